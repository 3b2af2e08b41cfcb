import { useState } from 'react'

/**
 * The React key of an editor that a record is opened in, `'new'` for one not made yet. Once saved, the record goes on in
 * the very same editor: nothing typed since is lost to one that begins anew.
 */
export function useEditorKey(opened: number | 'new' | null) {
  const [made, setMade] = useState<number | null>(null)
  if (opened === null && made !== null) setMade(null)
  return { key: opened === null || opened === made ? 'new' : String(opened), made, setMade }
}
