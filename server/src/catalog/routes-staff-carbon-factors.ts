// Staff routes for managing the carbon factors of materials.

import { addCarbonFactor, carbonFactors, removeCarbonFactor } from '@huishou/wire/carbon/factors'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import type { AuditTables } from '../audit/index.ts'
import type { Handle } from '../platform/database.ts'
import { serveWith } from '../platform/http/route.ts'
import { addFactor, removeFactor } from './carbon-factor/change-factors.ts'
import { readAllFactors, readFactorsForStaff } from './carbon-factor/read-factors.ts'
import { invalidateWasteGoods } from './goods/waste-goods-cache.ts'
import type { CatalogTables } from './tables.ts'

const serve = serveWith<CatalogTables & AuditTables>()

const forget = (db: Handle<CatalogTables>): void => {
  readAllFactors.forget(db)
  invalidateWasteGoods(db)
}

export const carbonFactorRoutes = [
  serve(carbonFactors, ({ db, now }) => readFactorsForStaff(db, now)),
  serve(addCarbonFactor, async ({ db, write, actor, now, input, request }) => {
    const added = await write((trx) => addFactor(trx, { ...actor, request }, now, input))
    forget(db)
    if (isRefusal(added)) return added
    const { rows } = await readFactorsForStaff(db, now)
    return rows.find(({ id }) => id === added.id) ?? refuse('NOT_FOUND')
  }),
  serve(removeCarbonFactor, async ({ db, write, actor, now, input, request }) => {
    const removed = await write((trx) => removeFactor(trx, { ...actor, request }, now, input))
    forget(db)
    return isRefusal(removed) ? removed : null
  }),
]
