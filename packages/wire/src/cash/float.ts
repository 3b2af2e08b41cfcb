// Endpoints for the cash that couriers carry (their float): handing it out, confirming it, counting it at the end of
// the day, taking it back, and settling it.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Id, IdempotencyKey, Instant, May, Nullable, Optional } from '../schema.ts'
import { CashAmount, CashDay, CashFloat, CashCounts, CashReason } from './schema.ts'
import { cashHands, cashLimits, cashOffice, cashReaders } from './states.ts'

const COURIER = ['courier'] as const
const decided = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const

/** The courier's own floats that are not closed, and the day's count. The expected amount is not sent. */
export const myCash = staffGet('/cash/mine', {
  name: 'myCash',
  who: COURIER,
  summary: { zh: '我的备用金', en: 'My float' },
  reply: Type.Object({
    openSince: Nullable(Instant),
    floats: Type.Array(CashFloat),
    day: Nullable(CashDay),
  }),
})
export const takeFloat = staffPost('/cash/float/take', {
  name: 'takeFloat',
  who: COURIER,
  summary: { zh: '确认收到备用金', en: 'Confirm a float' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  reply: CashFloat,
  refusals: [...decided, 'CASH_DAY_CLOSED', 'CASH_NOT_SETTLED', 'CASH_TILL_CLOSED', 'CASH_SHORT'],
  idempotent: true,
})
export const refuseFloat = staffPost('/cash/float/refuse', {
  name: 'refuseFloat',
  who: COURIER,
  summary: { zh: '不接收备用金', en: 'Do not take a float' },
  input: { id: Id, reason: CashReason, idempotencyKey: IdempotencyKey },
  reply: CashFloat,
  refusals: decided,
  idempotent: true,
})
/** Counts the courier's cash at the end of the day (docs/rules/cash.md#day-close). */
export const countCourierDay = staffPost('/cash/day/count', {
  name: 'countCourierDay',
  who: COURIER,
  summary: { zh: '日结点数', en: 'Count the day’s cash' },
  input: { counts: CashCounts, carryOver: Optional(CashReason), idempotencyKey: IdempotencyKey },
  reply: CashDay,
  refusals: [
    'CASH_NO_FLOAT',
    'CASH_STOPS_OPEN',
    'CASH_VEHICLE_LOADED',
    'CASH_DAY_CLOSED',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})

/** The couriers, for whoever hands out cash. What they hold is not included, so that counting stays blind. */
export const cashCouriers = staffGet('/cash/courier/list', {
  name: 'cashCouriers',
  who: [...cashReaders, 'clerk'],
  summary: { zh: '师傅备用金', en: 'Couriers’ floats' },
  reply: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      openSince: Nullable(Instant),
      floats: Type.Array(CashFloat, { description: 'offered and not yet confirmed' }),
      countedDayId: Nullable(Id),
      may: May<'offer' | 'take_back'>(),
    }),
  ),
})
/** Offers cash to a courier: out of the shop's till, or of the company's safe where no shop is named. */
export const offerFloat = staffPost('/cash/float/offer', {
  name: 'offerFloat',
  reauthenticate: true,
  who: cashHands,
  summary: { zh: '发放备用金', en: 'Give a float' },
  input: { courierId: Id, amountFen: CashAmount, shopId: Optional(Id), idempotencyKey: IdempotencyKey },
  reply: CashFloat,
  refusals: [
    'NOT_FOUND',
    'CASH_NOT_A_COURIER',
    'CASH_SHOP_REQUIRED',
    'CASH_TILL_CLOSED',
    'CASH_SHORT',
    'CASH_TRIES_SPENT',
    'CASH_DAY_CLOSED',
    'CASH_NOT_SETTLED',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
export const withdrawFloat = staffPost('/cash/float/withdraw', {
  name: 'withdrawFloat',
  who: cashHands,
  summary: { zh: '撤回备用金', en: 'Withdraw a float' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  reply: CashFloat,
  refusals: decided,
  idempotent: true,
})
/** Takes cash back from a courier during the day, into the till or the safe. */
export const takeCashBack = staffPost('/cash/hand-back', {
  name: 'takeCashBack',
  reauthenticate: true,
  who: cashHands,
  summary: { zh: '收回现金', en: 'Take cash back' },
  input: { courierId: Id, amountFen: CashAmount, shopId: Optional(Id), idempotencyKey: IdempotencyKey },
  refusals: [
    'NOT_FOUND',
    'CASH_NO_FLOAT',
    'CASH_SHORT',
    'CASH_TRIES_SPENT',
    'CASH_TILL_CLOSED',
    'CASH_SHOP_REQUIRED',
    'SAME_PERSON',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/**
 * Settles what a courier without an open float holds, or has paid from their own money. For a person who is no longer a
 * courier, it also settles an open float.
 */
export const settleCourierCash = staffPost('/cash/settle', {
  name: 'settleCourierCash',
  reauthenticate: true,
  who: cashOffice,
  summary: { zh: '结清现金往来', en: 'Settle a courier’s cash' },
  input: {
    courierId: Id,
    heldFen: Type.Integer({
      minimum: -cashLimits.amountFen,
      maximum: cashLimits.amountFen,
      description: 'as read; another amount is refused',
    }),
    reason: CashReason,
    idempotencyKey: IdempotencyKey,
  },
  refusals: [
    'NOT_FOUND',
    'CASH_CHANGED',
    'CHANGED_MEANWHILE',
    'AMOUNT_INVALID',
    'SAME_PERSON',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
