// Customer endpoints that list the reviews of a product and review the goods of an order.

import { Type } from 'typebox'
import { customerPost } from '../endpoint.ts'
import { mallLimits, reviewGrades } from './states.ts'
import {
  Code,
  DateTime,
  Id,
  JsonText,
  Lenient,
  OneOf,
  Optional,
  Paged,
  paging,
  Paragraph,
  PictureUrl,
  Token,
} from '../schema.ts'

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

const Reputations = Type.Array(
  Type.Object({
    id: Type.Union([Id, Type.String({ pattern: '^\\d{1,15}$' })], { description: 'of the line' }),
    reputation: Type.Integer({ minimum: 0, maximum: 2, description: '0 bad, 1 fair, 2 good' }),
    remark: Optional(Paragraph(mallLimits.reviewText, 0)),
    pics: Optional(Type.Array(PictureUrl, { maxItems: mallLimits.photos })),
  }),
  { minItems: 1, maxItems: mallLimits.orderLines },
)

/** Reviews lines of an order. The protocol's clients send everything, token included, inside `postJsonString`. */
export const reviewOrder = customerPost('/order/reputation', {
  name: 'reviewOrder',
  who: 'anyone',
  summary: { zh: '评价商品', en: 'Review the goods of an order' },
  input: {
    token: Token,
    postJsonString: Optional(
      JsonText(
        Type.Object({
          token: Optional(Type.String({ maxLength: 200 })),
          orderId: Type.Union([Id, Type.String({ pattern: '^\\d{1,15}$' })]),
          reputations: Reputations,
        }),
      ),
    ),
    orderId: Optional(Id),
    reputations: Optional(JsonText(Reputations)),
  },
  refusals: [
    'LOGIN_REQUIRED',
    'NOT_FOUND',
    'STATE_CHANGED',
    'REVIEW_TWICE',
    'REVIEW_LATE',
    'PICTURE_NOT_OWN',
  ],
})
