import type { FileTables } from '../file/index.ts'
import type { Reader } from '../platform/database.ts'
import {
  freightTemplates,
  mallCategories,
  saveFreightTemplate,
  saveMallCategory,
} from '@huishou/wire/catalog/mall-categories-and-freight'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { asIn, recordAudit, type AuditTables } from '../audit/index.ts'
import { KB, serveWith } from '../platform/http/route.ts'
import { readFreights } from './goods/freight.ts'
import {
  readFreightTemplates,
  readMallCategories,
  saveCategory,
  saveFreight,
} from './goods/edit-categories-and-freight.ts'
import { bodiesOf, invalidateGoods } from './goods/goods-cache.ts'
import type { CatalogTables } from './tables.ts'

const serve = serveWith<CatalogTables & FileTables & AuditTables>()

const invalidateSettings = (db: Reader<CatalogTables>): void => {
  readFreights.forget(db)
  bodiesOf(db).clear()
  invalidateGoods(db)
}

/**
 * Staff routes for managing the categories and freight templates of the mall. Each change invalidates the cached
 * goods.
 */
export const mallSettingRoutes = [
  serve(mallCategories, async ({ db, request }) => ({ rows: await readMallCategories(db, request.origin) })),
  serve(saveMallCategory, async ({ db, write, actor, now, input, request }) => {
    const before = (await readMallCategories(db, '')).find(({ id }) => id === input.id) ?? null
    const saved = await write(async (trx) => {
      const id = await saveCategory(trx, input)
      if (isRefusal(id)) return id
      await recordAudit(trx, actor, now, {
        action: 'mallCategory.save',
        subject: 'mallCategory',
        subjectId: id,
        before: asIn(input, before),
        after: input,
        reason: '',
        request,
      })
      return { id }
    })
    if (isRefusal(saved)) return saved
    invalidateSettings(db)
    const rows = await readMallCategories(db, request.origin)
    return rows.find(({ id }) => id === saved.id) ?? refuse('NOT_FOUND')
  }),
  serve(freightTemplates, async ({ db }) => ({ rows: await readFreightTemplates(db) })),
  serve(
    saveFreightTemplate,
    async ({ db, write, actor, now, input, request }) => {
      const before = (await readFreightTemplates(db)).find(({ id }) => id === input.id) ?? null
      const saved = await write(async (trx) => {
        const id = await saveFreight(trx, input, request.language)
        if (isRefusal(id)) return id
        await recordAudit(trx, actor, now, {
          action: 'freight.save',
          subject: 'freightTemplate',
          subjectId: id,
          before: asIn(input, before),
          after: input,
          reason: '',
          request,
        })
        return { id }
      })
      if (isRefusal(saved)) return saved
      invalidateSettings(db)
      return (await readFreightTemplates(db)).find(({ id }) => id === saved.id) ?? refuse('NOT_FOUND')
    },
    { mostBytes: 256 * KB },
  ),
]
