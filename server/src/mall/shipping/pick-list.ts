// Reads the pick list: the goods to fetch for paid mall orders, which are then shipped or collected at a shop.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { mallPickList } from '@huishou/wire/mall/shipping'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { inScope } from '../access.ts'
import { nameIn, propertyIn } from '../goods-names.ts'
import { picUrl } from '../order/to-wire.ts'
import type { MallLineRow, MallOrderRow, MallWorld } from '../tables.ts'
import { unsent } from './ship.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

const MOST = 500
export const idsOf = (text: string | undefined): number[] =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .filter((part) => /^\d{1,15}$/.test(part.trim()))
        .map(Number),
    ),
  ].slice(0, MOST)

/** Orders with their lines, limited to those the role may see. */
export const ordersWithLines = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  ids: readonly number[],
): Promise<{ order: MallOrderRow; lines: MallLineRow[] }[]> => {
  if (ids.length === 0) return []
  const orders = await db
    .selectFrom('mallOrder')
    .selectAll()
    .where('id', 'in', ids)
    .where(inScope(actor))
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('mallLine')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('id')
    .execute()
  return orders.map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) }))
}

const waiting = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  { shopId, way }: InputOf<typeof mallPickList>,
): Promise<number[]> => {
  let rows = db
    .selectFrom('mallOrder')
    .select('id')
    .where('state', '=', 'paid')
    .where('way', '<>', 'virtual')
    .where(inScope(actor))
  if (shopId !== undefined) rows = rows.where('shopId', '=', shopId)
  if (way !== undefined) rows = rows.where('way', '=', way)
  return (await rows.orderBy('paidAt').limit(MOST).execute()).map(({ id }) => id)
}

/** Goods to pick, by SKU, for the given orders or all waiting orders. */
export const readPickList = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  input: InputOf<typeof mallPickList>,
  { origin, now, language }: ReplyContext,
): Promise<ReplyOf<typeof mallPickList>> => {
  const ids = input.orderIds === undefined ? await waiting(db, actor, input) : idsOf(input.orderIds)
  const found = (await ordersWithLines(db, actor, ids)).filter(({ order }) => order.state === 'paid')
  const frozen = new Set(
    found.length === 0
      ? []
      : (
          await db
            .selectFrom('afterSale')
            .select('lineId')
            .where(
              'orderId',
              'in',
              found.map(({ order }) => order.id),
            )
            .where('state', 'in', ['asked', 'agreed', 'goods_back', 'refunding'])
            .execute()
        ).map(({ lineId }) => lineId),
  )
  type Row = ReplyOf<typeof mallPickList>['rows'][number]
  const rows = new Map<number, Row>()
  for (const { order, lines } of found)
    for (const line of lines) {
      const number = frozen.has(line.id) ? 0 : unsent(line)
      if (number === 0) continue
      const row: Row = rows.get(line.skuId) ?? {
        skuId: line.skuId,
        goodsId: line.goodsId,
        name: nameIn(line, language),
        property: propertyIn(line, language),
        pic: picUrl(line.pic, origin),
        number: 0,
        orders: [],
      }
      row.number += number
      row.orders.push({ orderId: order.id, orderNumber: order.orderNumber, number })
      rows.set(line.skuId, row)
    }
  const picked = [...rows.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'zh') || a.skuId - b.skuId,
  )
  return {
    orders: new Set(picked.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))).size,
    pieces: picked.reduce((sum, { number }) => sum + number, 0),
    madeAt: now,
    rows: picked,
  }
}
