// Starts and stops following the price of a material.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import { readPrices } from '../price-list/read-prices.ts'
import type { CatalogTables } from '../tables.ts'
import { readCategories } from '../waste-category/read-categories.ts'

type Trx = Transaction<CatalogTables>

/**
 * Follows the door price of a category in a city, starting from today's price; already following it in the same city
 * changes nothing. Refuses CATEGORY_UNKNOWN for a category that is not accepted.
 */
export const followPrice = async (
  trx: Trx,
  memberId: number,
  now: number,
  { goodsId, cityId }: { goodsId: number; cityId: string | null },
): Promise<null | Refusal> => {
  const accepted = (await readCategories(trx)).some(({ id, active }) => id === goodsId && active === 1)
  if (!accepted) return refuse('CATEGORY_UNKNOWN', { field: 'goodsId' })
  const prices = await readPrices(trx, { cityId, channel: 'door', at: now })
  const base = {
    cityId,
    baseFen: prices?.unitFenByCategory.get(goodsId) ?? null,
    baseAt: now,
    seenListId: prices?.listId ?? 0,
    toldAt: null,
  }
  await trx
    .insertInto('priceFollow')
    .values({ memberId, categoryId: goodsId, createdAt: now, ...base })
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'categoryId'])
        .doUpdateSet(base)
        .where((e) => e(e.fn.coalesce('priceFollow.cityId', e.val('')), '!=', cityId ?? '')),
    )
    .execute()
  return null
}

/** Stops following one category; does nothing if it was not followed. */
export const unfollowPrice = async (trx: Trx, memberId: number, goodsId: number): Promise<void> => {
  await trx
    .deleteFrom('priceFollow')
    .where('memberId', '=', memberId)
    .where('categoryId', '=', goodsId)
    .execute()
}
