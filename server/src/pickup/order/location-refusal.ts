// Checks whether a recycling order suits its place: a shop has to take the chosen categories of waste, and at the site
// of a firm the expected weight has to reach the minimum in the firm's contract.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { readSiteFirm, type FirmTables } from '../../firm/index.ts'
import type { ShopRow } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { CatalogTables } from '../../catalog/index.ts'
import { checkShopAccepts } from './check-shop-takes-categories.ts'
import type { Band } from './estimate.ts'

/** Refuses a weight band whose upper end is below the minimum in the contract of the site's firm. */
const contractMinimum = async (
  trx: Transaction<FirmTables>,
  now: number,
  firmSiteId: number | null,
  band: Band,
): Promise<Refusal | null> => {
  const firm = firmSiteId === null ? null : await readSiteFirm(trx, firmSiteId, now)
  return firm && band.maxG < firm.minimumG
    ? refuse('FIRM_MINIMUM', { field: 'extJsonStr', values: { kg: firm.minimumG / 1000 } })
    : null
}

/** Refuses categories that the chosen shop does not take, or a weight below the minimum in the contract of a site. */
export const placeRefusal = (
  trx: Transaction<CatalogTables>,
  now: number,
  place: { shop: ShopRow } | { where: { firmSiteId: number | null } },
  chosen: ReadonlyMap<number, number>,
  band: Band,
): Promise<Refusal | null> =>
  'shop' in place
    ? checkShopAccepts(trx, place.shop, chosen)
    : contractMinimum(trx, now, place.where.firmSiteId, band)
