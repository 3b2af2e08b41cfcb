// Converts mall orders to the format that older customer apps expect (see docs/protocol.md).
import type { ReplyOf } from '@huishou/wire/client'
import { afterSaleStateText, mallStatus, mallStatusText, mallWayText } from '@huishou/wire/mall/states'
import { yuanFromFen } from '@huishou/wire/money'
import type { orderDetail } from '@huishou/wire/pickup/customer'
import { dateTimeOf, DAY } from '@huishou/wire/time'
import { fileUrl } from '../../file/index.ts'
import { regionName } from '../../place/index.ts'
import { customerMay, lineMay, returnByOf } from '../allowed-actions.ts'
import { lineFen } from './line-amounts.ts'
import { nameIn, propertyIn, unitIn } from '../goods-names.ts'
import type { AfterSaleRow, MallLineRow, MallOrderRow } from '../tables.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import type { MallRules } from '../rules.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

type Order = ReplyOf<typeof orderDetail>['orderInfo']
type Mall = NonNullable<Order['mall']>
export type OpenSale = Pick<AfterSaleRow, 'id' | 'lineId' | 'state' | 'count'>

export const picUrl = (pic: string, origin: string): string => (pic === '' ? '' : fileUrl(pic, origin))

export const isPartlySent = (order: MallOrderRow, lines: readonly MallLineRow[]): boolean =>
  order.state === 'paid' && lines.some(({ shipped, virtual }) => shipped > 0 && virtual === 0)

/**
 * The protocol's status number; 4 (reviewed) once every line is reviewed, because the protocol has no other final
 * state.
 */
const statusOf = (order: MallOrderRow, lines: readonly MallLineRow[]): number =>
  order.state === 'received' && lines.length > 0 && lines.every(({ reviewedAt }) => reviewedAt !== null)
    ? 4
    : mallStatus[order.state]

const toLine = (
  order: MallOrderRow,
  line: MallLineRow,
  sale: OpenSale | null,
  context: ReplyContext,
  rules: MallRules,
  withCodes: boolean,
): Mall['lines'][number] => ({
  id: line.id,
  goodsId: line.goodsId,
  skuId: line.skuId,
  name: nameIn(line, context.language),
  pic: picUrl(line.pic, context.origin),
  property: propertyIn(line, context.language),
  unit: unitIn(line, context.language),
  number: line.number,
  priceFen: line.priceFen,
  points: line.points,
  marketFen: line.marketFen,
  discountFen: line.discountFen,
  couponFen: line.couponFen,
  shipped: line.shipped,
  refunded: line.refunded,
  virtual: line.virtual === 1,
  codes: withCodes ? (JSON.parse(line.codes) as string[]) : [],
  reviewed: line.reviewedAt !== null,
  afterSale: sale
    ? {
        id: sale.id,
        state: sale.state,
        stateText: afterSaleStateText[sale.state][context.language],
        count: sale.count,
      }
    : null,
  may: lineMay(order, line, sale, context, rules),
})

/** The fields of an order that we add to the protocol. */
export const toMallPart = (
  order: MallOrderRow,
  lines: readonly MallLineRow[],
  sales: readonly OpenSale[],
  context: ReplyContext,
  rules: MallRules,
  withCodes = false,
): Mall => ({
  state: order.state,
  stateText: mallStatusText({ ...order, partly: isPartlySent(order, lines) })[context.language],
  version: order.version,
  way: order.way,
  wayText: mallWayText[order.way][context.language],
  amountFen: order.goodsFen - order.discountFen,
  freightFen: order.freightFen,
  discountFen: order.discountFen,
  couponFen: order.couponFen,
  payableFen: order.payableFen,
  points: order.points,
  balanceFen: order.balanceFen,
  onlineFen: order.onlineFen,
  refundedFen: order.refundedFen,
  refundedPoints: order.refundedPoints,
  payBy: order.state === 'unpaid' ? order.payBy : null,
  receiveBy: receiveByOf(order, rules),
  returnBy: returnByOf(order, rules),
  closeCause: order.closeCause,
  closeReason: order.closeReason,
  lines: lines.map((line) =>
    toLine(order, line, sales.find(({ lineId }) => lineId === line.id) ?? null, context, rules, withCodes),
  ),
  may: customerMay(order, lines, context, rules),
})

/** When a delivered order is marked as received automatically; an open after-sale postpones it. */
export const receiveByOf = (
  { state, sentAt, openAfterSales }: Pick<MallOrderRow, 'state' | 'sentAt' | 'openAfterSales'>,
  { receiveDays }: Pick<MallRules, 'receiveDays'>,
): number | null =>
  state === 'shipped' && sentAt !== null && openAfterSales === 0 ? sentAt + receiveDays * DAY : null

/** An order in the form of the older apps' protocol (docs/rules/protocol.md#orders). */
export const toOrder = (
  order: MallOrderRow,
  lines: readonly MallLineRow[],
  sales: readonly OpenSale[],
  shopName: string,
  context: ReplyContext,
): Omit<Order, 'mall'> => ({
  id: order.id,
  orderNumber: order.orderNumber,
  type: 0,
  type2: '',
  status: statusOf(order, lines),
  statusStr: mallStatusText({ ...order, partly: isPartlySent(order, lines) }).zh,
  dateAdd: dateTimeOf(order.placedAt),
  ...(order.paidAt === null ? {} : { datePay: dateTimeOf(order.paidAt) }),
  ...(order.sentAt === null ? {} : { dateDelivery: dateTimeOf(order.sentAt) }),
  ...(order.endedAt === null && order.payBy === null
    ? {}
    : { dateClose: dateTimeOf(order.endedAt ?? order.payBy ?? 0) }),
  dateUpdate: dateTimeOf(order.updatedAt),
  day: '',
  time: '',
  shopIdZt: order.shopId ?? 0,
  shopNameZt: shopName,
  amount: yuanFromFen(order.goodsFen - order.discountFen),
  amountReal: yuanFromFen(order.payableFen),
  amountLogistics: yuanFromFen(order.freightFen),
  score: order.points,
  goodsNumber: order.pieces,
  remark: order.remark,
  hxNumber: order.code,
  isPay: order.paidAt !== null,
  isNeedLogistics: order.way === 'deliver',
  hasRefund: order.refundedFen > 0 || order.refundedPoints > 0 || order.openAfterSales > 0,
  isEnd: order.endedAt !== null,
  isCanHx: order.way === 'pickup' && (order.state === 'paid' || order.state === 'ready_pickup'),
  isScoreOrder: order.points > 0,
  isDelUser: order.hiddenAt !== null,
  refundStatus: sales.length > 0 ? 1 : 0,
  orderType: 0,
  differHours: 0,
  nearbyCloseMillis:
    order.state === 'unpaid' && order.payBy !== null ? Math.max(0, order.payBy - context.now) : 0,
  shopId: 0,
  pid: 0,
  uid: order.memberId,
  userId: context.merchantId,
  amountCard: 0,
  amountCoupons: yuanFromFen(order.couponFen),
  amountTax: 0,
  ip: '',
  qudanhao: order.code,
})

export const toGoods = (
  order: MallOrderRow,
  lines: readonly MallLineRow[],
  sales: readonly OpenSale[],
  context: ReplyContext,
): ReplyOf<typeof orderDetail>['goods'] =>
  lines.map((line) => ({
    id: line.id,
    goodsId: line.goodsId,
    goodsName: nameIn(line, context.language),
    pic: picUrl(line.pic, context.origin),
    amount: yuanFromFen(lineFen(line)),
    amountSingle: yuanFromFen(line.priceFen),
    score: line.points * line.number,
    originalPrice: yuanFromFen(line.marketFen),
    number: line.number,
    property: propertyIn(line, context.language),
    propertyChildIds: line.propertyChildIds,
    status: statusOf(order, lines),
    refundStatus: sales.some(({ lineId }) => lineId === line.id) ? 1 : 0,
    afterSale: line.virtual === 1 ? '0' : '1,2',
    unit: unitIn(line, context.language),
    weight: line.weightG / 1000,
    orderId: order.id,
    shopId: 0,
    uid: order.memberId,
    dateAdd: dateTimeOf(order.placedAt),
  }))

export const toLogistics = (
  order: MallOrderRow,
  parcel?: { carrierName: string; trackingNumber: string },
) => ({
  linkMan: order.linkMan,
  mobile: order.mobile,
  mobileMask: maskMobile(order.mobile),
  address: order.address,
  menpai: order.menpai,
  latitude: order.latitude ?? 0,
  longitude: order.longitude ?? 0,
  provinceStr: regionName(order.provinceId),
  cityStr: regionName(order.cityId),
  areaStr: regionName(order.districtId),
  status: order.sentAt === null ? 0 : 1,
  type: 0,
  shipperName: parcel?.carrierName ?? '',
  trackingNumber: parcel?.trackingNumber ?? '',
})
