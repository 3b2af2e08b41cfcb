// Creates the tables of the mall: carts, orders, parcels, requests to return or refund goods (after-sales), and
// reviews. Lets a part of an online payment be refunded.
import { FIRST_MALL_ORDER } from '@huishou/wire/mall/states'
import { afterSaleTable, mallReviewTable } from './0022-mall-after-sale.ts'
import type { Migration, Schema } from '../platform/migrate.ts'

/** Account ids, fixed like those of the other company accounts. */
const accounts = { mall: 7, freight: 8 } as const

const orders = {
  id: 'id',
  orderNumber: 'text',
  code: 'text',
  state: 'text',
  version: 'int',
  memberId: 'int -> member',
  way: 'text',
  shopId: 'int?',
  placedAt: 'int',
  updatedAt: 'int',
  // where to
  linkMan: 'text',
  mobile: 'text',
  address: 'text',
  menpai: 'text',
  provinceId: 'text',
  cityId: 'text',
  districtId: 'text',
  latitude: 'real?',
  longitude: 'real?',
  remark: 'text',
  note: 'text',
  // what it costs
  pieces: 'int',
  virtuals: 'int',
  goodsFen: 'int',
  discountFen: 'int',
  freightFen: 'int',
  payableFen: 'int',
  points: 'int',
  // how it was paid
  balanceFen: 'int',
  onlineFen: 'int',
  payInId: 'int?',
  refundedFen: 'int',
  refundedOnlineFen: 'int',
  refundedPoints: 'int',
  refundedFreightFen: 'int',
  // when
  payBy: 'int?',
  paidAt: 'int?',
  preparedAt: 'int?',
  sentAt: 'int?',
  receivedAt: 'int?',
  endedAt: 'int?',
  openAfterSales: 'int',
  closeCause: 'text',
  closeReason: 'text',
  hiddenAt: 'int?',
} as const

const lines = {
  id: 'id',
  orderId: 'int -> mallOrder',
  goodsId: 'int',
  skuId: 'int',
  categoryId: 'int',
  name: 'text',
  pic: 'text',
  property: 'text',
  propertyChildIds: 'text',
  unit: 'text',
  virtual: 'int',
  number: 'int',
  priceFen: 'int',
  points: 'int',
  marketFen: 'int',
  weightG: 'int',
  limited: 'int',
  discountFen: 'int',
  shipped: 'int',
  refunded: 'int',
  codes: 'text',
  reviewedAt: 'int?',
} as const

const events = {
  action: 'text',
  fromState: 'text',
  toState: 'text',
  actor: 'text',
  staffId: 'int?',
  actorName: 'text',
  reason: 'text',
  detail: 'text',
  at: 'int',
} as const

const cartRowTable = (schema: Schema) =>
  schema.table(
    'cartRow',
    {
      id: 'id',
      memberId: 'int -> member',
      goodsId: 'int',
      skuId: 'int',
      number: 'int',
      selected: 'int',
      addedFen: 'int',
      addedPoints: 'int',
      updatedAt: 'int',
    },
    { unique: [['memberId', 'skuId']], check: ['"number" > 0'] },
  )

const mallOrderTable = (schema: Schema) =>
  schema.table('mallOrder', orders, {
    firstId: FIRST_MALL_ORDER,
    unique: [['orderNumber']],
    uniqueWhere: [[['code'], `"code" <> ''`]],
    index: [
      ['memberId', 'id'],
      ['state', 'payBy'],
      ['state', 'sentAt'],
      ['state', 'receivedAt'],
      ['paidAt'],
      ['shopId', 'state'],
    ],
    check: [
      '"payableFen" >= 0',
      '"refundedFen" between 0 and "payableFen"',
      '"refundedPoints" between 0 and "points"',
      '"openAfterSales" >= 0',
    ],
  })

const mallParcelTable = (schema: Schema) =>
  schema.table(
    'mallParcel',
    {
      id: 'id',
      orderId: 'int -> mallOrder',
      carrier: 'text',
      carrierName: 'text',
      trackingNumber: 'text',
      state: 'text',
      sentAt: 'int',
      signedAt: 'int?',
      traces: 'text',
      tracedAt: 'int?',
      askAt: 'int?',
      asks: 'int',
    },
    { unique: [['trackingNumber', 'orderId']], index: [['orderId'], ['askAt']] },
  )

export const mall: Migration = {
  name: '0022-mall',
  up: async (schema) => {
    for (const [name, id] of Object.entries(accounts))
      await schema.run(
        `insert into "account" ("id", "code", "kind", "balanceFen") values (${id}, 'company:${name}', 'company', 0)`,
      )
    await cartRowTable(schema)
    await mallOrderTable(schema)
    await schema.run(`create index "mallOrder_unpaid" on "mallOrder" ("memberId") where "state" = 'unpaid'`)
    await schema.table('mallLine', lines, {
      index: [['orderId'], ['skuId'], ['goodsId']],
      check: ['"number" > 0', '"shipped" between 0 and "number"', '"refunded" between 0 and "number"'],
    })
    await schema.table(
      'mallLimit',
      { memberId: 'int -> member', goodsId: 'int', pieces: 'int' },
      { primaryKey: ['memberId', 'goodsId'], check: ['"pieces" >= 0'] },
    )
    await schema.table(
      'mallEvent',
      { id: 'id', orderId: 'int -> mallOrder', ...events },
      { index: [['orderId', 'id']] },
    )
    await mallParcelTable(schema)
    await schema.table(
      'mallParcelLine',
      { parcelId: 'int -> mallParcel', lineId: 'int -> mallLine', number: 'int' },
      { primaryKey: ['parcelId', 'lineId'], index: [['lineId']] },
    )
    await afterSaleTable(schema)
    await schema.table(
      'afterSaleEvent',
      { id: 'id', afterSaleId: 'int -> afterSale', ...events },
      { index: [['afterSaleId', 'id']] },
    )
    await mallReviewTable(schema)
    await schema.table(
      'mallPhoto',
      { orderId: 'int -> mallOrder', sha256: 'text' },
      { primaryKey: ['orderId', 'sha256'], index: [['sha256']] },
    )
    // part of a payment goes back when part of an order does
    await schema.run(`alter table "payInRefund" add column "partKey" text`)
    await schema.run(`drop index "payInRefund_payInId_where"`)
    await schema.run(
      `create unique index "payInRefund_payInId_where" on "payInRefund" ("payInId") where "state" in ('asked', 'sending', 'done') and "partKey" is null`,
    )
    await schema.run(
      `create unique index "payInRefund_partKey" on "payInRefund" ("partKey") where "partKey" is not null`,
    )
    await schema.run(
      `create index "payIn_actionOrderId" on "payIn" ("actionOrderId") where "actionOrderId" is not null`,
    )
  },
}
