// Staff routes for managing goods of the mall, their stock, and the settings of the mall.
import type { FileTables } from '../file/index.ts'
import {
  saveGoods as saveEndpoint,
  staffGoods,
  staffGoodsList,
  switchGoods as switchEndpoint,
} from '@huishou/wire/catalog/goods-staff'
import {
  exportGoods,
  importGoods,
  importVirtualCodes,
  moveStock,
  previewGoodsImport,
  stockHistory,
} from '@huishou/wire/catalog/stock'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { asIn, recordAudit, type AuditTables } from '../audit/index.ts'
import { KB, serveWith } from '../platform/http/route.ts'
import { importCodes } from './goods/import-virtual-codes.ts'
import { prepareGoods } from './goods/goods-input.ts'
import { importSkuChanges, previewImport } from './goods/import-sku-changes.ts'
import { saveGoods } from './goods/save-goods.ts'
import { switchGoods } from './goods/switch-goods.ts'
import { filterGoods, readStaffGoods, staffGoodsPage, toStaffRow } from './goods/read-goods-for-staff.ts'
import { changeStockByHand, readMovements } from './goods/read-and-adjust-stock.ts'
import { invalidateGoods, readGoodsSnapshot } from './goods/goods-cache.ts'
import type { ListedGoods } from './goods/read-goods.ts'
import { readViews } from './goods/view-counter.ts'
import { spreadsheetName, spreadsheetOf } from './goods/goods-csv.ts'
import { mallSettingRoutes } from './routes-staff-mall-settings.ts'
import type { CatalogTables } from './tables.ts'

const serve = serveWith<CatalogTables & FileTables & AuditTables>()
const TABLE_BYTES = 4096 * KB

/** The fields of goods recorded in the audit log; descriptions are omitted because they are long. */
const facts = (goods: Record<string, unknown> | null): Record<string, unknown> | null => {
  if (!goods) return null
  const { content: _content, contentEn: _contentEn, ...rest } = goods
  return rest
}

const switchesOf = (goods: ListedGoods | undefined) =>
  goods && { active: goods.active === 1, recommended: goods.recommended === 1, hidden: goods.hidden === 1 }

const goodsRoutes = [
  serve(staffGoodsList, async ({ db, input, now, request }) => staffGoodsPage(db, input, now, request)),
  serve(
    staffGoods,
    async ({ db, input, now, request }) =>
      (await readStaffGoods(db, input.id, now, request)) ?? refuse('NOT_FOUND'),
  ),
  serve(
    saveEndpoint,
    async ({ db, write, actor, now, input, request }) => {
      const ready = await prepareGoods(input)
      const before = input.id === undefined ? null : await readStaffGoods(db, input.id, now, request)
      const saved = await write(async (trx) => {
        const id = await saveGoods(trx, actor, now, input, ready, request.language)
        if (isRefusal(id)) return id
        await recordAudit(trx, actor, now, {
          action: before ? 'goods.save' : 'goods.create',
          subject: 'goods',
          subjectId: id,
          before: asIn(facts(input), facts(before)),
          after: facts(input),
          reason: '',
          request,
        })
        return { id }
      })
      if (isRefusal(saved)) return saved
      invalidateGoods(db, [saved.id])
      return (await readStaffGoods(db, saved.id, now, request)) ?? refuse('NOT_FOUND')
    },
    { mostBytes: 1024 * KB, mostKeys: 3000 },
  ),
  serve(switchEndpoint, async ({ db, write, actor, now, input, request }) => {
    const before = (await readGoodsSnapshot(db)).goods
    const befores = new Map(input.ids.map((id) => [id, switchesOf(before.get(id))]))
    const refused = await write(async (trx) => {
      const wrong = await switchGoods(trx, now, input)
      if (wrong) return wrong
      const { ids, ...after } = input
      for (const id of new Set(ids))
        await recordAudit(trx, actor, now, {
          action: 'goods.switch',
          subject: 'goods',
          subjectId: id,
          before: asIn(after, befores.get(id) ?? null),
          after,
          reason: '',
          request,
        })
      return null
    })
    if (refused) return refused
    invalidateGoods(db, input.ids)
    const store = await readGoodsSnapshot(db)
    const rows = [...new Set(input.ids)].flatMap((id) => store.goods.get(id) ?? [])
    const views = await readViews(db)
    return { rows: rows.map((goods) => toStaffRow(store, goods, now, request, views)) }
  }),
]

const stockRoutes = [
  serve(stockHistory, async ({ db, input, request }) => readMovements(db, input, request.language)),
  serve(moveStock, async ({ db, write, actor, now, input, request }) => {
    const moved = await write(async (trx) => {
      const done = await changeStockByHand(trx, actor, now, input, request.language)
      if (isRefusal(done)) return done
      await recordAudit(trx, actor, now, {
        action: 'stock.move',
        subject: 'sku',
        subjectId: input.skuId,
        before: { stock: done.stock - done.change },
        after: { stock: done.stock, reason: input.reason },
        reason: input.note,
        request,
      })
      return done
    })
    invalidateGoods(db)
    return moved
  }),
  serve(exportGoods, async ({ db, write, actor, now, input, request }) => {
    const table = spreadsheetOf(filterGoods(await readGoodsSnapshot(db), input, now), request.language)
    await write(async (trx) =>
      recordAudit(trx, actor, now, {
        action: 'goods.export',
        subject: 'goods',
        subjectId: null,
        before: null,
        after: { ...input, lines: table.lines },
        reason: '',
        request,
      }),
    )
    return { fileName: spreadsheetName(now), ...table }
  }),
  serve(
    previewGoodsImport,
    async ({ db, input, request }) => previewImport(db, input.csv, request.language),
    { mostBytes: TABLE_BYTES },
  ),
  serve(
    importGoods,
    async ({ db, write, actor, now, input, request }) => {
      const done = await write(async (trx) => {
        const imported = await importSkuChanges(trx, actor, now, input, request.language)
        if (isRefusal(imported)) return imported
        await recordAudit(trx, actor, now, {
          action: 'goods.import',
          subject: 'goods',
          subjectId: null,
          before: null,
          after: { changed: imported.changed, unchanged: imported.unchanged },
          reason: input.reason,
          request,
        })
        return imported
      })
      invalidateGoods(db)
      return done
    },
    { mostBytes: TABLE_BYTES },
  ),
  serve(
    importVirtualCodes,
    async ({ db, write, actor, now, input, request }) => {
      const done = await write(async (trx) => {
        const imported = await importCodes(trx, actor, now, input, request.language)
        if (isRefusal(imported) || input.preview) return imported
        await recordAudit(trx, actor, now, {
          action: 'codes.import',
          subject: 'sku',
          subjectId: input.skuId,
          before: null,
          after: { added: imported.added, left: imported.left },
          reason: '',
          request,
        })
        return imported
      })
      invalidateGoods(db)
      return done
    },
    { mostBytes: 1536 * KB },
  ),
]

/** Goods, stock and settings of the mall for staff; every write is recorded in the audit log in its transaction. */
export const goodsStaffRoutes = [...goodsRoutes, ...stockRoutes, ...mallSettingRoutes]
