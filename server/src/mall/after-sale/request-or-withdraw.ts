// Lets customers request a return or refund of mall goods, withdraw the request, and enter the number of the return
// parcel. Also computes how much is to be refunded.
import type { InputOf } from '@huishou/wire/client'
import type { refundApply } from '@huishou/wire/mall/after-sale'
import type { AfterSaleKind } from '@huishou/wire/mall/states'
import { formatFen, fenFromYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { spokenCode } from '../../platform/codes-and-tokens.ts'
import { ownMallOrder } from '../access.ts'
import { publishRequested } from '../publish-to-webhooks.ts'
import { countOpen, moveSale, writeSaleEvent } from './life-cycle.ts'
import { wasSent, type Known } from './to-wire.ts'
import { afterSaleRefusal } from '../allowed-actions.ts'
import { piecesCouponFen, piecesFen } from '../order/line-amounts.ts'
import { customerActor } from '../life-cycle.ts'
import { notePhotos, ownPhotos } from '../own-photos.ts'
import { ownKnown } from './find-after-sale.ts'
import { linesOf } from '../order/reserve.ts'
import type { AfterSaleRow, MallLineRow, MallOrderRow, MallWorld } from '../tables.ts'
import { readMallRules } from '../rules.ts'

type Trx = Transaction<MallWorld>
export type AfterSaleRequest = {
  count?: number | undefined
  kind: AfterSaleKind
  reason: string
  remark?: string | undefined
  photos: readonly string[]
}

/**
 * The freight to refund with the last pieces of an order, if no physical goods of it were sent. `others` counts the
 * other pieces that are neither refunded nor part of a request.
 */
const freightOf = (order: MallOrderRow, lines: readonly MallLineRow[], others: number): number =>
  others === 0 && lines.every(({ shipped, virtual }) => shipped === 0 || virtual === 1)
    ? order.freightFen - order.refundedFreightFen
    : 0

const openSales = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('afterSale')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', ['asked', 'agreed', 'goods_back', 'refunding'])
    .execute()

/** Amounts refunded for `count` pieces of a line, based on what was actually paid. */
export const refundAmountsOf = (
  order: MallOrderRow,
  line: MallLineRow,
  lines: readonly MallLineRow[],
  others: readonly Pick<AfterSaleRow, 'count'>[],
  { count }: { count: number },
): { goodsFen: number; couponFen: number; freightFen: number; points: number; toOnlineFen: number } => {
  const asked = others.reduce((sum, sale) => sum + sale.count, 0)
  const left = lines.reduce((sum, { number, refunded }) => sum + number - refunded, 0)
  const goodsFen = piecesFen(line, line.refunded, count)
  const couponFen = piecesCouponFen(line, line.refunded, count)
  const freightFen = freightOf(order, lines, left - asked - count)
  const onlineLeft = order.onlineFen - order.refundedOnlineFen
  return {
    goodsFen,
    couponFen,
    freightFen,
    points: line.points * count,
    toOnlineFen: Math.max(0, Math.min(goodsFen + freightFen, onlineLeft)),
  }
}

/** Counts a new request as open, and tells the people and webhook endpoints concerned. */
const recordRequest = async (trx: Trx, actor: Member, now: number, sale: AfterSaleRow): Promise<void> => {
  await countOpen(trx, now, sale.orderId, 1)
  await writeSaleEvent(trx, customerActor(actor), now, null, sale, 'ask', { reason: sale.reason })
  await publishRequested(trx, now, sale)
}

/** Requests an after-sale for some pieces of one line. Refuses for the reasons that `askAfterSale` lists. */
const requestForLine = async (
  trx: Trx,
  actor: Member,
  now: number,
  [order, line, lines]: readonly [MallOrderRow, MallLineRow, readonly MallLineRow[]],
  { count: wanted, kind, reason, remark = '', photos }: AfterSaleRequest,
): Promise<AfterSaleRow | Refusal> => {
  const open = await openSales(trx, order.id)
  const refused = afterSaleRefusal(
    order,
    line,
    open.find(({ lineId }) => lineId === line.id) ?? null,
    now,
    await readMallRules(trx),
  )
  if (refused) return refused
  const left = line.number - line.refunded
  const count = wanted ?? left
  if (count > left)
    return refuse('REFUND_TOO_LARGE', {
      field: 'count',
      values: { count: left, max: formatFen(piecesFen(line, line.refunded, left)) },
    })
  if (kind === 'return' && !wasSent({ order, line }))
    return refuse('AFTER_SALE_NOT_POSSIBLE', {
      field: 'kind',
      values: { why: { zh: '商品还未发出，请选择仅退款', en: 'nothing was sent, choose “Refund only”' } },
    })
  const sale = await trx
    .insertInto('afterSale')
    .values({
      ...refundAmountsOf(order, line, lines, open, { count }),
      number: `SH${dayOf(now).slice(2).replaceAll('-', '')}${spokenCode(8)}`,
      orderId: order.id,
      lineId: line.id,
      memberId: order.memberId,
      kind,
      state: 'asked',
      version: 1,
      count,
      reason,
      remark,
      photos: JSON.stringify(photos),
      answer: '',
      decidedBy: '',
      shipperName: '',
      trackingNumber: '',
      restock: null,
      payRefundKey: '',
      askedAt: now,
      updatedAt: now,
      endedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await notePhotos(trx, order.id, photos)
  await recordRequest(trx, actor, now, sale)
  return sale
}

export const requestAfterSale = async (
  trx: Trx,
  actor: Member,
  now: number,
  { orderId, lineId, photos, ...asking }: AfterSaleRequest & { orderId: number; lineId: number },
): Promise<AfterSaleRow | Refusal> => {
  const order = await ownMallOrder(trx, actor, orderId)
  if (isRefusal(order)) return order
  const lines = await linesOf(trx, order.id)
  const line = lines.find(({ id }) => id === lineId)
  if (!line) return refuse('NOT_FOUND', { field: 'lineId' })
  const own = await ownPhotos(trx, actor.memberId, photos, 'photos')
  if (isRefusal(own)) return own
  return await requestForLine(trx, actor, now, [order, line, lines], { ...asking, photos: own })
}

/**
 * Requests an after-sale through the protocol's call, for one line or all remaining ones that are not virtual. `amount`
 * may not exceed the refund; a lower one changes nothing.
 */
export const requestForOrder = async (
  trx: Trx,
  actor: Member,
  now: number,
  input: InputOf<typeof refundApply>,
): Promise<AfterSaleRow[] | Refusal> => {
  const order = await ownMallOrder(trx, actor, input.orderId)
  if (isRefusal(order)) return order
  if (input.type === 2)
    return refuse('AFTER_SALE_NOT_POSSIBLE', {
      field: 'type',
      values: { why: { zh: '暂不支持换货', en: 'exchanges are not available' } },
    })
  const lines = await linesOf(trx, order.id)
  const wanted = lines.filter(({ id, refunded, number, virtual }) =>
    input.orderGoodsId === undefined ? refunded < number && virtual === 0 : id === input.orderGoodsId,
  )
  const [first] = wanted
  if (!first) return refuse('NOT_FOUND', { field: 'orderGoodsId' })
  const own = await ownPhotos(trx, actor.memberId, (input.pic ?? '').split(',').filter(Boolean), 'pic')
  if (isRefusal(own)) return own
  const sales: AfterSaleRow[] = []
  for (const line of wanted) {
    const sale = await requestForLine(trx, actor, now, [order, line, lines], {
      kind: input.type === 1 && wasSent({ order, line }) ? 'return' : 'refund',
      reason: input.reason,
      remark: input.remark,
      photos: own,
    })
    if (isRefusal(sale)) return sale
    sales.push(sale)
  }
  const most = sales.reduce((sum, { goodsFen, freightFen }) => sum + goodsFen + freightFen, 0)
  return input.amount !== undefined && fenFromYuan(input.amount) > most
    ? refuse('REFUND_TOO_LARGE', {
        field: 'amount',
        values: { count: sales.reduce((sum, { count }) => sum + count, 0), max: formatFen(most) },
      })
    : sales
}

export const withdraw = async (
  trx: Trx,
  actor: Member,
  now: number,
  input: { id: number; version?: number | undefined },
): Promise<Known | Refusal> => {
  const known = await ownKnown(trx, actor, input)
  if (isRefusal(known)) return known
  const sale = await moveSale(trx, customerActor(actor), now, known.sale, 'withdraw')
  return isRefusal(sale) ? sale : { ...known, sale }
}

/** Withdraws all requests of an order that can be withdrawn. Refuses AFTER_SALE_STATE when there are none. */
export const withdrawAll = async (
  trx: Trx,
  actor: Member,
  now: number,
  orderId: number,
): Promise<null | Refusal> => {
  const order = await ownMallOrder(trx, actor, orderId)
  if (isRefusal(order)) return order
  const open = (await openSales(trx, order.id)).filter(({ state }) => state === 'asked' || state === 'agreed')
  if (open.length === 0)
    return refuse('AFTER_SALE_STATE', { values: { state: { zh: '没有进行中的售后', en: 'not open' } } })
  for (const sale of open) {
    const moved = await moveSale(trx, customerActor(actor), now, sale, 'withdraw')
    if (isRefusal(moved)) return moved
  }
  return null
}

/** Stores carrier and number of returned goods. Refuses AFTER_SALE_NO_GOODS for a refund without goods. */
export const sendBack = async (
  trx: Trx,
  actor: Member,
  now: number,
  input: { id: number; version?: number | undefined; shipperName: string; trackingNumber: string },
): Promise<Known | Refusal> => {
  const known = await ownKnown(trx, actor, input)
  if (isRefusal(known)) return known
  if (known.sale.kind !== 'return') return refuse('AFTER_SALE_NO_GOODS')
  const { shipperName, trackingNumber } = input
  const sale = await moveSale(trx, customerActor(actor), now, known.sale, 'send_back', {
    set: { shipperName, trackingNumber },
    detail: { shipperName, trackingNumber },
  })
  return isRefusal(sale) ? sale : { ...known, sale }
}
