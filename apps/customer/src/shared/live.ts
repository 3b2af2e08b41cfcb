// Live updates: refetches data when the server reports a change.

import type { Endpoint } from '@huishou/wire/client'
import type { LiveEvent } from '@huishou/wire/live'
import { useEffect } from 'react'
import { appState } from './app-state.ts'
import { whenIdle } from './when-idle.ts'

const also = new Map<LiveEvent['topic'], Endpoint[]>()
const alsoOf = (topic: LiveEvent['topic']): Endpoint[] => also.get(topic) ?? []

/**
 * Registers more endpoints that an event makes stale, so that the first screen need not import those of rarely opened
 * pages.
 */
export const alsoStaleBy = (topic: LiveEvent['topic'], ...endpoints: Endpoint[]): void => {
  also.set(topic, [...alsoOf(topic), ...endpoints])
}

/** Navigation closes one listener and opens another; the connection outlives the gap. */
const LINGER_MS = 5_000

let listeners = 0
let open: { to: string; stop: () => void } | null = null
let closing: ReturnType<typeof setTimeout> | undefined
/** The most recently requested connection. */
let wanted = ''

const connect = async (token: string | null, run: number | undefined) => {
  const to = `${token ?? ''} ${run ?? ''}`
  wanted = to
  if (open?.to === to) return
  const connection = await import('./refetch-on-events.ts')
  // unmounted, already connected, or superseded by a later request while the module was loading
  if (listeners === 0 || open?.to === to || wanted !== to) return
  open?.stop()
  open = { to, stop: connection.connect(token, run, alsoOf) }
}

const follow = (token: string | null, run?: number) => {
  clearTimeout(closing)
  listeners += 1
  // without live updates, the page still refetches when it is shown again
  const callOff = whenIdle(() => void connect(token, run).catch(() => undefined))
  return () => {
    callOff()
    listeners -= 1
    closing = setTimeout(() => {
      if (listeners > 0) return
      open?.stop()
      open = null
    }, LINGER_MS)
  }
}

/**
 * Refetches changed data live while the page is visible; all pages share one connection. With `run`, also reports
 * every cut of that bargain run, for any member's run and for guests too.
 */
export const useLive = (run?: number) => {
  const { token } = appState.use()
  useEffect(() => (token || run !== undefined ? follow(token, run) : undefined), [token, run])
}
