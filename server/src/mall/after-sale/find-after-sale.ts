// Finds after-sales requests, in which customers ask to return goods or get money back, together with their orders
// and lines.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle } from '../../platform/database.ts'
import type { Member, StaffMember } from '../../platform/http/route.ts'
import { staffMallRow } from '../access.ts'
import type { Known } from './to-wire.ts'
import { readMallRules } from '../rules.ts'
import type { AfterSaleRow, MallWorld } from '../tables.ts'

/** Adds orders and lines to after-sales requests. */
export const withOrders = async (db: Handle<MallWorld>, sales: readonly AfterSaleRow[]): Promise<Known[]> => {
  if (sales.length === 0) return []
  const orders = await db
    .selectFrom('mallOrder')
    .selectAll()
    .where('id', 'in', [...new Set(sales.map(({ orderId }) => orderId))])
    .execute()
  const lines = await db
    .selectFrom('mallLine')
    .selectAll()
    .where('id', 'in', [...new Set(sales.map(({ lineId }) => lineId))])
    .execute()
  const { answerHours } = await readMallRules(db)
  return sales.flatMap((sale) => {
    const order = orders.find(({ id }) => id === sale.orderId)
    const line = lines.find(({ id }) => id === sale.lineId)
    return order && line ? [{ sale, order, line, answerHours }] : []
  })
}

export const readKnown = async (db: Handle<MallWorld>, id: number): Promise<Known | null> => {
  const sale = await db.selectFrom('afterSale').selectAll().where('id', '=', id).executeTakeFirst()
  return sale ? ((await withOrders(db, [sale]))[0] ?? null) : null
}

/** An after-sale of an order within the role's scope; NOT_FOUND for others. */
export const staffKnown = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  id: number,
): Promise<Known | Refusal> => {
  const known = await readKnown(db, id)
  const order = known ? await staffMallRow(db, actor, { orderId: known.order.id }) : refuse('NOT_FOUND')
  return known && !isRefusal(order) ? known : refuse('NOT_FOUND')
}

/** A customer's own after-sale; NOT_FOUND for others. */
export const ownKnown = async (
  db: Handle<MallWorld>,
  { memberId }: Member,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Known | Refusal> => {
  const known = await readKnown(db, id)
  if (!known || known.sale.memberId !== memberId) return refuse('NOT_FOUND')
  return version !== undefined && version !== known.sale.version ? refuse('CHANGED_MEANWHILE') : known
}
