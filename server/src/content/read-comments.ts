import {
  commentTypes,
  dateTimeOf,
  type comments,
  type InputOf,
  type ReplyOf,
  type staffComments,
} from '@huishou/wire'
import type { Handle } from '../platform/database.ts'
import type { CommentRow } from './comment.ts'
import type { ContentTables } from './tables.ts'
import { whole, type View } from './view.ts'

const picturesOf = (row: CommentRow, view: View): string[] =>
  (JSON.parse(row.pictures) as string[]).map((path) => whole(view, path))
const extraOf = (row: CommentRow) => JSON.parse(row.extra) as Record<string, string>

/** A comment as its author reads it; pictures are in `pics` and, as sent, in `file0` … of `extJson`. */
export const toWireComment = (row: CommentRow, view: View): ReplyOf<typeof comments>['result'][number] => {
  const pics = picturesOf(row, view)
  return {
    id: row.id,
    uid: row.memberId ?? 0,
    type: row.type,
    typeStr: commentTypes[row.type]?.[view.language] ?? '',
    content: row.content,
    status: 0,
    statusStr: view.language === 'zh' ? '待审核' : 'Waiting',
    refId: row.refId,
    pid: row.pid,
    shopId: row.shopId,
    pics,
    extJson: { ...extraOf(row), ...Object.fromEntries(pics.map((url, index) => [`file${index}`, url])) },
    dateAdd: dateTimeOf(row.createdAt),
  }
}

/** What a member said, newest first; null when there is nothing on that page. */
export const readOwnComments = async (
  db: Handle<ContentTables>,
  memberId: number,
  { type, refId, page = 1, pageSize = 20 }: InputOf<typeof comments>,
  view: View,
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
  return {
    result: rows.map((row) => toWireComment(row, view)),
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
  }
}

/** What everybody said, newest first, for the desk. `mobileOf` finds the numbers of members. */
export const readAllComments = async (
  db: Handle<ContentTables>,
  { type, page = 1, pageSize = 20 }: InputOf<typeof staffComments>,
  view: View,
  mobileOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<ReplyOf<typeof staffComments>> => {
  const all = db.selectFrom('comment')
  const asked = type === undefined ? all : all.where('type', '=', type)
  const { total } = await asked.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await asked
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const mobiles = await mobileOf(rows.flatMap(({ memberId }) => memberId ?? []))
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      id: row.id,
      type: row.type,
      typeText: commentTypes[row.type]?.[view.language] ?? '',
      state: row.state,
      content: row.content,
      extra: extraOf(row),
      pictures: picturesOf(row, view),
      memberId: row.memberId,
      mobile: mobiles.get(row.memberId ?? 0) ?? row.mobile,
      createdAt: row.createdAt,
    })),
  }
}
