// Customer endpoints for mail-in offers: a customer offers one used item, sends or brings it, and accepts or declines
// the price after inspection.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { type MailInAction, mailInStates } from './states.ts'
import { mailInLimits } from './limits.ts'
import { mailInGrades } from './choices.ts'
import { TimelineEvent } from '../pickup/order.ts'
import { Shop } from '../place/shops.ts'
import {
  Code,
  DateTime,
  Fen,
  Figures,
  Id,
  IdempotencyKey,
  Instant,
  JsonText,
  Lenient,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  Paged,
  paging,
  Paragraph,
  PictureUrl,
  Token,
  Version,
  Yuan,
} from '../schema.ts'

const MailInMoney = Type.Number({ minimum: 0, maximum: mailInLimits.maxFen / 100 })
export const MailInStateSchema = OneOf(mailInStates)
export const MailInGradeSchema = OneOf(mailInGrades)

/** Our own fields, in addition to those of the older apps' protocol. */
export const MailIn = Type.Object({
  state: MailInStateSchema,
  stateText: Type.String(),
  version: Type.Integer(),
  wishedFen: Fen,
  agreedFen: Nullable(Fen),
  finalFen: Nullable(Fen),
  grade: Type.String({ description: 'one of the grades, empty before the inspection' }),
  photos: Type.Array(Type.String()),
  shopName: Type.String(),
  closeCause: Type.String({ description: 'refused, withdrawn, returned, not_sent or empty' }),
  closeReason: Type.String(),
  sendBy: Nullable(Instant),
  returnedAt: Nullable(Instant),
  may: May<MailInAction | 'remove'>(),
})
/** An item offered for recycling (docs/rules/protocol.md#mail-in-orders). Money in yuan; `mailIn` is ours. */
export const RecycleOrder = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  type: Type.Integer(),
  platform: Type.String(),
  buyOrderId: Type.String(),
  name: Type.String(),
  pic: Type.String(),
  amount: Yuan,
  amountRecycle: Type.Number({ description: 'yuan: wished, then agreed, then offered after the inspection' }),
  score: Type.Integer(),
  remark: Type.String(),
  logisticsType: Type.Integer({ description: '0 brought to the shop, 1 sent by courier' }),
  shopId: Type.Integer(),
  hxNumber: Type.String(),
  shipperName: Type.String(),
  trackingNumber: Type.String(),
  status: Type.Integer({ description: '-1 closed, 0 reviewed, 1 waited for, 2 sent or here, 3 paid' }),
  statusStr: Type.String(),
  dateAdd: DateTime,
  dateUpdate: DateTime,
  uid: Id,
  mailIn: MailIn,
})

const id = Id
const own = { token: Token, id, version: Optional(Version), idempotencyKey: IdempotencyKey }
const moved = ['NOT_FOUND', 'STATE_CHANGED', 'CHANGED_MEANWHILE'] as const

/** The caller's offers, newest first. `status` is the protocol's number. */
export const mailInList = customerPost('/recycleOrder/list', {
  name: 'mailInList',
  who: 'customer',
  summary: { zh: '我的寄送回收', en: 'My mail-in recycling' },
  input: { token: Token, ...paging, status: Optional(Lenient(Code)) },
  reply: Paged(RecycleOrder),
  refusals: ['EMPTY'],
})
/**
 * Offers one item: to be brought to a shop (`logisticsType` 0, requires `shopId`) or sent (1). `amountRecycle` is the
 * asking price, `amount` the original price. Pictures are the caller's own uploads: `pic`, or several in `photos`.
 */
export const mailInApply = customerPost('/recycleOrder/apply', {
  name: 'mailInApply',
  who: 'customer',
  summary: { zh: '申请寄送回收', en: 'Offer an item for recycling' },
  input: {
    token: Token,
    idempotencyKey: IdempotencyKey,
    type: Optional(Lenient(Code)),
    platform: Optional(Line(30, 0)),
    buyOrderId: Optional(Line(64, 0)),
    name: Line(mailInLimits.name),
    pic: Optional(PictureUrl),
    photos: Optional(JsonText(Type.Array(PictureUrl, { maxItems: mailInLimits.photos }))),
    amount: Optional(MailInMoney),
    amountRecycle: MailInMoney,
    logisticsType: Type.Integer({ minimum: 0, maximum: 1 }),
    shopId: Optional(Id),
    remark: Optional(Paragraph(mailInLimits.remark, 0)),
  },
  reply: RecycleOrder,
  refusals: ['MEMBER_BLOCKED', 'MAIL_IN_OPEN_LIMIT', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
export const mailInDetail = customerGet('/recycleOrder/detail', {
  name: 'mailInDetail',
  who: 'customer',
  summary: { zh: '寄送回收详情', en: 'One item offered for recycling' },
  input: { token: Token, id },
  reply: Type.Object({
    orderInfo: RecycleOrder,
    shopInfo: Nullable(Shop),
    inspection: Nullable(
      Type.Object({
        at: Instant,
        grade: MailInGradeSchema,
        finalFen: Fen,
        reason: Type.String(),
        photos: Type.Array(Type.String()),
      }),
    ),
    back: Nullable(
      Type.Object({
        to: Type.String({ description: 'where a parcel goes back to; empty when it is fetched at the shop' }),
        shipperName: Type.String(),
        trackingNumber: Type.String(),
        at: Nullable(Instant),
      }),
    ),
    timeline: Type.Array(TimelineEvent),
  }),
  refusals: ['NOT_FOUND'],
})
/** Sets the carrier and tracking number of the parcel; can be corrected until it has arrived. */
export const mailInShip = customerPost('/recycleOrder/fahuo', {
  name: 'mailInShip',
  who: 'customer',
  summary: { zh: '填写快递单号', en: 'Say how it was sent' },
  input: {
    ...own,
    shipperName: Line(30),
    trackingNumber: Figures({ minLength: 5, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
  },
  refusals: [...moved, 'MAIL_IN_BROUGHT', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
export const mailInClose = customerPost('/recycleOrder/close', {
  name: 'mailInClose',
  who: 'customer',
  summary: { zh: '取消寄送回收申请', en: 'Withdraw an offer not yet reviewed' },
  input: { ...own, reason: Optional(Paragraph(mailInLimits.reason, 0)) },
  refusals: [...moved, 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** Removes a closed offer, but not a paid one, from the list; one not yet reviewed is withdrawn as well. */
export const mailInDelete = customerPost('/recycleOrder/del', {
  name: 'mailInDelete',
  who: 'customer',
  summary: { zh: '删除寄送回收记录', en: 'Remove an offer from the list' },
  input: own,
  refusals: [...moved, 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/**
 * Accepts the price offered after the inspection; the money is credited at once. `version` is that of the offer as
 * read.
 */
export const mailInAccept = customerPost('/recycleOrder/accept', {
  name: 'mailInAccept',
  who: 'customer',
  summary: { zh: '接受验货报价', en: 'Accept the offer after inspection' },
  input: { ...own, version: Version },
  reply: Type.Object({ amount: Yuan, score: Type.Integer(), balance: Yuan }),
  refusals: [...moved, 'MAIL_IN_NOT_INSPECTED', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/**
 * Declines the offer: a parcel is returned to one of the customer's addresses, an item brought in person waits at the
 * shop.
 */
export const mailInReturn = customerPost('/recycleOrder/return', {
  name: 'mailInReturn',
  who: 'customer',
  summary: { zh: '不接受报价，退回物品', en: 'Decline the offer and get the item back' },
  input: {
    ...own,
    addressId: Optional(Id),
    reason: Optional(Paragraph(mailInLimits.reason, 0)),
  },
  refusals: [...moved, 'MAIL_IN_NOT_INSPECTED', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
