// Stores the feedback that customers send, and lets them withdraw it.
import type { InputOf } from '@huishou/wire/client'
import { addComment as addCommentEndpoint } from '@huishou/wire/content/feedback'
import { commentLimits } from '@huishou/wire/content/limits'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, instantOf } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import { ownUploads, type FileTables } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'
import { publishFeedback } from './publish-feedback-change.ts'

export type FeedbackRow = Selectable<ContentTables['comment']>
type Input = InputOf<typeof addCommentEndpoint>

const PICTURE_KEY = /^file\d?$/

/** Extra fields a client sent with the text, without its pictures. */
const extraOf = ({ extJsonStr }: Input): Record<string, string> =>
  Object.fromEntries(
    Object.entries(extJsonStr ?? {}).flatMap(([key, value]): [string, string][] =>
      value === null || value === '' || PICTURE_KEY.test(key) ? [] : [[key, String(value)]],
    ),
  )

const picturesOf = ({ pics, file, extJsonStr }: Input): string[] => [
  ...new Set(
    [
      ...(pics ?? '').split(','),
      file ?? '',
      ...Object.entries(extJsonStr ?? {}).flatMap(([key, value]) =>
        PICTURE_KEY.test(key) && typeof value === 'string' ? [value] : [],
      ),
    ]
      .map((url) => url.trim())
      .filter((url) => url !== ''),
  ),
]

/**
 * Whether the daily limit is reached. Anonymous feedback is counted together, because nothing stored distinguishes its
 * authors.
 */
export const isTooMany = async (
  trx: Transaction<ContentTables>,
  memberId: number | null,
  now: number,
): Promise<boolean> => {
  const today = instantOf(dayOf(now))
  const begun = await trx
    .selectFrom('comment')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', memberId === null ? 'is' : '=', memberId)
    .where('createdAt', '>=', today)
    .executeTakeFirstOrThrow()
  if (memberId === null) return Number(begun.count) >= commentLimits.anonymousPerDay
  const added = await trx
    .selectFrom('commentAnswer as answer')
    .innerJoin('comment', 'comment.id', 'answer.commentId')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('comment.memberId', '=', memberId)
    .where('answer.by', '=', '')
    .where('answer.createdAt', '>=', today)
    .executeTakeFirstOrThrow()
  return Number(begun.count) + Number(added.count) >= commentLimits.perDay
}

/**
 * Stores feedback for staff to read. Refuses COMMENT_LIMIT (10 per person and day), PICTURE_NOT_OWN (at most nine
 * pictures, all uploaded by the author).
 */
export const addComment = async (
  trx: Transaction<ContentTables & FileTables>,
  memberId: number | null,
  now: number,
  input: Input,
  appVersion = '',
): Promise<FeedbackRow | Refusal> => {
  if (await isTooMany(trx, memberId, now)) return refuse('COMMENT_LIMIT')
  const given = picturesOf(input)
  if (given.length > commentLimits.pictures) return refuse('PICTURE_NOT_OWN', { field: 'pics' })
  const pictures =
    given.length === 0
      ? []
      : memberId === null
        ? null
        : await ownUploads(trx, { ownerKind: 'customer', ownerId: memberId }, given)
  if (!pictures) return refuse('PICTURE_NOT_OWN', { field: 'pics' })
  const row = await trx
    .insertInto('comment')
    .values({
      memberId,
      type: input.type,
      state: 'pending',
      content: input.content,
      extra: JSON.stringify(extraOf(input)),
      pictures: JSON.stringify(pictures),
      refId: input.refId ?? '',
      pid: input.pid ?? '',
      shopId: input.shopId ?? '',
      mobile: input.mobile ?? '',
      createdAt: now,
      appVersion,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  publishFeedback(trx, row)
  return row
}

/**
 * Withdraws a member's feedback: it disappears for the author, and staff see that it was withdrawn. Refuses NOT_FOUND,
 * COMMENT_CLOSED.
 */
export const deleteComment = async (
  trx: Transaction<ContentTables>,
  memberId: number,
  id: number,
): Promise<null | Refusal> => {
  const row = await trx
    .updateTable('comment')
    .set((e) => ({ state: 'withdrawn', version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  if (row.closedAt !== null) return refuse('COMMENT_CLOSED')
  publishFeedback(trx, row)
  return null
}
