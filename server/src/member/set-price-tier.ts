// Sets the price tier of a member, household or gold, which helps to decide the prices paid for the member's waste.

import type { MemberTier } from '@huishou/wire/catalog/price-tiers'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import type { MemberTables } from './tables.ts'

/** Sets the price tier of a member. Refuses NOT_FOUND, and CHANGED_MEANWHILE if the tier is no longer `was`. */
export const setPriceTier = async (
  trx: Transaction<MemberTables>,
  { id, was, tier }: { id: number; was: MemberTier; tier: MemberTier },
): Promise<Refusal | null> => {
  const members = trx.updateTable('member').set({ priceTier: tier }).where('id', '=', id)
  const set = await members
    .where('priceTier', '=', was)
    .where('deletedAt', 'is', null)
    .where('mergedIntoId', 'is', null)
    .executeTakeFirst()
  if (set.numUpdatedRows > 0n) return null
  const known = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('mergedIntoId', 'is', null)
    .executeTakeFirst()
  return known ? refuse('CHANGED_MEANWHILE') : refuse('NOT_FOUND', { field: 'id' })
}
