import { readConfigValue } from '../../content/index.ts'
import { addressText } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { MallWorld } from '../tables.ts'

/**
 * Reads the address to which customers return mall goods: the configured one, or else that of the first shop that is
 * not closed for good.
 */
export const readReturnAddress = async (db: Handle<MallWorld>): Promise<string> => {
  const set = await readConfigValue(db, 'mall_return_address')
  if (set) return set
  const shop = await db
    .selectFrom('shop')
    .selectAll()
    .where('state', '<>', 'closed')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return shop ? `${shop.linkMan} ${shop.linkPhone} ${addressText(shop)}` : ''
}
