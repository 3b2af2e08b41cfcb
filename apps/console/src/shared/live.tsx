import type { LiveEvent } from '@huishou/wire'
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { api } from './api.ts'
import { useSession } from './session.ts'

type Listener = (event: LiveEvent) => void
const LiveContext = createContext<Set<Listener> | null>(null)

/** One stream of server-sent events for the whole console; it follows the session and closes with it. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const listeners = useMemo(() => new Set<Listener>(), [])
  const token = useSession()?.token
  useEffect(() => {
    if (!token) return
    return api.listen<LiveEvent>('staff', (event) => {
      for (const listener of listeners) listener(event)
    })
  }, [token, listeners])
  return <LiveContext value={listeners}>{children}</LiveContext>
}

/** Calls back on every live event while the caller is on screen. */
export function useLive(onEvent: Listener) {
  const listeners = use(LiveContext)
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const listener: Listener = (event) => latest.current(event)
    listeners?.add(listener)
    return () => {
      listeners?.delete(listener)
    }
  }, [listeners])
}
