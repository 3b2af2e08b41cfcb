// Creates the tables of recycling orders: their lines, weighing slips, events, disputes and reversals, and the
// stock they bring.
import type { Migration, Schema } from '../platform/migrate.ts'

const pickupOrder = {
  id: 'id',
  orderNumber: 'text',
  channel: 'text',
  state: 'text',
  version: 'int',
  memberId: 'int?',
  placedByStaffId: 'int?',
  placedAt: 'int',
  updatedAt: 'int',
  // Place and time.
  cityId: 'text?',
  zoneId: 'int?',
  shopId: 'int?',
  slotDay: 'text?',
  slotStartMinute: 'int?',
  slotEndMinute: 'int?',
  slotHeld: 'int',
  reschedules: 'int',
  linkMan: 'text',
  mobile: 'text',
  address: 'text',
  menpai: 'text',
  provinceId: 'text',
  districtId: 'text',
  latitude: 'real?',
  longitude: 'real?',
  // what
  band: 'text',
  note: 'text',
  photos: 'text',
  extJson: 'text',
  priceListId: 'int',
  priceLabel: 'text',
  estimateMinFen: 'int',
  estimateMaxFen: 'int',
  hxNumber: 'text',
  // who comes
  courierId: 'int?',
  offerExpiresAt: 'int?',
  declines: 'int',
  acceptedAt: 'int?',
  arrivedAt: 'int?',
  waitingSince: 'int',
  alarmedAt: 'int?',
  callsLogged: 'int',
  // how it ended
  slipId: 'int?',
  rejections: 'int',
  totalFen: 'int?',
  totalG: 'int?',
  points: 'int?',
  cashPaidFen: 'int',
  settledAt: 'int?',
  endedAt: 'int?',
  stars: 'int?',
  ratingRemark: 'text',
  ratedAt: 'int?',
  failCause: 'text',
  cancelReason: 'text',
  lateCancel: 'int',
  hiddenAt: 'int?',
  reversedAt: 'int?',
} as const

const pickupOrderTable = (schema: Schema) =>
  schema.table('pickupOrder', pickupOrder, {
    unique: [['orderNumber']],
    index: [
      ['memberId', 'id'],
      ['state', 'slotDay'],
      ['courierId', 'state'],
      ['shopId', 'state'],
      ['slotDay'],
      ['hxNumber'],
      ['settledAt'],
    ],
  })

const pickupLineTable = (schema: Schema) =>
  schema.table(
    'pickupLine',
    {
      orderId: 'int -> pickupOrder',
      categoryId: 'int',
      quoteFen: 'int',
      priceListId: 'int',
      quotedAt: 'int',
      number: 'real',
    },
    { primaryKey: ['orderId', 'categoryId'] },
  )

const pickupSlipTable = (schema: Schema) =>
  schema.table(
    'pickupSlip',
    {
      id: 'id',
      orderId: 'int -> pickupOrder',
      slipNumber: 'text',
      revision: 'int',
      checkCode: 'text',
      confirmCode: 'text',
      confirmTries: 'int',
      state: 'text',
      weighedAt: 'int',
      weighedByStaffId: 'int',
      weighedByName: 'text',
      priceListId: 'int',
      priceLabel: 'text',
      totalG: 'int',
      totalFen: 'int',
      points: 'int',
      photos: 'text',
      seller: 'text',
      answeredAt: 'int?',
      confirmedBy: 'text',
      signature: 'text',
      rejectReason: 'text',
    },
    { unique: [['checkCode'], ['orderId', 'revision']], index: [['slipNumber']] },
  )

const pickupSlipLineTable = (schema: Schema) =>
  schema.table(
    'pickupSlipLine',
    {
      id: 'id',
      slipId: 'int -> pickupSlip',
      position: 'int',
      categoryId: 'int',
      grossG: 'int',
      tareG: 'int',
      deductionG: 'int',
      netG: 'int',
      count: 'int',
      unitFen: 'int',
      amountFen: 'int',
      quoteFen: 'int',
      todayFen: 'int',
      priceFrom: 'text',
      source: 'text',
      deductionReason: 'text',
      photos: 'text',
    },
    {
      unique: [['slipId', 'position']],
      check: ['"netG" = "grossG" - "tareG" - "deductionG"', '"netG" >= 0'],
    },
  )

const pickupEventTable = (schema: Schema) =>
  schema.table(
    'pickupEvent',
    {
      id: 'id',
      orderId: 'int -> pickupOrder',
      action: 'text',
      fromState: 'text',
      toState: 'text',
      actor: 'text',
      memberId: 'int?',
      staffId: 'int?',
      actorName: 'text',
      reason: 'text',
      photos: 'text',
      detail: 'text',
      at: 'int',
    },
    { index: [['orderId', 'id']] },
  )

const pickupDisputeTable = (schema: Schema) =>
  schema.table(
    'pickupDispute',
    {
      id: 'id',
      orderId: 'int -> pickupOrder',
      state: 'text',
      reason: 'text',
      photos: 'text',
      openedAt: 'int',
      answer: 'text',
      answeredAt: 'int?',
      remedyFen: 'int',
      endedAt: 'int?',
    },
    { index: [['orderId']], uniqueWhere: [[['orderId'], `"endedAt" is null`]] },
  )

const pickupReversalTable = (schema: Schema) =>
  schema.table(
    'pickupReversal',
    {
      orderId: 'int -> pickupOrder',
      reason: 'text',
      requestedByStaffId: 'int',
      requestedByName: 'text',
      requestedByRole: 'text',
      requestedAt: 'int',
      approvedByName: 'text',
      approvedAt: 'int?',
    },
    { primaryKey: ['orderId'] },
  )

/** Collected material by lot, for stock keeping. */
const stockLotTable = (schema: Schema) =>
  schema.table(
    'stockLot',
    {
      id: 'id',
      orderId: 'int -> pickupOrder',
      slipLineId: 'int',
      categoryId: 'int',
      shopId: 'int?',
      zoneId: 'int?',
      netG: 'int',
      count: 'int',
      costFen: 'int',
      co2g: 'int?',
      at: 'int',
    },
    { index: [['categoryId', 'at'], ['at'], ['orderId']] },
  )

export const pickup: Migration = {
  name: '0010-pickup',
  up: async (schema) => {
    await pickupOrderTable(schema)
    await pickupLineTable(schema)
    await pickupSlipTable(schema)
    await pickupSlipLineTable(schema)
    await pickupEventTable(schema)
    await schema.table(
      'pickupDecline',
      { orderId: 'int -> pickupOrder', courierId: 'int', at: 'int', reason: 'text' },
      { index: [['orderId'], ['courierId']] },
    )
    await pickupDisputeTable(schema)
    await pickupReversalTable(schema)
    await stockLotTable(schema)
    if (schema.engine === 'postgres')
      await schema.run(`alter table "pickupOrder" alter column "id" restart with 10001`)
    else await schema.run(`insert into sqlite_sequence (name, seq) values ('pickupOrder', 10000)`)
  },
}
