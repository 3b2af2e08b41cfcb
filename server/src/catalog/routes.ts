import {
  createPriceList as createEndpoint,
  goodsCategories,
  goodsDetail,
  goodsList,
  isRefusal,
  previewPriceList as previewEndpoint,
  priceLists,
  refuse,
  staffCategories,
  withdrawPriceList as withdrawEndpoint,
  type Refusal,
  type ReplyOf,
} from '@huishou/wire'
import type { Handle, Transaction } from '../platform/database.ts'
import {
  serveWith,
  type RawReply,
  type RequestFacts,
  type Route,
  type StaffMember,
} from '../platform/http/route.ts'
import { createPriceList } from './create-price-list.ts'
import type { ReadDemand } from './demand.ts'
import { answerDetail, goodsOf, toCategory } from './goods-answer.ts'
import { clearShelves, readShelf, RECYCLE, SCORE_SHOP } from './goods-shelf.ts'
import { previewPriceList } from './preview-price-list.ts'
import { readCategories } from './read-categories.ts'
import { readPriceLists } from './read-price-lists.ts'
import type { CatalogTables } from './tables.ts'
import { withdrawPriceList } from './withdraw-price-list.ts'

type RecordAudit<Tables> = (
  trx: Transaction<Tables>,
  who: StaffMember,
  now: number,
  entry: {
    action: string
    subject: string
    subjectId: number | null
    before: unknown
    after: unknown
    reason: string
    request: RequestFacts
  },
) => Promise<void>
type Services<Tables> = { recordAudit: RecordAudit<Tables>; readDemand: ReadDemand<Tables> }
type GoodsPage = ReplyOf<typeof goodsList>
type GoodsInput = {
  categoryKey?: string
  categoryId?: number
  k?: string
  nameLike?: string
  kanjia?: number
  cityId?: string
  page?: number
  pageSize?: number
}

const serve = serveWith<CatalogTables>()
const ORIGINS = 50
// the home page names no size and shows every waste type at once
const USUAL_PAGE = 20
const ALL_AT_ONCE = 100

/** Waste goods; bargains and the points mall have no goods here. */
const answerGoods = async (
  db: Handle<CatalogTables>,
  input: GoodsInput,
  now: number,
  origin: string,
  merchantId: number,
): Promise<GoodsPage | RawReply | Refusal> => {
  const isRecycle =
    (input.categoryKey ?? RECYCLE.key) === RECYCLE.key && (input.categoryId ?? RECYCLE.id) === RECYCLE.id
  if (!isRecycle || input.kanjia === 1) return refuse('EMPTY')
  const shelf = await readShelf(db, input.cityId, now)
  const { page = 1, pageSize = USUAL_PAGE, k, nameLike } = input
  const word = (k ?? nameLike)?.trim().toLowerCase()
  const found = word
    ? shelf.goods.filter(({ name, nameEn = '' }) => `${name} ${nameEn}`.toLowerCase().includes(word))
    : shelf.goods
  const size = pageSize === USUAL_PAGE ? ALL_AT_ONCE : pageSize
  const result = found
    .slice((page - 1) * size, page * size)
    .map((goods) => goodsOf(goods, origin, merchantId))
  return result.length === 0
    ? refuse('EMPTY')
    : { result, totalRow: found.length, totalPage: Math.ceil(found.length / size) }
}

const customerRoutes = [
  serve(goodsCategories, async ({ request, config }) =>
    [RECYCLE, SCORE_SHOP].map((root, index) => toCategory(root, index, request.origin, config.merchantId)),
  ),
  serve(
    goodsDetail,
    async ({ db, input, now, request, config }) =>
      (await answerDetail(db, input, now, request.origin, config.merchantId)) ?? refuse('NOT_FOUND'),
  ),
  serve(goodsList, async ({ db, input, now, request, config }) => {
    const answer = () => answerGoods(db, input, now, request.origin, config.merchantId)
    if (
      input.k !== undefined ||
      input.nameLike !== undefined ||
      input.kanjia !== undefined ||
      input.categoryId !== undefined ||
      input.categoryKey !== RECYCLE.key
    )
      return await answer()
    // the call every visit begins with: its answer is written once a second, not once a request
    const { bodies } = await readShelf(db, input.cityId, now)
    const key = `${request.origin} ${input.page} ${input.pageSize}`
    const ready = bodies.get(key)
    if (ready !== undefined) return { raw: ready, type: 'application/json; charset=utf-8' }
    const data = await answer()
    if (isRefusal(data) || bodies.size >= ORIGINS) return data
    const raw = JSON.stringify({ code: 0, msg: 'success', data })
    bodies.set(key, raw)
    return { raw, type: 'application/json; charset=utf-8' }
  }),
]

/** Every endpoint of the catalogue; price changes are audited in their own transaction. */
export const catalogRoutes = <Tables extends CatalogTables>(services: Services<Tables>): Route<Tables>[] => {
  const { recordAudit, readDemand } = services as unknown as Services<CatalogTables>
  const staff = [
    serve(staffCategories, async ({ db }) => ({
      rows: (await readCategories(db)).map((row) => ({
        ...row,
        needId: row.needId === 1,
        active: row.active === 1,
      })),
    })),
    serve(priceLists, async ({ db, input, now }) => ({ rows: await readPriceLists(db, now, input) })),
    serve(createEndpoint, async ({ db, write, who, now, input, request }) => {
      const created = await write(async (trx) => {
        const list = await createPriceList(trx, who, now, input, request.language)
        if (isRefusal(list)) return list
        const [after] = await readPriceLists(trx, now, { id: list.id })
        if (!after) return refuse('NOT_FOUND')
        await recordAudit(trx, who, now, {
          action: 'priceList.create',
          subject: 'priceList',
          subjectId: list.id,
          before: null,
          after,
          reason: list.note,
          request,
        })
        return after
      })
      clearShelves(db)
      return created
    }),
    serve(withdrawEndpoint, async ({ db, write, who, now, input, request }) => {
      const withdrawn = await write(async (trx) => {
        const change = await withdrawPriceList(trx, now, input.id)
        if (isRefusal(change)) return change
        await recordAudit(trx, who, now, {
          action: 'priceList.withdraw',
          subject: 'priceList',
          subjectId: input.id,
          ...change,
          reason: '',
          request,
        })
        return (await readPriceLists(trx, now, { id: input.id }))[0] ?? refuse('NOT_FOUND')
      })
      clearShelves(db)
      return withdrawn
    }),
    serve(
      previewEndpoint,
      async ({ db, input, now, request }) =>
        await previewPriceList(
          db,
          now,
          input,
          await readDemand(db, now, { cityId: input.cityId ?? null, channel: input.channel }),
          request.language,
        ),
    ),
  ]
  return [...customerRoutes, ...staff] as unknown as Route<Tables>[]
}
