// Reloads the data about bargains when the server reports a change, so that the figures on screen stay current.

import { useEffect, useRef } from 'react'
import { useLive } from '../../shared/live.tsx'
import { useReloadBargains } from './queries.ts'

const SOON_MS = 400
/**
 * The server caches the figures of bargains for two seconds, and longer under load. A read after this delay usually
 * includes the last help.
 */
const SETTLED_MS = 2600

/** Reads are throttled, so that many helps at the same time cause few reads. */
export function BargainAlerts() {
  const reload = useReloadBargains()
  const timer = useRef<number | undefined>(undefined)
  const more = useRef(false)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const readLater = () => {
    timer.current = window.setTimeout(() => {
      reload()
      timer.current = undefined
      if (more.current) readLater()
      more.current = false
    }, SETTLED_MS)
  }
  useLive((event) => {
    if (event.topic !== 'bargain') return
    more.current = timer.current !== undefined
    if (more.current) return
    timer.current = window.setTimeout(() => {
      reload()
      more.current = false
      readLater()
    }, SOON_MS)
  })
  return null
}
