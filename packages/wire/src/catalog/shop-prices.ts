// Endpoints for the prices of a single shop, which its manager may change within a band.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Fen, Id, IdempotencyKey, Instant, Nullable, Optional, Paragraph } from '../schema.ts'
import { Unit } from './categories.ts'

/** The prices of one shop beside those of its city, and the range within which its manager may now change each. */
export const ShopPrices = Type.Object({
  shopId: Id,
  shopName: Type.String(),
  shopNameEn: Type.String(),
  listId: Type.Integer({ description: 'the shop’s list in force; 0 for none' }),
  label: Nullable(Type.String()),
  startsAt: Nullable(Instant),
  createdBy: Nullable(Type.String()),
  note: Nullable(Type.String()),
  percent: Type.Integer({ description: 'the band around the city’s price' }),
  rows: Type.Array(
    Type.Object({
      categoryId: Id,
      name: Type.String(),
      nameEn: Type.String(),
      unit: Unit,
      cityFen: Nullable(Fen),
      shopFen: Nullable(Type.Integer({ description: 'null: as the city' })),
      minFen: Nullable(Fen),
      maxFen: Nullable(Fen),
      outside: Type.Boolean({ description: 'the shop’s price is outside the band of today’s city price' }),
    }),
  ),
})

/** Returns the prices of a shop. Managers get their own shop, whatever they ask for; others must name one. */
export const shopPrices = staffGet('/catalog/shop-prices', {
  name: 'shopPrices',
  who: ['manager', 'ops', 'owner', 'auditor'],
  summary: { zh: '门店价', en: 'Prices of a shop' },
  input: { shopId: Optional(Id) },
  reply: ShopPrices,
  refusals: ['NOT_FOUND'],
})

/**
 * Lets a manager change prices of their own shop within the band, from now on. Without `unitFen` a category takes the
 * city's price again; categories that are not named stay unchanged. Refuses PRICE_OUTSIDE_BAND with the category and
 * its range in `data`, and CHANGED_MEANWHILE when another list has come into force since `listId` was read.
 */
export const moveShopPrices = staffPost('/catalog/shop-prices/move', {
  name: 'moveShopPrices',
  reauthenticate: true,
  who: ['manager'],
  summary: { zh: '店长调整本店价格', en: 'Change the prices of one’s own shop' },
  input: {
    listId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    lines: Type.Array(
      Type.Object({
        categoryId: Id,
        unitFen: Optional(Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 })),
      }),
      { minItems: 1, maxItems: 200 },
    ),
    reason: Paragraph(200, 2),
    idempotencyKey: IdempotencyKey,
  },
  reply: ShopPrices,
  refusals: ['NOT_FOUND', 'CATEGORY_UNKNOWN', 'PRICE_OUTSIDE_BAND', 'CHANGED_MEANWHILE'],
  idempotent: true,
})
