// The schemas of weighing slips, and the endpoints with which customers accept or reject a slip and with which anybody
// who has its code can check it.

import { Type } from 'typebox'
import { Unit } from '../catalog/categories.ts'
import { customerGet, customerPost } from '../endpoint.ts'
import {
  Fen,
  Grams,
  Id,
  IdempotencyKey,
  Instant,
  Nullable,
  OneOf,
  Paragraph,
  Points,
  Token,
} from '../schema.ts'
import { weightSources } from '../scale/choices.ts'
import { WeighedTruck } from './weighed-truck.ts'

/** One line of a slip. Net = gross − tare − deduction; things sold by the piece have a `count`, and weights of 0. */
export const SlipLine = Type.Object({
  categoryId: Id,
  key: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  unit: Unit,
  grossG: Grams,
  tareG: Grams,
  deductionG: Grams,
  netG: Grams,
  count: Type.Integer(),
  unitFen: Fen,
  amountFen: Fen,
  quoteFen: Fen,
  todayFen: Fen,
  priceFrom: OneOf(['quote', 'today']),
  source: OneOf(weightSources),
  deductionReason: Type.String(),
  photos: Type.Array(Type.String()),
})

export const Slip = Type.Object({
  id: Id,
  slipNumber: Type.String({ description: 'read aloud: XXXX-XXX' }),
  revision: Type.Integer(),
  checkCode: Type.String(),
  checkUrl: Type.String(),
  state: OneOf(['open', 'accepted', 'rejected', 'superseded']),
  weighedAt: Instant,
  weighedBy: Type.String(),
  priceLabel: Type.String(),
  lines: Type.Array(SlipLine),
  totalG: Grams,
  raiseFen: Type.Integer({ description: 'what a raise coupon adds, part of the total; fen' }),
  totalFen: Fen,
  points: Points,
  co2g: Nullable(Type.Integer()),
  co2Partial: Type.Boolean(),
  photos: Type.Array(Type.String()),
  answeredAt: Nullable(Instant),
  confirmedBy: Type.String({ description: 'app, code, signature, call, unattended or empty' }),
  rejectReason: Type.String(),
  truck: Nullable(WeighedTruck),
  doneAt: Nullable(
    Type.Integer({ description: 'when it was weighed, where that was reported later; epoch ms' }),
  ),
})

const answerSlip = { token: Token, orderId: Id, slipId: Id, idempotencyKey: IdempotencyKey }

export const confirmSlip = customerPost('/order/slip/confirm', {
  name: 'confirmSlip',
  who: 'customer',
  summary: { zh: '确认称重单并收款', en: 'Accept the slip and get paid' },
  input: answerSlip,
  reply: Type.Object({ totalFen: Fen, points: Points, balanceFen: Fen }),
  refusals: ['NOT_FOUND', 'FIRM_DUTY', 'STATE_CHANGED', 'SLIP_OUTDATED', 'DAY_LIMIT', 'FEE_UNPAID'],
  idempotent: true,
})

export const rejectSlip = customerPost('/order/slip/reject', {
  name: 'rejectSlip',
  who: 'customer',
  summary: { zh: '重量不对，要求重称', en: 'Reject the slip' },
  input: { ...answerSlip, reason: Paragraph(200) },
  refusals: ['NOT_FOUND', 'FIRM_DUTY', 'STATE_CHANGED', 'SLIP_OUTDATED'],
  idempotent: true,
})

/** The public part of a slip, for anybody with its code: no name, address or phone number. */
export const checkSlip = customerGet('/slip/check', {
  name: 'checkSlip',
  who: 'anyone',
  summary: { zh: '公开核验称重单', en: 'Public check of a slip' },
  input: { code: Type.String({ minLength: 4, maxLength: 40 }) },
  reply: Type.Object({
    slipNumber: Type.String(),
    revision: Type.Integer(),
    state: Slip.properties.state,
    weighedAt: Instant,
    weighedBy: Type.String(),
    place: Type.String(),
    priceLabel: Type.String(),
    lines: Type.Array(SlipLine),
    totalG: Grams,
    raiseFen: Fen,
    totalFen: Fen,
    seesMoney: Type.Boolean({ description: 'false: prices and amounts, of a firm’s slip, are 0' }),
    answeredAt: Nullable(Instant),
    confirmedBy: Type.String(),
    paidInCash: Type.Boolean(),
    latest: Type.Boolean(),
    company: Type.String(),
  }),
  refusals: ['SLIP_UNKNOWN', 'TOO_MANY_REQUESTS'],
})
