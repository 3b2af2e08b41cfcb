// The real time, taken from the system clock. When that clock jumps, time continues on the monotonic clock until the
// system clock is back or has shown its new time for ten minutes.

import { MINUTE, SECOND } from '@huishou/wire/time'
import { uptime } from 'node:os'

/** The two clocks drift apart a little, and NTP corrects that; differences up to this are followed at once. */
const DRIFT_MS = 2 * SECOND
/** How long the system clock has to show another time before it is believed. */
const BELIEVED_AFTER_MS = 10 * MINUTE

/** How long after the machine started its clock is followed at once: NTP has not set it before. */
const STARTING_MS = 2 * MINUTE

/** `byMs`: how far the system clock is ahead of the time that is used, or behind it if negative. */
export type ClockJump = { what: 'jumped' | 'back' | 'followed'; byMs: number }

export type Clocks = {
  system: () => number
  /** Milliseconds since any moment; never set. */
  monotonic: () => number
  /** Seconds since the machine started, including those it was suspended, which the monotonic clock leaves out. */
  uptime: () => number
}

/**
 * Creates a time of day that follows the system clock, except when that jumps: then time goes on as before until the
 * clock is back, or has shown its new time for ten minutes. Time the machine was suspended is no jump, and a machine that
 * has just started is followed at once.
 */
export const createRealTime = (
  clocks: Clocks = { system: () => Date.now(), monotonic: () => performance.now(), uptime },
) => {
  const listeners: ((jump: ClockJump) => void)[] = []
  const sleptSince = (at: number): number => clocks.uptime() * SECOND - at
  let offset = clocks.system() - clocks.monotonic()
  let slept = sleptSince(clocks.monotonic())
  let jump: { since: number; offset: number } | null = null

  const publish = (event: ClockJump): void => {
    for (const listener of listeners) listener(event)
  }
  const follow = (seen: number, at: number): void => {
    offset = seen
    slept = sleptSince(at)
    jump = null
  }
  /** What to do about a system clock that differs by `byMs`; returns the time. */
  const judge = (at: number, system: number): number => {
    const seen = system - at
    const byMs = seen - offset
    if (Math.abs(byMs - (sleptSince(at) - slept)) <= DRIFT_MS) {
      follow(seen, at)
      return system
    }
    if (clocks.uptime() * SECOND < STARTING_MS) {
      follow(seen, at)
      publish({ what: 'followed', byMs })
      return system
    }
    if (!jump || Math.abs(seen - jump.offset) > DRIFT_MS) {
      jump = { since: at, offset: seen }
      publish({ what: 'jumped', byMs })
    } else if (at - jump.since >= BELIEVED_AFTER_MS) {
      follow(seen, at)
      publish({ what: 'followed', byMs })
      return system
    }
    return Math.round(at + offset)
  }
  return {
    now: (): number => {
      const [at, system] = [clocks.monotonic(), clocks.system()]
      if (Math.abs(system - at - offset) > DRIFT_MS) return judge(at, system)
      offset = system - at
      if (jump) {
        jump = null
        publish({ what: 'back', byMs: 0 })
      }
      return system
    },
    onJump: (listener: (jump: ClockJump) => void): void => void listeners.push(listener),
  }
}

const realTime = createRealTime()
/** The real time in milliseconds, for leases, measurements across processes and calls to external services. */
export const realNow = realTime.now
export const onClockJump = realTime.onJump
