import type { Selectable } from 'kysely'
import { SECOND } from '@huishou/wire/time'
import { cacheFor } from '../../platform/cache.ts'
import type { CatalogTables } from '../tables.ts'

export type CategoryRow = Selectable<CatalogTables['wasteCategory']>

/** Every waste category in the order people see them, those no longer taken too: old slips still name them. */
export const readCategories = cacheFor<CatalogTables, CategoryRow[]>(SECOND, (db) =>
  db.selectFrom('wasteCategory').selectAll().orderBy('sort').orderBy('id').execute(),
)
