// Reserves the stock, purchase limits and points that a mall order needs, and releases them again.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { readSkus, returnStock, takeStock } from '../../catalog/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { holdPoints, releaseHeld } from '../../points/index.ts'
import { notOnSale } from '../cart/cart.ts'
import { stockShort, type Chosen } from './choose-goods.ts'
import { countPieces, limitedOf, uncountPieces } from './purchase-limits.ts'
import type { MallLineRow, MallOrderRow, MallWorld } from '../tables.ts'

type Order = Pick<MallOrderRow, 'id' | 'memberId' | 'orderNumber' | 'points'>

export const pointsKey = ({ id }: Pick<MallOrderRow, 'id'>): string => `mall:${id}`
/** The text of an order's entries in the points log, in both languages. */
export const pointsWords = (
  { orderNumber }: Pick<MallOrderRow, 'orderNumber'>,
  back = false,
): { text: string; textEn: string } =>
  back
    ? { text: `商城退款 ${orderNumber}`, textEn: `Refund of mall order ${orderNumber}` }
    : { text: `商城订单 ${orderNumber}`, textEn: `Mall order ${orderNumber}` }

/** Reserves stock of each SKU, purchase limits and points for an order: all or nothing. */
export const reserveAll = async (
  trx: Transaction<MallWorld>,
  now: number,
  order: Order,
  chosen: readonly Chosen[],
  actor: string,
): Promise<Refusal | null> => {
  // always in the same order, so that two orders for the same goods never wait for each other
  const sorted = chosen.toSorted((a, b) => a.sku.skuId - b.sku.skuId)
  for (const { sku, number } of sorted) {
    const taken = await takeStock(trx, now, { skuId: sku.skuId, count: number, orderId: order.id, actor })
    if (!taken) return stockShort(sku)
  }
  for (const limited of limitedOf(sorted)) {
    const refused = await countPieces(trx, order.memberId, limited)
    if (refused) return refused
  }
  return await holdPoints(trx, now, {
    memberId: order.memberId,
    points: order.points,
    key: pointsKey(order),
    orderId: order.id,
    ...pointsWords(order),
  })
}

/** Releases all reservations of an unpaid order. */
export const releaseAll = async (
  trx: Transaction<MallWorld>,
  now: number,
  order: Order,
  lines: readonly MallLineRow[],
  actor: string,
): Promise<void> => {
  for (const { skuId, goodsId, number, limited } of lines) {
    await returnStock(trx, now, { skuId, count: number, orderId: order.id, reason: 'release', actor })
    if (limited === 1) await uncountPieces(trx, order.memberId, { goodsId, count: number })
  }
  if (order.points > 0) await releaseHeld(trx, now, { key: pointsKey(order), ...pointsWords(order) })
}

/** Renews all reservations of an order paid after it expired. Refuses when anything is no longer available. */
export const reserveAgain = async (
  trx: Transaction<MallWorld>,
  now: number,
  order: Order,
  lines: readonly MallLineRow[],
): Promise<Refusal | null> => {
  const skus = await readSkus(
    trx,
    now,
    lines.map(({ skuId }) => skuId),
  )
  const chosen: Chosen[] = []
  for (const { skuId, number } of lines) {
    const sku = skus.get(skuId)
    if (!sku) return refuse('GOODS_UNKNOWN')
    const refused = notOnSale(sku)
    if (isRefusal(refused)) return refused
    chosen.push({ sku, number })
  }
  return await reserveAll(trx, now, order, chosen, 'system')
}

export const linesOf = (db: Transaction<MallWorld>, orderId: number): Promise<MallLineRow[]> =>
  db.selectFrom('mallLine').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
