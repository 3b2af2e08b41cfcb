import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import { publishWithdrawn } from './publish-to-webhooks.ts'
import type { PriceListRow } from './read-prices.ts'
import type { CatalogTables } from '../tables.ts'

/**
 * Withdraws a price list that has not started yet. Refuses PRICE_IN_PAST afterwards, because quotes may refer to the
 * list.
 */
export const withdrawPriceList = async (
  trx: Transaction<CatalogTables>,
  now: number,
  id: number,
): Promise<{ before: PriceListRow; after: PriceListRow } | Refusal> => {
  const before = await trx.selectFrom('priceList').selectAll().where('id', '=', id).executeTakeFirst()
  if (!before || before.withdrawnAt !== null) return refuse('NOT_FOUND')
  const after = await trx
    .updateTable('priceList')
    .set({ withdrawnAt: now })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .where('startsAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!after) return refuse('PRICE_IN_PAST')
  await publishWithdrawn(trx, now, after)
  return { before, after }
}
