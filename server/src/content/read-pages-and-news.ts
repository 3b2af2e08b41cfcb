// Reads content pages and news for customers.
import type { Selectable } from 'kysely'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type {
  cmsPagePlain,
  newsCategories,
  newsDetailPlain,
  newsList,
} from '@huishou/wire/content/pages-and-news'
import { dateTimeOf } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'
import { absolutePictureUrls } from '../platform/absolute-picture-urls.ts'
import { inLanguage, absoluteUrl, type ReplyContext } from './localized-text-and-absolute-url.ts'

type NewsPage = ReplyOf<typeof newsList>
type NewsCategory = ReplyOf<typeof newsCategories>[number]

/** A content page by its key; null when there is none. */
export const readPage = async (
  db: Handle<ContentTables>,
  key: string,
  context: ReplyContext,
): Promise<ReplyOf<typeof cmsPagePlain> | null> => {
  const row = await db.selectFrom('page').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    key: row.key,
    title: inLanguage(context, row.title, row.titleEn),
    content: absolutePictureUrls(context.origin, inLanguage(context, row.content, row.contentEn)),
    type: 'page',
    dateAdd: dateTimeOf(row.createdAt),
    dateUpdate: dateTimeOf(row.updatedAt),
    userId: context.merchantId,
  }
}

const toCategory = (row: Selectable<ContentTables['newsCategory']>, context: ReplyContext): NewsCategory => ({
  id: row.id,
  pid: 0,
  key: row.key,
  name: inLanguage(context, row.name, row.nameEn),
  icon: '',
  level: 1,
  isUse: true,
  paixu: row.sort,
  type: '',
  userId: context.merchantId,
})

export const readNewsCategories = async (
  db: Handle<ContentTables>,
  context: ReplyContext,
): Promise<NewsCategory[]> => {
  const rows = await db.selectFrom('newsCategory').selectAll().orderBy('sort').orderBy('id').execute()
  return rows.map((row) => toCategory(row, context))
}

const toNews = (
  row: Selectable<ContentTables['news']>,
  context: ReplyContext,
): NewsPage['result'][number] => ({
  id: row.id,
  title: inLanguage(context, row.title, row.titleEn),
  descript: inLanguage(context, row.summary, row.summaryEn),
  pic: absoluteUrl(context, row.picture),
  author: row.author,
  keywords: '',
  categoryId: row.categoryId,
  paixu: 0,
  status: 0,
  statusStr: '显示',
  dateAdd: dateTimeOf(row.createdAt),
  dateUpdate: dateTimeOf(row.updatedAt),
  userId: context.merchantId,
})

/** A page of news, newest first, filtered by category and by a word in the title; null when it is empty. */
export const readNewsList = async (
  db: Handle<ContentTables>,
  { categoryId, k, title, page = 1, pageSize = 20 }: InputOf<typeof newsList>,
  context: ReplyContext,
): Promise<NewsPage | null> => {
  const word = (k ?? title)?.trim().toLowerCase()
  let shown = db.selectFrom('news').selectAll().where('shown', '=', 1)
  if (categoryId !== undefined) shown = shown.where('categoryId', '=', categoryId)
  // a business has dozens of these, not thousands
  const found = (await shown.orderBy('id', 'desc').execute()).filter(
    (row) => !word || `${row.title} ${row.titleEn}`.toLowerCase().includes(word),
  )
  const result = found.slice((page - 1) * pageSize, page * pageSize).map((row) => toNews(row, context))
  if (result.length === 0) return null
  return { result, totalRow: found.length, totalPage: Math.ceil(found.length / pageSize) }
}

/** One news item with its category; null when it does not exist. */
export const readNews = async (
  db: Handle<ContentTables>,
  id: number,
  context: ReplyContext,
): Promise<{ news: ReplyOf<typeof newsDetailPlain>; category: NewsCategory } | null> => {
  const row = await db
    .selectFrom('news')
    .selectAll()
    .where('id', '=', id)
    .where('shown', '=', 1)
    .executeTakeFirst()
  if (!row) return null
  const category = await db
    .selectFrom('newsCategory')
    .selectAll()
    .where('id', '=', row.categoryId)
    .executeTakeFirstOrThrow()
  return {
    news: {
      ...toNews(row, context),
      content: absolutePictureUrls(context.origin, inLanguage(context, row.content, row.contentEn)),
      tags: '',
    },
    category: toCategory(category, context),
  }
}
