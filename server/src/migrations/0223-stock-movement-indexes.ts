import type { Migration } from '../platform/migrate.ts'

/**
 * Sorts the index of stock movements of one kind by time, like their list. The indexes of one location and of one
 * material get the kind and the material, by which a second filter is answered without reading the rows.
 */
export const stockMovementIndexes: Migration = {
  name: '0223-stock-movement-indexes',
  up: async ({ run }) => {
    await run('drop index "yardMovement_kind_id"')
    await run('create index "yardMovement_kind_at" on "yardMovement" ("kind", "at")')
    await run('drop index "yardMovement_locationKind_locationId_at"')
    await run(
      'create index "yardMovement_location_at" on "yardMovement" ("locationKind", "locationId", "at", "kind", "categoryId")',
    )
    await run('drop index "yardMovement_categoryId_at"')
    await run('create index "yardMovement_categoryId_at" on "yardMovement" ("categoryId", "at", "kind")')
  },
}
