import { staffPost } from '../endpoint.ts'
import { StaffShop } from './shops.ts'
import { IdempotencyKey, OneOf, Version } from '../schema.ts'

/** How a shop stands now, said by those who work there; hours, place and prices are `saveShop`'s. */
export const setShopState = staffPost('/place/shops/state', {
  name: 'setShopState',
  who: ['clerk', 'manager'],
  summary: { zh: '更新门店状态', en: 'Set how the shop stands' },
  input: { idempotencyKey: IdempotencyKey, version: Version, state: OneOf(['open', 'full', 'closed_today']) },
  reply: StaffShop,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'STATE_CHANGED', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
