import { useState } from 'react'

/**
 * The React key of an editor, `'new'` for a record not created yet. Once saved, the record stays in the same editor,
 * so that nothing typed since is lost.
 */
export function useEditorKey(opened: number | 'new' | null) {
  const [made, setMade] = useState<number | null>(null)
  if (opened === null && made !== null) setMade(null)
  return { key: opened === null || opened === made ? 'new' : String(opened), made, setMade }
}
