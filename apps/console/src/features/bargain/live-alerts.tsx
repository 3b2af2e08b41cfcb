import { useEffect, useRef } from 'react'
import { useLive } from '../../shared/live.tsx'
import { useReloadBargains } from './queries.ts'

const CALM_MS = 1500

/** Keeps the desks of bargains true while they are open. However many people help at once, they read once in a while. */
export function BargainAlerts() {
  const reload = useReloadBargains()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useLive((event) => {
    if (event.topic !== 'bargain' || timer.current !== undefined) return
    timer.current = window.setTimeout(() => {
      timer.current = undefined
      reload()
    }, CALM_MS)
  })
  return null
}
