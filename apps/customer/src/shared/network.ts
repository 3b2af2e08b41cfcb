// Keeps track of whether the server can be reached, and how old the data on screen is.

import { pause } from '@huishou/client/request-timers'
import type { StoredAnswer } from '@huishou/client/stored-answers'

/** On a flaky network, keeps the bar from flickering and reads from triggering each other in a loop; in ms. */
const CALM_MS = 5_000
let away = globalThis.navigator?.onLine === false
let since = 0
/** How long a read may take before the cached reply is shown, and before the bar calls the network slow. */
const PATIENCE_MS = 3_000
/** The same limit once the network is known to be slow; long enough to notice an immediate failure. */
const KNOWN_MS = 300
/** How much longer a read without a cached reply may take before the bar calls the network slow. */
const SLOW_MS = 8_000
/** The number of pending reads for which the bar calls the network slow. */
let slow = 0
/** By page: the time of the oldest cached reply shown there. */
const shown = new Map<string, number>()
/** Whether the latest reply said that the server is unavailable for a moment; the network itself works then. */
let serverAway = false
const listeners = new Set<() => void>()

const set = (next: boolean, slowNow = slow) => {
  if (next !== away) since = Date.now()
  away = next
  slow = slowNow
  if (!next && !slow) shown.clear()
  for (const notify of listeners) notify()
}

/**
 * Whether the server can be reached, judging by the browser's own report and the latest reads, and the age of the
 * cached replies shown meanwhile.
 */
export const network = {
  away: () => away,
  /** Whether it is the server that is unavailable for a moment, and not the network. */
  serverAway: () => away && serverAway,
  /** Reports whether the latest reply was that the server is unavailable for a moment. */
  noteServer: (isAway: boolean) => {
    serverAway = isAway
  },
  /** Reachable, but slow to reply. */
  slow: () => !away && slow > 0,
  cachedAt: (page: string) => shown.get(page),
  subscribe: (notify: () => void) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
  patienceMs: () => (away || slow ? KNOWN_MS : PATIENCE_MS),
  /** Reports a reply from the server. */
  reached: () => {
    if (away && globalThis.navigator.onLine && Date.now() - since > CALM_MS) set(false)
  },
  /**
   * Reports a read without an answer, made on this page (the URL's hash), and what was shown instead. The network
   * counts as slow while the answer is `pending`, otherwise as away.
   */
  unanswered: async (page: string, cached: StoredAnswer | null, pending?: Promise<void>) => {
    if (pending && !cached && (await Promise.race([pending.then(() => true), pause(SLOW_MS)]))) return
    if (cached) shown.set(page, Math.min(cached.at, shown.get(page) ?? cached.at))
    if (!pending) return set(true)
    set(away, slow + 1)
    await pending
    set(away, slow - 1)
  },
  /** The phone reports a network again; the next read verifies it. */
  back: () => away && set(false),
}

globalThis.addEventListener?.('offline', () => set(true))
globalThis.addEventListener?.('online', network.back)
