let ahead = 0

/** Every answer of the bargain zone carries the server's `now`; from it follows how far the clock of this device is off. */
export const noteServerTime = (now: number | undefined): void => {
  if (now !== undefined) ahead = now - Date.now()
}

/** An instant of the server on the clock of this device, for countdowns. */
export const onThisDevice = (instant: number): number => instant - ahead

/** What the server's clock says now, as near as is known. */
export const serverNow = (): number => Date.now() + ahead
