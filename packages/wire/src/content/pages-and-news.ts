// Endpoints for the pages and the news that the business has written.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Code, DateTime, ExtraFields, Id, Optional, Paged, paging, Token } from '../schema.ts'

/**
 * Content pages can also be requested with the merchant's number in place of the sub-domain
 * (docs/rules/protocol.md#hosts).
 */
const onContentHost = (path: string): { alsoAt: readonly string[] } => ({ alsoAt: [`/{merchantId}${path}`] })
const Key = Type.String({ minLength: 1, maxLength: 50 })

export const CmsPage = Type.Object({
  id: Id,
  key: Type.String(),
  title: Type.String(),
  content: Type.String({ description: 'HTML' }),
  type: Type.String(),
  dateAdd: DateTime,
  dateUpdate: DateTime,
  userId: Code,
})
export const cmsPage = customerGet('/cms/page/info/v2', {
  name: 'cmsPage',
  who: 'anyone',
  summary: { zh: '单页内容', en: 'A content page' },
  input: { key: Key },
  reply: Type.Object({ info: CmsPage, extJson: ExtraFields }),
  refusals: ['NOT_FOUND'],
  ...onContentHost('/cms/page/info/v2'),
})
export const cmsPagePlain = customerGet('/cms/page/info', {
  name: 'cmsPagePlain',
  who: 'anyone',
  summary: { zh: '单页内容（页面本身）', en: 'A content page, by itself' },
  input: { key: Key },
  reply: CmsPage,
  refusals: ['NOT_FOUND'],
  ...onContentHost('/cms/page/info'),
})

export const NewsCategory = Type.Object({
  id: Id,
  pid: Type.Integer(),
  key: Type.String(),
  name: Type.String(),
  icon: Type.String(),
  level: Type.Integer(),
  isUse: Type.Boolean(),
  paixu: Type.Integer(),
  type: Type.String(),
  userId: Code,
})
export const newsCategories = customerGet('/cms/category/list', {
  name: 'newsCategories',
  who: 'anyone',
  summary: { zh: '资讯分类', en: 'Kinds of news' },
  reply: Type.Array(NewsCategory),
  refusals: ['EMPTY'],
  ...onContentHost('/cms/category/list'),
})

export const News = Type.Object({
  id: Id,
  title: Type.String(),
  descript: Type.String(),
  pic: Type.String(),
  author: Type.String(),
  keywords: Type.String(),
  categoryId: Id,
  paixu: Type.Integer(),
  status: Type.Integer({ description: '0 shown' }),
  statusStr: Type.String(),
  dateAdd: DateTime,
  dateUpdate: DateTime,
  userId: Code,
})
export const NewsDetail = Type.Object({
  ...News.properties,
  content: Type.String({ description: 'HTML' }),
  tags: Type.String(),
})
const search = {
  token: Token,
  ...paging,
  categoryId: Optional(Code),
  k: Optional(Type.String({ maxLength: 100 })),
  title: Optional(Type.String({ maxLength: 100 })),
}
export const newsListPlain = customerPost('/cms/news/list', {
  name: 'newsListPlain',
  who: 'anyone',
  summary: { zh: '资讯列表（数组）', en: 'News as an array' },
  input: search,
  reply: Type.Array(News),
  refusals: ['EMPTY'],
  ...onContentHost('/cms/news/list'),
})
export const newsList = customerPost('/cms/news/list/v2', {
  name: 'newsList',
  who: 'anyone',
  summary: { zh: '资讯列表', en: 'News' },
  input: search,
  reply: Paged(News),
  refusals: ['EMPTY'],
  ...onContentHost('/cms/news/list/v2'),
})
export const newsDetailPlain = customerGet('/cms/news/detail', {
  name: 'newsDetailPlain',
  who: 'anyone',
  summary: { zh: '资讯详情（文章本身）', en: 'One piece of news, by itself' },
  input: { id: Id },
  reply: NewsDetail,
  refusals: ['NOT_FOUND'],
  ...onContentHost('/cms/news/detail'),
})
export const newsDetail = customerGet('/cms/news/detail/v2', {
  name: 'newsDetail',
  who: 'anyone',
  summary: { zh: '资讯详情', en: 'One piece of news' },
  input: { token: Token, id: Id },
  reply: Type.Object({ info: NewsDetail, category: NewsCategory, extJson: ExtraFields }),
  refusals: ['NOT_FOUND'],
  ...onContentHost('/cms/news/detail/v2'),
})
