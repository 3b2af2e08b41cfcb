// Reads feedback threads for their authors and for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { commentTypes, type CommentState } from '@huishou/wire/content/choices'
import type { comments, staffComments } from '@huishou/wire/content/feedback'
import { dateTimeOf } from '@huishou/wire/time'
import { sql, type Selectable } from 'kysely'
import { shownPhotos } from '../file/index.ts'
import type { Handle } from '../platform/database.ts'
import type { FeedbackRow } from './submit-or-withdraw-feedback.ts'
import type { ContentTables } from './tables.ts'
import { stateOf } from './answer-and-close-feedback.ts'
import type { ReplyContext } from './localized-text-and-absolute-url.ts'

type AnswerRow = Selectable<ContentTables['commentAnswer']>
type WireComment = ReplyOf<typeof comments>['result'][number]
type StaffComment = ReplyOf<typeof staffComments>['rows'][number]

const STATUS: Record<CommentState, { status: number; zh: string; en: string }> = {
  waiting: { status: 0, zh: '待审核', en: 'Waiting' },
  withdrawn: { status: 0, zh: '已撤回', en: 'Withdrawn' },
  answered: { status: 1, zh: '已回复', en: 'Answered' },
  closed: { status: 2, zh: '已关闭', en: 'Closed' },
}

const extraOf = (row: FeedbackRow) => JSON.parse(row.extra) as Record<string, string>

/** Answers in these threads, oldest first. */
export const readAnswers = async (
  db: Handle<ContentTables>,
  ids: readonly number[],
): Promise<Map<number, AnswerRow[]>> => {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('commentAnswer').selectAll().where('commentId', 'in', ids).orderBy('id').execute()
  const of = new Map<number, AnswerRow[]>()
  for (const row of rows) of.set(row.commentId, [...(of.get(row.commentId) ?? []), row])
  return of
}

/** Feedback as its author reads it; pictures are in `pics` and, as sent, in `file0` … of `extJson`. */
export const toWireComment = (
  row: FeedbackRow,
  context: ReplyContext,
  answers: readonly AnswerRow[] = [],
): WireComment => {
  const pics = shownPhotos(row.pictures, context)
  const { status, [context.language]: statusStr } = STATUS[stateOf(row)]
  return {
    id: row.id,
    uid: row.memberId ?? 0,
    type: row.type,
    typeStr: commentTypes[row.type]?.[context.language] ?? '',
    content: row.content,
    status,
    statusStr,
    refId: row.refId,
    pid: row.pid,
    shopId: row.shopId,
    pics,
    extJson: { ...extraOf(row), ...Object.fromEntries(pics.map((url, index) => [`file${index}`, url])) },
    dateAdd: dateTimeOf(row.createdAt),
    answers: answers.map(({ id, by, content, createdAt }) => ({
      id,
      mine: by === '',
      content,
      dateAdd: dateTimeOf(createdAt),
    })),
    unread: row.unread === 1,
  }
}

/** A page of a member's feedback, newest first; null when it is empty. */
export const readOwnComments = async (
  db: Handle<ContentTables>,
  memberId: number,
  { type, refId, page = 1, pageSize = 20 }: InputOf<typeof comments>,
  context: ReplyContext,
): Promise<ReplyOf<typeof comments> | null> => {
  let own = db.selectFrom('comment').where('memberId', '=', memberId).where('state', '=', 'pending')
  if (type !== undefined) own = own.where('type', '=', type)
  if (refId !== undefined) own = own.where('refId', '=', refId)
  const { total } = await own.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (rows.length === 0) return null
  const answers = await readAnswers(
    db,
    rows.map(({ id }) => id),
  )
  return {
    result: rows.map((row) => toWireComment(row, context, answers.get(row.id))),
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
  }
}

/** Number of threads with an answer the member has not read. */
export const countUnreadAnswers = async (db: Handle<ContentTables>, memberId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('comment')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('state', '=', 'pending')
    .where('unread', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const STANDS = {
  withdrawn: sql<boolean>`"state" = 'withdrawn'`,
  closed: sql<boolean>`"state" = 'pending' and "closedAt" is not null`,
  answered: sql<boolean>`"state" = 'pending' and "closedAt" is null and "waiting" = 0`,
  waiting: sql<boolean>`"state" = 'pending' and "closedAt" is null and "waiting" = 1`,
} as const satisfies Record<CommentState, unknown>

const counted = <State extends 'waiting' | 'answered' | 'closed'>(state: State) =>
  sql<number>`count(case when ${STANDS[state]} then 1 end)`.as(state)

export const toStaffComment = (
  row: FeedbackRow,
  context: ReplyContext,
  { answers = [], mobile }: { answers?: readonly AnswerRow[] | undefined; mobile: string | undefined },
): StaffComment => ({
  id: row.id,
  version: row.version,
  type: row.type,
  typeText: commentTypes[row.type]?.[context.language] ?? '',
  state: stateOf(row),
  content: row.content,
  extra: extraOf(row),
  refId: row.refId,
  pictures: shownPhotos(row.pictures, context),
  memberId: row.memberId,
  mobile: mobile ?? row.mobile,
  createdAt: row.createdAt,
  appVersion: row.appVersion,
  answers: answers.map(({ id, by, content, createdAt }) => ({ id, by, content, at: createdAt })),
  closedBy: row.closedBy,
  closedAt: row.closedAt,
  note: row.note,
})

/**
 * A page of all feedback for staff, newest first. `mobileOf` looks up members' mobile numbers; if `mayMatch` does not
 * allow searching texts, only a complete mobile number matches.
 */
export const readAllComments = async (
  db: Handle<ContentTables>,
  { type, state, memberId, q, page = 1, pageSize = 20 }: InputOf<typeof staffComments>,
  context: ReplyContext,
  {
    mobileOf,
    mayMatch,
  }: {
    mobileOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
    mayMatch: (q: string) => boolean
  },
): Promise<ReplyOf<typeof staffComments>> => {
  let asked = db.selectFrom('comment')
  if (type !== undefined) asked = asked.where('type', '=', type)
  if (memberId !== undefined) asked = asked.where('memberId', '=', memberId)
  if (q) {
    const like = `%${escaped(q)}%`
    asked = mayMatch(q)
      ? asked.where(
          sql<boolean>`(lower("content") like ${like} escape '!' or lower("extra") like ${like} escape '!' or "mobile" like ${like} escape '!')`,
        )
      : asked.where('mobile', '=', q)
  }
  const counts = await asked
    .select([counted('waiting'), counted('answered'), counted('closed')])
    .executeTakeFirstOrThrow()
  const listed = state === undefined ? asked : asked.where(STANDS[state])
  const { total } = await listed.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await listed
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const mobiles = await mobileOf(rows.flatMap(({ memberId }) => memberId ?? []))
  const answers = await readAnswers(
    db,
    rows.map(({ id }) => id),
  )
  return {
    total: Number(total),
    rows: rows.map((row) =>
      toStaffComment(row, context, { answers: answers.get(row.id), mobile: mobiles.get(row.memberId ?? 0) }),
    ),
    counts: {
      waiting: Number(counts.waiting),
      answered: Number(counts.answered),
      closed: Number(counts.closed),
    },
  }
}

const escaped = (text: string): string => text.toLowerCase().replaceAll(/[!%_]/g, '!$&')
