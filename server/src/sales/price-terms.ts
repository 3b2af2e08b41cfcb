// Finds, adds and removes the prices agreed with buyers, each of which applies from a given day on.

import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { addSalesPrice, removeSalesPrice } from '@huishou/wire/sales/buyers-and-prices'
import { recordAudit } from '../audit/index.ts'
import { readCategories } from '../catalog/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import type { Trx } from './life-cycle.ts'
import type { PriceRow, SalesTables } from './tables.ts'

/** The terms of a buyer for a material on a day: the latest that have started (docs/rules/sales.md#price-terms). */
export const priceInForce = async (
  db: Handle<SalesTables>,
  { buyerId, categoryId, day }: { buyerId: number; categoryId: number; day: string },
): Promise<PriceRow | null> =>
  (await db
    .selectFrom('salesPrice')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .where('categoryId', '=', categoryId)
    .where('fromDay', '<=', day)
    .orderBy('fromDay', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

const audited = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  verb: 'add' | 'remove',
  { id, buyerId, categoryId, fenPerTonne, deductionRule, fromDay }: PriceRow,
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `sales-price.${verb}`,
    subject: 'salesPrice',
    subjectId: id,
    after: { buyerId, categoryId, fenPerTonne, deductionRule, fromDay },
    ...(actor.request ? { request: actor.request } : {}),
  })

/**
 * Adds price terms that apply from a given day on; no other terms may start on that day. The endpoint lists the
 * possible refusals.
 */
export const addPrice = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { buyerId, categoryId, fenPerTonne, deductionRule = '', fromDay }: InputOf<typeof addSalesPrice>,
): Promise<PriceRow | Refusal> => {
  const buyer = await trx.selectFrom('salesBuyer').select('id').where('id', '=', buyerId).executeTakeFirst()
  if (!buyer) return refuse('NOT_FOUND', { field: 'buyerId' })
  if (!(await readCategories(trx)).some(({ id }) => id === categoryId))
    return refuse('SALES_MATERIAL_UNKNOWN', { field: 'categoryId' })
  const row = await trx
    .insertInto('salesPrice')
    .values({ buyerId, categoryId, fenPerTonne, deductionRule, fromDay, byName: actor.name, at: now })
    .onConflict((conflict) => conflict.columns(['buyerId', 'categoryId', 'fromDay']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuse('SALES_PRICE_TWICE', { field: 'fromDay', values: { day: fromDay } })
  await audited(trx, actor, now, 'add', row)
  return row
}

/** Removes price terms; existing settlements keep their price. */
export const removePrice = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: InputOf<typeof removeSalesPrice>,
): Promise<Refusal | null> => {
  const row = await trx.deleteFrom('salesPrice').where('id', '=', id).returningAll().executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  await audited(trx, actor, now, 'remove', row)
  return null
}
