import { at, must, numberAt, rowsAt, textAt, type Step } from './life.ts'
import { list, mayBeEmpty, paged } from './shape.ts'
import {
  banner,
  configRow,
  ipAddress,
  newsCategory,
  newsDetail,
  newsPlain,
  newsRow,
  notice,
  notices,
  page,
  pageDetail,
  region,
  scoreRule,
  shop,
  shopDetail,
  signRule,
} from './shapes.ts'
import { category, goods, goodsDetail } from './shapes-goods-order.ts'

const HANGZHOU = '330100000000'
const KEYS =
  'mallName,weightList,serviceList,kf_tel,vipid,app_version_ios,assistant_goodsId,share_profile,share_pic,bargain_data,customerServiceChatCorpId,customerServiceChatUrl'
const onlyLevel = (level: number) => (data: unknown) =>
  must([rowsAt(data).every((row) => at(row, 'level') === level), `a row that is not of level ${level}`])

const words: readonly Step[] = [
  {
    says: 'the app reads its configuration at the start',
    endpoint: 'GET /config/values',
    fn: 'queryConfigBatch',
    args: () => [KEYS],
    shape: list(configRow),
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
    then: (data, life) => {
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
    then: (data, life) => {
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

const places: readonly Step[] = [
  {
    says: 'cities with the letter they are filed under',
    endpoint: 'GET /region/city',
    fn: 'cityV2',
    shape: list(region),
    then: onlyLevel(2),
  },
  {
    says: 'provinces',
    endpoint: 'GET /region/province',
    fn: 'provinceV2',
    shape: list(region),
    then: onlyLevel(1),
  },
  {
    says: 'districts of a city',
    endpoint: 'POST /region/districts',
    fn: 'districtsV2',
    args: () => [{ pid: HANGZHOU }],
    shape: list(region),
    then: onlyLevel(3),
  },
  {
    says: 'streets of a district',
    endpoint: 'POST /region/streets',
    fn: 'streetsV2',
    args: () => [{ pid: '330110000000' }],
    shape: list(region),
    then: onlyLevel(4),
  },
  {
    says: 'what lies below a province',
    endpoint: 'GET /region/child',
    fn: 'nextRegionV2',
    args: () => ['330000000000'],
    shape: list(region),
    then: onlyLevel(2),
  },
  {
    says: 'one region',
    endpoint: 'GET /region/info',
    fn: 'regionInfoV2',
    args: () => [HANGZHOU],
    shape: region,
  },
  {
    says: 'several regions at once',
    endpoint: 'GET /region/infoBatch',
    fn: 'regionInfoBatchV2',
    args: () => [`${HANGZHOU},310100000000`],
    shape: list(region),
  },
  {
    says: 'regions by name',
    endpoint: 'POST /region/search',
    fn: 'regionSearchV2',
    args: () => [{ name: '杭州' }],
    shape: list(region),
  },
  {
    says: 'provinces at the old address',
    endpoint: 'GET root:/common/region/v2/province',
    fn: 'province',
    shape: list(region),
    then: onlyLevel(1),
  },
  {
    says: 'cities at the old address',
    endpoint: 'GET root:/common/region/v2/city',
    fn: 'city',
    shape: list(region),
    then: onlyLevel(2),
  },
  {
    says: 'districts at the old address',
    endpoint: 'GET root:/common/region/v2/districts',
    fn: 'districts',
    shape: list(region),
    then: onlyLevel(3),
  },
  {
    says: 'all streets of the country are not listed',
    endpoint: 'GET root:/common/region/v2/streets',
    fn: 'streets',
    code: 700,
    remark:
      '`streets` names no district, and forty thousand rows help nobody: it answers 700. With a district (`streetsV2`) there are rows.',
  },
  {
    says: 'what lies below, at the old address',
    endpoint: 'GET root:/common/region/v2/child',
    fn: 'nextRegion',
    args: () => ['330000000000'],
    shape: list(region),
  },
  {
    says: 'one region at the old address',
    endpoint: 'GET root:/common/region/v2/info',
    fn: 'regionInfo',
    args: () => [HANGZHOU],
    shape: region,
  },
  {
    says: 'several regions at the old address',
    endpoint: 'GET root:/common/region/v2/infoBatch',
    fn: 'regionInfoBatch',
    args: () => [`${HANGZHOU},310100000000`],
    shape: list(region),
  },
  {
    says: 'regions by name at the old address',
    endpoint: 'POST root:/common/region/v2/search',
    fn: 'regionSearch',
    args: () => [{ name: '杭州' }],
    shape: list(region),
  },
  {
    says: 'where the caller is, in words',
    endpoint: 'GET /common/ip/v2',
    fn: 'commonIPV3',
    shape: ipAddress,
  },
  {
    says: 'the place of a made-up address of the internet is not known',
    endpoint: 'GET /common/ip/v2',
    fn: 'commonIPV3',
    args: () => ['203.0.113.9'],
    code: 700,
  },
  {
    says: 'the older call says the same',
    endpoint: 'GET /common/ip',
    fn: 'commonIPV2',
    args: () => ['203.0.113.9'],
    code: 700,
  },
  {
    says: 'so does the oldest one',
    endpoint: 'GET root:/common/ip',
    fn: 'commonIP',
    args: () => ['203.0.113.9'],
    code: 700,
  },
  {
    says: 'an address in words names its city',
    endpoint: 'POST /region/analysis',
    fn: 'regionAnalysis',
    args: () => ['浙江省杭州市余杭区文一西路998号'],
    shape: list(region),
    then: (data, life) => {
      const city = rowsAt(data).find((row) => at(row, 'level') === 2)
      life.cityId = textAt(city, 'id')
      return must([life.cityId === HANGZHOU, 'no city among them'])
    },
  },
]

const shelf: readonly Step[] = [
  {
    says: 'every shop has a distance, before a city and a position are known',
    endpoint: 'POST /shop/subshop/list/v2',
    fn: 'fetchShopsV2',
    args: () => [{ cityId: undefined, curlatitude: 0, curlongitude: 0 }],
    shape: paged(shop),
  },
  {
    says: 'shops of a city, nearest first',
    endpoint: 'POST /shop/subshop/list/v2',
    fn: 'fetchShopsV2',
    args: ({ cityId }) => [{ cityId, curlatitude: 30.283, curlongitude: 120.011 }],
    shape: paged(shop),
    then: (data, life) => {
      life.shopId = numberAt(data, 'result', 0, 'id')
      const far = rowsAt(data, 'result').map((row) => numberAt(row, 'distance'))
      return must([far.every((km, index) => index === 0 || km >= (far[index - 1] ?? 0)), 'not by distance'])
    },
  },
  {
    says: 'shops as a plain array',
    endpoint: 'POST /shop/subshop/list',
    fn: 'fetchShops',
    args: ({ cityId }) => [{ cityId }],
    shape: list(shop),
  },
  {
    says: 'one shop',
    endpoint: 'GET /shop/subshop/detail/v2',
    fn: 'shopSubdetail',
    args: ({ shopId }) => [shopId],
    shape: shopDetail,
  },
  {
    says: 'cities with shops',
    endpoint: 'GET /shop/subshop/cities',
    fn: 'fetchShopsCities',
    shape: list(region),
  },
  {
    says: 'the categories of the mall and of waste have their keys',
    endpoint: 'GET /shop/goods/category/all',
    fn: 'goodsCategoryV2',
    shape: list(category),
    then: (data) => {
      const keys = rowsAt(data).map((row) => at(row, 'key'))
      return must([keys.includes('recycle'), 'no recycle'], [keys.includes('scoreShop'), 'no scoreShop'])
    },
  },
  {
    says: 'the older call gives them too',
    endpoint: 'GET /shop/goods/category/all',
    fn: 'goodsCategory',
    shape: list(category),
  },
  {
    says: 'what can be recycled is a list of goods with an empty token',
    endpoint: 'POST /shop/goods/list/v2',
    fn: 'goodsv2',
    args: () => [{ token: '', categoryKey: 'recycle' }],
    shape: paged(goods),
    then: (data, life) => {
      life.categoryIds = rowsAt(data, 'result').map((row) => numberAt(row, 'id'))
    },
  },
  {
    says: 'one of them in detail',
    endpoint: 'GET /shop/goods/detail',
    fn: 'goodsDetailV2',
    args: ({ categoryIds }) => [{ id: categoryIds[0], token: '' }],
    shape: goodsDetail,
  },
  {
    says: 'the older call gives the same',
    endpoint: 'GET /shop/goods/detail',
    fn: 'goodsDetail',
    args: ({ categoryIds }) => [categoryIds[0]],
    shape: goodsDetail,
  },
  {
    says: 'goods that are not there are not found',
    endpoint: 'GET /shop/goods/detail',
    fn: 'goodsDetailV2',
    args: () => [{ id: 99_999_999, token: null }],
    code: 404,
  },
  {
    says: 'an empty search is 700',
    endpoint: 'POST /shop/goods/list/v2',
    fn: 'goodsv2',
    args: () => [{ token: undefined, page: 1, k: '没有这种东西', categoryId: '' }],
    code: 700,
  },
  {
    says: 'a page past the end is 700',
    endpoint: 'POST /shop/subshop/list/v2',
    fn: 'fetchShopsV2',
    args: () => [{ page: 1000 }],
    code: 700,
  },
  {
    says: 'what earns points',
    endpoint: 'POST /score/send/rule',
    fn: 'scoreRules',
    shape: mayBeEmpty(scoreRule),
  },
  {
    says: 'points for each day of signing in',
    endpoint: 'GET /score/sign/rules',
    fn: 'scoreSignRules',
    shape: mayBeEmpty(signRule),
  },
]

/** What somebody sees who has not signed in. */
export const visit: readonly Step[] = [...words, ...places, ...shelf]
