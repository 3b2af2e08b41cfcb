import type { Migration, Schema } from '../platform/migrate.ts'

const mallCategoryTable = (schema: Schema) =>
  schema.table(
    'mallCategory',
    {
      id: 'id',
      pid: 'int',
      key: 'text',
      name: 'text',
      nameEn: 'text',
      icon: 'text',
      sort: 'int',
      shown: 'int',
      version: 'int',
    },
    { firstId: 101, index: [['pid', 'sort']] },
  )

const goodsTable = (schema: Schema) =>
  schema.table(
    'goods',
    {
      id: 'id',
      categoryId: 'int -> mallCategory',
      name: 'text',
      nameEn: 'text',
      subName: 'text',
      subNameEn: 'text',
      characteristic: 'text',
      characteristicEn: 'text',
      pinyin: 'text',
      pics: 'text',
      unit: 'text',
      unitEn: 'text',
      barCode: 'text',
      virtual: 'int',
      codeSource: 'text',
      freightTemplateId: 'int? -> freightTemplate',
      pickup: 'int',
      limitPerMember: 'int',
      minBuy: 'int',
      warnBelow: 'int',
      active: 'int',
      hidden: 'int',
      recommended: 'int',
      sort: 'int',
      sellStartAt: 'int?',
      sellEndAt: 'int?',
      reviews: 'int',
      goodReviews: 'int',
      createdAt: 'int',
      updatedAt: 'int',
      version: 'int',
    },
    {
      firstId: 10_001,
      index: [['updatedAt'], ['categoryId']],
      check: [`"codeSource" in ('imported', 'made')`, '"minBuy" >= 1', '"limitPerMember" >= 0'],
    },
  )

const goodsPropertyValueTable = (schema: Schema) =>
  schema.table(
    'goodsPropertyValue',
    {
      id: 'id',
      goodsId: 'int -> goods',
      propertyId: 'int -> goodsProperty',
      name: 'text',
      nameEn: 'text',
      pic: 'text?',
      sort: 'int',
      active: 'int',
    },
    { index: [['goodsId']] },
  )

const goodsSkuTable = (schema: Schema) =>
  schema.table(
    'goodsSku',
    {
      id: 'id',
      goodsId: 'int -> goods',
      propertyChildIds: 'text',
      propertyChildNames: 'text',
      code: 'text',
      priceFen: 'int',
      points: 'int',
      marketFen: 'int',
      weightG: 'int',
      stock: 'int',
      sold: 'int',
      orders: 'int',
      active: 'int',
      sort: 'int',
      updatedAt: 'int',
    },
    {
      unique: [['goodsId', 'propertyChildIds']],
      index: [['updatedAt']],
      check: ['"stock" >= 0', '"priceFen" >= 0', '"points" >= 0'],
    },
  )

const stockMovementTable = (schema: Schema) =>
  schema.table(
    'stockMovement',
    {
      id: 'id',
      goodsId: 'int -> goods',
      skuId: 'int -> goodsSku',
      at: 'int',
      change: 'int',
      stock: 'int',
      reason: 'text',
      orderId: 'int?',
      actor: 'text',
      actorName: 'text',
      note: 'text',
    },
    {
      index: [['goodsId', 'id'], ['skuId', 'id'], ['orderId']],
      check: [`"reason" in ('order', 'release', 'return', 'count', 'import', 'correction')`],
    },
  )

const virtualCodeTable = (schema: Schema) =>
  schema.table(
    'virtualCode',
    {
      id: 'id',
      skuId: 'int -> goodsSku',
      code: 'text',
      orderLineId: 'int?',
      givenAt: 'int?',
      createdAt: 'int',
    },
    { unique: [['skuId', 'code']], index: [['skuId', 'orderLineId', 'id'], ['orderLineId']] },
  )

/**
 * Creates the tables of mall goods with their categories, properties, variants (SKUs), stock movements and freight
 * templates, and of the codes that are sold as virtual goods.
 */
export const goods: Migration = {
  name: '0021-goods',
  up: async (schema) => {
    await mallCategoryTable(schema)
    await schema.table(
      'freightTemplate',
      { id: 'id', name: 'text', kind: 'text', freeAboveFen: 'int?', lines: 'text', version: 'int' },
      { check: [`"kind" in ('piece', 'weight', 'amount')`] },
    )
    await goodsTable(schema)
    // beside the goods, so that reading thousands of goods does not read their descriptions
    await schema.table(
      'goodsContent',
      { goodsId: 'int -> goods', content: 'text', contentEn: 'text' },
      { primaryKey: ['goodsId'] },
    )
    await schema.table(
      'goodsProperty',
      { id: 'id', goodsId: 'int -> goods', name: 'text', nameEn: 'text', sort: 'int', active: 'int' },
      { index: [['goodsId']] },
    )
    await goodsPropertyValueTable(schema)
    await goodsSkuTable(schema)
    await stockMovementTable(schema)
    await virtualCodeTable(schema)
  },
}
