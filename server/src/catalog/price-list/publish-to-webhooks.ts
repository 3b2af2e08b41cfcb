// Publishes webhook events for price lists that were published or withdrawn.
import type { Transaction } from '../../platform/database.ts'
import { publishEvent } from '../../webhook/index.ts'
import type { CatalogTables } from '../tables.ts'
import type { PriceListRow } from './read-prices.ts'

type Trx = Transaction<CatalogTables>

const factsOf = ({ id, label, channel, cityId, shopId, tier, firmId }: PriceListRow) => ({
  priceListId: id,
  label,
  channel,
  cityId,
  shopId,
  tier,
  firmId,
})

export const publishPublished = (trx: Trx, now: number, list: PriceListRow): Promise<void> =>
  publishEvent(trx, now, 'price_list.published', { ...factsOf(list), startsAt: list.startsAt })

export const publishWithdrawn = (trx: Trx, now: number, list: PriceListRow): Promise<void> =>
  publishEvent(trx, now, 'price_list.withdrawn', { ...factsOf(list), withdrawnAt: list.withdrawnAt })
