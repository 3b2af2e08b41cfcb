// Reads after-sales requests (returns and refunds): a customer's own, and those of a single order for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { afterSaleDetail, afterSales, refundApplyInfo } from '@huishou/wire/mall/after-sale'
import {
  afterSaleEventText,
  openAfterSaleStates,
  type AfterSaleState,
  afterSaleType,
} from '@huishou/wire/mall/states'
import { formatYuan, yuanFromFen } from '@huishou/wire/money'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { dateTimeOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import { actorText } from '../../platform/life-cycle.ts'
import type { Member, StaffMember } from '../../platform/http/route.ts'
import { ownMallOrder } from '../access.ts'
import { toAfterSale, toOwnSale } from './to-wire.ts'
import { afterSaleStaffMay } from '../allowed-actions.ts'
import { saleReasonIn } from './gateway-refused.ts'
import { readReturnAddress } from './return-address.ts'
import type { MallLineRow, MallOrderRow, MallWorld } from '../tables.ts'
import { readMallRules } from '../rules.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { ownKnown, withOrders } from './find-after-sale.ts'

/** A page of the customer's own after-sales, newest first; null when it is empty. */
export const readOwnSales = async (
  db: Handle<MallWorld>,
  { memberId }: Member,
  { orderId, open, page = 1, pageSize = 20 }: InputOf<typeof afterSales>,
  context: ReplyContext,
): Promise<ReplyOf<typeof afterSales> | null> => {
  let rows = db.selectFrom('afterSale').where('memberId', '=', memberId)
  if (orderId !== undefined) rows = rows.where('orderId', '=', orderId)
  if (open) rows = rows.where('state', 'in', openAfterSaleStates)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const sales = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (sales.length === 0) return null
  const returnTo = await readReturnAddress(db)
  return {
    result: (await withOrders(db, sales)).map((known) => toOwnSale(known, returnTo, context)),
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
  }
}

type Detail = {
  refundFen?: number
  points?: number
  shipperName?: string
  trackingNumber?: string
  restock?: boolean
}

export const readEvents = async (
  db: Handle<MallWorld>,
  id: number,
  side: 'customer' | 'staff',
  { language }: ReplyContext,
) => {
  const events = await db
    .selectFrom('afterSaleEvent')
    .selectAll()
    .where('afterSaleId', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return events.map((event) => {
    const { refundFen, points, shipperName, trackingNumber, restock } = JSON.parse(event.detail) as Detail
    const zh = language === 'zh'
    const parts = [
      refundFen ? formatYuan(refundFen) : '',
      points ? (zh ? `${points} 积分` : `${points} points`) : '',
      [shipperName, trackingNumber].filter(Boolean).join(' '),
      side === 'staff' && restock !== undefined
        ? restock
          ? zh
            ? '重新入库'
            : 'back on the shelf'
          : zh
            ? '不再入库'
            : 'not sold again'
        : '',
      saleReasonIn(event.reason, language),
    ]
    return {
      id: event.id,
      action: event.action,
      title: afterSaleEventText[event.action as keyof typeof afterSaleEventText]?.[language] ?? event.action,
      text: parts.filter((part) => part !== '').join(' · '),
      at: event.at,
      actor: side === 'customer' ? '' : actorText(event, language),
    }
  })
}

export const readOwnSale = async (
  db: Handle<MallWorld>,
  actor: Member,
  id: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof afterSaleDetail> | Refusal> => {
  const known = await ownKnown(db, actor, { id })
  if (isRefusal(known)) return known
  return {
    afterSale: toOwnSale(known, await readReturnAddress(db), context),
    timeline: await readEvents(db, id, 'customer', context),
  }
}

/** After-sales of one order, for its staff page. */
export const readOrderSales = async (
  db: Handle<MallWorld>,
  order: MallOrderRow,
  lines: readonly MallLineRow[],
  actor: StaffMember,
  context: ReplyContext,
) => {
  const sales = await db
    .selectFrom('afterSale')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id', 'desc')
    .execute()
  const { answerHours } = await readMallRules(db)
  return sales.flatMap((sale) => {
    const line = lines.find(({ id }) => id === sale.lineId)
    return line
      ? [
          toAfterSale(
            { sale, order, line, answerHours },
            '',
            afterSaleStaffMay(sale, actor, context.language),
            context,
          ),
        ]
      : []
  })
}

const protocolStatus: Record<AfterSaleState, number> = {
  asked: 0,
  agreed: 1,
  goods_back: 1,
  refunding: 1,
  refunded: 4,
  refused: 2,
  withdrawn: 3,
}

/**
 * All after-sales of an order in the protocol's form; null when there are none, NOT_FOUND when the order is not the
 * customer's.
 */
export const readRefundInfo = async (
  db: Handle<MallWorld>,
  actor: Member,
  orderId: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof refundApplyInfo> | null | Refusal> => {
  const order = await ownMallOrder(db, actor, orderId)
  if (isRefusal(order)) return order
  const list = await readOwnSales(db, actor, { orderId, pageSize: 200 }, context)
  if (!list) return null
  return list.result.map((sale) => ({
    baseInfo: {
      id: sale.id,
      orderId,
      orderGoodsId: sale.lineId,
      type: afterSaleType[sale.kind],
      logisticsStatus: order.receivedAt === null ? 0 : 1,
      status: protocolStatus[sale.state],
      statusStr: sale.stateText,
      amount: yuanFromFen(sale.refundFen),
      score: sale.points,
      number: sale.count,
      reason: sale.reason,
      remark: sale.remark,
      dateAdd: dateTimeOf(sale.askedAt),
      uid: actor.memberId,
    },
    pics: sale.photos.map((pic, index) => ({ id: index + 1, pic })),
  }))
}
