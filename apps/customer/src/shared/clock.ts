import { network } from './network.ts'

let ahead = 0

/** Nearer than this is what a slow network and whole seconds make of a clock that is right. */
const NEAR_MS = 5_000

/** How far the clock of this device is off, from the server's time `now`, which was just read; what was kept tells nothing of it. */
export const noteServerTime = (now: number | undefined): void => {
  if (now !== undefined && !network.away() && !network.slow()) ahead = now - Date.now()
}

/** As noteServerTime, for the rough time every answer carries: phones whose clock is a day wrong are no rarity. */
export const noteRoughServerTime = (now: number): void => {
  if (Math.abs(now - serverNow()) > NEAR_MS) ahead = now - Date.now()
}

/** An instant of the server on the clock of this device, for countdowns. */
export const onThisDevice = (instant: number): number => instant - ahead

/** What the server's clock says now, as near as is known. */
export const serverNow = (): number => Date.now() + ahead
