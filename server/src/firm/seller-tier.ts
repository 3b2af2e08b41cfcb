import type { MemberTier } from '@huishou/wire/catalog/price-tiers'
import { dayOf } from '@huishou/wire/time'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle } from '../platform/database.ts'
import type { FirmTables } from './tables.ts'

/** Whose prices somebody gets (docs/rules/prices.md#tiers): the tier, and above it the contract of their firm. */
export type SellerTier = { tier: MemberTier | 'firm'; contractFirmId: number | null }
export const HOUSEHOLD: SellerTier = { tier: 'household', contractFirmId: null }

type Db = Handle<FirmTables>

const tierOf = compiled((db: Db, { memberId, today }: { memberId: number; today: string }) =>
  db
    .selectFrom('member')
    .leftJoin('firmContact', 'firmContact.memberId', 'member.id')
    .leftJoin('firm', (join) =>
      join.onRef('firm.id', '=', 'firmContact.firmId').on('firm.state', '=', 'active'),
    )
    .leftJoin('firmContract', (join) =>
      join
        .onRef('firmContract.firmId', '=', 'firm.id')
        .on('firmContract.startsOn', '<=', today)
        .on('firmContract.endsOn', '>=', today),
    )
    .select(['member.priceTier', 'firm.id as firmId', 'firmContract.firmId as contractFirmId'])
    .where('member.id', '=', memberId),
)

/** The prices a customer gets now; those of everybody when nobody is known. */
export const readSellerTier = async (db: Db, memberId: number | null, now: number): Promise<SellerTier> => {
  if (memberId === null) return HOUSEHOLD
  const [row] = await tierOf(db, { memberId, today: dayOf(now) })
  if (!row) return HOUSEHOLD
  return { tier: row.firmId === null ? row.priceTier : 'firm', contractFirmId: row.contractFirmId }
}
