import { Type } from 'typebox'
import { customerPost } from '../endpoint.ts'
import { reviewGrades } from './states.ts'
import { Code, DateTime, Id, Lenient, OneOf, Optional, Paged, paging, Token } from '../schema.ts'

export const ReviewGradeSchema = OneOf(reviewGrades)

/** A review (docs/rules/protocol.md#reviews), as plain text; its author is masked. */
export const Reputation = Type.Object({
  goods: Type.Object({
    id: Id,
    goodsId: Id,
    goodsName: Type.String(),
    goodReputation: Type.Integer({ description: '0 bad, 1 fair, 2 good' }),
    goodReputationStr: Type.String(),
    goodReputationRemark: Type.String(),
    goodReputationReply: Type.String({ description: 'the shop’s answer' }),
    dateReputation: DateTime,
    property: Type.String(),
    pic: Type.String(),
    orderId: Type.Integer({ description: '0 but for the writer' }),
  }),
  user: Type.Object({
    uid: Type.Integer(),
    nick: Type.String(),
    avatarUrl: Type.String(),
    mobile: Type.String(),
  }),
  reputationPics: Type.Array(Type.Object({ id: Id, pic: Type.String(), goodsId: Id })),
})
const input = {
  token: Token,
  goodsId: Id,
  ...paging,
  goodReputation: Optional(Lenient(Type.Integer({ minimum: 0, maximum: 2 }))),
  withPics: Optional(Lenient(Type.Boolean())),
}
/** Reviews of goods, newest first, without those the shop has hidden. */
export const goodsReputation = customerPost('/shop/goods/reputation', {
  name: 'goodsReputation',
  who: 'anyone',
  summary: { zh: '商品评价', en: 'Reviews of goods' },
  input,
  reply: Type.Array(Reputation),
  refusals: ['EMPTY'],
})
export const goodsReputationV2 = customerPost('/shop/goods/reputation/v2', {
  name: 'goodsReputationV2',
  who: 'anyone',
  summary: { zh: '商品评价（分页）', en: 'Reviews of goods, paged' },
  input,
  reply: Type.Object({
    ...Paged(Reputation).properties,
    counts: Type.Object({
      good: Type.Integer(),
      fair: Type.Integer(),
      bad: Type.Integer(),
      withPics: Type.Integer(),
    }),
  }),
  refusals: ['EMPTY'],
})
/** The caller's own reviews, or those of one order. */
export const myReputations = customerPost('/order/listReputation', {
  name: 'myReputations',
  who: 'customer',
  summary: { zh: '我的评价', en: 'My reviews' },
  input: { token: Token, ...paging, orderId: Optional(Lenient(Code)) },
  reply: Paged(Reputation),
  refusals: ['EMPTY'],
})
