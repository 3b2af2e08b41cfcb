import { useEffect, useRef } from 'react'
import { useLive } from '../../shared/live.tsx'
import { useReloadMall } from './queries.ts'

const CALM_MS = 400

/** Keeps the desks of the mall true while they are open: events only say what to read again. */
export function MallAlerts() {
  const reload = useReloadMall()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useLive((event) => {
    if (event.topic !== 'mall') return
    // A burst of events becomes one reading.
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(reload, CALM_MS)
  })
  return null
}
