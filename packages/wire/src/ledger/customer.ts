// Customer endpoints for the current balance and points, and for the log of changes to the balance, with monthly
// totals.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Code, DateTime, Id, Optional, Paged, Token, Yuan, paging } from '../schema.ts'

/** Balance, points and lifetime sums of the signed-in customer; money in yuan. */
export const Amount = Type.Object({
  balance: Yuan,
  freeze: Yuan,
  score: Type.Integer(),
  growth: Type.Integer(),
  totalScore: Type.Integer(),
  totleConsumed: Yuan,
  totalWithdraw: Yuan,
  totalRefundAmount: Yuan,
  totalPayAmount: Yuan,
  totalPayNumber: Type.Integer({ description: 'mall orders that were paid' }),
  fxCommisionPaying: Yuan,
  scoreLastRound: Type.Integer({ description: 'points do not run in rounds: always 0' }),
  recycledG: Type.Integer({ description: 'net grams recycled so far, without orders at a firm’s site' }),
  co2g: Type.Integer({ description: 'grams of CO₂ avoided by it: an estimate from average factors' }),
})

export const userAmount = customerGet('/user/amount', {
  name: 'userAmount',
  who: 'customer',
  summary: { zh: '余额与积分', en: 'Balance and points' },
  input: { token: Token },
  reply: Amount,
})

export const CashLog = Type.Object({
  id: Id,
  amount: Type.Number({ description: 'yuan, without a sign: `behavior` says the direction' }),
  balance: Yuan,
  freeze: Yuan,
  behavior: Type.Integer({ description: '0 in, 1 out' }),
  dateAdd: DateTime,
  type: Type.Integer({
    description: '250 is recycling income and opens its order, 254 mail-in income and its offer: orderId2',
  }),
  typeStr: Type.String(),
  remark: Type.String(),
  orderId: Type.Integer(),
  orderId2: Type.Integer(),
  shopId: Type.Integer(),
  uid: Id,
  userId: Type.Integer({ description: 'the business' }),
})

const cashLogSearch = {
  token: Token,
  ...paging,
  behavior: Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  type: Optional(Code),
  dateAddBegin: Optional(Type.String({ maxLength: 20 })),
  dateAddEnd: Optional(Type.String({ maxLength: 20 })),
}

export const cashLog = customerPost('/user/cashLog/v2', {
  name: 'cashLog',
  who: 'customer',
  summary: { zh: '资金明细', en: 'Cash log' },
  input: cashLogSearch,
  reply: Paged(CashLog),
  refusals: ['EMPTY'],
})

export const cashLogPlain = customerPost('/user/cashLog', {
  name: 'cashLogPlain',
  who: 'customer',
  summary: { zh: '资金明细（数组）', en: 'Cash log as an array' },
  input: cashLogSearch,
  reply: Type.Array(CashLog),
  refusals: ['EMPTY'],
})

/** Months with entries, newest first, with their sums; three years back. */
export const cashMonths = customerGet('/user/cashLog/months', {
  name: 'cashMonths',
  who: 'customer',
  summary: { zh: '每月收支合计', en: 'Money in and out by month' },
  input: { token: Token },
  reply: Type.Array(
    Type.Object({
      month: Type.String({ description: 'YYYY-MM, China time' }),
      inFen: Type.Integer(),
      outFen: Type.Integer({ description: 'as a positive number' }),
      count: Type.Integer(),
    }),
  ),
})
