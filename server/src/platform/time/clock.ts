// Creates the clock of the server, which the demo and tests can move forward.

import { realNow } from './real-time.ts'

/**
 * The time by which the business works. The demo and tests move it forward, never back; locks, measurements and calls
 * to external services use the real clock instead.
 */
export type Clock = { now: () => number; advance: (ms: number) => number }

export const createClock = (start: () => number = realNow): Clock => {
  let ahead = 0
  return {
    now: () => start() + ahead,
    advance: (ms) => {
      ahead += ms
      return start() + ahead
    },
  }
}
