// Estimates the time of the server, as a device's clock may be wrong.

import { network } from './network.ts'

let ahead = 0

/** Differences smaller than this are attributed to network delay and rounding to seconds. */
const NEAR_MS = 5_000

/**
 * Measures how far this device's clock is off, from the server time `now` in a fresh reply; cached replies must not
 * be used.
 */
export const noteServerTime = (now: number | undefined): void => {
  if (now !== undefined && !network.away() && !network.slow()) ahead = now - Date.now()
}

/** Like noteServerTime, for the approximate time in every reply: phone clocks that are a day off are not rare. */
export const noteRoughServerTime = (now: number): void => {
  if (Math.abs(now - serverNow()) > NEAR_MS) ahead = now - Date.now()
}

/** Converts a server time to this device's clock, for countdowns. */
export const onThisDevice = (instant: number): number => instant - ahead

/** The current server time, as precisely as known. */
export const serverNow = (): number => Date.now() + ahead
