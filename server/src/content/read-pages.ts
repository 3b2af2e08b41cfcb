import type { Selectable } from 'kysely'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { cmsPagePlain, newsCategories, newsDetailPlain, newsList } from '@huishou/wire/content/pages'
import { dateTimeOf } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'
import { inLanguage, whole, wholePictures, type View } from './reply-context.ts'

type NewsPage = ReplyOf<typeof newsList>
type NewsCategory = ReplyOf<typeof newsCategories>[number]

/** One content page by its key; null when there is none. */
export const readPage = async (
  db: Handle<ContentTables>,
  key: string,
  view: View,
): Promise<ReplyOf<typeof cmsPagePlain> | null> => {
  const row = await db.selectFrom('page').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    key: row.key,
    title: inLanguage(view, row.title, row.titleEn),
    content: wholePictures(view, inLanguage(view, row.content, row.contentEn)),
    type: 'page',
    dateAdd: dateTimeOf(row.createdAt),
    dateUpdate: dateTimeOf(row.updatedAt),
    userId: view.merchantId,
  }
}

const toCategory = (row: Selectable<ContentTables['newsCategory']>, view: View): NewsCategory => ({
  id: row.id,
  pid: 0,
  key: row.key,
  name: inLanguage(view, row.name, row.nameEn),
  icon: '',
  level: 1,
  isUse: true,
  paixu: row.sort,
  type: '',
  userId: view.merchantId,
})

export const readNewsCategories = async (db: Handle<ContentTables>, view: View): Promise<NewsCategory[]> => {
  const rows = await db.selectFrom('newsCategory').selectAll().orderBy('sort').orderBy('id').execute()
  return rows.map((row) => toCategory(row, view))
}

const toNews = (row: Selectable<ContentTables['news']>, view: View): NewsPage['result'][number] => ({
  id: row.id,
  title: inLanguage(view, row.title, row.titleEn),
  descript: inLanguage(view, row.summary, row.summaryEn),
  pic: whole(view, row.picture),
  author: row.author,
  keywords: '',
  categoryId: row.categoryId,
  paixu: 0,
  status: 0,
  statusStr: '显示',
  dateAdd: dateTimeOf(row.createdAt),
  dateUpdate: dateTimeOf(row.updatedAt),
  userId: view.merchantId,
})

/** News, newest first, of one category and with a word in the title when asked; null when there are none on that page. */
export const readNewsList = async (
  db: Handle<ContentTables>,
  { categoryId, k, title, page = 1, pageSize = 20 }: InputOf<typeof newsList>,
  view: View,
): Promise<NewsPage | null> => {
  const word = (k ?? title)?.trim().toLowerCase()
  let shown = db.selectFrom('news').selectAll().where('shown', '=', 1)
  if (categoryId !== undefined) shown = shown.where('categoryId', '=', categoryId)
  // a business has dozens of these, not thousands
  const found = (await shown.orderBy('id', 'desc').execute()).filter(
    (row) => !word || `${row.title} ${row.titleEn}`.toLowerCase().includes(word),
  )
  const result = found.slice((page - 1) * pageSize, page * pageSize).map((row) => toNews(row, view))
  if (result.length === 0) return null
  return { result, totalRow: found.length, totalPage: Math.ceil(found.length / pageSize) }
}

/** One piece of news with the category it is in; null when there is none. */
export const readNews = async (
  db: Handle<ContentTables>,
  id: number,
  view: View,
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
      ...toNews(row, view),
      content: wholePictures(view, inLanguage(view, row.content, row.contentEn)),
      tags: '',
    },
    category: toCategory(category, view),
  }
}
