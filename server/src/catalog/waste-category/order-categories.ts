import type { orderWasteCategories } from '@huishou/wire/catalog/waste-categories'
import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'

const inOrder = (db: Handle<CatalogTables>) =>
  db.selectFrom('wasteCategory').selectAll().orderBy('sort').orderBy('id').execute()

/**
 * Reorders all waste categories. Refuses CHANGED_MEANWHILE if the categories or their order have changed since they
 * were read.
 */
export const orderCategories = async (
  trx: Transaction<CatalogTables>,
  { was, ids }: InputOf<typeof orderWasteCategories>,
): Promise<Refusal | null> => {
  const now = (await inOrder(trx)).map(({ id }) => id)
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b).join()
  if (now.join() !== was.join() || sorted(ids) !== sorted(now)) return refuse('CHANGED_MEANWHILE')
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('wasteCategory')
      .set({ sort: index + 1 })
      .where('id', '=', id)
      .execute()
  return null
}
