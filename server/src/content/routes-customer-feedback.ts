// Customer routes for sending feedback, reading the answers, replying to them, and withdrawing feedback.
import {
  addComment as addCommentEndpoint,
  answerOwnComment,
  comments,
  deleteComment as deleteCommentEndpoint,
  seeComments,
} from '@huishou/wire/content/feedback'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import type { FileTables } from '../file/index.ts'
import { serveWith } from '../platform/http/route.ts'
import { addComment, deleteComment } from './submit-or-withdraw-feedback.ts'
import { readAnswers, readOwnComments, toWireComment } from './read-feedback.ts'
import { replyContextOf } from './routes-customer-notices-and-pages.ts'
import type { ContentTables } from './tables.ts'
import { answerOwn, markSeen } from './answer-and-close-feedback.ts'

const serve = serveWith<ContentTables & FileTables>()

export const customerFeedbackRoutes = [
  serve(
    addCommentEndpoint,
    async ({ write, actor, now, input, request, config }) => {
      // a caller with an expired session did not intend to write anonymously
      if (actor.kind === 'anyone' && request.token !== null) return refuse('LOGIN_REQUIRED')
      const memberId = actor.kind === 'customer' ? actor.memberId : null
      const row = await write((trx) => addComment(trx, memberId, now, input, request.appVersion))
      return isRefusal(row) ? row : toWireComment(row, replyContextOf(request, config))
    },
    { perMinute: (config) => (config.demo ? 200 : 20) },
  ),
  serve(
    comments,
    async ({ db, actor, input, request, config }) =>
      (await readOwnComments(db, actor.memberId, input, replyContextOf(request, config))) ?? refuse('EMPTY'),
  ),
  serve(
    answerOwnComment,
    async ({ write, actor, now, input, request, config }) =>
      await write(async (trx) => {
        const row = await answerOwn(trx, actor.memberId, now, input)
        if (isRefusal(row)) return row
        return toWireComment(
          row,
          replyContextOf(request, config),
          (await readAnswers(trx, [row.id])).get(row.id),
        )
      }),
    { perMinute: (config) => (config.demo ? 200 : 20) },
  ),
  serve(seeComments, async ({ write, actor }) => {
    await write((trx) => markSeen(trx, actor.memberId))
    return null
  }),
  serve(
    deleteCommentEndpoint,
    async ({ write, actor, input }) => await write((trx) => deleteComment(trx, actor.memberId, input.id)),
  ),
]
