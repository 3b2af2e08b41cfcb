// Schemas that the endpoints about cash share.

import { Type } from 'typebox'
import { Id, Instant, May, Nullable, OneOf, Paragraph } from '../schema.ts'
import { cashDayStates, cashDenominations, cashFloatStates, cashLimits, cashTillStates } from './states.ts'

/** The number of each note and coin. */
export const CashCounts = Type.Array(
  Type.Object({
    fen: Type.Unsafe<(typeof cashDenominations)[number]>({ type: 'integer', enum: [...cashDenominations] }),
    count: Type.Integer({ minimum: 0, maximum: cashLimits.count }),
  }),
  { maxItems: cashDenominations.length },
)
export const CashAmount = Type.Integer({ minimum: 1, maximum: cashLimits.amountFen })
export const CashReason = Paragraph(cashLimits.reason)

export const CashFloat = Type.Object({
  id: Id,
  state: OneOf(cashFloatStates),
  courierId: Id,
  courierName: Type.String(),
  shopId: Nullable(Id),
  amountFen: Type.Integer(),
  byName: Type.String(),
  offeredAt: Instant,
  answeredAt: Nullable(Instant),
  note: Type.String(),
  may: May<'withdraw'>(),
})

/** A correction after a day was closed; positive when cash was found. */
const CashCorrection = Type.Object({
  amountFen: Type.Integer(),
  reason: Type.String(),
  at: Instant,
  byName: Type.String(),
})

/**
 * A courier's cash day. Expected amounts and differences are 0 until the day is recounted, so that both counts are
 * blind.
 */
export const CashDay = Type.Object({
  id: Id,
  state: OneOf(cashDayStates),
  courierId: Id,
  courierName: Type.String(),
  shopId: Nullable(Id),
  day: Type.String(),
  counts: CashCounts,
  countedFen: Type.Integer(),
  expectedFen: Type.Integer(),
  differenceFen: Type.Integer({ description: 'negative where cash is missing' }),
  carryOver: Type.String({ description: 'why goods stay on the vehicle' }),
  reason: Type.String(),
  countedAt: Instant,
  recountedByName: Type.String(),
  recountedAt: Nullable(Instant),
  endedByName: Type.String(),
  endedAt: Nullable(Instant),
  corrections: Type.Array(CashCorrection),
  may: May<'recount' | 'send_back' | 'approve' | 'correct'>(),
})

/** Cash taken to the bank, with pictures of the bank's slip. */
const CashDeposit = Type.Object({
  id: Id,
  amountFen: Type.Integer(),
  reference: Type.String(),
  photos: Type.Array(Type.String()),
  at: Instant,
  byName: Type.String(),
})

/** A shop's till. `expectedFen` and `differenceFen` are 0 until the cash-up is counted. */
export const CashTill = Type.Object({
  id: Id,
  state: OneOf(cashTillStates),
  shopId: Id,
  shopName: Type.String(),
  openedByName: Type.String(),
  openedAt: Instant,
  openFen: Type.Integer(),
  openDifferenceFen: Type.Integer(),
  counts: CashCounts,
  countedFen: Type.Integer(),
  expectedFen: Type.Integer(),
  differenceFen: Type.Integer(),
  reason: Type.String(),
  countedByName: Type.String(),
  countedAt: Nullable(Instant),
  endedByName: Type.String(),
  endedAt: Nullable(Instant),
  deposits: Type.Array(CashDeposit),
  may: May<'count' | 'approve' | 'send_back'>(),
})
