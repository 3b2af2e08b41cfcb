// Endpoints with which customers write feedback and staff reply to it, and with which customers count their unread
// notices and mark them as read.

import { Type } from 'typebox'
import { commentStates } from './choices.ts'
import { commentLimits } from './limits.ts'
import { customerGet, customerPost, staffGet, staffPost } from '../endpoint.ts'
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
  Paragraph,
  Phone,
  StaffPage,
  Token,
  Version,
} from '../schema.ts'

const short = Optional(Type.String({ maxLength: 50 }))

export const CommentAnswer = Type.Object({
  id: Id,
  mine: Type.Boolean({ description: 'true: by who began the thread; false: by the business' }),
  content: Type.String(),
  dateAdd: DateTime,
})

export const Comment = Type.Object({
  id: Id,
  uid: Type.Integer({ description: '0: somebody who was not signed in' }),
  type: Type.Integer({
    description: '0 message, 1 feedback, 2 complaint, 3 news, 4 API, 5 booking, 6 order',
  }),
  typeStr: Type.String(),
  content: Type.String(),
  status: Type.Integer({ description: '0 waits to be looked at, 1 answered, 2 closed' }),
  statusStr: Type.String(),
  refId: Type.String(),
  pid: Type.String(),
  shopId: Type.String(),
  pics: Type.Array(Type.String()),
  extJson: ExtraFields,
  dateAdd: DateTime,
  answers: Type.Array(CommentAnswer, { description: 'oldest first' }),
  unread: Type.Boolean({ description: 'the business answered after the author last looked' }),
})
/**
 * Sends feedback. Pictures must be the caller's own uploads: `pics` separated by commas, `file`, or `file0` … in
 * `extJsonStr`.
 */
export const addComment = customerPost('/comment/add', {
  name: 'addComment',
  who: 'anyone',
  summary: { zh: '提交意见、投诉、留言', en: 'Send feedback, a complaint or a message' },
  input: {
    token: Token,
    idempotencyKey: IdempotencyKey,
    type: Type.Integer({ minimum: 0, maximum: 6 }),
    content: Paragraph(commentLimits.content),
    extJsonStr: Optional(
      JsonText(
        Type.Record(
          Type.String({ maxLength: 50 }),
          Type.Union([Paragraph(500, 0), Type.Number(), Type.Null()]),
          { maxProperties: 20 },
        ),
      ),
    ),
    refId: short,
    pid: short,
    shopId: short,
    pics: Optional(Type.String({ maxLength: 5000 })),
    file: Optional(Type.String({ maxLength: 500 })),
    mobile: Optional(Phone(20, 0)),
  },
  reply: Comment,
  // an invalid token is refused with LOGIN_REQUIRED; a token is optional
  refusals: [
    'LOGIN_REQUIRED',
    'COMMENT_LIMIT',
    'PICTURE_NOT_OWN',
    'TOO_MANY_REQUESTS',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
export const comments = customerPost('/comment/list/v2', {
  name: 'comments',
  who: 'customer',
  summary: { zh: '我提交过的内容', en: 'What I have sent' },
  input: { token: Token, ...paging, type: Optional(Code), refId: short },
  reply: Paged(Comment),
  refusals: ['EMPTY'],
})
export const deleteComment = customerPost('/comment/del', {
  name: 'deleteComment',
  who: 'customer',
  summary: { zh: '撤回自己提交的内容', en: 'Withdraw what I have sent' },
  input: { token: Token, id: Id },
  refusals: ['NOT_FOUND', 'COMMENT_CLOSED'],
})

/**
 * Replies in the caller's own thread. Refuses COMMENT_CLOSED, COMMENT_LIMIT with the same count as new feedback, and
 * CHANGED_MEANWHILE when staff answer or close it at the same time.
 */
export const answerOwnComment = customerPost('/comment/answer', {
  name: 'answerOwnComment',
  who: 'customer',
  summary: { zh: '在自己的反馈里继续留言', en: 'Write more in a thread of mine' },
  input: { token: Token, id: Id, content: Paragraph(commentLimits.content), idempotencyKey: IdempotencyKey },
  reply: Comment,
  refusals: [
    'NOT_FOUND',
    'COMMENT_CLOSED',
    'COMMENT_LIMIT',
    'CHANGED_MEANWHILE',
    'TOO_MANY_REQUESTS',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Marks all replies so far as read. */
export const seeComments = customerPost('/comment/seen', {
  name: 'seeComments',
  who: 'customer',
  summary: { zh: '回复标为已读', en: 'Mark answers as read' },
  input: { token: Token },
})
/** The number of the caller's unread notices, and the number of the caller's threads with unread replies. */
export const unread = customerGet('/notice/unread', {
  name: 'unread',
  who: 'customer',
  summary: { zh: '未读通知与回复', en: 'Unread notices and answers' },
  input: { token: Token },
  reply: Type.Object({ notices: Type.Integer(), answers: Type.Integer() }),
})
/** Marks all notices up to this one as read. */
export const seeNotices = customerPost('/notice/seen', {
  name: 'seeNotices',
  who: 'customer',
  summary: { zh: '通知标为已读', en: 'Mark notices as read' },
  input: { token: Token, upToId: Id },
})

const desk = ['agent', 'ops', 'owner'] as const
export const StaffCommentAnswer = Type.Object({
  id: Id,
  by: Type.String({ description: 'name of the colleague; empty: the author' }),
  content: Type.String(),
  at: Instant,
})
export const StaffComment = Type.Object({
  id: Id,
  version: Type.Integer(),
  type: Type.Integer(),
  typeText: Type.String(),
  state: OneOf(commentStates),
  content: Type.String(),
  extra: ExtraFields,
  refId: Type.String({ description: 'what it is about, as the app named it: the order of type 6' }),
  pictures: Type.Array(Type.String()),
  memberId: Nullable(Id),
  mobile: Type.String(),
  createdAt: Instant,
  appVersion: Type.String({
    description: 'app and version it was sent from, such as customer/0.1.0; empty if unknown',
  }),
  answers: Type.Array(StaffCommentAnswer, { description: 'oldest first' }),
  closedBy: Type.String(),
  closedAt: Nullable(Instant),
  note: Type.String({ description: 'why it was closed, for colleagues only' }),
})
export const staffComments = staffGet('/content/comments', {
  name: 'staffComments',
  who: [...desk, 'auditor'],
  summary: { zh: '意见反馈', en: 'Feedback' },
  input: {
    ...paging,
    type: Optional(Code),
    state: Optional(OneOf(commentStates)),
    memberId: Optional(Id),
    q: Optional(Line(60)),
  },
  reply: Type.Object({
    ...StaffPage(StaffComment).properties,
    counts: Type.Object({ waiting: Type.Integer(), answered: Type.Integer(), closed: Type.Integer() }),
  }),
})
/**
 * Replies to the author. Refuses CHANGED_MEANWHILE when the thread has a newer message, COMMENT_ANONYMOUS when there
 * is nobody to reply to.
 */
export const answerComment = staffPost('/content/comment/answer', {
  name: 'answerComment',
  who: desk,
  summary: { zh: '回复反馈', en: 'Answer feedback' },
  input: {
    id: Id,
    version: Version,
    content: Paragraph(commentLimits.content),
    idempotencyKey: IdempotencyKey,
  },
  reply: StaffComment,
  refusals: ['NOT_FOUND', 'COMMENT_CLOSED', 'COMMENT_ANONYMOUS', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** Closes a thread; the author can start a new one. */
export const closeComment = staffPost('/content/comment/close', {
  name: 'closeComment',
  who: desk,
  summary: { zh: '关闭反馈', en: 'Close feedback' },
  input: {
    id: Id,
    version: Version,
    note: Optional(Paragraph(300, 0)),
    idempotencyKey: IdempotencyKey,
  },
  reply: StaffComment,
  refusals: ['NOT_FOUND', 'COMMENT_CLOSED', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
