import { useEffect, useRef } from 'react'
import { useLive } from '../../shared/live.tsx'
import { useReloadBargains } from './queries.ts'

const SOON_MS = 400
/** The server counts a bargain's figures every two seconds, so only a later read includes the last help. */
const SETTLED_MS = 2600

/** Keeps the desks of bargains true while they are open. However many help at once, they read once in a while. */
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
