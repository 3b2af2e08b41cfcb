import type { InputOf } from '@huishou/wire/client'
import type { setShopState as setShopStateEndpoint } from '@huishou/wire/place/set-shop-state'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import { readShop, type ShopRow } from './read-shops.ts'
import type { PlaceTables } from './tables.ts'

/**
 * Lets a shop's own staff set the shop to open, full or closed for today. A permanently closed shop is reopened with
 * `saveShop`.
 */
export const setShopState = async (
  trx: Transaction<PlaceTables>,
  shopId: number,
  { state, version }: InputOf<typeof setShopStateEndpoint>,
): Promise<{ before: ShopRow; after: ShopRow } | Refusal> => {
  const before = await readShop(trx, shopId)
  if (!before) return refuse('NOT_FOUND')
  if (before.state === 'closed')
    return refuse('SHOP_CLOSED', { values: { why: { zh: '已停止营业', en: 'has closed for good' } } })
  const after = await trx
    .updateTable('shop')
    .set((e) => ({ state, version: e('version', '+', 1) }))
    .where('id', '=', shopId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return after ? { before, after } : refuse('CHANGED_MEANWHILE')
}
