// Endpoints for the steps of a sales load, which is a lorryload of material sold to a buyer: planning, weighing,
// delivering, correcting, disputing, settling, paying and cancelling it.

import { ScaleReadings } from '../scale/session.ts'
import { Type } from 'typebox'
import { staffPost } from '../endpoint.ts'
import {
  ContactPhone,
  Day,
  Id,
  IdempotencyKey,
  Line,
  movedRecord,
  OneOf,
  Optional,
  Paragraph,
  PictureUrl,
} from '../schema.ts'
import { BaleIds } from '../yard/bales.ts'
import { SalesLoad } from './loads.ts'
import {
  freightBearers,
  salesCashiers,
  salesDeciders,
  salesDeliverers,
  salesLimits,
  salesLoaders,
} from './states.ts'

const Photos = Optional(Type.Array(PictureUrl, { maxItems: salesLimits.photos }))
const Weighed = {
  grossG: Type.Integer({ minimum: 1, maximum: salesLimits.grossG }),
  tareG: Type.Integer({ minimum: 0, maximum: salesLimits.grossG }),
}

const moved = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SALES_LOAD_STATE', 'IDEMPOTENCY_CONFLICT'] as const
const driver = {
  driverName: Optional(Line(salesLimits.name, 0)),
  driverPhone: Optional(ContactPhone),
}
export const planSalesLoad = staffPost('/sales/load/plan', {
  name: 'planSalesLoad',
  who: salesLoaders,
  summary: { zh: '新建出货单', en: 'Plan a load' },
  input: {
    buyerId: Id,
    shopId: Optional(Id),
    plate: Optional(Line(salesLimits.plate, 0)),
    ...driver,
    note: Optional(Paragraph(salesLimits.note, 0)),
    idempotencyKey: IdempotencyKey,
  },
  reply: SalesLoad,
  refusals: ['NOT_FOUND', 'SALES_BUYER_INACTIVE', 'SALES_SHOP_REQUIRED', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/**
 * Weighs a load and takes its goods out of the yard. If there is only one material, its weight is that of the lorry's
 * load.
 */
export const loadSalesLoad = staffPost('/sales/load/load', {
  name: 'loadSalesLoad',
  who: salesLoaders,
  summary: { zh: '装车过磅', en: 'Load' },
  input: {
    ...movedRecord,
    ...Weighed,
    grossReadings: ScaleReadings,
    tareReadings: ScaleReadings,
    plate: Line(salesLimits.plate),
    ...driver,
    photos: Photos,
    lines: Type.Array(
      Type.Object({
        categoryId: Id,
        netG: Optional(Type.Integer({ minimum: 1, maximum: salesLimits.grossG })),
        pieces: Optional(Type.Integer({ minimum: 1, maximum: salesLimits.pieces })),
        contractId: Optional(Id),
        readings: ScaleReadings,
      }),
      { minItems: 1, maxItems: salesLimits.lines },
    ),
    bales: Optional(BaleIds),
  },
  reply: SalesLoad,
  refusals: [
    ...moved,
    'SALES_TARE_NOT_BELOW_GROSS',
    'SALES_LINES_NOT_NET',
    'SALES_MATERIAL_TWICE',
    'SALES_MATERIAL_UNKNOWN',
    'SALES_PIECES_MISSING',
    'SALES_CONTRACT_UNFIT',
    'SALES_BUYER_INACTIVE',
    'SALES_BALE_NO_LINE',
    'YARD_BALE_UNFIT',
    'YARD_STOCK_SHORT',
    'YARD_STOCK_TAGGED',
    'YARD_TRIES_SPENT',
  ],
  idempotent: true,
})
/**
 * Records the buyer's weighbridge slip. A net weight that is far from ours needs a reason and the agreement of another
 * person.
 */
export const deliverSalesLoad = staffPost('/sales/load/deliver', {
  name: 'deliverSalesLoad',
  who: salesDeliverers,
  summary: { zh: '登记送达', en: 'Record a delivery' },
  input: {
    ...movedRecord,
    ...Weighed,
    photos: Photos,
    reason: Optional(Paragraph(salesLimits.reason, 0)),
  },
  reply: SalesLoad,
  refusals: [...moved, 'SALES_TARE_NOT_BELOW_GROSS', 'SALES_WEIGHT_REASON', 'SALES_WEIGHT_ABSURD'],
  idempotent: true,
})
export const agreeSalesWeight = staffPost('/sales/load/agree', {
  name: 'agreeSalesWeight',
  reauthenticate: true,
  who: salesDeciders,
  summary: { zh: '复核磅差', en: 'Agree to the buyer’s weight' },
  input: movedRecord,
  reply: SalesLoad,
  refusals: [...moved, 'SAME_PERSON', 'SIGNATURE_TOO_FRESH', 'SALES_WEIGHT_AGREED'],
  idempotent: true,
})
export const settleSalesLoad = staffPost('/sales/load/settle', {
  name: 'settleSalesLoad',
  reauthenticate: true,
  who: salesCashiers,
  summary: { zh: '结算出货', en: 'Settle a load' },
  input: {
    ...movedRecord,
    lines: Type.Array(
      Type.Object({
        categoryId: Id,
        deductionBp: Type.Integer({ minimum: 0, maximum: salesLimits.deductionBp }),
      }),
      { minItems: 1, maxItems: salesLimits.lines },
    ),
    freightFen: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    freightBearer: OneOf(freightBearers),
  },
  reply: SalesLoad,
  refusals: [
    ...moved,
    'SAME_PERSON',
    'SIGNATURE_TOO_FRESH',
    'SALES_WEIGHT_NOT_AGREED',
    'SALES_DEDUCTION_MISSING',
    'SALES_PRICE_MISSING',
    'YARD_STOCK_SHORT',
  ],
  idempotent: true,
})
export const paySalesLoad = staffPost('/sales/load/pay', {
  name: 'paySalesLoad',
  reauthenticate: true,
  who: salesCashiers,
  summary: { zh: '登记回款', en: 'Record a payment' },
  input: {
    ...movedRecord,
    amountFen: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
    reference: Line(salesLimits.reference),
    bankDay: Day,
  },
  reply: SalesLoad,
  refusals: [...moved, 'SALES_OVERPAID', 'SALES_PAYMENT_TWICE', 'SALES_DAY_AHEAD'],
  idempotent: true,
})
/** Corrects the amount of a settled load by a record with its own date. A dispute is settled by such a correction. */
export const correctSalesLoad = staffPost('/sales/load/correct', {
  name: 'correctSalesLoad',
  reauthenticate: true,
  who: salesCashiers,
  summary: { zh: '更正结算', en: 'Correct a settlement' },
  input: {
    ...movedRecord,
    amountFen: Type.Integer({
      minimum: -100_000_000_000,
      maximum: 100_000_000_000,
      description: 'what is added; negative for less, never 0',
    }),
    reason: Paragraph(salesLimits.reason),
  },
  reply: SalesLoad,
  refusals: [...moved, 'AMOUNT_INVALID', 'SALES_CORRECTION_LOW', 'SAME_PERSON', 'SIGNATURE_TOO_FRESH'],
  idempotent: true,
})
/** Notes what the buyer disputes; an empty note ends the dispute. */
export const disputeSalesLoad = staffPost('/sales/load/dispute', {
  name: 'disputeSalesLoad',
  who: salesDeliverers,
  summary: { zh: '记录争议', en: 'Note a dispute' },
  input: { ...movedRecord, dispute: Paragraph(salesLimits.note, 0) },
  reply: SalesLoad,
  refusals: moved,
  idempotent: true,
})
export const cancelSalesLoad = staffPost('/sales/load/cancel', {
  name: 'cancelSalesLoad',
  who: salesLoaders,
  summary: { zh: '取消出货', en: 'Cancel a load' },
  input: { ...movedRecord, reason: Paragraph(salesLimits.reason) },
  reply: SalesLoad,
  refusals: [...moved, 'YARD_STOCK_SHORT'],
  idempotent: true,
})
