// Customer routes for reading and writing reviews of mall goods.
import { reviewOrder, goodsReputation, goodsReputationV2, myReputations } from '@huishou/wire/mall/reviews'
import { refuse } from '@huishou/wire/refusals'
import { authenticateMember } from '../member/index.ts'
import { missingField } from '../platform/http/validation-errors.ts'
import { KB, serveWith } from '../platform/http/route.ts'
import { readGoodsReviews, readOwnReviews } from './review/read-reviews.ts'
import { review } from './review/write-reply-or-hide.ts'
import type { MallWorld } from './tables.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'

const serve = serveWith<MallWorld>()

export const customerReviewRoutes = [
  serve(
    reviewOrder,
    async ({ db, write, actor, now, input }) => {
      const given = input.postJsonString ?? input
      const { orderId, reputations } = given
      // the protocol's clients send the token inside the text
      const inside = input.postJsonString?.token
      const member =
        actor.kind === 'customer' ? actor : inside ? await authenticateMember(db, now, inside) : null
      if (member?.kind !== 'customer') return refuse('LOGIN_REQUIRED')
      if (orderId === undefined) return missingField('orderId')
      if (reputations === undefined) return missingField('reputations')
      return await write((trx) => review(trx, member, now, Number(orderId), reputations))
    },
    { mostBytes: 128 * KB },
  ),
  serve(goodsReputation, async ({ db, now, input, request }) => {
    const page = await readGoodsReviews(db, input, replyContextOf(request, now))
    return page?.result ?? refuse('EMPTY')
  }),
  serve(
    goodsReputationV2,
    async ({ db, now, input, request }) =>
      (await readGoodsReviews(db, input, replyContextOf(request, now))) ?? refuse('EMPTY'),
  ),
  serve(
    myReputations,
    async ({ db, actor, now, input, request }) =>
      (await readOwnReviews(db, actor, input, replyContextOf(request, now))) ?? refuse('EMPTY'),
  ),
]
