// Staff endpoints for mail-in offers, with which customers sell single used items: approving an offer, receiving and
// inspecting the item, and sending it back.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { MailInGradeSchema, MailInStateSchema } from './customer.ts'
import { type MailInAction } from './states.ts'
import { mailInLimits } from './limits.ts'
import { mailInWays } from './choices.ts'
import { TimelineEvent } from '../pickup/order.ts'
import {
  CountedPage,
  Day,
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  PictureUrl,
  StateList,
  TableFile,
  Version,
} from '../schema.ts'

/**
 * A row of the mail-in list. Phone numbers are masked for roles that must not see them, and for everyone once the order
 * is over.
 */
export const StaffMailIn = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  state: MailInStateSchema,
  stateText: Type.String(),
  version: Type.Integer(),
  way: OneOf(mailInWays),
  kind: Type.Integer(),
  name: Type.String(),
  photos: Type.Array(Type.String()),
  memberId: Id,
  memberNick: Type.String(),
  mobile: Type.String(),
  shopId: Nullable(Id),
  shopName: Type.String(),
  paidFen: Fen,
  wishedFen: Fen,
  agreedFen: Nullable(Fen),
  finalFen: Nullable(Fen),
  grade: Type.String(),
  shipperName: Type.String(),
  trackingNumber: Type.String(),
  appliedAt: Instant,
  updatedAt: Instant,
  inspectedAt: Nullable(Instant),
  closeCause: Type.String(),
  awaitsReturn: Type.Boolean({ description: 'the customer wants it back and it is still here' }),
  may: May<MailInAction>(),
})
const StaffMailInDetail = Type.Object({
  ...StaffMailIn.properties,
  platform: Type.String(),
  buyOrderId: Type.String(),
  remark: Type.String(),
  approvedAt: Nullable(Instant),
  sendBy: Nullable(Instant),
  shippedAt: Nullable(Instant),
  receivedAt: Nullable(Instant),
  inspectReason: Type.String(),
  inspectPhotos: Type.Array(Type.String()),
  endedAt: Nullable(Instant),
  points: Nullable(Type.Integer()),
  closeReason: Type.String(),
  returnTo: Type.String(),
  returnShipperName: Type.String(),
  returnTrackingNumber: Type.String(),
  returnedAt: Nullable(Instant),
  timeline: Type.Array(Type.Object({ ...TimelineEvent.properties, detail: Type.String() })),
})

const readers = ['clerk', 'manager', 'agent', 'finance', 'ops', 'owner', 'auditor'] as const
const reviewers = ['ops', 'owner'] as const
const hands = ['clerk', 'manager', 'ops', 'owner'] as const
const moved = [
  'NOT_FOUND',
  'STATE_CHANGED',
  'CHANGED_MEANWHILE',
  'NOT_ALLOWED',
  'IDEMPOTENCY_CONFLICT',
] as const
const onOrder = { orderId: Id, version: Version, idempotencyKey: IdempotencyKey }
const reason = Optional(Paragraph(mailInLimits.reason, 0))
const Price = Type.Integer({ minimum: 0, maximum: mailInLimits.maxFen })
const photos = (minItems: number) => Type.Array(PictureUrl, { minItems, maxItems: mailInLimits.photos })

const filters = {
  states: StateList,
  way: Optional(OneOf(mailInWays)),
  shopId: Optional(Id),
  memberId: Optional(Id),
  fromDay: Optional(Day),
  toDay: Optional(Day),
  awaitsInspection: Optional(Type.Boolean()),
  awaitsReturn: Optional(Type.Boolean()),
  q: Optional(Line(50)),
  sort: Optional(OneOf(['applied', '-applied', 'updated', '-updated'])),
}
export const staffMailIns = staffGet('/mail-in/list', {
  name: 'staffMailIns',
  who: readers,
  summary: { zh: '寄送回收列表', en: 'Mail-in desk' },
  input: { ...paging, ...filters },
  reply: CountedPage(StaffMailIn),
})
export const exportMailIns = staffGet('/mail-in/list/export', {
  name: 'exportMailIns',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '导出寄送回收', en: 'Export mail-in orders' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
export const staffMailIn = staffGet('/mail-in/detail', {
  name: 'staffMailIn',
  who: readers,
  summary: { zh: '寄送回收详情', en: 'One mail-in order' },
  input: { orderId: Id },
  reply: StaffMailInDetail,
  refusals: ['NOT_FOUND'],
})
/** Approves an offer: at the asking price, or at another one with a reason. `shopId` is the destination of a parcel. */
export const approveMailIn = staffPost('/mail-in/approve', {
  name: 'approveMailIn',
  reauthenticate: true,
  who: reviewers,
  summary: { zh: '通过寄送回收', en: 'Approve a mail-in order' },
  input: { ...onOrder, agreedFen: Optional(Price), reason, shopId: Optional(Id) },
  reply: StaffMailIn,
  refusals: [...moved, 'REASON_REQUIRED'],
  idempotent: true,
})
export const refuseMailIn = staffPost('/mail-in/refuse', {
  name: 'refuseMailIn',
  who: reviewers,
  summary: { zh: '拒绝寄送回收', en: 'Refuse a mail-in order' },
  input: { ...onOrder, reason: Paragraph(mailInLimits.reason) },
  reply: StaffMailIn,
  refusals: moved,
  idempotent: true,
})
/** Records the arrival of an item: by its write-off code, or, for a parcel, by the order. */
export const receiveMailIn = staffPost('/mail-in/receive', {
  name: 'receiveMailIn',
  who: hands,
  summary: { zh: '寄送回收收货', en: 'Receive a mail-in order' },
  input: {
    orderId: Optional(Id),
    version: Optional(Version),
    code: Optional(Line(20)),
    photos: Optional(photos(0)),
    idempotencyKey: IdempotencyKey,
  },
  reply: StaffMailIn,
  refusals: [...moved, 'CODE_WRONG', 'MAIL_IN_CODE_REQUIRED', 'MAIL_IN_OTHER_SHOP'],
  idempotent: true,
})
/**
 * Grades the item and offers the final price; repeatable until the customer has answered. A price other than agreed
 * requires a reason, and only operations and the owner may offer more than agreed. Above ¥500 nobody may, and the
 * inspector must not be the approver.
 */
export const inspectMailIn = staffPost('/mail-in/inspect', {
  name: 'inspectMailIn',
  reauthenticate: true,
  who: hands,
  summary: { zh: '验货报价', en: 'Inspect and offer a price' },
  input: { ...onOrder, grade: MailInGradeSchema, finalFen: Price, photos: photos(1), reason },
  reply: StaffMailIn,
  refusals: [
    ...moved,
    'REASON_REQUIRED',
    'MAIL_IN_ABOVE_AGREED',
    'ABOVE_ONE_PERSON',
    'SAME_PERSON',
    'SIGNATURE_TOO_FRESH',
  ],
  idempotent: true,
})
/** Records the return of an item: with the tracking number, or handed over at the shop. */
export const sendBackMailIn = staffPost('/mail-in/send-back', {
  name: 'sendBackMailIn',
  who: hands,
  summary: { zh: '退回物品', en: 'Give an item back' },
  input: {
    ...onOrder,
    shipperName: Optional(Line(30)),
    trackingNumber: Optional(Line(40)),
  },
  reply: StaffMailIn,
  refusals: moved,
  idempotent: true,
})
