// Steps of the conformance script for the customer protocol: goods of the mall that a customer saves as favourites.
import { must, numberAt, type Step } from './step-runner.ts'
import { count, dateTime, entity, list, paged, picture, text, yes, yuan } from './shape-parts.ts'

const RICE = 3004
const row = { id: count, goodsId: count, goodsName: text, pic: picture, dateAdd: dateTime }
const seen = { uid: count, userId: count }
const saved = entity(row, seen)

/** Goods are saved, looked at and removed again, with both generations of calls. */
export const favourites: readonly Step[] = [
  {
    says: 'goods not saved are 700',
    endpoint: 'GET /shop/goods/fav/check',
    fn: 'goodsFavCheck',
    args: ({ token }) => [token, RICE],
    code: 700,
  },
  {
    says: 'nothing saved is 700',
    endpoint: 'POST /shop/goods/fav/list',
    fn: 'goodsFavList',
    args: ({ token }) => [{ token }],
    code: 700,
  },
  {
    says: 'goods saved',
    endpoint: 'POST /shop/goods/fav/add',
    fn: 'goodsFavPut',
    args: ({ token }) => [token, RICE],
    shape: saved,
    look: (data) => must([numberAt(data, 'goodsId') === RICE, 'other goods']),
  },
  {
    says: 'a second time is fine',
    endpoint: 'POST /shop/goods/fav/add',
    fn: 'goodsFavAdd',
    args: ({ token }) => [{ token, goodsId: RICE }],
    shape: saved,
  },
  {
    says: 'goods saved are found',
    endpoint: 'GET /shop/goods/fav/check',
    fn: 'goodsFavCheckV2',
    args: ({ token }) => [{ token, goodsId: RICE }],
    shape: saved,
  },
  {
    says: 'my saved goods',
    endpoint: 'POST /shop/goods/fav/list',
    fn: 'goodsFavList',
    args: ({ token }) => [{ token }],
    shape: list(saved),
  },
  {
    says: 'my saved goods with their prices',
    endpoint: 'POST /shop/goods/fav/list/v2',
    fn: 'goodsFavListV2',
    args: ({ token }) => [{ token, page: 1, pageSize: 20 }],
    shape: paged(
      entity(row, {
        ...seen,
        goodsNameEn: text,
        minPrice: yuan,
        minScore: count,
        originalPrice: yuan,
        stores: count,
        status: count,
        kanjia: yes,
      }),
    ),
  },
  {
    says: 'removed by the goods',
    endpoint: 'POST /shop/goods/fav/delete',
    fn: 'goodsFavDelete',
    args: ({ token }) => [token, '', RICE],
  },
  {
    says: 'removed twice is fine',
    endpoint: 'POST /shop/goods/fav/delete',
    fn: 'goodsFavDeleteV2',
    args: ({ token }) => [{ token, goodsId: RICE }],
  },
]
