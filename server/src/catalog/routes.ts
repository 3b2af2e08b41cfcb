// Joins all routes of the catalogue, and provides those with which staff manage waste categories and price lists.
import {
  contractReaders,
  createPriceList as createEndpoint,
  previewPriceList as previewEndpoint,
  priceLists,
  withdrawPriceList as withdrawEndpoint,
} from '@huishou/wire/catalog/price-lists'
import {
  orderWasteCategories,
  saveWasteCategory,
  staffCategories,
} from '@huishou/wire/catalog/waste-categories'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import type { ContentTables } from '../content/index.ts'
import { readFirmMembers } from '../firm/index.ts'
import { refuseOwnOfAny, type MemberTables } from '../member/index.ts'
import type { StaffTables } from '../staff/index.ts'
import type { StaffRole } from '@huishou/wire/staff/roles'
import type { FileTables } from '../file/index.ts'
import type { PlaceTables } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import { exportPriceList, readPriceFile as readPriceFileEndpoint } from '@huishou/wire/catalog/price-files'
import { priceTable } from './price-list/price-csv.ts'
import { readPriceFile } from './price-list/read-price-file.ts'
import { moveShopPrices as moveEndpoint, shopPrices } from '@huishou/wire/catalog/shop-prices'
import { moveShopPrices } from './price-list/change-shop-prices.ts'
import { readShopPrices } from './price-list/read-shop-prices.ts'
import { publishPriceList, recordNewList } from './price-list/publish-price-list.ts'
import type { ReadTradedVolume } from './price-list/traded-volume-types.ts'
import type { ReadBargains } from './goods/bargain-goods.ts'
import { invalidateWasteGoods } from './goods/waste-goods-cache.ts'
import { previewPriceList } from './price-list/preview-price-list.ts'
import { readFactorsAt, type CarbonFactorRow } from './carbon-factor/read-factors.ts'
import { readCategories, type CategoryRow } from './waste-category/read-categories.ts'
import { saveCategory } from './waste-category/save-category.ts'
import { categoryPicture } from './waste-category/category-picture-url.ts'
import { orderCategories } from './waste-category/order-categories.ts'
import { readPriceLists } from './price-list/read-price-lists.ts'
import { catalogCustomerRoutes } from './routes-customer.ts'
import { favouriteRoutes } from './routes-customer-favourites.ts'
import { priceCustomerRoutes } from './routes-customer-prices.ts'
import { carbonFactorRoutes } from './routes-staff-carbon-factors.ts'
import { goodsStaffRoutes } from './routes-staff-goods.ts'
import type { CatalogTables } from './tables.ts'
import { withdrawPriceList } from './price-list/withdraw-price-list.ts'

type Tables = MemberTables &
  StaffTables &
  CatalogTables &
  FileTables &
  PlaceTables &
  ContentTables &
  AuditTables
/** Services of the pickup and bargain domains, which are above this one. */
type Services<All> = { readTradedVolume: ReadTradedVolume<All>; readBargains: ReadBargains<All> }

/** Size of a table with the maximum number of characters, escaped. */
const TABLE_BYTES = 512 * 1024

const serve = serveWith<Tables>()

const toStaffCategory = (
  row: CategoryRow,
  factors: ReadonlyMap<number, CarbonFactorRow>,
  origin: string,
) => ({
  ...row,
  co2gPerKg: factors.get(row.id)?.co2gPerKg ?? null,
  picture: withOrigin(categoryPicture(row), origin),
  ownPicture: row.picture !== '',
  needId: row.needId === 1,
  active: row.active === 1,
})
const withOrigin = (path: string, origin: string): string => (path.startsWith('/') ? origin + path : path)
const readStaffCategories = async (db: Handle<CatalogTables>, now: number, origin: string) => {
  const factors = await readFactorsAt(db, now)
  return { rows: (await readCategories(db)).map((row) => toStaffCategory(row, factors, origin)) }
}

const categoryRoutes = [
  serve(staffCategories, ({ db, now, request }) => readStaffCategories(db, now, request.origin)),
  serve(saveWasteCategory, async ({ db, write, actor, now, input, request }) => {
    const saved = await write(async (trx) => {
      const change = await saveCategory(trx, input)
      if (!isRefusal(change))
        await recordAudit(trx, actor, now, {
          action: 'wasteCategory.save',
          subject: 'wasteCategory',
          subjectId: input.id,
          ...change,
          reason: '',
          request,
        })
      return change
    })
    readCategories.forget(db)
    invalidateWasteGoods(db)
    return isRefusal(saved)
      ? saved
      : toStaffCategory(saved.after, await readFactorsAt(db, now), request.origin)
  }),
  serve(orderWasteCategories, async ({ db, write, actor, now, input, request }) => {
    const refused = await write(async (trx) => {
      const change = await orderCategories(trx, input)
      if (!change)
        await recordAudit(trx, actor, now, {
          action: 'wasteCategory.order',
          subject: 'wasteCategory',
          subjectId: null,
          before: { ids: input.was },
          after: { ids: input.ids },
          reason: '',
          request,
        })
      return change
    })
    readCategories.forget(db)
    invalidateWasteGoods(db)
    if (refused) return refused
    return await readStaffCategories(db, now, request.origin)
  }),
]

const fileRoutes = [
  serve(exportPriceList, async ({ db, write, actor, now, input, request }) => {
    const [list] = await readPriceLists(db, now, { id: input.id })
    if (!list) return refuse('NOT_FOUND')
    const prices = new Map(list.lines.map(({ categoryId, unitFen }) => [categoryId, unitFen]))
    const table = priceTable(await readCategories(db), prices, request.language)
    await write((trx) =>
      recordAudit(trx, actor, now, {
        action: 'priceList.export',
        subject: 'priceList',
        subjectId: list.id,
        before: null,
        after: { lines: table.lines },
        reason: '',
        request,
      }),
    )
    return { fileName: `prices-${list.label}-${list.channel}`, ...table }
  }),
  serve(
    readPriceFileEndpoint,
    async ({ db, now, input, request }) => readPriceFile(db, now, input, request.language),
    { mostBytes: TABLE_BYTES },
  ),
]

const readsContracts = ({ role }: { role: StaffRole }): boolean => contractReaders.some((one) => one === role)

const priceListRoutes = [
  serve(priceLists, async ({ db, actor, input, now }) => ({
    rows: await readPriceLists(db, now, { ...input, withoutContracts: !readsContracts(actor) }),
  })),
  serve(createEndpoint, async ({ db, write, actor, now, input, request }) => {
    const created = await write(async (trx) => {
      const own =
        input.firmId === undefined
          ? null
          : await refuseOwnOfAny(trx, actor, await readFirmMembers(trx, input.firmId))
      if (own) return own
      return await publishPriceList(trx, actor, now, input, request)
    })
    invalidateWasteGoods(db)
    return created
  }),
  serve(shopPrices, async ({ db, actor, now, input }) => {
    const shopId = actor.role === 'manager' ? actor.shopId : (input.shopId ?? null)
    // another shop does not exist for a manager
    return actor.role === 'manager' && (input.shopId ?? shopId) !== shopId
      ? refuse('NOT_FOUND', { field: 'shopId' })
      : await readShopPrices(db, now, shopId)
  }),
  serve(moveEndpoint, async ({ db, write, actor, now, input, request }) => {
    const moved = await write(async (trx) => {
      const list = await moveShopPrices(trx, actor, now, input, request.language)
      if (isRefusal(list)) return list
      const recorded = await recordNewList(trx, actor, now, list, request)
      return isRefusal(recorded) ? recorded : await readShopPrices(trx, now, actor.shopId)
    })
    invalidateWasteGoods(db)
    return moved
  }),
  serve(withdrawEndpoint, async ({ db, write, actor, now, input, request }) => {
    const withdrawn = await write(async (trx) => {
      const change = await withdrawPriceList(trx, now, input.id)
      if (isRefusal(change)) return change
      await recordAudit(trx, actor, now, {
        action: 'priceList.withdraw',
        subject: 'priceList',
        subjectId: input.id,
        ...change,
        reason: '',
        request,
      })
      return (await readPriceLists(trx, now, { id: input.id }))[0] ?? refuse('NOT_FOUND')
    })
    invalidateWasteGoods(db)
    return withdrawn
  }),
]

/** All routes of the catalogue; changes by staff are recorded in the audit log in their own transaction. */
export const catalogRoutes = <All extends Tables>({
  readTradedVolume,
  readBargains,
}: Services<All>): Route<All>[] => [
  ...catalogCustomerRoutes({ readBargains }),
  ...priceCustomerRoutes,
  ...favouriteRoutes({ readBargains }),
  ...categoryRoutes,
  ...carbonFactorRoutes,
  ...priceListRoutes,
  ...fileRoutes,
  serveWith<All>()(previewEndpoint, async ({ db, actor, input, now, request }) =>
    input.firmId !== undefined && !readsContracts(actor)
      ? refuse('NOT_ALLOWED')
      : await previewPriceList(
          db,
          now,
          input,
          await readTradedVolume(db, now, {
            cityId: input.cityId ?? null,
            channel: input.channel,
            shopId: input.shopId ?? null,
          }),
          request.language,
        ),
  ),
  ...goodsStaffRoutes,
]
