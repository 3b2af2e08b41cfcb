// The cuts that friends make to the price of a bargain while its page is open.

import { useEffect, useState } from 'react'
import type { RunPage } from '../available-actions.ts'

/** How long a new cut is announced, in ms. */
const TOLD_MS = 4_000

export type RecentCuts = { key: number; cutFen: number; names: readonly { uid: number; nick: string }[] }
type Cut = Pick<RunPage['helps'][number], 'id' | 'uid' | 'nick' | 'cutFen'>

/**
 * The cuts with IDs above `after`, without the reader's own; null when there are none. For guests `me` and every uid
 * are 0.
 */
export const cutsSince = (helps: readonly Cut[], after: number, me: number): RecentCuts | null => {
  const fresh = helps.filter(({ id, uid }) => id > after && (me === 0 || uid !== me))
  const newest = fresh[0]
  if (!newest) return null
  return {
    key: newest.id,
    cutFen: fresh.reduce((sum, { cutFen }) => sum + cutFen, 0),
    names: fresh.map(({ uid, nick }) => ({ uid, nick })),
  }
}

/** Cuts that arrive while the page is open, each shown for a moment; those present at the start do not count. */
export const useRecentCuts = (page: RunPage | null, me: number): RecentCuts | null => {
  const runId = page?.kanjiaInfo.run.id ?? 0
  const newest = page?.helps[0]?.id ?? 0
  const [known, setKnown] = useState({ runId, newest })
  const [fresh, setFresh] = useState<RecentCuts | null>(null)
  if (known.runId !== runId || newest > known.newest) {
    const landed = page && known.runId === runId ? cutsSince(page.helps, known.newest, me) : null
    setKnown({ runId, newest })
    setFresh(landed)
  }
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => setFresh(null), TOLD_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
