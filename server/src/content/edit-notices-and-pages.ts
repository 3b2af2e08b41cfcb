// Reads and edits public notices and content pages, for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { noticeTypes } from '@huishou/wire/content/choices'
import {
  fixedPageKeys,
  type saveContentPage,
  type saveNotice,
  type staffNotices,
} from '@huishou/wire/content/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { sql, type Selectable } from 'kysely'
import type { Handle, Transaction } from '../platform/database.ts'
import { requireVersion, type Saved } from './save-and-record.ts'
import type { ContentTables } from './tables.ts'
import { absolutePictureUrls } from '../platform/absolute-picture-urls.ts'
import type { ReplyContext } from './localized-text-and-absolute-url.ts'

type Trx = Transaction<ContentTables>
type NoticeRow = Selectable<ContentTables['notice']>
type PageRow = Selectable<ContentTables['page']>
type StaffNotice = ReplyOf<typeof saveNotice>
type StaffPage = ReplyOf<typeof saveContentPage>
/** Texts whose HTML has been sanitised. */
export type Cleaned = { content: string; contentEn: string }

const wordsOf = (row: NoticeRow | PageRow, context: ReplyContext) => ({
  title: row.title,
  titleEn: row.titleEn,
  content: absolutePictureUrls(context.origin, row.content),
  contentEn: absolutePictureUrls(context.origin, row.contentEn),
})
const isOver = ({ until }: NoticeRow, now: number) => until !== null && until <= now

const toStaffNotice = (
  row: NoticeRow,
  newest: ReadonlySet<number>,
  now: number,
  context: ReplyContext,
): StaffNotice => ({
  id: row.id,
  version: row.version,
  type: row.type,
  ...wordsOf(row, context),
  shown: row.shown === 1,
  until: row.until,
  state: row.shown === 0 ? 'hidden' : isOver(row, now) ? 'over' : 'shown',
  newest: newest.has(row.id),
  createdAt: row.createdAt,
})

const forEverybody = (db: Handle<ContentTables>) => db.selectFrom('notice').where('memberId', 'is', null)

/** Ids of the newest visible notice of each kind. */
const readNewest = async (db: Handle<ContentTables>, now: number): Promise<Set<number>> => {
  const rows = await forEverybody(db)
    .select((e) => e.fn.max('id').as('id'))
    .where('shown', '=', 1)
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
    .groupBy('type')
    .execute()
  return new Set(rows.map(({ id }) => Number(id)))
}

/** One public notice for staff. */
export const readStaffNotice = async (
  db: Handle<ContentTables>,
  id: number,
  now: number,
  context: ReplyContext,
): Promise<StaffNotice | Refusal> => {
  const row = await forEverybody(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toStaffNotice(row, await readNewest(db, now), now, context) : refuse('NOT_FOUND')
}

/** Public notices, newest first, with a count for each kind. */
export const readStaffNotices = async (
  db: Handle<ContentTables>,
  { type, q, page = 1, pageSize = 20 }: InputOf<typeof staffNotices>,
  now: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffNotices>> => {
  let found = forEverybody(db)
  if (q) {
    const like = `%${q.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
    found = found.where(
      sql<boolean>`(lower("title") like ${like} escape '!' or lower("titleEn") like ${like} escape '!')`,
    )
  }
  const counted = await found
    .select((e) => ['type', e.fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute()
  const counts = Object.fromEntries(noticeTypes.map((one): [string, number] => [one, 0]))
  for (const row of counted) counts[row.type] = Number(row.count)
  const listed = type === undefined ? found : found.where('type', '=', type)
  const rows = await listed
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const newest = await readNewest(db, now)
  return {
    rows: rows.map((row) => toStaffNotice(row, newest, now, context)),
    total:
      type === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : (counts[type] ?? 0),
    counts,
  }
}

/** Adds or changes a public notice. The endpoint lists the possible refusals. */
export const putNotice = async (
  trx: Trx,
  now: number,
  { id, version, type, title, titleEn = '', shown, until }: InputOf<typeof saveNotice>,
  cleaned: Cleaned,
): Promise<Saved<NoticeRow> | Refusal> => {
  const row = { type, title, titleEn, ...cleaned, shown: shown ? 1 : 0, until: until ?? null }
  if (id === undefined)
    return {
      before: null,
      after: await trx
        .insertInto('notice')
        .values({ ...row, remind: 0, createdAt: now, memberId: null })
        .returningAll()
        .executeTakeFirstOrThrow(),
    }
  const before = requireVersion(
    await trx
      .selectFrom('notice')
      .selectAll()
      .where('memberId', 'is', null)
      .where('id', '=', id)
      .executeTakeFirst(),
    version,
  )
  if (isRefusal(before)) return before
  const after = await trx
    .updateTable('notice')
    .set({ ...row, version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst()
  return after ? { before, after } : refuse('CHANGED_MEANWHILE')
}

const isFixed = (key: string): boolean => (fixedPageKeys as readonly string[]).includes(key)

export const toStaffPage = (row: PageRow, context: ReplyContext): StaffPage => ({
  id: row.id,
  version: row.version,
  key: row.key,
  fixed: isFixed(row.key),
  draft: isFixed(row.key) && row.version === 1 && row.updatedAt === row.createdAt,
  ...wordsOf(row, context),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** Sort position of a page: pages the apps link to come first, in their order. */
const placeOf = ({ key }: PageRow): number => {
  const place = (fixedPageKeys as readonly string[]).indexOf(key)
  return place < 0 ? fixedPageKeys.length : place
}

export const readPageRows = async (db: Handle<ContentTables>): Promise<PageRow[]> =>
  (await db.selectFrom('page').selectAll().orderBy('id').execute()).sort((a, b) => placeOf(a) - placeOf(b))

/** Adds or changes a page; an existing key is fixed. The endpoint lists the possible refusals. */
export const putPage = async (
  trx: Trx,
  now: number,
  { id, version, key, title, titleEn = '' }: InputOf<typeof saveContentPage>,
  cleaned: Cleaned,
): Promise<Saved<PageRow> | Refusal> => {
  const row = { title, titleEn, ...cleaned, updatedAt: now }
  if (id === undefined) {
    const after = await trx
      .insertInto('page')
      .values({ ...row, key, createdAt: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returningAll()
      .executeTakeFirst()
    return after ? { before: null, after } : refuse('PAGE_KEY_TAKEN', { field: 'key' })
  }
  const before = requireVersion(
    await trx.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst(),
    version,
  )
  if (isRefusal(before)) return before
  const after = await trx
    .updateTable('page')
    .set({ ...row, version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst()
  return after ? { before, after } : refuse('CHANGED_MEANWHILE')
}
