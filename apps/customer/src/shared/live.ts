import type { Endpoint } from '@huishou/wire/client'
import type { LiveEvent } from '@huishou/wire/live'
import { useEffect } from 'react'
import { appState } from './app-state.ts'
import { whenIdle } from './when-idle.ts'

const also = new Map<LiveEvent['topic'], Endpoint[]>()
const alsoOf = (topic: LiveEvent['topic']): Endpoint[] => also.get(topic) ?? []

/** A page that is seldom opened says itself what an event makes stale, so that the first screen need not know of it. */
export const alsoStaleBy = (topic: LiveEvent['topic'], ...endpoints: Endpoint[]): void => {
  also.set(topic, [...alsoOf(topic), ...endpoints])
}

/** Going from one page to the next closes one listener and opens another; the connection outlives that. */
const LINGER_MS = 5_000

let listeners = 0
let open: { to: string; stop: () => void } | null = null
let closing: ReturnType<typeof setTimeout> | undefined
/** What was asked for last. */
let wanted = ''

const connect = async (token: string | null, run: number | undefined) => {
  const to = `${token ?? ''} ${run ?? ''}`
  wanted = to
  if (open?.to === to) return
  const connection = await import('./live-connection.ts')
  // left, or already connected, while that came over the wire; who asked first may come last
  if (listeners === 0 || open?.to === to || wanted !== to) return
  open?.stop()
  open = { to, stop: connection.connect(token, run, alsoOf) }
}

const follow = (token: string | null, run?: number) => {
  clearTimeout(closing)
  listeners += 1
  // without it the page is read again when it is shown again
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
 * While the page is in sight, what the server says has changed is read again. All pages share one connection. With `run`
 * every cut of that bargain run is heard too, whoever's it is and also by who is not signed in.
 */
export const useLive = (run?: number) => {
  const { token } = appState.use()
  useEffect(() => (token || run !== undefined ? follow(token, run) : undefined), [token, run])
}
