// Defines the tables of reviews and of requests to return or refund goods (after-sales); the migration 0022-mall
// creates them.
import type { Schema } from '../platform/migrate.ts'

export const afterSaleTable = (schema: Schema) =>
  schema.table(
    'afterSale',
    {
      id: 'id',
      number: 'text',
      orderId: 'int -> mallOrder',
      lineId: 'int -> mallLine',
      memberId: 'int -> member',
      kind: 'text',
      state: 'text',
      version: 'int',
      count: 'int',
      goodsFen: 'int',
      freightFen: 'int',
      points: 'int',
      toOnlineFen: 'int',
      reason: 'text',
      remark: 'text',
      photos: 'text',
      answer: 'text',
      decidedBy: 'text',
      shipperName: 'text',
      trackingNumber: 'text',
      restock: 'int?',
      payRefundKey: 'text',
      askedAt: 'int',
      updatedAt: 'int',
      endedAt: 'int?',
    },
    {
      unique: [['number']],
      uniqueWhere: [[['lineId'], `"state" in ('asked', 'agreed', 'goods_back', 'refunding')`]],
      index: [['orderId'], ['memberId', 'id'], ['state', 'askedAt'], ['endedAt']],
      check: ['"count" > 0', '"goodsFen" >= 0', '"freightFen" >= 0', '"points" >= 0'],
    },
  )

export const mallReviewTable = (schema: Schema) =>
  schema.table(
    'mallReview',
    {
      id: 'id',
      version: 'int',
      orderId: 'int -> mallOrder',
      lineId: 'int -> mallLine',
      memberId: 'int -> member',
      goodsId: 'int',
      property: 'text',
      grade: 'text',
      text: 'text',
      photos: 'text',
      at: 'int',
      reply: 'text',
      repliedBy: 'text',
      repliedAt: 'int?',
      hidden: 'int',
      hiddenReason: 'text',
    },
    {
      unique: [['lineId']],
      index: [
        ['goodsId', 'id'],
        ['memberId', 'id'],
      ],
    },
  )
