import { staffPost } from '../endpoint.ts'
import { StaffShop } from './shops.ts'
import { IdempotencyKey, OneOf, Version } from '../schema.ts'

/** Sets a shop's state for the day, by the shop's own staff; hours, position and prices belong to `saveShop`. */
export const setShopState = staffPost('/place/shops/state', {
  name: 'setShopState',
  who: ['clerk', 'manager'],
  summary: { zh: '更新门店状态', en: 'Set how the shop stands' },
  input: { idempotencyKey: IdempotencyKey, version: Version, state: OneOf(['open', 'full', 'closed_today']) },
  reply: StaffShop,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'STATE_CHANGED', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
