import { dispatchPlan } from '@huishou/wire/client/dispatch/staff'
import { useState } from 'react'
import { useRead } from '../../../shared/use-read.ts'

const EVERY_MS = 30_000

/** Everything of a day of a city; read again with each live event, and for the positions of the couriers. */
export const usePlan = (cityId: string, day: string) =>
  useRead(dispatchPlan, cityId === '' ? null : { cityId, day }, { keepPrevious: true, everyMs: EVERY_MS })

/** `value`, but as it was while `held`: what others change moves nothing under the hand that drags. */
export function useHeld<Value>(value: Value, held: boolean): Value {
  const [kept, setKept] = useState(value)
  if (!held && kept !== value) setKept(value)
  return held ? kept : value
}
