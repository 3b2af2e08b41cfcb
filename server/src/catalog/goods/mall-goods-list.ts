// Finds the goods of the mall that match a query, and cuts the result into pages.
import { perObject, putBounded } from '../../platform/cache.ts'
import type { goodsList } from '@huishou/wire/catalog/goods'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { fenFromYuan } from '@huishou/wire/money'
import { bargainOrder, type BargainGoods } from './bargain-goods.ts'
import { goodsStateAt } from './read-skus.ts'
import { SCORE_SHOP } from './waste-goods-cache.ts'
import { categoryTree, inOrderOf, shownCategories, type GoodsSnapshot } from './goods-cache.ts'
import type { ListedGoods } from './read-goods.ts'
import { toGoods, type GoodsReplyContext } from './to-wire.ts'
import { plain, wordsOfQuery } from './search-index.ts'

export type GoodsQuery = InputOf<typeof goodsList>
type Found = { goods: ListedGoods[]; until: number }

/**
 * Ids of the categories a query names, by id (with descendants), by key, or both; null when there is no such category.
 */
const categoriesAsked = (store: GoodsSnapshot, query: GoodsQuery): Set<number> | null => {
  const shown = new Set(shownCategories(store).map(({ id }) => id))
  const within = (id: number): Set<number> =>
    new Set([...categoryTree(store, id)].filter((each) => shown.has(each)))
  let asked = shown
  if (query.categoryKey !== undefined && query.categoryKey !== SCORE_SHOP.key) {
    const named = store.categories.find(({ key }) => key === query.categoryKey)
    if (!named) return null
    asked = within(named.id)
  }
  if (query.categoryId === undefined || query.categoryId === SCORE_SHOP.id) return asked
  const inside = within(query.categoryId)
  return new Set([...asked].filter((id) => inside.has(id)))
}

/** The next time the reply may change without a write: the next start or end of any of the goods. */
const nextChange = (goods: readonly ListedGoods[], now: number): number => {
  let next = Infinity
  for (const { sellStartAt, sellEndAt } of goods) {
    if (sellStartAt !== null && sellStartAt > now && sellStartAt < next) next = sellStartAt
    if (sellEndAt !== null && sellEndAt > now && sellEndAt < next) next = sellEndAt
  }
  return next
}

/** Rank of a search match: name starts with the word, name contains it, other match. */
const closeness = ({ name }: ListedGoods, word: string): number => {
  const text = plain(name)
  return text.startsWith(word) ? 0 : text.includes(word) ? 1 : 2
}

const inQuestion = (store: GoodsSnapshot, query: GoodsQuery): readonly ListedGoods[] => {
  const words = wordsOfQuery(`${query.k ?? ''} ${query.nameLike ?? ''}`)
  const [first] = words
  if (first === undefined) return store.inOrder(query.orderBy)
  const found = store.find(words)
  if (query.orderBy) return found.sort(inOrderOf(query.orderBy))
  const close = new Map(found.map((goods) => [goods, closeness(goods, first)]))
  const usual = inOrderOf(undefined)
  return found.sort((a, b) => (close.get(a) ?? 0) - (close.get(b) ?? 0) || usual(a, b))
}

const isForBargains = (query: GoodsQuery): boolean => query.kanjia === 1 || query.type === 'bargain'

const search = (store: GoodsSnapshot, query: GoodsQuery, now: number, bargains: BargainGoods): Found => {
  const asked = categoriesAsked(store, query)
  // there are no group buys or flash sales here
  if (!asked || query.pingtuan || query.miaosha) return { goods: [], until: Infinity }
  const inBargains = isForBargains(query)
  const [least, most] = [query.priceMin, query.priceMax].map((yuan) =>
    yuan === undefined ? undefined : fenFromYuan(yuan),
  )
  const goods = inQuestion(store, query).filter(
    (each) =>
      (inBargains ? bargains.goods.has(each.id) : each.hidden === 0) &&
      asked.has(each.categoryId) &&
      (query.recommendStatus === undefined || each.recommended === query.recommendStatus) &&
      (query.barCode === undefined || each.barCode === query.barCode) &&
      (least === undefined || each.priceFen >= least) &&
      (most === undefined || each.priceFen <= most) &&
      (query.scoreMax === undefined || each.points <= query.scoreMax) &&
      (query.inStock !== true || each.stock > 0),
  )
  const onSale = goods.filter((each) => each.onSale.length > 0 && goodsStateAt(each, now) === 'on_sale')
  const order = inBargains ? bargainOrder<ListedGoods>(bargains, query) : null
  return {
    goods: order ? onSale.toSorted(order) : onSale,
    until: Math.min(nextChange(goods, now), bargains.until),
  }
}

/** Cache key of a query without its page: all pages of a list are cut from the same result. */
const questionOf = (query: GoodsQuery, bargains: BargainGoods): string =>
  JSON.stringify([
    query.categoryId,
    query.categoryKey,
    query.k,
    query.nameLike,
    query.orderBy,
    query.priceMin,
    query.priceMax,
    query.scoreMax,
    query.inStock,
    query.recommendStatus,
    query.barCode,
    query.kanjia,
    query.type,
    query.sortField,
    query.sortOrder,
    query.pingtuan,
    query.miaosha,
    bargains.mark,
  ])

const answersOf = perObject<GoodsSnapshot, Map<string, Found>>(() => new Map())
const QUESTIONS = 64

/** Goods on sale that match the query, in its order; hidden goods appear only in lists of bargains. */
export const findGoods = (
  store: GoodsSnapshot,
  query: GoodsQuery,
  now: number,
  bargains: BargainGoods,
): Found => {
  const answers = answersOf(store)
  const question = questionOf(query, bargains)
  const known = answers.get(question)
  if (known && now < known.until) return known
  return putBounded(answers, QUESTIONS, question, search(store, query, now, bargains))
}

/** Cache key of a page of goods. */
export const pageKeyOf = (query: GoodsQuery, bargains: BargainGoods, origin: string): string =>
  `${query.page} ${query.pageSize} ${origin} ${questionOf(query, bargains)}`

/** A page of mall goods; `before` lists goods of another kind that precede them. */
export const pageOfGoods = (
  found: Found,
  { page = 1, pageSize = 20 }: GoodsQuery,
  now: number,
  context: GoodsReplyContext,
  views: (goodsId: number) => number,
  before: ReplyOf<typeof goodsList>['result'] = [],
): ReplyOf<typeof goodsList> => {
  const totalRow = before.length + found.goods.length
  const [from, to] = [(page - 1) * pageSize, page * pageSize]
  return {
    result: [
      ...before.slice(from, to),
      ...found.goods
        .slice(Math.max(0, from - before.length), Math.max(0, to - before.length))
        .map((goods) => toGoods(goods, now, context, views)),
    ],
    totalRow,
    totalPage: Math.ceil(totalRow / pageSize),
  }
}
