import type { goodsList } from '@huishou/wire/catalog/goods'
import { cityOfVisitor, type PlaceTables } from '../place/index.ts'
import type { Call } from '../platform/http/route.ts'
import type { CatalogTables } from './tables.ts'

/** Adds the city whose waste prices apply: the given one, else the caller's own, which orders are quoted by too. */
export const withCity = async <Query extends { cityId?: string }>(
  {
    db,
    actor,
    config,
    request,
  }: Pick<Call<typeof goodsList, CatalogTables & PlaceTables>, 'db' | 'actor' | 'config' | 'request'>,
  query: Query,
): Promise<Query> => {
  const memberId = actor.kind === 'customer' ? actor.memberId : null
  const cityId = query.cityId ?? (await cityOfVisitor(db, config, { memberId, ip: request.ip }))
  return cityId === undefined ? query : { ...query, cityId }
}
