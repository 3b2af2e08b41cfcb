import { address, count, entity, list, mayBeEmpty, number, text, yes, yuan } from './shape-parts.ts'
import { goods, goodsDetail } from './shapes-goods-order.ts'

/** Expected shapes of replies about the mall's goods (docs/rules/protocol.md#categories-and-goods). */

const freight = { firstNumber: number, firstAmount: yuan, addNumber: number, addAmount: yuan }
export const mallGoods = entity({ ...goods.properties }, { propertyIds: text })
export const sku = entity({
  id: count,
  goodsId: count,
  propertyChildIds: text,
  propertyChildNames: text,
  price: yuan,
  score: number,
  stores: number,
  originalPrice: yuan,
  pingtuanPrice: yuan,
})
export const mallDetail = entity({
  ...goodsDetail.properties,
  subPics: mayBeEmpty(entity({ pic: address })),
  logistics: entity({
    isFree: yes,
    feeType: count,
    feeTypeStr: text,
    details: list(entity({ type: count, ...freight, userId: count })),
  }),
})
export const mallDetailWithSkus = entity({
  ...mallDetail.properties,
  properties: list(
    entity({
      id: count,
      name: text,
      paixu: count,
      childsCurGoods: list(entity({ id: count, name: text, propertyId: count, paixu: count })),
    }),
  ),
  skuList: list(sku),
})
export const freightOf = entity(freight)
