import type { Selectable } from 'kysely'
import { SECOND } from '@huishou/wire/time'
import { cacheFor } from '../../platform/cache.ts'
import type { CatalogTables } from '../tables.ts'

export type CategoryRow = Selectable<CatalogTables['wasteCategory']>

/**
 * Reads all waste categories in display order, including those no longer accepted, which old weighing slips still
 * name.
 */
export const readCategories = cacheFor<CatalogTables, CategoryRow[]>(SECOND, (db) =>
  db.selectFrom('wasteCategory').selectAll().orderBy('sort').orderBy('id').execute(),
)
