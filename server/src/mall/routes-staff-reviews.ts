// Staff routes for customers' reviews of mall goods.
import {
  exportReviews as exportEndpoint,
  hideReview,
  replyReview,
  staffReviews,
} from '@huishou/wire/mall/reviews-staff'
import { refuse } from '@huishou/wire/refusals'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import { exportReviews } from './review/export-reviews.ts'
import { readStaffReviews, toStaffReviews } from './review/read-reviews.ts'
import { hide, reply } from './review/write-reply-or-hide.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'
import type { MallWorld, ReviewRow } from './tables.ts'

const serve = serveWith<MallWorld>()

/** Runs one staff action and replies with the updated review. */
const act = staffVerbWith<MallWorld>()(async ({ db, now, request }, row: ReviewRow) => {
  const [shown] = await toStaffReviews(db, [row], replyContextOf(request, now))
  return shown ?? refuse('NOT_FOUND')
})

export const staffReviewRoutes = [
  serve(
    staffReviews,
    async ({ db, now, input, request }) => await readStaffReviews(db, input, replyContextOf(request, now)),
  ),
  serve(exportEndpoint, (call) => exportReviews(call), { report: true }),
  serve(replyReview, act(reply)),
  serve(hideReview, act(hide)),
]
