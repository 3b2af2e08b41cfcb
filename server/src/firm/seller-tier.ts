// Determines which prices a seller of waste gets: those of a price tier or of a firm's contract.
import { HOUSEHOLD, type SellerTier } from '@huishou/wire/catalog/price-tiers'
import { dayOf } from '@huishou/wire/time'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle } from '../platform/database.ts'
import { hasGoldPrices } from '../points/index.ts'
import type { FirmTables } from './tables.ts'

const GOLD: SellerTier = { tier: 'gold', contractFirmId: null }

/**
 * Who sells: a member for themselves, or somebody acting for the firm of a site, in which case the firm gets the money.
 */
export type Seller = { memberId: number | null; firmSiteId: number | null }

type Db = Handle<FirmTables>

const tierOf = compiled((db: Db, { memberId }: { memberId: number }) =>
  db.selectFrom('member').select('priceTier').where('id', '=', memberId),
)
const contractOf = compiled((db: Db, { firmSiteId, today }: { firmSiteId: number; today: string }) =>
  db
    .selectFrom('firmSite')
    .innerJoin('firm', (join) =>
      join.onRef('firm.id', '=', 'firmSite.firmId').on('firm.state', '=', 'active'),
    )
    .leftJoin('firmContract', (join) =>
      join
        .onRef('firmContract.firmId', '=', 'firm.id')
        .on('firmContract.startsOn', '<=', today)
        .on('firmContract.endsOn', '>=', today),
    )
    .select('firmContract.firmId as contractFirmId')
    .where('firmSite.id', '=', firmSiteId),
)

/**
 * Determines the prices that apply to a sale now: those of the firm for its site, else those of the person, by the tier
 * they were given or by their level. The prices for everybody apply if the seller is unknown, and to the site of a
 * closed firm.
 */
export const readSellerTier = async (
  db: Db,
  { memberId, firmSiteId }: Seller,
  now: number,
): Promise<SellerTier> => {
  if (firmSiteId !== null) {
    const [firm] = await contractOf(db, { firmSiteId, today: dayOf(now) })
    return firm ? { tier: 'firm', contractFirmId: firm.contractFirmId } : HOUSEHOLD
  }
  if (memberId === null) return HOUSEHOLD
  const [member] = await tierOf(db, { memberId })
  if (!member) return HOUSEHOLD
  const isGold = member.priceTier === 'gold' || (await hasGoldPrices(db, memberId))
  return isGold ? GOLD : HOUSEHOLD
}
