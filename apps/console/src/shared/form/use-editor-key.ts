import { useState } from 'react'

/**
 * Returns the React key of an editor, which is `'new'` for a new record, and `setMade` to report the id of the record
 * once it is created. The key then stays the same, so that text typed in the meantime is not lost.
 */
export function useEditorKey(opened: number | 'new' | null) {
  const [made, setMade] = useState<number | null>(null)
  if (opened === null && made !== null) setMade(null)
  return { key: opened === null || opened === made ? 'new' : String(opened), made, setMade }
}
