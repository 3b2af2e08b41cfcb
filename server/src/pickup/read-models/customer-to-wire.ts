// Converts recycling orders to replies for customers, in the format that older customer apps expect (see
// docs/protocol.md).

import type { ReplyOf } from '@huishou/wire/client'
import { yuanFromFen } from '@huishou/wire/money'
import type { orderDetail } from '@huishou/wire/pickup/customer'
import { pickupStateText, pickupStatus } from '@huishou/wire/pickup/states'
import { clockText, dateTimeOf } from '@huishou/wire/time'
import { shownPhotos } from '../../file/index.ts'
import { regionName } from '../../place/index.ts'
import { customerMay } from '../allowed-actions.ts'
import type { OrderRow } from '../life-cycle.ts'
import type { OrderCategories } from '../weighing/read-order-categories.ts'
import { PICTURE_KEY } from '../order/ext-json-fields.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import { type ReplyContext } from '../../platform/http/reply-context.ts'
import { type PickupRules } from '../rules.ts'

type Order = ReplyOf<typeof orderDetail>['orderInfo']

/** Columns of a row in the customer's list, as few as possible because it is the most frequent read. */
export const LISTED = [
  'id',
  'orderNumber',
  'channel',
  'state',
  'version',
  'memberId',
  'placedAt',
  'updatedAt',
  'cityId',
  'shopId',
  'slotDay',
  'slotStartMinute',
  'slotEndMinute',
  'reschedules',
  'linkMan',
  'mobile',
  'address',
  'menpai',
  'provinceId',
  'districtId',
  'latitude',
  'longitude',
  'band',
  'note',
  'photos',
  'extJson',
  'estimateMinFen',
  'estimateMaxFen',
  'hxNumber',
  'totalFen',
  'points',
  'settledAt',
  'communityDayId',
  'endedAt',
  'rejections',
  'stars',
  'firmSiteId',
] as const
/** A row, with whether the reader sees its money. */
export type ListedRow = Pick<OrderRow, (typeof LISTED)[number]> & { seesMoney: boolean }

const shownCategories = ({ id, seesMoney }: ListedRow, categories: OrderCategories) =>
  (categories.get(id) ?? []).map((category) => (seesMoney ? category : { ...category, quoteFen: 0 }))

export const toPickup = (
  order: ListedRow,
  categories: OrderCategories,
  hasOpenDispute: boolean,
  context: ReplyContext,
  rules: PickupRules,
) => ({
  state: order.state,
  stateText: pickupStateText[order.state][context.language],
  channel: order.channel,
  version: order.version,
  slotDay: order.slotDay,
  slotStartMinute: order.slotStartMinute,
  slotEndMinute: order.slotEndMinute,
  estimateMinFen: order.seesMoney ? order.estimateMinFen : 0,
  estimateMaxFen: order.seesMoney ? order.estimateMaxFen : 0,
  totalFen: order.seesMoney ? order.totalFen : null,
  points: order.points,
  ofFirm: order.firmSiteId !== null,
  seesMoney: order.seesMoney,
  may: customerMay(order, hasOpenDispute, context, rules),
  photos: shownPhotos(order.photos, context),
  categories: shownCategories(order, categories),
})

const type2Of = (order: ListedRow): string => (order.channel === 'door' ? '预约上门' : '到店回收')

/** Text of the window, which the protocol's page prints after the day. */
const windowText = ({ slotStartMinute, slotEndMinute }: ListedRow): string =>
  [slotStartMinute, slotEndMinute]
    .filter((minute) => minute !== null)
    .map(clockText)
    .join('-')

export const toOrder = (
  order: ListedRow,
  shopName: string,
  goodsNumber: number,
  { merchantId }: ReplyContext,
): Omit<Order, 'pickup'> => ({
  id: order.id,
  orderNumber: order.orderNumber,
  type: 7,
  type2: type2Of(order),
  status: pickupStatus[order.state],
  statusStr: pickupStateText[order.state].zh,
  dateAdd: dateTimeOf(order.placedAt),
  ...(order.settledAt === null ? {} : { datePay: dateTimeOf(order.settledAt) }),
  ...(order.endedAt === null ? {} : { dateClose: dateTimeOf(order.endedAt) }),
  dateUpdate: dateTimeOf(order.updatedAt),
  day: order.slotDay ?? '',
  time: windowText(order),
  shopIdZt: order.shopId ?? 0,
  shopNameZt: shopName,
  amount: yuanFromFen(order.seesMoney ? (order.totalFen ?? 0) : 0),
  amountReal: 0,
  amountLogistics: 0,
  score: 0,
  goodsNumber,
  remark: order.note,
  hxNumber: order.hxNumber,
  isPay: true,
  isNeedLogistics: false,
  hasRefund: false,
  isEnd: order.settledAt !== null || order.endedAt !== null,
  isCanHx: order.state === 'booked',
  isScoreOrder: false,
  isDelUser: false,
  refundStatus: 0,
  orderType: 0,
  differHours: 0,
  nearbyCloseMillis: 0,
  shopId: 0,
  pid: 0,
  uid: order.memberId ?? 0,
  userId: merchantId,
  amountCard: 0,
  amountCoupons: 0,
  amountTax: 0,
  ip: '',
  qudanhao: order.hxNumber,
})

export const toGoods = (order: ListedRow, categories: OrderCategories, origin: string) =>
  shownCategories(order, categories).map(({ categoryId, picture, name, quoteFen, number, unit }) => ({
    id: categoryId,
    goodsId: categoryId,
    goodsName: name,
    pic: picture && origin + picture,
    amount: yuanFromFen(quoteFen),
    amountSingle: yuanFromFen(quoteFen),
    score: 0,
    originalPrice: yuanFromFen(quoteFen),
    number,
    property: '',
    propertyChildIds: '',
    status: pickupStatus[order.state],
    refundStatus: 0,
    afterSale: '0',
    weight: unit === 'kg' ? 1 : 0,
    shopId: 0,
    uid: order.memberId ?? 0,
    dateAdd: dateTimeOf(order.placedAt),
    unit: unit === 'kg' ? '公斤' : '件',
    orderId: order.id,
  }))

export const toLogistics = (order: ListedRow) => ({
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
  status: 0,
  type: 0,
  shipperName: '',
  trackingNumber: '',
})

export const toExtJson = (order: ListedRow, context: ReplyContext): Record<string, string> => {
  const ext = Object.entries(JSON.parse(order.extJson) as Record<string, string>)
  return {
    预计总量: order.band,
    废品描述: order.note,
    ...Object.fromEntries(
      // client fields under other keys are plain text, never a picture to open
      ext.map(([key, value]) => [key, PICTURE_KEY.test(key) ? context.privateUrl(value) : value]),
    ),
  }
}
