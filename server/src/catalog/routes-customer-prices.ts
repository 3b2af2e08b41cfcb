import { priceHistory } from '@huishou/wire/catalog/price-history'
import { refuse } from '@huishou/wire/refusals'
import type { PlaceTables } from '../place/index.ts'
import { serveWith } from '../platform/http/route.ts'
import { wasteHistory } from './price-list/waste-history.ts'
import type { CatalogTables } from './tables.ts'
import { withCity } from './with-city.ts'

const serve = serveWith<CatalogTables & PlaceTables>()

/** What customers see of prices beside today's. */
export const priceCustomerRoutes = [
  serve(priceHistory, async (call) => {
    const { db, input, now } = call
    const { cityId } = await withCity(call, input)
    return (await wasteHistory(db, input.goodsId, cityId, now)) ?? refuse('CATEGORY_UNKNOWN')
  }),
]
