// Routes of the protocol of older customer apps (see docs/protocol.md) that serve recycling orders and mall orders
// alike, such as placing, paying and cancelling an order, and one list of both.

import type { CouponTables } from '../coupon/index.ts'
import { payOrder } from '@huishou/wire/mall/orders-customer'
import { isMallCode, isMallOrderId, mallStatus } from '@huishou/wire/mall/states'
import { yuanFromFen } from '@huishou/wire/money'
import { closeOrder, deleteOrder, orderDetail, orderList } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderSet, orderStatistics } from '@huishou/wire/pickup/order-counts-and-settings'
import { pickupStatus } from '@huishou/wire/pickup/states'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { dateTimeOf } from '@huishou/wire/time'
import { invalidateGoods } from '../catalog/index.ts'
import { readBalances } from '../ledger/index.ts'
import {
  cancelOwn as cancelMall,
  countMallOrders,
  createMallOrder,
  hide as hideMall,
  payOwn,
  overLimit,
  quoteOrder,
  readMallOrder,
  readMallOrders,
  tooManyUnpaid,
  toQuote,
  type MallWorld,
} from '../mall/index.ts'
import {
  cancelOwn as cancelPickup,
  countByStatus,
  customerActor,
  hide as hidePickup,
  placeOrder,
  readOrderDetail,
  readOrderList,
  readOrderWithoutFee,
  type PlacingTables,
} from '../pickup/index.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'
import type { PrivateNumberTables } from '../private-number/index.ts'
import { readBothKinds } from './read-recycling-and-mall-orders.ts'
import { missingField } from '../platform/http/validation-errors.ts'
import { KB, serveWith } from '../platform/http/route.ts'
import { readNumberSetting } from '../content/index.ts'

const serve = serveWith<MallWorld & PlacingTables & CouponTables & PrivateNumberTables>()
const nothing = (result: unknown) => (isRefusal(result) ? result : null)

/**
 * Routes that recycling and mall orders share in the older apps' protocol. The kind of order follows from `recycle` or
 * an `extType` when placing, from `type` in a list (both kinds without it), and otherwise from the id or the code,
 * because mall orders have their own range of ids and their own form of codes.
 */
export const orderProtocolRoutes = [
  serve(
    createOrder,
    async ({ db, write, actor, now, input, request }) => {
      if (input.recycle === true || input.extType !== undefined) {
        const { extType } = input
        if (extType === undefined) return missingField('extType')
        if (input.goodsJsonStr.length > 50) return refuse('CATEGORY_UNKNOWN', { field: 'goodsJsonStr' })
        const order = await write((trx) =>
          placeOrder(trx, { memberId: actor.memberId, actor: customerActor(actor) }, now, {
            ...input,
            extType,
          }),
        )
        return isRefusal(order)
          ? order
          : {
              id: order.id,
              orderNumber: order.orderNumber,
              status: pickupStatus[order.state],
              dateAdd: dateTimeOf(order.placedAt),
              amountReal: 0,
              score: 0,
              isPay: true,
            }
      }
      const context = replyContextOf(request, now)
      if (input.calculate === true) {
        const quote = await quoteOrder(db, actor.memberId, now, input)
        if (isRefusal(quote)) return quote
        return (await overLimit(db, actor.memberId, quote.chosen)) ?? (await toQuote(db, quote, context))
      }
      const tooMany = await tooManyUnpaid(db, actor.memberId)
      if (tooMany) return tooMany
      const placing = { ...context, payMinutes: await readNumberSetting(db, 'mall_pay_minutes') }
      const order = await write((trx) => createMallOrder(trx, actor, now, input, placing), 'snapshot')
      if (isRefusal(order)) return order
      invalidateGoods(
        db,
        input.goodsJsonStr.map(({ goodsId }) => Number(goodsId)),
      )
      return {
        id: order.id,
        orderNumber: order.orderNumber,
        status: mallStatus[order.state],
        dateAdd: dateTimeOf(order.placedAt),
        amountReal: yuanFromFen(order.payableFen),
        score: order.points,
        isPay: order.paidAt !== null,
        amountTotle: yuanFromFen(order.goodsFen),
        amountLogistics: yuanFromFen(order.freightFen),
        isNeedLogistics: order.way === 'deliver',
        goodsNumber: order.pieces,
        deductionMoney: yuanFromFen(order.couponFen),
        couponUserList: [],
      }
    },
    { mostBytes: 128 * KB },
  ),
  serve(orderList, async ({ db, actor, now, input, request }) => {
    const context = replyContextOf(request, now)
    const ofMall =
      input.type === 0 || (input.type === undefined && (input.hasRefund || input.isNeedLogistics))
    if (ofMall) return (await readMallOrders(db, actor, input, context)) ?? refuse('EMPTY')
    const both =
      input.type === undefined
        ? await readBothKinds(db, actor, input, context)
        : await readOrderList(db, actor, input, context)
    if (both === null) return refuse('EMPTY')
    return typeof both === 'string' ? { raw: both, type: 'application/json; charset=utf-8' } : both
  }),
  serve(orderDetail, async ({ db, actor, now, input, request }) => {
    const context = replyContextOf(request, now)
    const ofMall = input.id === undefined ? isMallCode(input.hxNumber ?? '') : isMallOrderId(input.id)
    return ofMall
      ? await readMallOrder(db, actor, input, context)
      : await readOrderDetail(db, actor, input, context)
  }),
  serve(orderStatistics, async ({ db, actor, input }) => {
    if (input.type === 7) return await countByStatus(db, actor.memberId)
    const mall = await countMallOrders(db, actor.memberId)
    if (input.type === 0) return mall
    const pickup = await countByStatus(db, actor.memberId)
    return {
      count_id_no_pay: mall.count_id_no_pay + pickup.count_id_no_pay,
      count_id_no_transfer: mall.count_id_no_transfer + pickup.count_id_no_transfer,
      count_id_no_confirm: mall.count_id_no_confirm + pickup.count_id_no_confirm,
      count_id_no_reputation: mall.count_id_no_reputation + pickup.count_id_no_reputation,
      count_id_success: mall.count_id_success + pickup.count_id_success,
      count_id_close: mall.count_id_close + pickup.count_id_close,
    }
  }),
  serve(orderSet, async ({ db }) => ({
    closeMinute: await readNumberSetting(db, 'mall_pay_minutes'),
    autoDeliveryDays: await readNumberSetting(db, 'mall_receive_days'),
    autoReputationDays: await readNumberSetting(db, 'rate_days'),
  })),
  serve(payOrder, async ({ db, write, actor, now, input: { orderId } }) => {
    const mall = isMallOrderId(orderId)
      ? await write((trx) => payOwn(trx, actor, now, orderId), 'snapshot')
      : null
    if (isRefusal(mall)) return mall
    const order = mall ?? (await readOrderWithoutFee(db, actor, orderId))
    if (isRefusal(order)) return order
    // after the commit: read inside, it would set the payments of different people against each other on PostgreSQL
    const { availableFen } = await readBalances(db, actor.memberId)
    return {
      id: order.id,
      orderNumber: order.orderNumber,
      balanceFen: availableFen,
      points: mall?.points ?? 0,
    }
  }),
  serve(closeOrder, async ({ write, actor, now, input }) =>
    nothing(
      await write(async (trx) =>
        isMallOrderId(input.orderId)
          ? await cancelMall(trx, actor, now, input)
          : await cancelPickup(trx, actor, now, input),
      ),
    ),
  ),
  serve(deleteOrder, async ({ write, actor, now, input }) =>
    nothing(
      await write(async (trx) =>
        isMallOrderId(input.orderId)
          ? await hideMall(trx, actor, now, input.orderId)
          : await hidePickup(trx, actor, now, input.orderId),
      ),
    ),
  ),
]
