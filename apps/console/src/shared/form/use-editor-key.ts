import { useState } from 'react'

/**
 * Returns an editor's React key (`'new'` for a new record); `made`, the id of the record created in the editor; and
 * `setMade` to report that id. The key stays the same once the record is created, so that text typed in the meantime is
 * not lost.
 */
export function useEditorKey(opened: number | 'new' | null) {
  const [made, setMade] = useState<number | null>(null)
  if (opened === null && made !== null) setMade(null)
  return { key: opened === null || opened === made ? 'new' : String(opened), made, setMade }
}
