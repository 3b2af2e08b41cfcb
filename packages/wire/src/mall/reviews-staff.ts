// Staff endpoints that list customers' reviews of products, reply to them, and hide them.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { ReviewGradeSchema } from './reviews.ts'
import { agents, readers } from './staff-roles.ts'
import { mallLimits } from './states.ts'
import {
  Id,
  IdempotencyKey,
  Instant,
  Line,
  Nullable,
  Optional,
  paging,
  Paragraph,
  StaffPage,
  TableFile,
  Version,
} from '../schema.ts'

export const StaffReview = Type.Object({
  id: Id,
  version: Type.Integer(),
  goodsId: Id,
  goodsName: Type.String(),
  property: Type.String(),
  orderId: Id,
  orderNumber: Type.String(),
  memberId: Id,
  memberNick: Type.String(),
  grade: ReviewGradeSchema,
  text: Type.String(),
  photos: Type.Array(Type.String()),
  at: Instant,
  reply: Type.String(),
  repliedBy: Type.String(),
  repliedAt: Nullable(Instant),
  hidden: Type.Boolean(),
  hiddenReason: Type.String(),
})
const filters = {
  grade: Optional(ReviewGradeSchema),
  goodsId: Optional(Id),
  unanswered: Optional(Type.Boolean()),
  hidden: Optional(Type.Boolean()),
  q: Optional(Line(60)),
}
export const staffReviews = staffGet('/mall/reviews', {
  name: 'staffReviews',
  who: readers,
  summary: { zh: '商品评价', en: 'Reviews' },
  input: { ...paging, ...filters },
  reply: Type.Object({
    ...StaffPage(StaffReview).properties,
    counts: Type.Object({
      good: Type.Integer(),
      fair: Type.Integer(),
      bad: Type.Integer(),
      unanswered: Type.Integer(),
      hidden: Type.Integer(),
    }),
  }),
})
export const exportReviews = staffGet('/mall/reviews/export', {
  name: 'exportReviews',
  reauthenticate: true,
  who: ['ops', 'owner', 'auditor'],
  summary: { zh: '导出商品评价', en: 'Export reviews' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
export const replyReview = staffPost('/mall/review/reply', {
  name: 'replyReview',
  who: agents,
  summary: { zh: '回复评价', en: 'Answer a review' },
  input: { id: Id, version: Version, reply: Paragraph(300), idempotencyKey: IdempotencyKey },
  reply: StaffReview,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
export const hideReview = staffPost('/mall/review/hide', {
  name: 'hideReview',
  who: agents,
  summary: { zh: '隐藏或恢复评价', en: 'Hide a review, or show it again' },
  input: {
    id: Id,
    version: Version,
    hidden: Type.Boolean(),
    reason: Optional(Paragraph(mallLimits.reason, 0)),
    idempotencyKey: IdempotencyKey,
  },
  reply: StaffReview,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
