// Staff endpoints for the capacity of shops, how full they are, and stock that should be sold.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Id, IdempotencyKey, Nullable, OneOf, Optional } from '../schema.ts'
import { stockAlarmKinds, yardDeciders, yardLimits, yardReaders } from './states.ts'

const Family = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'of `wasteFamilies`, or the key of a category without one',
})
const Capacity = Type.Integer({ minimum: 1, maximum: yardLimits.grams, description: 'kg' })

export const ShopFullness = Type.Object({
  shopId: Id,
  shopName: Type.String(),
  shownPct: Type.Integer({ description: 'as customers see it' }),
  fullPct: Type.Integer({ description: 'stock ÷ capacity, of all families with a capacity' }),
  families: Type.Array(
    Type.Object({
      family: Type.String(),
      capacityKg: Type.Integer(),
      grams: Type.Integer(),
      fullPct: Type.Integer(),
    }),
    { description: 'empty for who does not see the stock of the shop' },
  ),
})
/** How full the shops are that have a capacity. */
export const shopFullness = staffGet('/yard/fullness', {
  name: 'shopFullness',
  who: 'staff',
  summary: { zh: '库容占用', en: 'How full the shops are' },
  input: { shopId: Optional(Id) },
  reply: Type.Object({ rows: Type.Array(ShopFullness) }),
})
/** Sets the capacity of a shop. Families that are not named have none. */
export const saveShopCapacity = staffPost('/yard/capacity/save', {
  name: 'saveShopCapacity',
  who: yardDeciders,
  summary: { zh: '设置库容', en: 'Set a shop’s capacity' },
  input: {
    shopId: Optional(Id),
    families: Type.Array(Type.Object({ family: Family, capacityKg: Capacity }), { maxItems: 40 }),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({ rows: Type.Array(ShopFullness) }),
  refusals: ['NOT_FOUND', 'YARD_SHOP_REQUIRED', 'YARD_FAMILY_UNKNOWN', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

/**
 * Stock that takes up too much of its capacity or has been there too long, by shop and family. Managers see their own
 * shop.
 */
export const stockAlarms = staffGet('/yard/alarms', {
  name: 'stockAlarms',
  who: yardReaders,
  summary: { zh: '库存积压提醒', en: 'Too much unsold' },
  reply: Type.Object({
    fullPercent: Type.Integer({
      description: 'from this share of its room on a family raises an alarm; 0: never',
    }),
    oldDays: Type.Integer({ description: 'from this age on goods raise an alarm; 0: never' }),
    rows: Type.Array(
      Type.Object({
        shopId: Id,
        shopName: Type.String(),
        family: Family,
        kinds: Type.Array(OneOf(stockAlarmKinds)),
        grams: Type.Integer(),
        capacityKg: Nullable(Type.Integer({ description: 'null: the shop has none for it' })),
        oldG: Type.Integer({ description: 'of it has lain for `oldDays` or longer, first in first out' }),
      }),
    ),
  }),
})
