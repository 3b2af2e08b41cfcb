// Stores what couriers earn for settled pickup orders, and takes it back when an order is reversed.
import { dayOf } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import { computePay, type SettledStop } from './compute-pay.ts'
import { ratesOf, readSchemeOn } from './schemes.ts'
import type { CourierPayTables } from './tables.ts'

type Trx = Transaction<CourierPayTables>

/** Stores what a courier earns for a settled order; nothing if no pay scheme has started. */
export const earnPay = async (
  trx: Trx,
  now: number,
  {
    courierId,
    orderId,
    orderNumber,
    ...stop
  }: SettledStop & { courierId: number; orderId: number; orderNumber: string },
): Promise<void> => {
  const day = dayOf(now)
  const scheme = await readSchemeOn(trx, courierId, day)
  if (!scheme) return
  const earned = computePay(ratesOf(scheme), stop)
  await trx
    .insertInto('payRow')
    .values(
      earned.map((row) => ({
        ...row,
        courierId,
        day,
        at: now,
        orderId,
        orderNumber,
        schemeId: scheme.id,
        undoesId: null,
        reason: '',
        byStaffId: null,
        byName: '',
      })),
    )
    .execute()
}

/**
 * Takes back what a courier earned for an order that is reversed, on the day of the reversal. The courier does not see
 * the reason.
 */
export const takeBackPay = async (trx: Trx, now: number, orderId: number): Promise<void> => {
  const earned = await trx
    .selectFrom('payRow')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('undoesId', 'is', null)
    .orderBy('id')
    .execute()
  if (earned.length > 0)
    await trx
      .insertInto('payRow')
      .values(
        earned.map(({ id, amountFen, grams, ...row }) => ({
          ...row,
          amountFen: 0 - amountFen,
          grams: 0 - grams,
          day: dayOf(now),
          at: now,
          undoesId: id,
        })),
      )
      .execute()
}
