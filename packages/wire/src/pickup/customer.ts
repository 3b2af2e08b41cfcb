import { Type } from 'typebox'
import { bargainOrderRefusals } from '../bargain/customer.ts'
import { Channel, Unit } from '../catalog/customer.ts'
import { customerGet, customerPost } from '../endpoint.ts'
import { mallCreateRefusals, MallDetail, mallPlacing, MallQuote } from '../mall/customer.ts'
import { mallLimits } from '../mall/states.ts'
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
  Slip,
  SlipLine,
} from './order.ts'
import { Shop } from '../place/shops.ts'
import {
  Code,
  ContactPhone,
  DateTime,
  Day,
  Fen,
  Grams,
  Id,
  IdempotencyKey,
  Instant,
  JsonText,
  Latitude,
  Lenient,
  Line,
  Longitude,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  PictureUrl,
  Points,
  RegionId,
  Token,
  Yuan,
} from '../schema.ts'

const chosenCategories = JsonText(
  Type.Array(
    Type.Object({
      goodsId: Type.Union([Id, Type.String({ pattern: '^\\d{1,15}$' })]),
      number: Optional(Type.Number()),
    }),
    { minItems: 1, maxItems: 50 },
  ),
)
/** Goods of a mall order, or categories of a recycle order: both come by order/create. */
const chosenGoods = JsonText(
  Type.Array(
    Type.Object({
      goodsId: Type.Union([Id, Type.String({ pattern: '^\\d{1,15}$' })]),
      number: Optional(Type.Number()),
      propertyChildIds: Optional(Nullable(Type.String({ maxLength: 200 }))),
      skuId: Optional(Id),
    }),
    { minItems: 1, maxItems: mallLimits.orderLines },
  ),
)
const orderId = Id

/** What an order says, whoever places it. */
export const placing = {
  goodsJsonStr: chosenCategories,
  extJsonStr: Optional(
    JsonText(
      Type.Record(
        Type.String({ maxLength: 50 }),
        Type.Union([Paragraph(1000, 0), Type.Number(), Type.Null()]),
        { maxProperties: 20 },
      ),
    ),
  ),
  extType: OneOf(['预约上门', '到店回收']),
  addressId: Optional(Id),
  provinceId: Optional(Type.String({ maxLength: 12 })),
  cityId: Optional(Type.String({ maxLength: 12 })),
  districtId: Optional(Type.String({ maxLength: 12 })),
  address: Optional(Line(200)),
  menpai: Optional(Line(100, 0)),
  linkMan: Optional(Line(30)),
  mobile: Optional(ContactPhone),
  lat: Optional(Latitude),
  lng: Optional(Longitude),
  attendanDay: Optional(Type.String({ maxLength: 20 })),
  attendanTime: Optional(Type.String({ maxLength: 20 })),
  slotDay: Optional(Day),
  slotStartMinute: Optional(Type.Integer({ minimum: 0, maximum: 1439 })),
  peisongType: Optional(Type.String({ maxLength: 10 })),
  shopIdZt: Optional(Id),
  shopNameZt: Optional(Type.String({ maxLength: 100 })),
  remark: Optional(Paragraph(200, 0)),
}
/**
 * Places a mall order, or, with `recycle` or an `extType`, a recycle order.
 *
 * Mall: `calculate` answers the quote and writes nothing (`id` is 0); without it the order is written, its stock reserved
 * and its points held; with `quotedFen` and `quotedPoints` another price than that is refused with the new quote as data.
 * `peisongType` `zq` with `shopIdZt` collects it there. An order of 0 yuan is paid at once.
 *
 * Recycle: books a pickup (`extType` 预约上门) or a shop visit (到店回收). With `slotDay`/`slotStart` the window is taken from
 * the slot list; a plain client sends `attendanDay`/`attendanTime` and gets the window that contains it, so what it reads
 * back as `time` is the start of that window. A shop visit without a day is for the next day the shop is open.
 */
export const createOrder = customerPost('/order/create', {
  name: 'createOrder',
  who: 'customer',
  summary: { zh: '下单', en: 'Place an order' },
  input: {
    token: Token,
    idempotencyKey: IdempotencyKey,
    recycle: Optional(Type.Boolean()),
    ...placing,
    ...mallPlacing,
    goodsJsonStr: chosenGoods,
    extType: Optional(placing.extType),
  },
  reply: Type.Object({
    id: Type.Integer({ description: '0 for a quote' }),
    orderNumber: Type.String(),
    status: Type.Integer(),
    dateAdd: DateTime,
    amountReal: Yuan,
    score: Type.Integer(),
    isPay: Type.Boolean(),
    amountTotle: Optional(Yuan),
    amountLogistics: Optional(Yuan),
    isNeedLogistics: Optional(Type.Boolean()),
    goodsNumber: Optional(Type.Integer()),
    deductionMoney: Optional(Yuan),
    couponUserList: Optional(Type.Array(Type.Null())),
    mall: Optional(MallQuote),
  }),
  refusals: [
    ...mallCreateRefusals,
    ...bargainOrderRefusals,
    'OUT_OF_ZONE',
    'SHOP_CLOSED',
    'SLOT_FULL',
    'SLOT_PAST',
    'SLOT_UNKNOWN',
    'CATEGORY_UNKNOWN',
    'OPEN_ORDER_LIMIT',
    'MEMBER_BLOCKED',
    'LATE_CANCEL_BLOCK',
    'BELOW_MINIMUM',
    'NOT_FOUND',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})

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
    orderId,
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
  input: { token: Token, orderId },
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
})
export const estimate = customerPost('/order/estimate', {
  name: 'estimate',
  who: 'anyone',
  summary: { zh: '估价（区间）', en: 'Estimate, always a range' },
  input: {
    token: Token,
    channel: Channel,
    cityId: Optional(RegionId),
    goodsJsonStr: chosenCategories,
    band: Type.String({ minLength: 1, maxLength: 50 }),
  },
  reply: Type.Object({
    minFen: Fen,
    maxFen: Fen,
    belowMinimum: Type.Boolean(),
    minimumG: Grams,
    minimumFen: Fen,
    splitEvenly: Type.Boolean(),
    priceLabel: Type.String(),
    lines: Type.Array(Type.Object({ categoryId: Id, unitFen: Fen, unit: Unit, minFen: Fen, maxFen: Fen })),
  }),
  refusals: ['CATEGORY_UNKNOWN', 'INPUT_INVALID'],
})
const answerSlip = { token: Token, orderId, slipId: Id, idempotencyKey: IdempotencyKey }
export const confirmSlip = customerPost('/order/slip/confirm', {
  name: 'confirmSlip',
  who: 'customer',
  summary: { zh: '确认称重单并收款', en: 'Accept the slip and get paid' },
  input: answerSlip,
  reply: Type.Object({ totalFen: Fen, points: Points, balanceFen: Fen }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'SLIP_OUTDATED', 'DAY_LIMIT', 'FEE_UNPAID'],
  idempotent: true,
})
export const rejectSlip = customerPost('/order/slip/reject', {
  name: 'rejectSlip',
  who: 'customer',
  summary: { zh: '重量不对，要求重称', en: 'Reject the slip' },
  input: { ...answerSlip, reason: Paragraph(200) },
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'SLIP_OUTDATED'],
  idempotent: true,
})
export const rescheduleOrder = customerPost('/order/reschedule', {
  name: 'rescheduleOrder',
  who: 'customer',
  summary: { zh: '改期', en: 'Move to another window' },
  input: {
    token: Token,
    orderId,
    slotDay: Day,
    slotStartMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
    idempotencyKey: IdempotencyKey,
  },
  refusals: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'RESCHEDULE_LIMIT',
    'RESCHEDULE_TOO_LATE',
    'SLOT_FULL',
    'SLOT_PAST',
    'SLOT_UNKNOWN',
    'SHOP_CLOSED',
  ],
  idempotent: true,
})
export const editOrder = customerPost('/order/edit', {
  name: 'editOrder',
  who: 'customer',
  summary: { zh: '修改品类、照片、备注', en: 'Change categories, photos and note' },
  input: {
    token: Token,
    orderId,
    goodsJsonStr: Optional(chosenCategories),
    note: Optional(Paragraph(pickupLimits.note, 0)),
    photos: Optional(JsonText(Type.Array(PictureUrl, { maxItems: pickupLimits.photos }))),
  },
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'CATEGORY_UNKNOWN'],
})
export const rateOrder = customerPost('/order/rate', {
  name: 'rateOrder',
  who: 'customer',
  summary: { zh: '评价', en: 'Rate' },
  input: {
    token: Token,
    orderId,
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
    orderId,
    reason: Paragraph(300),
    photos: Optional(JsonText(Type.Array(PictureUrl, { maxItems: 9 }))),
    idempotencyKey: IdempotencyKey,
  },
  reply: Dispute,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'DISPUTE_TOO_LATE', 'DISPUTE_OPEN', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** What anybody with the code may see: no name, no address, no phone. */
export const checkSlip = customerGet('/slip/check', {
  name: 'checkSlip',
  who: 'anyone',
  summary: { zh: '公开核验称重单', en: 'Public check of a slip' },
  input: { code: Type.String({ minLength: 4, maxLength: 40 }) },
  reply: Type.Object({
    slipNumber: Type.String(),
    revision: Type.Integer(),
    state: Slip.properties.state,
    weighedAt: Instant,
    weighedBy: Type.String(),
    place: Type.String(),
    priceLabel: Type.String(),
    lines: Type.Array(SlipLine),
    totalG: Grams,
    totalFen: Fen,
    answeredAt: Nullable(Instant),
    confirmedBy: Type.String(),
    paidInCash: Type.Boolean(),
    latest: Type.Boolean(),
    company: Type.String(),
  }),
  refusals: ['SLIP_UNKNOWN', 'TOO_MANY_REQUESTS'],
})
