import type { Database } from '../../platform/database.ts'
import { type FullnessTables, readFamilies, totalPct } from './read-fullness.ts'

/**
 * Updates the fullness that customers see, of each shop with a capacity. It is computed from stock, unless somebody has
 * set it since goods last moved there (docs/rules/yard.md#fullness).
 */
export const showFullness = async (database: Database<FullnessTables>): Promise<void> => {
  const byShop = await readFamilies(database.reader)
  for (const [shopId, families] of byShop)
    await database.transaction(async (trx) => {
      const { at } = await trx
        .selectFrom('yardMovement')
        .select((e) => e.fn.max<number | null>('at').as('at'))
        .where('locationKind', '=', 'shop')
        .where('locationId', '=', shopId)
        .executeTakeFirstOrThrow()
      const fullPct = totalPct(families)
      if (at !== null)
        await trx
          .updateTable('shop')
          .set({ fullPct })
          .where('id', '=', shopId)
          .where('fullPct', '<>', fullPct)
          .where('fullPctAt', '<', Number(at))
          .execute()
    }, 'snapshot')
}
