// Adds the caller's city and price tier, which decide the waste prices they see, to a query for goods.
import type { goodsList } from '@huishou/wire/catalog/goods'
import type { SellerTier } from '@huishou/wire/catalog/price-tiers'
import { mayForSite, readSellerTier } from '../firm/index.ts'
import { cityOfVisitor, readFirmSiteAt, type PlaceTables } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { Call } from '../platform/http/route.ts'
import type { CatalogTables } from './tables.ts'

/**
 * The firm's site an address belongs to, if the member is a contact who may see what the firm is paid; null otherwise.
 */
const shownSite = async (
  db: Handle<CatalogTables & PlaceTables>,
  memberId: number | null,
  addressId: number | undefined,
): Promise<number | null> => {
  const siteId = await readFirmSiteAt(db, memberId, addressId)
  if (siteId === null || memberId === null) return null
  return (await mayForSite(db, memberId, siteId, 'seesMoney')) ? siteId : null
}

/**
 * Adds the city whose waste prices apply (the given one, else the caller's own, by which orders are quoted too) and the
 * prices the caller gets. A contact who may see money gets the firm's prices for the address of its site.
 */
export const withCity = async <Query extends { cityId?: string; addressId?: number }>(
  {
    db,
    actor,
    now,
    config,
    request,
  }: Pick<Call<typeof goodsList, CatalogTables & PlaceTables>, 'db' | 'actor' | 'now' | 'config' | 'request'>,
  query: Query,
): Promise<Query & { seller: SellerTier }> => {
  const memberId = actor.kind === 'customer' ? actor.memberId : null
  const cityId = query.cityId ?? (await cityOfVisitor(db, config, { memberId, ip: request.ip }))
  const firmSiteId = await shownSite(db, memberId, query.addressId)
  const seller = await readSellerTier(db, { memberId, firmSiteId }, now)
  return cityId === undefined ? { ...query, seller } : { ...query, cityId, seller }
}
