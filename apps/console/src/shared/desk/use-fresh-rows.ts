import { useEffect, useRef, useState } from 'react'

type Row = { id: number; version?: number }
const GLOW_MS = 2500

/**
 * Returns the ids of rows that appeared or changed since the last read, so that the list can highlight them briefly.
 */
export function useFreshRows(listKey: string, rows: readonly Row[] | undefined): ReadonlySet<number> {
  const seen = useRef<{ listKey: string; versions: Map<number, number | undefined> } | null>(null)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!rows) return
    const before = seen.current
    seen.current = { listKey, versions: new Map(rows.map(({ id, version }) => [id, version])) }
    if (before?.listKey !== listKey) return
    const changed = rows.filter(({ id, version }) => before.versions.get(id) !== version).map(({ id }) => id)
    if (changed.length === 0) return
    setFresh(new Set(changed))
    const timer = window.setTimeout(() => setFresh(new Set()), GLOW_MS)
    return () => window.clearTimeout(timer)
  }, [listKey, rows])
  return fresh
}
