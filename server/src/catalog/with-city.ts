import type { goodsList } from '@huishou/wire/catalog/goods'
import { readSellerTier, type SellerTier } from '../firm/index.ts'
import { cityOfVisitor, readFirmSiteAt, type PlaceTables } from '../place/index.ts'
import type { Call } from '../platform/http/route.ts'
import type { CatalogTables } from './tables.ts'

/**
 * Adds the city whose waste prices apply, the given one, else the caller's own, which orders are quoted by too, and the
 * prices the caller gets: for the address of a firm's site those of the firm.
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
  const firmSiteId = await readFirmSiteAt(db, memberId, query.addressId)
  const seller = await readSellerTier(db, { memberId, firmSiteId }, now)
  return cityId === undefined ? { ...query, seller } : { ...query, cityId, seller }
}
