// Steps of the conformance script for the customer protocol: shops, categories, waste that can be sold, and the rules
// for earning points.
import { at, must, numberAt, rowsAt, textAt, type Step } from './step-runner.ts'
import { list, mayBeEmpty, paged } from './shape-parts.ts'
import { region, scoreRule, shop, shopDetail, signRule } from './shapes-member-shop-money.ts'
import { category, goods, goodsDetail } from './shapes-goods-order.ts'

export const shelf: readonly Step[] = [
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
    look: (data, life) => {
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
    look: (data) => {
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
    look: (data, life) => {
      const rows = rowsAt(data, 'result')
      life.categoryIds = rows.map((row) => numberAt(row, 'id'))
      const byPiece = rows.filter((row) => at(row, 'unit') === 'piece')
      return must(
        [byPiece.length > 0, 'nothing by the piece'],
        [
          byPiece.every((row) => textAt(row, 'name').includes('按件')),
          'a price by the piece would read as one per kilogram',
        ],
      )
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
