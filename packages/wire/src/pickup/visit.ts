// Endpoints with which couriers and clerks carry out an order, from accepting it to weighing and settling it.

import { Type } from 'typebox'
import { staffPost } from '../endpoint.ts'
import { callResults } from './choices.ts'
import { pickupLimits } from './limits.ts'
import { Slip } from './slip.ts'
import { StaffOrder } from './staff.ts'
import { dispatchRoles, keyInput, moveRefusals, onOrder, reasonInput } from './shared-call-parts.ts'
import { failCauses } from './states.ts'
import { truckMaxG } from './truck-weight.ts'
import { Truck } from './weighed-truck.ts'
import { weighingDoubts } from './weighing.ts'
import { namedSources } from '../scale/choices.ts'
import { ScaleReadings } from '../scale/session.ts'
import {
  Fen,
  Grams,
  Id,
  Latitude,
  Line,
  Longitude,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  Phone,
  PictureUrl,
  Points,
} from '../schema.ts'

export const acceptOrder = staffPost('/pickup/accept', {
  name: 'acceptOrder',
  who: ['courier'],
  summary: { zh: '接单', en: 'Accept' },
  input: onOrder,
  reply: StaffOrder,
  refusals: [...moveRefusals, 'OFFER_EXPIRED'],
  idempotent: true,
})
export const declineOrder = staffPost('/pickup/decline', {
  name: 'declineOrder',
  who: ['courier'],
  summary: { zh: '拒单', en: 'Decline' },
  input: { ...onOrder, ...reasonInput },
  refusals: moveRefusals,
  idempotent: true,
})
export const departForOrder = staffPost('/pickup/depart', {
  name: 'departForOrder',
  who: ['courier'],
  summary: { zh: '出发', en: 'Depart' },
  input: onOrder,
  reply: StaffOrder,
  refusals: moveRefusals,
  idempotent: true,
})
export const arriveAtOrder = staffPost('/pickup/arrive', {
  name: 'arriveAtOrder',
  who: ['courier'],
  summary: { zh: '到达', en: 'Arrive' },
  input: {
    ...onOrder,
    latitude: Optional(Latitude),
    longitude: Optional(Longitude),
    photo: Optional(PictureUrl),
  },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'TOO_FAR'],
  idempotent: true,
})
/**
 * Records a call to the customer; the tap that dials makes this request. Desk staff also enter the result, couriers
 * record only the tap. An answered call does not count towards “unreachable”.
 */
export const logCall = staffPost('/pickup/log-call', {
  name: 'logCall',
  who: ['courier', 'dispatcher'],
  summary: { zh: '记录拨打客户电话', en: 'Record that the customer was called' },
  input: {
    ...onOrder,
    result: Optional(OneOf(callResults)),
  },
  reply: StaffOrder,
  refusals: moveRefusals,
  idempotent: true,
})
export const checkInOrder = staffPost('/pickup/check-in', {
  name: 'checkInOrder',
  who: ['clerk', 'manager'],
  summary: { zh: '到店核销', en: 'Check a customer in by the write-off code' },
  input: { code: Line(20, 4), moveReason: Optional(Paragraph(200)), ...keyInput },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'CODE_WRONG', 'OTHER_SHOP', 'TOO_MANY_REQUESTS'],
  idempotent: true,
})
export const walkIn = staffPost('/pickup/walk-in', {
  name: 'walkIn',
  who: ['clerk', 'manager'],
  summary: { zh: '散客到店', en: 'Walk-in' },
  input: {
    mobile: Optional(Phone(20, 0)),
    name: Optional(Line(30, 0)),
    ...keyInput,
  },
  reply: StaffOrder,
  refusals: ['INPUT_INVALID'],
  idempotent: true,
})
/** The bounds of a reading, whether from a scale or typed. The line as a whole is checked when it is weighed. */
const ReadG = Type.Integer({ minimum: 0, maximum: truckMaxG })
export const WeighedLine = Type.Object({
  categoryId: Id,
  grossG: Optional(ReadG),
  tareG: Optional(ReadG),
  deductionG: Optional(ReadG),
  count: Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  deductionReason: Optional(Paragraph(200, 0)),
  deductionPhoto: Optional(PictureUrl),
  source: Optional(OneOf(namedSources)),
  readings: ScaleReadings,
  photos: Optional(Type.Array(PictureUrl, { maxItems: 9 })),
})
const weighing = {
  ...onOrder,
  lines: Type.Array(WeighedLine, { minItems: 1, maxItems: 40 }),
  photos: Optional(Type.Array(PictureUrl, { maxItems: pickupLimits.photos })),
  seller: Optional(Type.Object({ name: Line(30), idNumber: Line(18, 15), address: Line(200) })),
  truck: Optional(Truck),
  couponId: Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'the raise coupon the device computed with, 0 for none; without it the best one is used',
    }),
  ),
  totalConfirmed: Optional(
    Type.Boolean({ description: 'the weigher was asked about an unusual total and says it is right' }),
  ),
}
const weighRefusals = [
  'WEIGHT_INVALID',
  'DEDUCTION_TOO_LARGE',
  'DEDUCTION_NEEDS_PROOF',
  'ID_REQUIRED',
  'CATEGORY_UNKNOWN',
  'TRUCK_AT_DOOR',
  'TRUCK_TARE_NOT_BELOW_GROSS',
  'TRUCK_LINES_NOT_NET',
] as const
export const previewWeighing = staffPost('/pickup/weigh/preview', {
  name: 'previewWeighing',
  who: ['courier', 'clerk', 'manager'],
  summary: { zh: '试算称重单', en: 'What a slip would say' },
  input: weighing,
  reply: Type.Object({
    lines: Slip.properties.lines,
    totalG: Grams,
    raiseFen: Fen,
    couponId: Nullable(Id),
    totalFen: Fen,
    points: Points,
    needsId: Type.Boolean(),
    doubts: Type.Array(OneOf(weighingDoubts)),
  }),
  refusals: [...moveRefusals, ...weighRefusals],
})
export const weighOrder = staffPost('/pickup/weigh', {
  name: 'weighOrder',
  who: ['courier', 'clerk', 'manager'],
  summary: { zh: '提交称重单', en: 'Issue the slip' },
  input: weighing,
  reply: Type.Object({ order: StaffOrder, slip: Slip }),
  refusals: [
    ...moveRefusals,
    ...weighRefusals,
    'WEIGHING_PHOTO_REQUIRED',
    'WEIGHING_PHOTO_STALE',
    'TOTAL_UNCONFIRMED',
  ],
  idempotent: true,
})
export const reweighOrder = staffPost('/pickup/reweigh', {
  name: 'reweighOrder',
  who: ['courier', 'clerk', 'manager'],
  summary: { zh: '重新称重', en: 'Take a slip back to weigh again' },
  input: { ...onOrder, ...reasonInput },
  reply: StaffOrder,
  refusals: moveRefusals,
  idempotent: true,
})
/** Confirmation on the courier's or clerk's device: by the customer's 4-digit code, or by a signature picture. */
export const confirmOnDevice = staffPost('/pickup/confirm', {
  name: 'confirmOnDevice',
  who: ['courier', 'clerk', 'manager'],
  summary: { zh: '现场确认（确认码或签名）', en: 'Confirm at the door by code or signature' },
  input: {
    ...onOrder,
    slipId: Optional(Id),
    code: Optional(Type.String({ maxLength: 10 })),
    signature: Optional(PictureUrl),
    signedDigest: Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description:
          'SHA-256 of the slip the customer read and signed; needed where the slip was not known yet',
      }),
    ),
    signedFen: Optional(Type.Integer({ ...Fen, description: 'fen the customer signed for' })),
    payCash: Optional(Type.Boolean()),
    noPhone: Optional(
      Type.Boolean({
        description:
          'somebody without an account who has no telephone at hand: signs instead of giving the code',
      }),
    ),
  },
  reply: Type.Object({ totalFen: Fen, points: Points }),
  refusals: [
    ...moveRefusals,
    'SLIP_OUTDATED',
    'SLIP_DIFFERS',
    'CONFIRM_CODE_WRONG',
    'SIGNATURE_REQUIRED',
    'CONFIRM_CODE_REQUIRED',
    'CASH_OFF',
    'DAY_LIMIT',
    'FEE_UNPAID',
    'TOO_MANY_REQUESTS',
  ],
  idempotent: true,
})
export const failOrder = staffPost('/pickup/fail', {
  name: 'failOrder',
  who: ['courier', ...dispatchRoles],
  summary: { zh: '上门失败', en: 'Report a failed visit' },
  input: {
    ...onOrder,
    cause: OneOf(failCauses),
    note: Optional(Paragraph(200, 0)),
    photo: Optional(PictureUrl),
  },
  reply: StaffOrder,
  refusals: [...moveRefusals, 'UNREACHABLE_NEEDS_PROOF'],
  idempotent: true,
})
