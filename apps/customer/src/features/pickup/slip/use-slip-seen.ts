// Tracks whether the customer has had the total of a weighing slip in view long enough to read it, and scrolls to a
// slip that arrives.

import { usePage } from '@huishou/kit/shell/page-hooks'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { signal } from '../../../shared/device/vibration-and-sounds.ts'
import type { Slip } from '../pickup-order.ts'

/**
 * How long the total must be in view before the slip counts as seen, so that a tap meant for another button accepts
 * nothing; in ms.
 */
const LOOKED_AT_MS = 800
/** Visibility ratios are often slightly below 1 on screens with fractional pixels. */
const WHOLE = 0.9
const NAV_PX = 48

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export type SlipSeen = {
  /** Refs for the slip's card and for its line with the total. */
  slipRef: RefObject<HTMLElement | null>
  totalRef: (element: HTMLDivElement | null) => void
  /** The total of this slip is out of view (`hidden`), in view (`shown`), or was in view long enough to read (`seen`). */
  sight: 'unknown' | 'hidden' | 'shown' | 'seen'
  /** Whether the slip arrived, or was replaced, while the order was open. */
  arrived: boolean
  showTotal: () => void
}

/**
 * Scrolls to a slip that arrives while its order is open, and tracks whether its total has been in view: nobody
 * should accept a sum below the edge of the screen.
 */
export function useSlipSeen(slip: Slip | null): SlipSeen {
  const { scroller } = usePage()
  const slipRef = useRef<HTMLElement>(null)
  const [total, totalRef] = useState<HTMLDivElement | null>(null)
  const [inSight, setInSight] = useState<boolean | null>(null)
  const [seenId, setSeenId] = useState<number | null>(null)
  const id = slip?.id ?? null
  const [firstId] = useState(id)

  useEffect(() => {
    if (!total || id === null) return
    let timer = 0
    const bar = scroller.current?.querySelector<HTMLElement>('.k-bottom-bar')?.offsetHeight ?? 0
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = (entries.at(-1)?.intersectionRatio ?? 0) >= WHOLE
        clearTimeout(timer)
        setInSight(shown)
        if (shown) timer = window.setTimeout(() => setSeenId(id), LOOKED_AT_MS)
      },
      { root: scroller.current, rootMargin: `-${NAV_PX}px 0px -${bar}px`, threshold: [0, WHOLE] },
    )
    observer.observe(total)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [total, id, scroller])

  const known = useRef(id)
  useEffect(() => {
    if (known.current === id) return
    known.current = id
    if (id === null) return
    signal('attention')
    slipRef.current?.scrollIntoView({ block: 'start', behavior: calm() ? 'instant' : 'smooth' })
  }, [id])

  const seen = id !== null && seenId === id
  return {
    slipRef,
    totalRef,
    sight: seen ? 'seen' : inSight === null ? 'unknown' : inSight ? 'shown' : 'hidden',
    arrived: id !== null && id !== firstId,
    showTotal: () => {
      total?.scrollIntoView({ block: 'center', behavior: calm() ? 'instant' : 'smooth' })
      // for screen readers, reading continues at the slip
      slipRef.current?.focus({ preventScroll: true })
    },
  }
}
