// Endpoints for the cash till of a shop: opening it, moving cash in or out, depositing cash at the bank, and
// counting it.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Id,
  IdempotencyKey,
  Line,
  Nullable,
  OneOf,
  Optional,
  paging,
  PictureUrl,
} from '../schema.ts'
import { CashAmount, CashTill, CashCounts, CashReason } from './schema.ts'
import { cashHands, cashLimits, cashPurposes, cashReaders, cashTillStates } from './states.ts'

const common = ['NOT_FOUND', 'CASH_SHOP_REQUIRED', 'IDEMPOTENCY_CONFLICT'] as const
const decided = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const

/** A shop's current till, without the expected amount; `moves` is sent back with the count. */
export const shopTill = staffGet('/cash/till', {
  name: 'shopTill',
  who: cashHands,
  summary: { zh: '门店钱箱', en: 'Till' },
  input: { shopId: Optional(Id) },
  reply: Type.Object({
    shopId: Id,
    moves: Type.Integer(),
    till: Nullable(CashTill),
  }),
  refusals: ['CASH_SHOP_REQUIRED', 'NOT_FOUND'],
})
export const cashTills = staffGet('/cash/till/list', {
  name: 'cashTills',
  who: cashReaders,
  summary: { zh: '钱箱结账', en: 'Cash-ups' },
  input: { ...paging, id: Optional(Id), state: Optional(OneOf(cashTillStates)), shopId: Optional(Id) },
  reply: CountedPage(CashTill),
})
export const openTill = staffPost('/cash/till/open', {
  name: 'openTill',
  reauthenticate: true,
  who: cashHands,
  summary: { zh: '点数开箱', en: 'Open a till' },
  input: {
    shopId: Optional(Id),
    counts: CashCounts,
    reason: Optional(CashReason),
    idempotencyKey: IdempotencyKey,
  },
  reply: CashTill,
  refusals: [
    ...common,
    'CASH_TILL_OPEN',
    'CASH_REASON_REQUIRED',
    'CASH_MANAGER_REQUIRED',
    'CASH_TRIES_SPENT',
  ],
  idempotent: true,
})
export const moveTillCash = staffPost('/cash/till/move', {
  name: 'moveTillCash',
  reauthenticate: true,
  who: cashHands,
  summary: { zh: '钱箱存取', en: 'Cash in or out' },
  input: {
    shopId: Optional(Id),
    direction: OneOf(['in', 'out']),
    purpose: OneOf(cashPurposes),
    amountFen: CashAmount,
    reason: CashReason,
    idempotencyKey: IdempotencyKey,
  },
  reply: CashTill,
  refusals: [...common, 'CASH_TILL_CLOSED', 'CASH_SHORT', 'CASH_EXPENSE_LARGE', 'CASH_TRIES_SPENT'],
  idempotent: true,
})
export const depositTillCash = staffPost('/cash/till/deposit', {
  name: 'depositTillCash',
  reauthenticate: true,
  who: cashHands,
  summary: { zh: '现金存银行', en: 'Deposit at the bank' },
  input: {
    shopId: Optional(Id),
    amountFen: CashAmount,
    reference: Line(cashLimits.reference),
    photos: Type.Array(PictureUrl, { minItems: 1, maxItems: cashLimits.photos }),
    idempotencyKey: IdempotencyKey,
  },
  reply: CashTill,
  refusals: [...common, 'CASH_TILL_CLOSED', 'CASH_SHORT', 'CASH_DEPOSIT_TWICE', 'CASH_TRIES_SPENT'],
  idempotent: true,
})
export const countTill = staffPost('/cash/till/count', {
  name: 'countTill',
  reauthenticate: true,
  who: cashHands,
  summary: { zh: '盘点结账', en: 'Cash up' },
  input: {
    id: Id,
    counts: CashCounts,
    moves: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'of `shopTill`, as it was before the count',
    }),
    reason: Optional(CashReason),
    idempotencyKey: IdempotencyKey,
  },
  reply: CashTill,
  refusals: [...decided, 'CASH_CHANGED', 'CASH_REASON_REQUIRED', 'CASH_TRIES_SPENT'],
  idempotent: true,
})
export const approveTillCount = staffPost('/cash/till/approve', {
  name: 'approveTillCount',
  reauthenticate: true,
  who: cashHands,
  summary: { zh: '复核结账', en: 'Approve a cash-up' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  reply: CashTill,
  refusals: [...decided, 'SAME_PERSON', 'SIGNATURE_TOO_FRESH', 'CASH_MANAGER_REQUIRED'],
  idempotent: true,
})
export const sendBackTillCount = staffPost('/cash/till/send-back', {
  name: 'sendBackTillCount',
  who: cashHands,
  summary: { zh: '退回重新盘点', en: 'Send a cash-up back' },
  input: { id: Id, reason: CashReason, idempotencyKey: IdempotencyKey },
  reply: CashTill,
  refusals: [...decided, 'SAME_PERSON', 'SIGNATURE_TOO_FRESH'],
  idempotent: true,
})
