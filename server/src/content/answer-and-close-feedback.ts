// Adds messages to feedback threads, marks them as read, and closes threads.
import type { InputOf } from '@huishou/wire/client'
import type { CommentState } from '@huishou/wire/content/choices'
import type { answerComment, answerOwnComment, closeComment } from '@huishou/wire/content/feedback'
import { commentLimits } from '@huishou/wire/content/limits'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import { addNotice } from './personal-notices.ts'
import { isTooMany, type FeedbackRow } from './submit-or-withdraw-feedback.ts'
import type { ContentTables } from './tables.ts'
import { publishFeedback } from './publish-feedback-change.ts'

type Trx = Transaction<ContentTables>

/** Computes the state of a feedback thread. */
export const stateOf = ({ state, closedAt, waiting }: FeedbackRow): CommentState => {
  if (state === 'withdrawn') return 'withdrawn'
  if (closedAt !== null) return 'closed'
  return waiting === 1 ? 'waiting' : 'answered'
}

type Change = Partial<Pick<FeedbackRow, 'waiting' | 'unread' | 'closedAt' | 'closedBy' | 'note'>>
const change = async (trx: Trx, row: FeedbackRow, set: Change): Promise<FeedbackRow | Refusal> => {
  const changed = await trx
    .updateTable('comment')
    .set({ ...set, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (!changed) return refuse('CHANGED_MEANWHILE')
  publishFeedback(trx, changed)
  return changed
}

const insertMessage = async (
  trx: Trx,
  now: number,
  row: FeedbackRow,
  by: string,
  content: string,
): Promise<void> => {
  await trx.insertInto('commentAnswer').values({ commentId: row.id, by, content, createdAt: now }).execute()
}

/**
 * Adds a message of the author to the thread. Refuses NOT_FOUND, COMMENT_CLOSED, COMMENT_LIMIT (shared with new
 * threads of the day), CHANGED_MEANWHILE when staff answer or close it at the same time.
 */
export const answerOwn = async (
  trx: Trx,
  memberId: number,
  now: number,
  { id, content }: InputOf<typeof answerOwnComment>,
): Promise<FeedbackRow | Refusal> => {
  const row = await trx
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  if (row.closedAt !== null) return refuse('COMMENT_CLOSED')
  if (await isTooMany(trx, memberId, now)) return refuse('COMMENT_LIMIT')
  const { said } = await trx
    .selectFrom('commentAnswer')
    .select((e) => e.fn.countAll<number>().as('said'))
    .where('commentId', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(said) >= commentLimits.answersPerThread) return refuse('COMMENT_CLOSED')
  await insertMessage(trx, now, row, '', content)
  return await change(trx, row, { waiting: 1 })
}

/** Marks every answer the author has received as read. */
export const markSeen = async (trx: Trx, memberId: number): Promise<void> => {
  await trx
    .updateTable('comment')
    .set({ unread: 0 })
    .where('memberId', '=', memberId)
    .where('unread', '=', 1)
    .execute()
}

const atDesk = async (
  trx: Trx,
  { id, version }: { id: number; version: number },
): Promise<FeedbackRow | Refusal> => {
  const row = await trx.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.state === 'withdrawn') return refuse('NOT_FOUND')
  if (row.closedAt !== null) return refuse('COMMENT_CLOSED')
  return row.version === version ? row : refuse('CHANGED_MEANWHILE')
}

/** Adds an answer by staff to a thread and notifies the author. The endpoint lists the possible refusals. */
export const answer = async (
  trx: Trx,
  by: string,
  now: number,
  { content, ...on }: InputOf<typeof answerComment>,
): Promise<FeedbackRow | Refusal> => {
  const row = await atDesk(trx, on)
  if (isRefusal(row)) return row
  if (row.memberId === null) return refuse('COMMENT_ANONYMOUS')
  await insertMessage(trx, now, row, by, content)
  await addNotice(trx, now, {
    kind: 'feedback_answered',
    memberId: row.memberId,
    values: {},
  })
  return await change(trx, row, { waiting: 0, unread: 1 })
}

/** Lets staff close a thread. The endpoint lists the possible refusals. */
export const close = async (
  trx: Trx,
  by: string,
  now: number,
  { note, ...on }: InputOf<typeof closeComment>,
): Promise<FeedbackRow | Refusal> => {
  const row = await atDesk(trx, on)
  if (isRefusal(row)) return row
  return await change(trx, row, { closedAt: now, closedBy: by, note: note ?? '' })
}
