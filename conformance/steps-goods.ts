// Steps of the conformance script for the customer protocol: goods of the mall.
import { at, must, rowsAt, textAt, type Step } from './step-runner.ts'
import { paged } from './shape-parts.ts'
import { freightOf, mallDetail, mallDetailWithSkus, mallGoods, sku } from './shapes-mall-goods.ts'

const MALL = 2
const PLAIN = 3001
const WITH_SKUS = 3013
let propertyChildIds = ''

/** Mall goods as a guest sees them. */
export const mallShelf: readonly Step[] = [
  {
    says: 'the root of the mall shows the goods of all its categories',
    endpoint: 'POST /shop/goods/list/v2',
    fn: 'goodsv2',
    args: () => [{ page: 1, token: '', k: '', categoryId: MALL }],
    shape: paged(mallGoods),
    look: (data) =>
      must([new Set(rowsAt(data, 'result').map((row) => at(row, 'categoryId'))).size > 1, 'one category']),
  },
  {
    says: 'goods are found by a word of their name',
    endpoint: 'POST /shop/goods/list/v2',
    fn: 'goodsv2',
    args: () => [{ page: 1, token: '', k: '大米', categoryId: MALL, orderBy: 'priceUp' }],
    shape: paged(mallGoods),
  },
  {
    says: 'goods without choices in detail, with freight and without SKUs',
    endpoint: 'GET /shop/goods/detail',
    fn: 'goodsDetailV2',
    args: () => [{ id: PLAIN, token: '' }],
    shape: mallDetail,
    look: (data) => must([at(data, 'skuList') === undefined, 'has SKUs']),
  },
  {
    says: 'goods with choices in detail, by the older call',
    endpoint: 'GET /shop/goods/detail',
    fn: 'goodsDetail',
    args: () => [WITH_SKUS],
    shape: mallDetailWithSkus,
    look: (data) => {
      propertyChildIds = textAt(data, 'skuList', 1, 'propertyChildIds')
      return must([propertyChildIds.endsWith(','), 'no comma at the end'])
    },
  },
  {
    says: 'the price of a choice',
    endpoint: 'POST /shop/goods/price',
    fn: 'goodsPrice',
    args: () => [WITH_SKUS, propertyChildIds],
    shape: sku,
  },
  {
    says: 'without a choice one has to be made',
    endpoint: 'POST /shop/goods/price',
    fn: 'goodsPrice',
    args: () => [WITH_SKUS, ''],
    code: 30002,
  },
  {
    says: 'freight by a template',
    endpoint: 'GET /shop/goods/price/freight',
    fn: 'goodsPriceFreight',
    args: () => [{ templateId: 1, type: 0 }],
    shape: freightOf,
  },
  {
    says: 'how many one may buy',
    endpoint: 'GET /shop/goods/limitation',
    fn: 'goodsLimitations',
    args: () => [PLAIN],
    look: (data) => must([at(data, 0, 'number') === 4, 'not four']),
  },
  {
    says: 'nothing can be added to goods',
    endpoint: 'GET /shop/goods/goodsAddition',
    fn: 'goodsAddition',
    args: () => [PLAIN],
    code: 700,
  },
  {
    says: 'there is no local delivery',
    endpoint: 'GET /fee/peisong/list',
    fn: 'peisonFeeList',
    code: 700,
  },
]
