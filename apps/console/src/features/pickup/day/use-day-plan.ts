// Hooks that read the dispatch plan of a day (which courier makes which stops), and keep it unchanged while the user
// drags something.
import { dispatchPlan } from '@huishou/wire/client/dispatch/staff'
import { useState } from 'react'
import { useRead } from '../../../shared/use-read.ts'

const EVERY_MS = 30_000

/**
 * Reads the dispatch plan of one day in one city. Rereads it every 30 seconds, so that the couriers' positions stay
 * current.
 */
export const useDayPlan = (cityId: string, day: string) =>
  useRead(dispatchPlan, cityId === '' ? null : { cityId, day }, { keepPrevious: true, everyMs: EVERY_MS })

/** Returns `value`, frozen while `held`, so that changes by other users do not move anything during a drag. */
export function useHeld<Value>(value: Value, held: boolean): Value {
  const [kept, setKept] = useState(value)
  if (!held && kept !== value) setKept(value)
  return held ? kept : value
}
