// Customer routes for notices, banners, content pages and news.
import { seeNotices, unread } from '@huishou/wire/content/feedback'
import {
  banners,
  bannerTypes,
  lastNotice,
  noticeDetail,
  notices,
} from '@huishou/wire/content/notices-and-banners'
import {
  cmsPage,
  cmsPagePlain,
  newsCategories,
  newsDetail,
  newsDetailPlain,
  newsList,
  newsListPlain,
} from '@huishou/wire/content/pages-and-news'
import { refuse } from '@huishou/wire/refusals'
import type { Config } from '../platform/config.ts'
import { serveWith, type RequestActor, type RequestFacts, type Route } from '../platform/http/route.ts'
import { countUnreadAnswers } from './read-feedback.ts'
import {
  countUnreadNotices,
  markNoticesSeen,
  readBanners,
  readBannerTypes,
  readLastNotice,
  readNotice,
  readNotices,
  type NoticeReader,
} from './read-notices-and-banners.ts'
import { readNews, readNewsCategories, readNewsList, readPage } from './read-pages-and-news.ts'
import type { ContentTables } from './tables.ts'
import type { ReplyContext } from './localized-text-and-absolute-url.ts'

const serve = serveWith<ContentTables>()

export const replyContextOf = (request: RequestFacts, config: Config): ReplyContext => ({
  language: request.language,
  origin: request.origin,
  privateUrl: request.privateUrl,
  merchantId: config.merchantId,
})
const readerOf = (actor: RequestActor, now: number): NoticeReader => ({
  memberId: actor.kind === 'customer' ? actor.memberId : null,
  now,
})
const filled = <Row>(rows: Row[]) => (rows.length > 0 ? rows : refuse('EMPTY'))

export const pageRoutes: Route<ContentTables>[] = [
  serve(unread, async ({ db, actor, now }) => {
    const answers = await countUnreadAnswers(db, actor.memberId)
    return { notices: await countUnreadNotices(db, actor.memberId, now), answers }
  }),
  serve(seeNotices, async ({ write, actor, now, input }) => {
    await write((trx) => markNoticesSeen(trx, actor.memberId, now, input.upToId))
    return null
  }),
  serve(
    lastNotice,
    async ({ db, actor, now, input, request, config }) =>
      (await readLastNotice(db, input.type, readerOf(actor, now), replyContextOf(request, config))) ??
      refuse('EMPTY'),
  ),
  serve(
    notices,
    async ({ db, actor, now, input, request, config }) =>
      (await readNotices(db, input, readerOf(actor, now), replyContextOf(request, config))) ??
      refuse('EMPTY'),
  ),
  serve(
    noticeDetail,
    async ({ db, actor, now, input, request, config }) =>
      (await readNotice(db, input.id, readerOf(actor, now), replyContextOf(request, config))) ??
      refuse('NOT_FOUND'),
  ),
  serve(banners, async ({ db, input, now, request, config }) =>
    filled(await readBanners(db, input.type, now, replyContextOf(request, config))),
  ),
  serve(bannerTypes, async ({ db, now }) => filled(await readBannerTypes(db, now))),
  serve(cmsPage, async ({ db, input, request, config }) => {
    const info = await readPage(db, input.key, replyContextOf(request, config))
    return info ? { info, extJson: {} } : refuse('NOT_FOUND')
  }),
  serve(
    cmsPagePlain,
    async ({ db, input, request, config }) =>
      (await readPage(db, input.key, replyContextOf(request, config))) ?? refuse('NOT_FOUND'),
  ),
  serve(newsCategories, async ({ db, request, config }) =>
    filled(await readNewsCategories(db, replyContextOf(request, config))),
  ),
  serve(
    newsListPlain,
    async ({ db, input, request, config }) =>
      (await readNewsList(db, input, replyContextOf(request, config)))?.result ?? refuse('EMPTY'),
  ),
  serve(
    newsList,
    async ({ db, input, request, config }) =>
      (await readNewsList(db, input, replyContextOf(request, config))) ?? refuse('EMPTY'),
  ),
  serve(
    newsDetailPlain,
    async ({ db, input, request, config }) =>
      (await readNews(db, input.id, replyContextOf(request, config)))?.news ?? refuse('NOT_FOUND'),
  ),
  serve(newsDetail, async ({ db, input, request, config }) => {
    const found = await readNews(db, input.id, replyContextOf(request, config))
    return found ? { info: found.news, category: found.category, extJson: {} } : refuse('NOT_FOUND')
  }),
]
