// Steps of the conformance script for the customer protocol: settings, notices, pages, banners and news.
import { at, must, numberAt, rowsAt, textAt, type Step } from './step-runner.ts'
import { list, paged } from './shape-parts.ts'
import {
  banner,
  configRow,
  newsCategory,
  newsDetail,
  newsPlain,
  newsRow,
  notice,
  notices,
  page,
  pageDetail,
} from './shapes-content.ts'

const KEYS =
  'mallName,weightList,serviceList,kf_tel,vipid,app_version_ios,assistant_goodsId,share_profile,share_pic,bargain_data,customerServiceChatCorpId,customerServiceChatUrl'

export const words: readonly Step[] = [
  {
    says: 'the app reads its configuration at the start',
    endpoint: 'GET /config/values',
    fn: 'queryConfigBatch',
    args: () => [KEYS],
    shape: list(configRow),
    look: async (data, { sdk }) => {
      const address = textAt(
        rowsAt(data).find((row) => at(row, 'key') === 'share_pic'),
        'value',
      )
      if (!/^https?:.*\.png$/.test(address)) return [`share_pic ${address}`]
      const picture = await sdk.road.go(`https://api.it120.cc${new URL(address).pathname}`, { method: 'GET' })
      sdk.road.taken()
      return must([picture.status === 200 && picture.bytes[1] === 0x50, 'share_pic is no PNG'])
    },
  },
  {
    says: 'one value can be read alone',
    endpoint: 'GET /config/value',
    fn: 'queryConfigValue',
    args: () => ['mallName'],
    shape: configRow,
  },
  {
    says: 'the line about withdrawals is there for everybody',
    endpoint: 'GET /notice/last-one',
    fn: 'noticeLastOne',
    args: () => ['tx'],
    shape: notice,
  },
  {
    says: 'all notices can be paged through',
    endpoint: 'POST /notice/list',
    fn: 'noticeList',
    args: () => [{ page: 1, pageSize: 5 }],
    shape: notices,
    look: (data, life) => {
      life.noticeId = numberAt(data, 'dataList', 0, 'id')
    },
  },
  {
    says: 'one notice can be read',
    endpoint: 'GET /notice/detail',
    fn: 'noticeDetail',
    args: ({ noticeId }) => [noticeId],
    shape: notice,
  },
  {
    says: 'a page about the business can be read',
    endpoint: { uniapp: 'GET /cms/page/info/v2', webapi: 'GET /cms/page/info' },
    fn: 'cmsPage',
    args: () => ['about'],
    shape: { uniapp: pageDetail, webapi: page },
  },
  {
    says: 'banners of the mall are there without a token',
    endpoint: 'GET /banner/list',
    fn: 'banners',
    args: () => [{ type: 'shop' }],
    shape: list(banner),
  },
  {
    says: 'banners of the bargain page have a title and a line',
    endpoint: 'GET /banner/list',
    fn: 'banners',
    args: () => [{ type: 'bargain' }],
    shape: list(banner),
  },
  { says: 'kinds of banners are known', endpoint: 'GET /banner/types', fn: 'bannerTypes' },
  {
    says: 'kinds of news are known',
    endpoint: 'GET /cms/category/list',
    fn: 'cmsCategories',
    shape: list(newsCategory),
  },
  {
    says: 'news come as a plain array',
    endpoint: 'POST /cms/news/list',
    fn: 'cmsArticles',
    args: () => [{ page: 1 }],
    shape: list(newsRow),
  },
  {
    says: 'news come in pages',
    endpoint: 'POST /cms/news/list/v2',
    fn: 'cmsArticlesV2',
    args: () => [{ page: 1, pageSize: 5 }],
    shape: paged(newsRow),
    look: (data, life) => {
      life.newsId = numberAt(data, 'result', 0, 'id')
    },
  },
  {
    says: 'news are asked for by the number of the merchant too',
    endpoint: 'POST cms:/cms/news/list/v2',
    fn: 'cmsArticlesV3',
    args: () => [{ page: 1 }],
    shape: paged(newsRow),
  },
  {
    says: 'one piece of news by itself',
    endpoint: 'GET /cms/news/detail',
    fn: 'cmsArticleDetail',
    args: ({ newsId }) => [newsId],
    shape: newsPlain,
  },
  {
    says: 'one piece of news with its category',
    endpoint: 'GET /cms/news/detail/v2',
    fn: 'cmsArticleDetailV2',
    args: ({ newsId }) => [newsId],
    shape: newsDetail,
  },
  {
    says: 'one piece of news by the number of the merchant',
    endpoint: 'GET cms:/cms/news/detail/v2',
    fn: 'cmsArticleDetailV3',
    args: ({ newsId }) => [{ id: newsId }],
    shape: newsDetail,
  },
]
