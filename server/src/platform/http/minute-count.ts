// Counts the calls of each caller within a minute, in the memory of this process.

import { MINUTE } from '@huishou/wire/time'

/** Maximum keys counted separately per minute; further ones share one count, so that memory stays bounded. */
const MOST_CALLERS = 100_000
const THE_REST = 'rest'

/**
 * Counts calls by key in one-minute windows, in this process only: it protects this process, and a database row per
 * call would cost more than the call.
 */
export const createMinuteCount = (now: () => number = () => performance.now()) => {
  const counts = new Map<string, number>()
  let minute = 0
  const slotOf = (key: string): string => {
    const current = Math.floor(now() / MINUTE)
    if (current !== minute) {
      minute = current
      counts.clear()
    }
    return counts.size < MOST_CALLERS || counts.has(key) ? key : THE_REST
  }
  return {
    /** Counts one call. Returns the seconds to wait, or 0 when it is allowed. */
    add: (key: string, most: number): number => {
      const slot = slotOf(key)
      const count = (counts.get(slot) ?? 0) + 1
      counts.set(slot, count)
      return count <= most ? 0 : Math.max(1, Math.ceil(((minute + 1) * MINUTE - now()) / 1000))
    },
    /** Removes a call that turned out to be another caller's. */
    takeBack: (key: string): void => {
      const slot = slotOf(key)
      counts.set(slot, Math.max(0, (counts.get(slot) ?? 0) - 1))
    },
  }
}
export type MinuteCount = ReturnType<typeof createMinuteCount>
