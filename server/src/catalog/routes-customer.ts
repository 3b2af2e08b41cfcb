// Customer routes for listing and viewing goods of the mall and the kinds of waste that are bought.
import type { Reader } from '../platform/database.ts'
import {
  deliveryFees,
  goodsAddition,
  goodsDetail,
  goodsFreight,
  goodsLimitation,
  goodsPrice,
} from '@huishou/wire/catalog/goods-detail'
import { goodsCategories } from '@huishou/wire/catalog/categories'
import { goodsList } from '@huishou/wire/catalog/goods'
import type { SellerTier } from '@huishou/wire/catalog/price-tiers'
import type { ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { MINUTE } from '@huishou/wire/time'
import type { PlaceTables } from '../place/index.ts'
import { serveWith, type Call, type RawReply, type Route } from '../platform/http/route.ts'
import { readWasteGoodsDetail, toWasteGoods, rootCategory } from './goods/waste-goods-reply.ts'
import type { BargainGoods, ReadBargains } from './goods/bargain-goods.ts'
import { freightLineFor, readFreights } from './goods/freight.ts'
import { mallDetail } from './goods/mall-goods-detail.ts'
import { findGoods, pageKeyOf, pageOfGoods, type GoodsQuery } from './goods/mall-goods-list.ts'
import { findSku, goodsStateAt } from './goods/read-skus.ts'
import { readWasteGoods, RECYCLE, SCORE_SHOP } from './goods/waste-goods-cache.ts'
import { isForWaste, scopeOf } from './goods/query-scope.ts'
import { bodiesOf, readGoodsSnapshot, shownCategories, type GoodsSnapshot } from './goods/goods-cache.ts'
import {
  freightKindOf,
  isFreeLine,
  toFreight,
  toMallCategory,
  toSku,
  type GoodsReplyContext,
} from './goods/to-wire.ts'
import { countView, readViews } from './goods/view-counter.ts'
import type { CatalogTables } from './tables.ts'
import { withCity } from './add-city-and-price-tier.ts'

type GoodsPage = ReplyOf<typeof goodsList>
type WireGoods = GoodsPage['result'][number]
type Db = Reader<CatalogTables>
/** A goods query, and the seller whose waste prices apply. */
type Asked = GoodsQuery & { seller?: SellerTier }

const serve = serveWith<CatalogTables>()
/** The reply context with the running bargains. */
type Seen = GoodsReplyContext & { bargains: BargainGoods }
const JSON_TYPE = 'application/json; charset=utf-8'
const ORIGINS = 50
// the home page sends no page size and shows all waste types at once
const USUAL_PAGE = 20
const ALL_AT_ONCE = 100
const FIRST_MALL_GOODS = 3001

const wasteAt = ({ cityId, shopIdZt, seller }: Asked) => ({ cityId, shopId: shopIdZt, seller })

const findWaste = async (
  db: Db,
  query: Asked,
  now: number,
  context: GoodsReplyContext,
): Promise<WireGoods[]> => {
  if (!isForWaste(query)) return []
  const { goods } = await readWasteGoods(db, wasteAt(query), now)
  const word = (query.k ?? query.nameLike)?.trim().toLowerCase()
  return goods
    .filter(({ name, nameEn = '' }) => !word || `${name} ${nameEn}`.toLowerCase().includes(word))
    .map((each) => toWasteGoods(each, { ...context, unitInName: query.unitInName ?? true }))
}

const wastePage = async (
  db: Db,
  query: Asked,
  now: number,
  context: GoodsReplyContext,
): Promise<GoodsPage | Refusal> => {
  const { page = 1, pageSize = USUAL_PAGE } = query
  const found = await findWaste(db, query, now, context)
  const size = pageSize === USUAL_PAGE ? ALL_AT_ONCE : pageSize
  const result = found.slice((page - 1) * size, page * size)
  return result.length === 0
    ? refuse('EMPTY')
    : { result, totalRow: found.length, totalPage: Math.ceil(found.length / size) }
}

const written = (data: unknown): string => JSON.stringify({ code: 0, msg: 'success', data })

/** Serialised waste goods, the first call of every visit; rebuilt once a second rather than per request. */
const wasteBody = async (
  db: Db,
  query: Asked,
  now: number,
  context: GoodsReplyContext,
): Promise<GoodsPage | RawReply | Refusal> => {
  const { bodies } = await readWasteGoods(db, wasteAt(query), now)
  const key = `${context.origin} ${query.page} ${query.pageSize} ${query.unitInName}`
  const ready = bodies.get(key)
  if (ready !== undefined) return { raw: ready, type: JSON_TYPE }
  const data = await wastePage(db, query, now, context)
  if (isRefusal(data) || bodies.size >= ORIGINS) return data
  const raw = Buffer.from(written(data))
  bodies.set(key, raw)
  return { raw, type: JSON_TYPE }
}

/** Serialised page of the mall, reused until goods change or a scheduled time passes. */
const mallBody = async (
  db: Db,
  store: GoodsSnapshot,
  query: GoodsQuery,
  now: number,
  context: Seen,
): Promise<RawReply | Refusal> => {
  const bodies = bodiesOf(db)
  const key = pageKeyOf(query, context.bargains, context.origin)
  const ready = bodies.get(key, store, now)
  if (ready) return { raw: ready, type: JSON_TYPE }
  const found = findGoods(store, query, now, context.bargains)
  const page = pageOfGoods(found, query, now, context, await readViews(db))
  if (page.result.length === 0) return refuse('EMPTY')
  const raw = Buffer.from(written(page))
  // view counts change without the goods changing, so cached lists expire by time
  bodies.put(key, store, Math.min(found.until, now + MINUTE), raw)
  return { raw, type: JSON_TYPE }
}

const answerList = async (
  db: Db,
  query: Asked,
  now: number,
  context: Seen,
): Promise<GoodsPage | RawReply | Refusal> => {
  const place = scopeOf(query)
  if (place === 'nowhere') return refuse('EMPTY')
  if (place === 'waste')
    return query.k === undefined && query.nameLike === undefined && isForWaste(query)
      ? await wasteBody(db, query, now, context)
      : await wastePage(db, query, now, context)
  const store = await readGoodsSnapshot(db)
  if (place === 'mall') return await mallBody(db, store, query, now, context)
  const page = pageOfGoods(
    findGoods(store, query, now, context.bargains),
    query,
    now,
    context,
    await readViews(db),
    await findWaste(db, query, now, context),
  )
  return page.result.length === 0 ? refuse('EMPTY') : page
}

const mallPage = async (db: Db, id: number, now: number, context: Seen): Promise<RawReply | Refusal> => {
  const store = await readGoodsSnapshot(db)
  const goods = store.goods.get(id)
  if (!goods) return refuse('GOODS_UNKNOWN')
  const bodies = bodiesOf(db)
  const bargain = context.bargains.goods.get(id)
  const key = `${id} ${context.origin} ${bargain?.floorFen}`
  const ready = bodies.get(key, goods, now)
  if (ready) return { raw: ready, type: JSON_TYPE }
  const detail = await mallDetail(db, store, id, now, context)
  if (!detail) return refuse('GOODS_UNKNOWN')
  const raw = Buffer.from(written(detail))
  // names of categories and freight may be changed by another process without the goods being touched
  const changes = [goods.sellStartAt, goods.sellEndAt].map((at) => (at !== null && at > now ? at : Infinity))
  bodies.put(key, goods, Math.min(now + MINUTE, context.bargains.until, ...changes), raw)
  return { raw, type: JSON_TYPE }
}

const plainRoutes = [
  serve(goodsCategories, async ({ db, request, config }) => {
    const context = { origin: request.origin, merchantId: config.merchantId }
    return [
      ...[RECYCLE, SCORE_SHOP].map((root) => rootCategory(root, context)),
      ...shownCategories(await readGoodsSnapshot(db)).map((row) =>
        toMallCategory(row, row.pid === SCORE_SHOP.id ? 2 : 3, context),
      ),
    ]
  }),
  serve(goodsPrice, async ({ db, input, now }) => {
    const sku = await findSku(db, now, input)
    return isRefusal(sku)
      ? sku
      : toSku({
          ...sku,
          id: sku.skuId,
          propertyChildNames: sku.property === '' ? '' : `${sku.property},`,
        })
  }),
  serve(goodsFreight, async ({ db, input }) => {
    const free = { firstNumber: 1, firstAmount: 0, addNumber: 1, addAmount: 0, feeType: 1, isFree: true }
    if (input.templateId === 0) return free
    const freight = (await readFreights(db)).get(input.templateId)
    if (!freight) return refuse('EMPTY')
    const line = freightLineFor(freight, input)
    if (!line) return refuse('FREIGHT_NO_REGION')
    return {
      ...toFreight(freight.kind, line),
      feeType: freightKindOf(freight.kind).feeType,
      isFree: isFreeLine(line),
    }
  }),
  serve(goodsLimitation, async ({ db, input, now }) => {
    const goods = (await readGoodsSnapshot(db)).goods.get(input.goodsId)
    return !goods || goods.limitPerMember === 0 || goodsStateAt(goods, now) === 'off_sale'
      ? refuse('EMPTY')
      : [{ id: goods.id, goodsId: goods.id, number: goods.limitPerMember }]
  }),
  serve(goodsAddition, async () => refuse('EMPTY')),
  serve(deliveryFees, async () => refuse('EMPTY')),
]

const contextOf = ({
  request,
  config,
}: Pick<Call<typeof goodsList, CatalogTables>, 'request' | 'config'>) => ({
  origin: request.origin,
  merchantId: config.merchantId,
})

/** Goods and waste, for our apps and for older customer apps. */
export const catalogCustomerRoutes = <Tables extends CatalogTables & PlaceTables>({
  readBargains,
}: {
  readBargains: ReadBargains<Tables>
}): Route<Tables>[] => {
  const serve = serveWith<Tables>()
  return [
    ...plainRoutes,
    serve(goodsList, async (call) => {
      const { db, input, now } = call
      const query = scopeOf(input) === 'mall' ? input : await withCity(call, input)
      return await answerList(db, query, now, { ...contextOf(call), bargains: await readBargains(db, now) })
    }),
    serve(goodsDetail, async (call) => {
      const { db, input, now, actor, request } = call
      const { id } = input
      if (id < FIRST_MALL_GOODS) {
        const query = await withCity(call, input)
        const context = { ...contextOf(call), unitInName: input.unitInName ?? true }
        return (await readWasteGoodsDetail(db, query, now, context)) ?? refuse('NOT_FOUND')
      }
      const page = await mallPage(db, id, now, { ...contextOf(call), bargains: await readBargains(db, now) })
      if (!isRefusal(page))
        countView(db, now, id, actor.kind === 'customer' ? `m${actor.memberId}` : request.ip)
      return page
    }),
  ]
}
