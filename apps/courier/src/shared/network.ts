// Keeps track of whether the server can be reached.

import { useSyncExternalStore } from 'react'

/**
 * Whether the server could be reached at the last attempt. The browser gives the initial value, and reports when the
 * device goes offline.
 */
let reachable = navigator.onLine
const listeners = new Set<() => void>()

const set = (next: boolean) => {
  if (next === reachable) return
  reachable = next
  for (const tell of listeners) tell()
}

export const network = {
  reachable: () => reachable,
  /** Records the result of a call; every call reports here. */
  report: set,
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}

window.addEventListener('offline', () => set(false))

export const useReachable = () => useSyncExternalStore(network.subscribe, network.reachable)
