import { useState } from 'react'

/**
 * The React key of an editor, `'new'` for a record not created yet. A record keeps that key after its first save, so
 * that text typed meanwhile is not lost.
 */
export function useEditorKey(opened: number | 'new' | null) {
  const [made, setMade] = useState<number | null>(null)
  if (opened === null && made !== null) setMade(null)
  return { key: opened === null || opened === made ? 'new' : String(opened), made, setMade }
}
