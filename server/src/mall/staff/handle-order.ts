// Staff actions on a mall order: preparing it for collection, handing it over at a shop, reducing its price,
// cancelling it, and adding a note.
import type { InputOf } from '@huishou/wire/client'
import type { cancelMallOrder, noteMallOrder, repriceMallOrder } from '@huishou/wire/mall/orders-staff'
import type { prepareMallOrder } from '@huishou/wire/mall/shipping'
import { isMallCode } from '@huishou/wire/mall/states'
import { formatFen } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { refuseOwn } from '../../member/index.ts'
import { readShop } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { staffMallRow } from '../access.ts'
import { cancelOrder } from '../order/cancel-or-hide.ts'
import { spreadDiscount } from '../order/line-amounts.ts'
import { checkMove, moveOrder, staffActor } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { record } from '../record-audit.ts'
import { unsent } from '../shipping/ship.ts'
import { linesOf } from '../order/reserve.ts'
import type { MallOrderRow, MallWorld } from '../tables.ts'
import type { StaffActor } from '../../platform/http/route.ts'

type Trx = Transaction<MallWorld>

/**
 * Marks an order as ready for collection and sends the customer the code. Refuses SHIP_FROZEN while any after-sale is
 * open.
 */
export const prepare = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof prepareMallOrder>,
): Promise<MallOrderRow | Refusal> => {
  const order = await staffMallRow(trx, actor, input)
  if (isRefusal(order)) return order
  if (order.way !== 'pickup') return refuse('NOT_ALLOWED')
  if (order.openAfterSales > 0) return refuse('SHIP_FROZEN', { values: { name: order.orderNumber } })
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'prepare', { set: { preparedAt: now } })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, 'prepare', [order, moved])
  const shop = await readShop(trx, order.shopId ?? 0)
  await notifyCustomer(
    trx,
    now,
    order,
    { kind: 'mall_ready', values: { code: order.code, shop: shop?.name ?? { zh: '门店', en: 'the shop' } } },
    order.code,
  )
  return moved
}

/** The order with this collection code; CODE_WRONG when there is none. */
export const byCode = async (trx: Trx, code: string): Promise<MallOrderRow | Refusal> => {
  const typed = code.trim().toUpperCase()
  const order = isMallCode(typed)
    ? await trx.selectFrom('mallOrder').selectAll().where('code', '=', typed).executeTakeFirst()
    : undefined
  return order ?? refuse('CODE_WRONG', { field: 'code' })
}

/** Hands an order over against its code; shop staff can do so only at the shop to which it was ordered. */
export const collect = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { code }: { code: string },
): Promise<MallOrderRow | Refusal> => {
  const order = await byCode(trx, code)
  if (isRefusal(order)) return order
  const refused = checkMove(staffActor(actor), now, order, 'collect') ?? (await refuseOwn(trx, actor, order))
  if (refused) return refused
  const atShop = actor.role === 'clerk' || actor.role === 'manager'
  if (atShop && order.shopId !== actor.shopId)
    return refuse('MALL_OTHER_SHOP', {
      values: { shop: (await readShop(trx, order.shopId ?? 0))?.name ?? '' },
    })
  if (order.openAfterSales > 0) return refuse('AFTER_SALE_OPEN')
  for (const line of await linesOf(trx, order.id))
    if (unsent(line) > 0)
      await trx
        .updateTable('mallLine')
        .set({ shipped: line.number - line.refunded })
        .where('id', '=', line.id)
        .execute()
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'collect', {
    set: { sentAt: now, receivedAt: now },
  })
  if (!isRefusal(moved)) await record(trx, actor, now, 'collect', [order, moved])
  return moved
}

/**
 * Lowers the price of an unpaid order, first of the goods, then of the freight. Refuses REPRICE_NOT_LOWER when it would
 * not be less.
 */
export const reprice = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { payableFen, reason, ...on }: InputOf<typeof repriceMallOrder>,
): Promise<MallOrderRow | Refusal> => {
  const order = await staffMallRow(trx, actor, on)
  if (isRefusal(order)) return order
  const refused = checkMove(staffActor(actor), now, order, 'reprice') ?? (await refuseOwn(trx, actor, order))
  if (refused) return refused
  if (payableFen >= order.payableFen)
    return refuse('REPRICE_NOT_LOWER', { field: 'payableFen', values: { now: formatFen(order.payableFen) } })
  const off = order.goodsFen - order.couponFen + order.freightFen - payableFen
  const discountFen = Math.min(off, order.goodsFen - order.couponFen)
  const lines = await linesOf(trx, order.id)
  const parts = spreadDiscount(
    lines.map(({ priceFen, number, couponFen }) => priceFen * number - couponFen),
    discountFen,
  )
  for (const [index, { id }] of lines.entries())
    await trx
      .updateTable('mallLine')
      .set({ discountFen: parts[index] ?? 0 })
      .where('id', '=', id)
      .execute()
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'reprice', {
    set: { payableFen, discountFen, freightFen: order.freightFen - (off - discountFen) },
    reason,
    detail: { fromFen: order.payableFen, payableFen },
  })
  if (!isRefusal(moved)) await record(trx, actor, now, 'reprice', [order, moved], reason)
  return moved
}

export const cancelForCustomer = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { reason, ...on }: InputOf<typeof cancelMallOrder>,
): Promise<MallOrderRow | Refusal> => {
  const order = await staffMallRow(trx, actor, on)
  if (isRefusal(order)) return order
  const moved = await cancelOrder(trx, staffActor(actor), now, order, 'cancel', { cause: 'staff', reason })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, 'cancel', [order, moved], reason)
  await notifyCustomer(trx, now, order, {
    kind: 'mall_cancelled',
    values: { orderNumber: order.orderNumber, reason },
  })
  return moved
}

export const note = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof noteMallOrder>,
): Promise<MallOrderRow | Refusal> => {
  const order = await staffMallRow(trx, actor, input)
  if (isRefusal(order)) return order
  const noted = await trx
    .updateTable('mallOrder')
    .set({ note: input.note })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(trx, actor, now, 'note', [order, noted])
  return noted
}
