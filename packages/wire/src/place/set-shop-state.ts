import { staffPost } from '../endpoint.ts'
import { StaffShop } from './shops.ts'
import { IdempotencyKey, OneOf, Version } from '../schema.ts'

/**
 * The endpoint with which a shop's own staff set the shop to open, full or closed for today. Its name, hours,
 * position and the like are changed with `saveShop`, its storage capacity with `saveShopCapacity`, and its prices with
 * price lists.
 */
export const setShopState = staffPost('/place/shops/state', {
  name: 'setShopState',
  who: ['clerk', 'manager'],
  summary: { zh: '更新门店状态', en: 'Set the state of my shop' },
  input: { idempotencyKey: IdempotencyKey, version: Version, state: OneOf(['open', 'full', 'closed_today']) },
  reply: StaffShop,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SHOP_CLOSED', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
