// Staff endpoints for couriers' cash days: the cash that a courier counted at the end of a day is recounted by a
// second person, and differences are approved or corrected.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { CountedPage, Id, IdempotencyKey, OneOf, Optional, paging } from '../schema.ts'
import { CashDay, CashCounts, CashReason } from './schema.ts'
import { cashDayStates, cashDeciders, cashHands, cashLimits, cashOffice, cashReaders } from './states.ts'

const decided = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const
const second = ['SAME_PERSON', 'SIGNATURE_TOO_FRESH'] as const

/** Lists the couriers' cash days: undecided ones first, then newest first. */
export const cashDays = staffGet('/cash/day/list', {
  name: 'cashDays',
  who: [...cashReaders, 'clerk'],
  summary: { zh: '师傅日结', en: 'Couriers’ days' },
  input: { ...paging, id: Optional(Id), state: Optional(OneOf(cashDayStates)), courierId: Optional(Id) },
  reply: CountedPage(CashDay),
})
/** A second person counts the courier's cash and takes it into the till, or into the safe where no shop is named. */
export const recountCourierDay = staffPost('/cash/day/recount', {
  name: 'recountCourierDay',
  reauthenticate: true,
  who: cashHands,
  summary: { zh: '复点日结', en: 'Recount a day' },
  input: {
    id: Id,
    counts: CashCounts,
    reason: Optional(CashReason),
    shopId: Optional(Id),
    idempotencyKey: IdempotencyKey,
  },
  reply: CashDay,
  refusals: [
    ...decided,
    ...second,
    'CASH_COUNTS_DIFFER',
    'CASH_REASON_REQUIRED',
    'CASH_TILL_CLOSED',
    'CASH_SHOP_REQUIRED',
    'CASH_TRIES_SPENT',
  ],
  idempotent: true,
})
export const sendBackCourierDay = staffPost('/cash/day/send-back', {
  name: 'sendBackCourierDay',
  who: cashHands,
  summary: { zh: '退回重点', en: 'Send a day back' },
  input: { id: Id, reason: CashReason, idempotencyKey: IdempotencyKey },
  reply: CashDay,
  refusals: [...decided, 'SAME_PERSON'],
  idempotent: true,
})
export const approveCourierDay = staffPost('/cash/day/approve', {
  name: 'approveCourierDay',
  reauthenticate: true,
  who: cashDeciders,
  summary: { zh: '审核长短款', en: 'Approve a day’s difference' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  reply: CashDay,
  refusals: [...decided, ...second],
  idempotent: true,
})
/** Corrects a closed day by an amount found later, without changing the day (docs/rules/cash.md#corrections). */
export const correctCourierDay = staffPost('/cash/day/correct', {
  name: 'correctCourierDay',
  reauthenticate: true,
  who: cashOffice,
  summary: { zh: '更正已日结的长短款', en: 'Correct a closed day' },
  input: {
    id: Id,
    amountFen: Type.Integer({
      minimum: -cashLimits.amountFen,
      maximum: cashLimits.amountFen,
      description: 'positive where cash was found',
    }),
    reason: CashReason,
    idempotencyKey: IdempotencyKey,
  },
  reply: CashDay,
  refusals: [...decided, 'AMOUNT_INVALID', 'SAME_PERSON'],
  idempotent: true,
})
