// The customer endpoints that place an order (a recycling order or a mall order), and estimate what the customer will
// be paid for recycling.

import { Type } from 'typebox'
import { bargainOrderRefusals } from '../bargain/customer.ts'
import { Channel, Unit } from '../catalog/categories.ts'
import { priceTiers } from '../catalog/price-tiers.ts'
import { OwnDiscount } from '../coupon/inherited-protocol.ts'
import { customerPost } from '../endpoint.ts'
import { MallQuote, mallCreateRefusals, mallPlacing } from '../mall/orders-customer.ts'
import { mallLimits } from '../mall/states.ts'
import {
  ContactPhone,
  DateTime,
  Day,
  Fen,
  Grams,
  Id,
  IdempotencyKey,
  JsonText,
  Latitude,
  Line,
  Longitude,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  RegionId,
  Token,
  Yuan,
} from '../schema.ts'

/** Pieces or kilograms, as other clients send them; the limits are checked when the order is placed. */
const ChosenAmount = Type.Number({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })

/** Categories of a recycling order, with the number of pieces of each. */
export const chosenCategories = JsonText(
  Type.Array(
    Type.Object({
      goodsId: Type.Union([Id, Type.String({ pattern: '^\\d{1,15}$' })]),
      number: Optional(ChosenAmount),
    }),
    { minItems: 1, maxItems: 50 },
  ),
)

/** Goods of a mall order, or categories of a recycling order: `order/create` places both. */
const chosenGoods = JsonText(
  Type.Array(
    Type.Object({
      goodsId: Type.Union([Id, Type.String({ pattern: '^\\d{1,15}$' })]),
      number: Optional(ChosenAmount),
      propertyChildIds: Optional(Nullable(Type.String({ maxLength: 200 }))),
      skuId: Optional(Id),
    }),
    { minItems: 1, maxItems: mallLimits.orderLines },
  ),
)

/** Fields of a new recycling order, placed by customers or staff. */
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
  communityDayId: Optional(Id),
  peisongType: Optional(Type.String({ maxLength: 10 })),
  shopIdZt: Optional(Id),
  shopNameZt: Optional(Type.String({ maxLength: 100 })),
  remark: Optional(Paragraph(200, 0)),
}

/**
 * Refusals of an order for a community day, which names the day, the start of one of its windows, and an address of the
 * customer's own (`addressId`) with a position.
 */
export const communityPlacingRefusals = [
  'COMMUNITY_STATE',
  'COMMUNITY_NO_POSITION',
  'COMMUNITY_OUT_OF_REACH',
  'COMMUNITY_WINDOW',
  'COMMUNITY_FULL',
  'COMMUNITY_ONCE',
] as const

/**
 * Places a mall order or, with `recycle` or an `extType`, a recycling order.
 *
 * Mall: `calculate` returns the quote and writes nothing (`id` is 0); otherwise the order is written, its stock
 * reserved and its points held. With `quotedFen` and `quotedPoints` any other price is refused, with the new quote as
 * data. `peisongType` `zq` with `shopIdZt` collects it at a shop. An order of 0 yuan is paid at once.
 *
 * Recycling: books a pickup (`extType` 预约上门) or a shop visit (到店回收). `slotDay` and `slotStartMinute` name a slot of
 * the slot list; other clients send `attendanDay`/`attendanTime` and get the slot that contains it, so `time` in
 * replies is the start of that slot. A shop visit without a day is for the next day the shop is open. `couponId` puts a
 * raise coupon on the order, `0` keeps every coupon off it; without it the slip uses the best one.
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
    couponUserList: Optional(Type.Array(OwnDiscount)),
    mall: Optional(MallQuote),
  }),
  refusals: [
    ...mallCreateRefusals,
    ...bargainOrderRefusals,
    'OUT_OF_ZONE',
    'SHOP_CLOSED',
    'SLOT_FULL',
    'SLOT_NOBODY',
    'SLOT_PAST',
    'SLOT_UNKNOWN',
    'CATEGORY_UNKNOWN',
    'OPEN_ORDER_LIMIT',
    'MEMBER_BLOCKED',
    'LATE_CANCEL_BLOCK',
    'BELOW_MINIMUM',
    'FIRM_MINIMUM',
    ...communityPlacingRefusals,
    'NOT_FOUND',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})

/**
 * Estimates what the goods bring, as a range. `addressId` is the customer's address of a pickup; if it is a firm's
 * site, it decides the prices.
 */
export const estimate = customerPost('/order/estimate', {
  name: 'estimate',
  who: 'anyone',
  summary: { zh: '估价（区间）', en: 'Estimate, always a range' },
  input: {
    token: Token,
    channel: Channel,
    cityId: Optional(RegionId),
    shopIdZt: Optional(Id),
    addressId: Optional(Id),
    goodsJsonStr: chosenCategories,
    band: Type.String({ minLength: 1, maxLength: 50 }),
    couponId: Optional(
      Type.String({
        maxLength: 16,
        description: 'the raise coupon chosen for the order, 0 for none; without it the best one',
      }),
    ),
  },
  reply: Type.Object({
    minFen: Fen,
    maxFen: Fen,
    raise: Nullable(
      Type.Object(
        { minFen: Fen, maxFen: Fen },
        {
          description:
            'what the raise coupon would add that the slip will use; it is in neither end of the range',
        },
      ),
    ),
    seesMoney: Type.Boolean({ description: 'false: prices and amounts, of a firm’s site, are 0' }),
    belowMinimum: Type.Boolean(),
    minimumG: Grams,
    minimumFen: Fen,
    splitEvenly: Type.Boolean(),
    priceLabel: Type.String(),
    priceTier: OneOf(priceTiers),
    lines: Type.Array(Type.Object({ categoryId: Id, unitFen: Fen, unit: Unit, minFen: Fen, maxFen: Fen })),
  }),
  refusals: ['CATEGORY_UNKNOWN', 'INPUT_INVALID'],
})
