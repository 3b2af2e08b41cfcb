import type { Selectable } from 'kysely'
import { SECOND } from '@huishou/wire'
import { keepFor } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'

export type CategoryRow = Selectable<CatalogTables['wasteCategory']>

/** Every waste category in the order people see them, those no longer taken too: old slips still name them. */
export const readCategories = keepFor<CatalogTables, CategoryRow[]>(SECOND, (db) =>
  db.selectFrom('wasteCategory').selectAll().orderBy('sort').orderBy('id').execute(),
)
