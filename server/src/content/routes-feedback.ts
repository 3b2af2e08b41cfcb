import type { ReplyOf } from '@huishou/wire/client'
import {
  addComment as addCommentEndpoint,
  answerComment,
  answerOwnComment,
  closeComment,
  comments,
  deleteComment as deleteCommentEndpoint,
  seeComments,
  staffComments,
} from '@huishou/wire/content/feedback'
import { staffComment } from '@huishou/wire/content/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import type { FileTables } from '../file/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { serveWith, type RequestFacts, type Route, type StaffMember } from '../platform/http/route.ts'
import type { Config } from '../platform/config.ts'
import { addComment, deleteComment, type FeedbackRow } from './submit-feedback.ts'
import {
  readAllComments,
  readAnswers,
  readOwnComments,
  toStaffComment,
  toWireComment,
} from './read-feedback.ts'
import { replyContextOf } from './routes-customer-pages.ts'
import type { ContentTables } from './tables.ts'
import { answer, answerOwn, close, markSeen } from './answer-feedback.ts'

type Tables = ContentTables & FileTables & AuditTables

/** What is known above this domain. */
export type FeedbackServices<All> = {
  mobileOf: (db: Handle<All>, memberIds: readonly number[]) => Promise<Map<number, string>>
  /** Whether this colleague may search texts for this. */
  maySearchTexts: (actor: StaffMember, q: string) => boolean
}
const serve = serveWith<Tables>()

const customerRoutes = [
  serve(
    addCommentEndpoint,
    async ({ write, actor, now, input, request, config }) => {
      // somebody whose session is over did not mean to write as a stranger
      if (actor.kind === 'anyone' && request.token !== null) return refuse('LOGIN_REQUIRED')
      const memberId = actor.kind === 'customer' ? actor.memberId : null
      const row = await write((trx) => addComment(trx, memberId, now, input))
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

const findComment = (db: Handle<ContentTables>, id: number): Promise<FeedbackRow | undefined> =>
  db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst()

type StaffComment = ReplyOf<typeof answerComment>
type StaffCall<All> = {
  actor: StaffMember
  now: number
  request: RequestFacts
  config: Config
  write: <Result>(work: (trx: Transaction<All>) => Promise<Result>) => Promise<Result>
}

const staffRoutes = <All extends Tables>({ mobileOf, maySearchTexts }: FeedbackServices<All>) => {
  const serve = serveWith<All>()
  /** Does one thing to a thread, writes down who did it, and answers the thread. */
  const act = async (
    { write, actor, now, request, config }: StaffCall<All>,
    action: 'comment.answer' | 'comment.close',
    after: unknown,
    work: (trx: Transaction<All>) => Promise<FeedbackRow | Refusal>,
  ): Promise<StaffComment | Refusal> =>
    await write(async (trx) => {
      const row = await work(trx)
      if (isRefusal(row)) return row
      await recordAudit(trx, actor, now, { action, subject: 'comment', subjectId: row.id, after, request })
      const mobiles = await mobileOf(trx, row.memberId === null ? [] : [row.memberId])
      return toStaffComment(row, replyContextOf(request, config), {
        answers: (await readAnswers(trx, [row.id])).get(row.id),
        mobile: mobiles.get(row.memberId ?? 0),
      })
    })
  return [
    serve(
      staffComments,
      async ({ db, actor, input, request, config }) =>
        await readAllComments(db, input, replyContextOf(request, config), {
          mobileOf: (ids) => mobileOf(db, ids),
          mayMatch: (q) => maySearchTexts(actor, q),
        }),
    ),
    serve(staffComment, async ({ db, input, request, config }) => {
      const row = await findComment(db, input.id)
      if (!row) return refuse('NOT_FOUND')
      const mobiles = await mobileOf(db, row.memberId === null ? [] : [row.memberId])
      return toStaffComment(row, replyContextOf(request, config), {
        answers: (await readAnswers(db, [row.id])).get(row.id),
        mobile: mobiles.get(row.memberId ?? 0),
      })
    }),
    serve(answerComment, (call) =>
      act(call, 'comment.answer', { content: call.input.content }, (trx) =>
        answer(trx, call.actor.name, call.now, call.input),
      ),
    ),
    serve(closeComment, (call) =>
      act(call, 'comment.close', { note: call.input.note ?? '' }, (trx) =>
        close(trx, call.actor.name, call.now, call.input),
      ),
    ),
  ]
}

export const feedbackRoutes = <All extends Tables>(services: FeedbackServices<All>): Route<All>[] => [
  ...customerRoutes,
  ...staffRoutes(services),
]
