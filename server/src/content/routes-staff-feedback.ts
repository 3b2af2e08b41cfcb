// Staff routes for reading, answering and closing customers' feedback.
import type { ReplyOf } from '@huishou/wire/client'
import { answerComment, closeComment, staffComments } from '@huishou/wire/content/feedback'
import { staffComment } from '@huishou/wire/content/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import type { FileTables } from '../file/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { serveWith, type RequestFacts, type StaffMember } from '../platform/http/route.ts'
import type { Config } from '../platform/config.ts'
import type { FeedbackRow } from './submit-or-withdraw-feedback.ts'
import { readAllComments, readAnswers, toStaffComment } from './read-feedback.ts'
import { replyContextOf } from './routes-customer-notices-and-pages.ts'
import type { ContentTables } from './tables.ts'
import { answer, close } from './answer-and-close-feedback.ts'

type Tables = ContentTables & FileTables & AuditTables

/** Services of domains above this one. */
export type FeedbackServices<All> = {
  mobileOf: (db: Handle<All>, memberIds: readonly number[]) => Promise<Map<number, string>>
  /** Whether this colleague may search texts for this. */
  maySearchTexts: (actor: StaffMember, q: string) => boolean
}
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

export const staffFeedbackRoutes = <All extends Tables>({
  mobileOf,
  maySearchTexts,
}: FeedbackServices<All>) => {
  const serve = serveWith<All>()
  /** Runs one action on a thread, records who did it, and replies with the thread. */
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
