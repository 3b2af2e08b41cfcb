// Customer endpoints for orders: listing, showing, cancelling and hiding recycling and mall orders alike, and changing,
// rating and disputing recycling orders.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { MallDetail } from '../mall/orders-customer.ts'
import { Shop } from '../place/shops.ts'
import {
  Code,
  Day,
  Id,
  IdempotencyKey,
  JsonText,
  Lenient,
  Optional,
  Paragraph,
  PictureUrl,
  Token,
  paging,
} from '../schema.ts'
import { pickupLimits } from './limits.ts'
import {
  Dispute,
  ExtJson,
  Order,
  OrderGoods,
  OrderLog,
  OrderLogistics,
  OrderParcel,
  OrderParcelGoods,
  PickupDetail,
} from './order.ts'
import { chosenCategories } from './placing.ts'

export const orderList = customerPost('/order/list', {
  name: 'orderList',
  who: 'customer',
  summary: { zh: '我的订单', en: 'My orders' },
  input: {
    token: Token,
    ...paging,
    type: Optional(Code),
    status: Optional(Code),
    statusBatch: Optional(Type.String({ maxLength: 50 })),
    showExtJson: Optional(Type.Boolean()),
    showShopInfo: Optional(Type.Boolean()),
    orderNumber: Optional(Type.String({ maxLength: 50 })),
    hasRefund: Optional(Lenient(Type.Boolean())),
    isNeedLogistics: Optional(Lenient(Type.Boolean())),
    dateAddBegin: Optional(Type.String({ maxLength: 20 })),
    dateAddEnd: Optional(Type.String({ maxLength: 20 })),
  },
  reply: Type.Object({
    orderList: Type.Array(Order),
    goodsMap: Type.Record(Type.String(), Type.Array(OrderGoods)),
    extJsonMap: Type.Record(Type.String(), ExtJson),
    logisticsMap: Type.Record(Type.String(), OrderLogistics),
    shopMap: Type.Record(Type.String(), Shop),
    totalRow: Type.Integer(),
    totalPage: Type.Integer(),
  }),
  refusals: ['EMPTY'],
})

export const orderDetail = customerGet('/order/detail', {
  name: 'orderDetail',
  who: 'customer',
  summary: { zh: '订单详情', en: 'One order' },
  input: {
    token: Token,
    id: Optional(Id),
    hxNumber: Optional(Type.String({ maxLength: 20 })),
    peisongOrderId: Optional(Type.String({ maxLength: 20 })),
  },
  reply: Type.Object({
    orderInfo: Order,
    goods: Type.Array(OrderGoods),
    logistics: Optional(OrderLogistics),
    extJson: ExtJson,
    shopInfoZt: Optional(Shop),
    logs: Type.Array(OrderLog),
    orderLogisticsShippers: Type.Array(OrderParcel),
    orderLogisticsShipperLogs: Type.Array(OrderParcelGoods),
    pickup: Optional(PickupDetail),
    mall: Optional(MallDetail),
  }),
  refusals: ['NOT_FOUND'],
})

export const closeOrder = customerPost('/order/close', {
  name: 'closeOrder',
  who: 'customer',
  summary: { zh: '取消订单', en: 'Cancel an order' },
  input: {
    token: Token,
    orderId: Id,
    reason: Optional(Paragraph(200, 0)),
    idempotencyKey: IdempotencyKey,
  },
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
  idempotent: true,
})

export const deleteOrder = customerPost('/order/delete', {
  name: 'deleteOrder',
  who: 'customer',
  summary: { zh: '删除（隐藏）已结束的订单', en: 'Hide a finished order' },
  input: { token: Token, orderId: Id },
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const rescheduleOrder = customerPost('/order/reschedule', {
  name: 'rescheduleOrder',
  who: 'customer',
  summary: { zh: '改期', en: 'Move to another window' },
  input: {
    token: Token,
    orderId: Id,
    slotDay: Day,
    slotStartMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
    idempotencyKey: IdempotencyKey,
  },
  refusals: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'RESCHEDULE_LIMIT',
    'RESCHEDULE_TOO_LATE',
    'COMMUNITY_ORDER',
    'SLOT_FULL',
    'SLOT_NOBODY',
    'SLOT_PAST',
    'SLOT_UNKNOWN',
    'SHOP_CLOSED',
  ],
  idempotent: true,
})

export const editOrder = customerPost('/order/edit', {
  name: 'editOrder',
  who: 'customer',
  summary: { zh: '修改品类、照片、备注、加价券', en: 'Change categories, photos, note and raise coupon' },
  input: {
    token: Token,
    orderId: Id,
    goodsJsonStr: Optional(chosenCategories),
    note: Optional(Paragraph(pickupLimits.note, 0)),
    photos: Optional(JsonText(Type.Array(PictureUrl, { maxItems: pickupLimits.photos }))),
    couponId: Optional(
      Type.String({
        pattern: '^(?:best|\\d{1,15})$',
        description: 'a raise coupon of the customer’s, 0 for none, `best` for the best at weighing',
      }),
    ),
  },
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'CATEGORY_UNKNOWN', 'COUPON_NOT_HERE'],
})

export const rateOrder = customerPost('/order/rate', {
  name: 'rateOrder',
  who: 'customer',
  summary: { zh: '评价', en: 'Rate' },
  input: {
    token: Token,
    orderId: Id,
    stars: Type.Integer({ minimum: 1, maximum: 5 }),
    remark: Optional(Paragraph(200, 0)),
  },
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'RATE_TOO_LATE'],
})

export const disputeOrder = customerPost('/order/dispute', {
  name: 'disputeOrder',
  who: 'customer',
  summary: { zh: '提出异议', en: 'Dispute' },
  input: {
    token: Token,
    orderId: Id,
    reason: Paragraph(300),
    photos: Optional(JsonText(Type.Array(PictureUrl, { maxItems: 9 }))),
    idempotencyKey: IdempotencyKey,
  },
  reply: Dispute,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'DISPUTE_TOO_LATE', 'DISPUTE_OPEN', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
