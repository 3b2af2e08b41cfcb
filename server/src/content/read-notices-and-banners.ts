// Reads notices and banners for customers, and marks notices as seen.
import type { Selectable } from 'kysely'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { banners, bannerTypes, noticeDetail, notices } from '@huishou/wire/content/notices-and-banners'
import { dateTimeOf } from '@huishou/wire/time'
import type { Handle, Transaction } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'
import { absolutePictureUrls } from '../platform/absolute-picture-urls.ts'
import { inLanguage, absoluteUrl, type ReplyContext } from './localized-text-and-absolute-url.ts'

type Notice = ReplyOf<typeof noticeDetail>

const toNotice = (row: Selectable<ContentTables['notice']>, context: ReplyContext): Notice => ({
  id: row.id,
  title: inLanguage(context, row.title, row.titleEn),
  content: absolutePictureUrls(context.origin, inLanguage(context, row.content, row.contentEn)),
  dateAdd: dateTimeOf(row.createdAt),
  isShow: row.shown === 1,
  isRemind: row.remind === 1,
  remindUid: row.memberId ?? 0,
  type: row.type,
  userId: context.merchantId,
})

/** The reader and the current time, because a notice may be personal and limited in time. */
export type NoticeReader = { memberId: number | null; now: number }

const shownNotices = (
  db: Handle<ContentTables>,
  { type, memberId, now }: NoticeReader & { type: string | undefined },
) => {
  const rows = db
    .selectFrom('notice')
    .where('shown', '=', 1)
    .where((e) =>
      e.or([e('memberId', 'is', null), ...(memberId === null ? [] : [e('memberId', '=', memberId)])]),
    )
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
  return type === undefined ? rows : rows.where('type', '=', type)
}

/** The newest notice of a type, or of all types; null when there is none. */
export const readLastNotice = async (
  db: Handle<ContentTables>,
  type: string | undefined,
  reader: NoticeReader,
  context: ReplyContext,
): Promise<Notice | null> => {
  const row = await shownNotices(db, { ...reader, type })
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toNotice(row, context) : null
}

/** A page of notices, newest first; null when it is empty. */
export const readNotices = async (
  db: Handle<ContentTables>,
  { type, page = 1, pageSize = 20 }: InputOf<typeof notices>,
  reader: NoticeReader,
  context: ReplyContext,
): Promise<ReplyOf<typeof notices> | null> => {
  const shown = shownNotices(db, { ...reader, type })
  const { total } = await shown.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await shown
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (rows.length === 0) return null
  return {
    dataList: rows.map((row) => toNotice(row, context)),
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
  }
}

export const readNotice = async (
  db: Handle<ContentTables>,
  id: number,
  reader: NoticeReader,
  context: ReplyContext,
): Promise<Notice | null> => {
  const row = await shownNotices(db, { ...reader, type: undefined })
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toNotice(row, context) : null
}

/** Number of notices the member has not seen. */
export const countUnreadNotices = async (
  db: Handle<ContentTables>,
  memberId: number,
  now: number,
): Promise<number> => {
  const seen = await db
    .selectFrom('noticeSeen')
    .select('upToId')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  const { count } = await shownNotices(db, { memberId, now, type: undefined })
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('id', '>', seen?.upToId ?? 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks notices up to this one as seen; an older one changes nothing. */
export const markNoticesSeen = async (
  trx: Transaction<ContentTables>,
  memberId: number,
  now: number,
  upToId: number,
): Promise<void> => {
  const { newest } = await trx
    .selectFrom('notice')
    .select((e) => e.fn.coalesce(e.fn.max('id'), e.lit(0)).as('newest'))
    .executeTakeFirstOrThrow()
  const at = Math.min(upToId, Number(newest))
  await trx
    .insertInto('noticeSeen')
    .values({ memberId, upToId: at, at: now })
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({ upToId: at, at: now }).where('noticeSeen.upToId', '<', at),
    )
    .execute()
}

const shownBanners = (db: Handle<ContentTables>, now: number) =>
  db
    .selectFrom('banner')
    .where('shown', '=', 1)
    .where((e) => e.or([e('from', 'is', null), e('from', '<=', now)]))
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))

/** Banners of a type, or of all types, in their order. */
export const readBanners = async (
  db: Handle<ContentTables>,
  type: string | undefined,
  now: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof banners>> => {
  const shown = shownBanners(db, now).selectAll()
  const rows = await (type === undefined ? shown : shown.where('type', '=', type))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: inLanguage(context, row.title, row.titleEn),
    desc: inLanguage(context, row.description, row.descriptionEn),
    picUrl: absoluteUrl(context, inLanguage(context, row.picture, row.pictureEn)),
    type: row.type,
    linkUrl: row.link,
    linkType: row.link === '' ? 0 : 1,
    businessId: 0,
    paixu: row.sort,
    shopId: 0,
    status: 0,
    statusStr: '显示',
    remark: '',
    dateAdd: dateTimeOf(row.createdAt),
    userId: context.merchantId,
  }))
}

/** Types of banners with their counts. */
export const readBannerTypes = async (
  db: Handle<ContentTables>,
  now: number,
): Promise<ReplyOf<typeof bannerTypes>> => {
  const rows = await shownBanners(db, now)
    .select((e) => ['type', e.fn.countAll<number>().as('number')])
    .groupBy('type')
    .orderBy('type')
    .execute()
  return rows.map(({ type, number }) => ({ type, number: Number(number) }))
}
