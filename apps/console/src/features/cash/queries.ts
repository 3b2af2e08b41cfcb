// Types and queries for the cash of couriers and shops: who holds it, what couriers counted each day, and the tills;
// and the hook that sends decisions.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { cashDays } from '@huishou/wire/client/cash/day'
import { cashCouriers } from '@huishou/wire/client/cash/float'
import { cashDifferences, cashHolders, cashMovements } from '@huishou/wire/client/cash/reports'
import { cashTills } from '@huishou/wire/client/cash/till'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision } from '../../shared/use-send.ts'

export type CashHolder = ReplyOf<typeof cashHolders>[number]
export type Courier = ReplyOf<typeof cashCouriers>[number]
export type CashFloat = Courier['floats'][number]
export type Day = ReplyOf<typeof cashDays>['rows'][number]
export type Till = ReplyOf<typeof cashTills>['rows'][number]
export type Movement = ReplyOf<typeof cashMovements>['rows'][number]
export type Difference = ReplyOf<typeof cashDifferences>[number]

/** How often cash figures are read again, because no live event announces changes. */
export const FRESH_MS = 30_000

export const useCashHolders = () => useRead(cashHolders, {}, { everyMs: FRESH_MS })
export const useCouriers = () => useRead(cashCouriers, {}, { everyMs: FRESH_MS })

/** Takes the one record out of a list that was queried by id, so that a link opens records the list does not show. */
const recordIn = <Row>({
  data,
  ...asked
}: {
  data: { rows: readonly Row[] } | undefined
  error: Error | null
  isPending: boolean
  refetch: () => unknown
}) => ({ ...asked, data: data?.rows[0] })

export const useDay = (id: number | null) =>
  recordIn(useRead(cashDays, id === null ? null : { id }, { everyMs: FRESH_MS }))
export const useTill = (id: number | null) =>
  recordIn(useRead(cashTills, id === null ? null : { id }, { everyMs: FRESH_MS }))

const FIRST = { page: 1, pageSize: 1 }
/** The number of days to be recounted or approved. */
export const useWaitingDays = (): number => {
  const { counts = {} } = useRead(cashDays, FIRST, { everyMs: FRESH_MS }).data ?? {}
  return (counts['counted'] ?? 0) + (counts['to_approve'] ?? 0)
}
/** The number of cash-ups to be approved. */
export const useWaitingTills = (): number =>
  useRead(cashTills, FIRST, { everyMs: FRESH_MS }).data?.counts['counted'] ?? 0

const moved = new Set(['CHANGED_MEANWHILE', 'CASH_CHANGED'])
export function useCashDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/cash'), moved, onDone })
}
