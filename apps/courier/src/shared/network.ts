// Keeps track of whether the server can be reached.

import { useSyncExternalStore } from 'react'

/**
 * Whether the server could be reached at the last attempt. The browser gives the initial value, and reports when the
 * device goes offline.
 */
let reachable = navigator.onLine
/** Whether the network works and the server replied that it is unavailable for a moment. */
let serverAway = false
const listeners = new Set<() => void>()

const set = (next: boolean, serverAwayNow = false) => {
  if (next === reachable && serverAwayNow === serverAway) return
  reachable = next
  serverAway = serverAwayNow
  for (const tell of listeners) tell()
}

export const network = {
  reachable: () => reachable,
  serverAway: () => serverAway,
  /** Records the result of a call or an upload, and whether the server was unavailable. */
  report: set,
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}

window.addEventListener('offline', () => set(false))

export const useReachable = () => useSyncExternalStore(network.subscribe, network.reachable)
export const useServerAway = () => useSyncExternalStore(network.subscribe, network.serverAway)
