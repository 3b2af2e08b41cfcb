// Customer endpoints for a single item: the details of goods of the mall or of a waste category, and the price, freight
// and purchase limit of goods of the mall.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Code, ExtraFields, Fen, Id, Lenient, Nullable, Optional, RegionId, Token, Yuan } from '../schema.ts'
import { GoodsCategory } from './categories.ts'
import { Goods, unitInName } from './goods.ts'

/** Freight: the price of the first units (pieces, kilograms or yuan) and of each further unit; money in yuan. */
const Freight = {
  firstNumber: Type.Number(),
  firstAmount: Yuan,
  addNumber: Type.Number(),
  addAmount: Yuan,
}

export const GoodsLogistics = Type.Object({
  isFree: Type.Boolean(),
  feeType: Type.Integer(),
  feeTypeStr: Type.String(),
  details: Type.Array(Type.Object({ type: Type.Integer(), ...Freight, userId: Code })),
  name: Optional(Type.String()),
  freeAboveFen: Optional(Nullable(Fen)),
})

/** An option of goods (colour, size …), with its values in display order. */
export const GoodsProperty = Type.Object({
  id: Id,
  name: Type.String(),
  nameEn: Optional(Type.String()),
  paixu: Type.Integer(),
  childsCurGoods: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      nameEn: Optional(Type.String()),
      propertyId: Id,
      paixu: Type.Integer(),
    }),
  ),
})

/** One SKU; the price is in yuan as in all calls of the older apps' protocol, `stores` is the current stock. */
export const GoodsSku = Type.Object({
  id: Id,
  goodsId: Id,
  propertyChildIds: Type.String({ description: '`12:31,13:35,`, empty for goods without properties' }),
  propertyChildNames: Type.String({ description: '`颜色:蓝,容量:1L,`' }),
  price: Yuan,
  score: Type.Integer(),
  stores: Type.Integer(),
  originalPrice: Yuan,
  pingtuanPrice: Yuan,
})

export const goodsDetail = customerGet('/shop/goods/detail', {
  name: 'goodsDetail',
  who: 'anyone',
  summary: { zh: '商品/回收品类详情', en: 'One of the goods, or a waste category' },
  input: {
    token: Token,
    id: Id,
    cityId: Optional(RegionId),
    unitInName: Optional(Lenient(Type.Boolean({ description: unitInName }))),
  },
  reply: Type.Object({
    basicInfo: Type.Object({ ...Goods.properties, minPriceOriginal: Yuan }),
    characteristic: Type.String(),
    characteristicEn: Optional(Type.String()),
    content: Type.String({ description: 'HTML from an allow-list' }),
    contentEn: Optional(Type.String({ description: 'HTML; empty: only Chinese' })),
    pics2: Type.Array(Type.String()),
    pics: Type.Array(Type.Object({ id: Id, goodsId: Id, pic: Type.String() })),
    category: GoodsCategory,
    logistics: Optional(GoodsLogistics),
    properties: Optional(Type.Array(GoodsProperty)),
    skuList: Optional(Type.Array(GoodsSku)),
    extJson: ExtraFields,
    extJson2: ExtraFields,
    subPics: Type.Array(
      Type.Object({ id: Id, goodsId: Id, optionId: Id, optionValueId: Id, pic: Type.String() }),
      { description: 'the picture of a choice' },
    ),
  }),
  refusals: ['NOT_FOUND', 'GOODS_UNKNOWN'],
})

/** The price of one SKU; goods without properties need no `propertyChildIds`. */
export const goodsPrice = customerPost('/shop/goods/price', {
  name: 'goodsPrice',
  who: 'anyone',
  summary: { zh: '规格价格与库存', en: 'Price and stock of a choice' },
  input: { token: Token, goodsId: Id, propertyChildIds: Optional(Type.String({ maxLength: 500 })) },
  reply: GoodsSku,
  refusals: ['GOODS_UNKNOWN', 'SKU_NEEDED'],
})

/** Freight to a region by one template; 0 when delivery is free. */
export const goodsFreight = customerGet('/shop/goods/price/freight', {
  name: 'goodsFreight',
  who: 'anyone',
  summary: { zh: '运费', en: 'Freight' },
  input: {
    token: Token,
    templateId: Code,
    type: Optional(Lenient(Code)),
    provinceId: Optional(Lenient(RegionId)),
    cityId: Optional(Lenient(RegionId)),
    districtId: Optional(Lenient(RegionId)),
  },
  reply: Type.Object({ ...Freight, feeType: Type.Integer(), isFree: Type.Boolean() }),
  refusals: ['EMPTY', 'FREIGHT_NO_REGION'],
})

export const goodsLimitation = customerGet('/shop/goods/limitation', {
  name: 'goodsLimitation',
  who: 'anyone',
  summary: { zh: '限购', en: 'How many pieces one customer may buy' },
  input: {
    token: Token,
    goodsId: Id,
    priceId: Optional(Type.String({ maxLength: 50 })),
    propertyChildIds: Optional(Type.String({ maxLength: 500 })),
  },
  reply: Type.Array(
    Type.Object({
      id: Id,
      goodsId: Id,
      number: Type.Integer({ description: 'pieces, in all orders together' }),
    }),
  ),
  refusals: ['EMPTY'],
})

/**
 * Not offered: goods of this mall have no extras, and there is no own delivery priced by distance. Both calls return
 * EMPTY.
 */
export const goodsAddition = customerGet('/shop/goods/goodsAddition', {
  name: 'goodsAddition',
  who: 'anyone',
  summary: { zh: '商品加料（无）', en: 'Extras of goods: none' },
  input: { token: Token, goodsId: Optional(Code) },
  reply: Type.Null(),
  refusals: ['EMPTY'],
})

export const deliveryFees = customerGet('/fee/peisong/list', {
  name: 'deliveryFees',
  who: 'anyone',
  summary: { zh: '同城配送费（无）', en: 'Fees of local delivery: none' },
  input: { token: Token },
  reply: Type.Null(),
  refusals: ['EMPTY'],
})
