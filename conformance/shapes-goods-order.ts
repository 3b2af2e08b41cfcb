import { Type } from 'typebox'
import {
  address,
  byId,
  count,
  dateTime,
  entity,
  list,
  mayBeEmpty,
  number,
  oneOf,
  picture,
  text,
  yes,
  yuan,
} from './shape-parts.ts'
import { shop } from './shapes-member-shop-money.ts'

/** Expected shapes of replies about goods, orders and mail-in orders (docs/rules/protocol.md#orders). */

export const category = entity(
  { id: count, pid: count, key: text, name: text, icon: picture },
  { level: count, isUse: yes, paixu: count, shopId: count, type: text, userId: count },
)
const goodsRead = {
  id: count,
  name: text,
  subName: text,
  pic: address,
  minPrice: yuan,
  minScore: number,
  originalPrice: yuan,
  stores: number,
  numberSells: number,
  kanjia: yes,
  kanjiaPrice: yuan,
  minBuyNumber: number,
  numberFav: count,
  numberOrders: count,
  numberReputation: count,
  numberGoodReputation: count,
  views: count,
  logisticsId: count,
  pingtuan: yes,
  pingtuanPrice: yuan,
  miaosha: yes,
  limitation: yes,
  hasAddition: yes,
  sellStart: yes,
  sellEnd: yes,
  recommendStatus: count,
  recommendStatusStr: text,
  shopId: count,
  afterSale: text,
  unit: text,
}
const goodsSeen = {
  categoryId: count,
  status: count,
  statusStr: text,
  type: count,
  weight: number,
  gotScore: number,
  gotScoreType: count,
  paixu: count,
  dateAdd: dateTime,
  dateUpdate: dateTime,
  userId: count,
}
export const goods = entity(goodsRead, goodsSeen)
export const goodsDetail = entity(
  {
    basicInfo: entity(goodsRead, { ...goodsSeen, minPriceOriginal: yuan }),
    characteristic: text,
    content: text,
    pics2: list(address),
    pics: list(entity({ id: count, goodsId: count, pic: address })),
    category,
  },
  { extJson: entity({}), extJson2: entity({}), subPics: mayBeEmpty(text) },
)

export const order = entity(
  {
    id: count,
    orderNumber: text,
    type: oneOf(0, 7),
    type2: text,
    status: oneOf(-1, 0, 1, 2, 3, 4),
    statusStr: text,
    dateAdd: dateTime,
    day: text,
    time: text,
    shopIdZt: count,
    shopNameZt: text,
    amountReal: yuan,
    score: number,
    dateUpdate: dateTime,
    amount: yuan,
    amountLogistics: yuan,
    goodsNumber: number,
    remark: text,
    hxNumber: text,
    isPay: yes,
    isNeedLogistics: yes,
    hasRefund: yes,
    isEnd: yes,
    isCanHx: yes,
    isScoreOrder: yes,
    isDelUser: yes,
    refundStatus: count,
    uid: count,
    userId: count,
    amountCard: yuan,
    amountCoupons: yuan,
    amountTax: yuan,
    ip: text,
    qudanhao: text,
  },
  {
    datePay: dateTime,
    dateDelivery: dateTime,
    dateClose: dateTime,
    differHours: number,
    nearbyCloseMillis: number,
    orderType: count,
    pid: count,
    shopId: count,
  },
)
export const orderGoods = entity(
  {
    id: count,
    goodsId: count,
    goodsName: text,
    pic: address,
    amount: yuan,
    amountSingle: yuan,
    score: number,
    originalPrice: yuan,
    number,
    property: text,
  },
  {
    propertyChildIds: text,
    status: count,
    refundStatus: count,
    afterSale: text,
    unit: text,
    weight: number,
    orderId: count,
    shopId: count,
    uid: count,
    dateAdd: dateTime,
  },
)
export const orderLogistics = entity(
  {
    linkMan: text,
    mobile: text,
    mobileMask: Type.String({ pattern: '^\\d{3}\\*{4}\\d{4}$' }),
    address: text,
    shipperName: text,
    trackingNumber: text,
  },
  {
    menpai: text,
    latitude: number,
    longitude: number,
    provinceStr: text,
    cityStr: text,
    areaStr: text,
    status: count,
    type: count,
  },
)
/** The fields that the app sent when the order was created, as the server returns them. */
export const extJson = entity({ 预计总量: text }, { 废品描述: text, image_1: address })
export const orderLog = entity(
  {
    typeStr: text,
    dateAdd: dateTime,
    remark: text,
  },
  { id: count, orderId: count, type: oneOf(-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 21, 100) },
)
export const placedOrder = entity(
  { id: count },
  { orderNumber: text, amountReal: yuan, score: number, status: count, dateAdd: dateTime, isPay: yes },
)
export const orders = entity({
  orderList: list(order),
  goodsMap: byId(list(orderGoods)),
  extJsonMap: byId(entity({})),
  logisticsMap: byId(orderLogistics),
  shopMap: byId(shop),
  totalRow: count,
  totalPage: count,
})
const detail = {
  orderInfo: order,
  goods: list(orderGoods),
  extJson,
  logs: list(orderLog),
  orderLogisticsShippers: mayBeEmpty(
    entity({ id: count, shipperName: text, trackingNumber: text }, { traces: text }),
  ),
  orderLogisticsShipperLogs: mayBeEmpty(
    entity({ logisticsShipperId: count, goodsName: text, pic: text, number }),
  ),
}
export const doorOrderDetail = entity({ ...detail, logistics: orderLogistics })
export const shopOrderDetail = entity({ ...detail, shopInfoZt: shop })
export const orderStatistics = entity({
  count_id_no_pay: count,
  count_id_no_transfer: count,
  count_id_no_confirm: count,
  count_id_no_reputation: count,
  count_id_success: count,
  count_id_close: count,
})
export const orderSet = entity({ closeMinute: number, autoDeliveryDays: number })

export const recycleOrder = entity({
  id: count,
  orderNumber: text,
  name: text,
  pic: picture,
  amount: yuan,
  amountRecycle: yuan,
  score: number,
  remark: text,
  logisticsType: oneOf(0, 1),
  shopId: count,
  hxNumber: text,
  shipperName: text,
  trackingNumber: text,
  status: oneOf(-1, 0, 1, 2, 3),
  statusStr: text,
  dateAdd: dateTime,
  dateUpdate: dateTime,
  type: Type.Union([number, text]),
  platform: text,
  buyOrderId: text,
})
export const recycleOrderDetail = entity({ orderInfo: recycleOrder })
