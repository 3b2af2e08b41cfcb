import { Type } from 'typebox'
import { customerPost, staffGet } from './endpoint.ts'
import {
  Code,
  DateTime,
  ExtraFields,
  Id,
  IdempotencyKey,
  Instant,
  JsonText,
  Line,
  Nullable,
  OneOf,
  Optional,
  Paged,
  paging,
  StaffPage,
  Token,
} from './schema.ts'
import type { Text } from './text.ts'

/** What somebody says to the business (wire-contract 4.1); 1 is feedback. */
export const commentTypes: Readonly<Record<number, Text>> = {
  0: { zh: '站内信', en: 'Message' },
  1: { zh: '意见反馈', en: 'Feedback' },
  2: { zh: '投诉', en: 'Complaint' },
  3: { zh: '文章评论', en: 'Comment on news' },
  4: { zh: '接口申请', en: 'API request' },
  5: { zh: '预约', en: 'Booking' },
  6: { zh: '订单留言', en: 'About an order' },
}
export const commentLimits = { content: 1000, pictures: 9, perDay: 10, anonymousPerDay: 200 } as const
const short = Optional(Type.String({ maxLength: 50 }))

export const Comment = Type.Object({
  id: Id,
  uid: Type.Integer({ description: '0: somebody who was not signed in' }),
  type: Type.Integer({
    description: '0 message, 1 feedback, 2 complaint, 3 news, 4 API, 5 booking, 6 order',
  }),
  typeStr: Type.String(),
  content: Type.String(),
  status: Type.Integer({ description: '0 waits to be looked at' }),
  statusStr: Type.String(),
  refId: Type.String(),
  pid: Type.String(),
  shopId: Type.String(),
  pics: Type.Array(Type.String()),
  extJson: ExtraFields,
  dateAdd: DateTime,
})
/** Pictures are uploads of the caller: `pics` with commas between them, `file`, or `file0` … in `extJsonStr`. */
export const addComment = customerPost('/comment/add', {
  name: 'addComment',
  who: 'anyone',
  summary: { zh: '提交意见、投诉、留言', en: 'Say something to the business' },
  input: {
    token: Token,
    idempotencyKey: IdempotencyKey,
    type: Type.Integer({ minimum: 0, maximum: 6 }),
    content: Line(commentLimits.content),
    extJsonStr: Optional(
      JsonText(
        Type.Record(
          Type.String({ maxLength: 50 }),
          Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Null()]),
          { maxProperties: 20 },
        ),
      ),
    ),
    refId: short,
    pid: short,
    shopId: short,
    pics: Optional(Type.String({ maxLength: 5000 })),
    file: Optional(Type.String({ maxLength: 500 })),
    mobile: Optional(Type.String({ maxLength: 20, trim: true })),
  },
  reply: Comment,
  refusals: ['COMMENT_LIMIT', 'PICTURE_NOT_OWN', 'TOO_MANY_REQUESTS', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
export const comments = customerPost('/comment/list/v2', {
  name: 'comments',
  who: 'customer',
  summary: { zh: '我提交过的内容', en: 'What I said' },
  input: { token: Token, ...paging, type: Optional(Code), refId: short },
  reply: Paged(Comment),
  refusals: ['EMPTY'],
})
export const deleteComment = customerPost('/comment/del', {
  name: 'deleteComment',
  who: 'customer',
  summary: { zh: '撤回自己提交的内容', en: 'Take back what I said' },
  input: { token: Token, id: Id },
  refusals: ['NOT_FOUND'],
})

export const StaffComment = Type.Object({
  id: Id,
  type: Type.Integer(),
  typeText: Type.String(),
  state: OneOf(['pending', 'withdrawn']),
  content: Type.String(),
  extra: ExtraFields,
  pictures: Type.Array(Type.String()),
  memberId: Nullable(Id),
  mobile: Type.String(),
  createdAt: Instant,
})
export const staffComments = staffGet('/content/comments', {
  name: 'staffComments',
  who: ['agent', 'ops', 'owner'],
  summary: { zh: '意见反馈', en: 'Feedback' },
  input: { ...paging, type: Optional(Code) },
  reply: StaffPage(StaffComment),
})
