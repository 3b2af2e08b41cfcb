import type { Endpoint } from '@huishou/wire/endpoint'
import { reviewOrder } from '@huishou/wire/mall/customer'
import { goodsReputation, goodsReputationV2, myReputations } from '@huishou/wire/mall/reviews'
import { hideReview, replyReview, staffReviews } from '@huishou/wire/mall/reviews-staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { authenticateMember } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import { missingField } from '../platform/http/input-problem.ts'
import { KB, serveWith, type Call, type StaffMember, type StaffActor } from '../platform/http/route.ts'
import { readGoodsReviews, readOwnReviews, readStaffReviews, toStaffReviews } from './review/read-reviews.ts'
import { hide, reply, review } from './review/write-review.ts'
import type { MallWorld, ReviewRow } from './tables.ts'
import { replyContextOf } from './reply-context.ts'

const serve = serveWith<MallWorld>()

type StaffCall<Input> = Pick<Call<Endpoint, MallWorld>, 'db' | 'write' | 'now' | 'request'> & {
  actor: StaffMember
  input: Input
}
const act =
  <Input>(
    verb: (
      trx: Transaction<MallWorld>,
      actor: StaffActor,
      now: number,
      input: Input,
    ) => Promise<ReviewRow | Refusal>,
  ) =>
  async ({ db, write, actor, now, input, request }: StaffCall<Input>) => {
    const row = await write((trx) => verb(trx, { ...actor, request }, now, input))
    if (isRefusal(row)) return row
    const [shown] = await toStaffReviews(db, [row], replyContextOf(request, now))
    return shown ?? refuse('NOT_FOUND')
  }

export const reviewRoutes = [
  serve(
    reviewOrder,
    async ({ db, write, actor, now, input }) => {
      const given = input.postJsonString ?? input
      const { orderId, reputations } = given
      // the protocol's clients put the token inside the text
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
  serve(
    staffReviews,
    async ({ db, now, input, request }) => await readStaffReviews(db, input, replyContextOf(request, now)),
  ),
  serve(replyReview, act(reply)),
  serve(hideReview, act(hide)),
]
