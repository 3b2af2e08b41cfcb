// Live events from the server: the component that keeps the connection open, and the hook that listens for events.

import { listen } from '@huishou/client/live-stream'
import type { LiveEvent } from '@huishou/wire/live'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { api } from './api.ts'
import { useSession } from './session.ts'

type Listener = (event: LiveEvent) => void
const LiveContext = createContext<Set<Listener> | null>(null)

/**
 * Provides one stream of server-sent events for the whole console while a user is signed in. The server rejects
 * sessions that still lack a required second factor, so the stream waits for it.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const listeners = useMemo(() => new Set<Listener>(), [])
  const client = useQueryClient()
  const session = useSession()
  const token = session && !session.staff.mustSetUpSecondFactor ? session.token : null
  useEffect(() => {
    if (!token) return
    let opened = false
    return listen<LiveEvent>(
      api,
      'staff',
      (event) => {
        for (const listener of listeners) listener(event)
      },
      {
        // events are lost during a disconnection, so everything is read again
        onOpen: () => {
          if (opened) void client.invalidateQueries()
          opened = true
        },
      },
    )
  }, [token, listeners, client])
  return <LiveContext value={listeners}>{children}</LiveContext>
}

/** Calls `onEvent` for every live event while the component is mounted. */
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
