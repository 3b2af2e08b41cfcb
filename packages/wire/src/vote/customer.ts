// Customer endpoints for votes, in which customers choose among options that the business has published.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import {
  Code,
  DateTime,
  ExtraFields,
  Id,
  IdempotencyKey,
  JsonText,
  Lenient,
  May,
  Nullable,
  OneOf,
  Optional,
  Paged,
  paging,
  Paragraph,
  Token,
} from '../schema.ts'
import { voteLimits, voteResultTimes } from './states.ts'

/** An option of a vote; its count is absent until the reader may see the result. */
export const VoteItem = Type.Object({
  id: Id,
  voteId: Id,
  title: Type.String(),
  pic: Type.String(),
  number: Optional(Type.Integer({ description: 'votes for it' })),
})
export const VoteInfo = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  pic: Type.String(),
  pics: Type.Array(Type.String()),
  status: Type.Integer({ description: '0 open, 1 not begun, 2 ended' }),
  statusStr: Type.String(),
  dateAdd: DateTime,
  dateBegin: DateTime,
  dateEnd: DateTime,
  maxSelect: Type.Integer({ description: 'how many may be chosen' }),
  number: Type.Integer({ description: 'people who voted' }),
  resultShown: OneOf(voteResultTimes),
  cityId: Type.String({ description: 'empty: for everybody' }),
  cityStr: Type.String(),
})
export const MyVote = Type.Object({
  id: Id,
  voteId: Id,
  title: Type.String(),
  items: Type.Array(VoteItem, { description: 'what was chosen' }),
  remark: Type.String(),
  dateAdd: DateTime,
})
const vote = {
  info: VoteInfo,
  items: Type.Array(VoteItem),
}

export const votes = customerPost('/vote/items', {
  name: 'votes',
  who: 'anyone',
  summary: { zh: '投票列表', en: 'Votes' },
  input: {
    token: Token,
    ...paging,
    status: Optional(Lenient(Code)),
    orderBy: Optional(Lenient(OneOf(['idAsc', 'idDesc']))),
    showItems: Optional(Lenient(Type.Boolean())),
  },
  reply: Paged(
    Type.Object({
      ...VoteInfo.properties,
      voted: Type.Boolean({ description: 'the caller has voted; false without a token' }),
      items: Optional(Type.Array(VoteItem)),
    }),
  ),
  refusals: ['EMPTY'],
})
/** With a token the reply also contains the caller's choice and whether the caller may vote. */
export const voteDetail = customerGet('/vote/info', {
  name: 'voteDetail',
  who: 'anyone',
  summary: { zh: '投票详情', en: 'One vote' },
  input: { token: Token, id: Id },
  reply: Type.Object({ ...vote, extJson: ExtraFields, mine: Nullable(MyVote), may: May<'vote'>() }),
  refusals: ['NOT_FOUND'],
})

const remark = Optional(Paragraph(voteLimits.remark, 0))
const castRefusals = [
  'NOT_FOUND',
  'VOTE_NOT_BEGUN',
  'VOTE_ENDED',
  'VOTE_ALREADY',
  'VOTE_CHOICE_WRONG',
  'VOTE_OTHER_CITY',
  'IDEMPOTENCY_CONFLICT',
] as const
/** Casts a vote, once per person; it cannot be withdrawn. */
export const castVote = customerPost('/vote/vote', {
  name: 'castVote',
  who: 'customer',
  summary: { zh: '投票', en: 'Vote' },
  input: {
    token: Token,
    voteId: Id,
    items: Type.String({ minLength: 1, maxLength: 300, description: 'ids with commas between them' }),
    remark,
    idempotencyKey: IdempotencyKey,
  },
  reply: MyVote,
  refusals: castRefusals,
  idempotent: true,
})
/** Casts several votes, all or none: `{"<vote>": {"items": [ids], "remark": "…"}}`. Votes have no categories. */
export const castVotes = customerPost('/vote/vote/category', {
  name: 'castVotes',
  who: 'customer',
  summary: { zh: '一次提交多个投票', en: 'Vote on several at once' },
  input: {
    token: Token,
    content: JsonText(
      Type.Record(
        Type.String({ pattern: '^[1-9]\\d{0,14}$' }),
        Type.Object({ items: Type.Array(Id, { minItems: 1, maxItems: voteLimits.options }), remark }),
        { minProperties: 1, maxProperties: 20, additionalProperties: false },
      ),
    ),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Array(MyVote),
  refusals: castRefusals,
  idempotent: true,
})
/** The caller's vote; EMPTY when the caller has not voted. */
export const myVote = customerGet('/vote/vote/info', {
  name: 'myVote',
  who: 'customer',
  summary: { zh: '我的投票', en: 'My vote' },
  input: { token: Token, voteId: Id },
  reply: MyVote,
  refusals: ['EMPTY'],
})
export const myVoteV2 = customerGet('/vote/vote/info/v2', {
  name: 'myVoteV2',
  who: 'customer',
  summary: { zh: '我的投票（含投票信息）', en: 'My vote, with what it is about' },
  input: { token: Token, voteId: Id },
  reply: Type.Object({ ...vote, myVote: MyVote }),
  refusals: ['EMPTY'],
})
/** The caller's votes only, as votes are secret. */
export const myVotes = customerPost('/vote/vote/list', {
  name: 'myVotes',
  who: 'customer',
  summary: { zh: '我的投票记录', en: 'My votes' },
  input: { token: Token, ...paging, voteId: Optional(Lenient(Id)) },
  reply: Paged(MyVote),
  refusals: ['EMPTY'],
})
