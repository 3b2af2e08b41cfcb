// Staff endpoints for the stock on hand, its age, and its movements.

import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import { Unit } from '../catalog/categories.ts'
import {
  LimitedPage,
  TableFile,
  Day,
  Fen,
  Id,
  Instant,
  Nullable,
  OneOf,
  Optional,
  paging,
} from '../schema.ts'
import { yardCauses, yardLocationKinds, yardMovementKinds, yardReaders } from './states.ts'

const Quantity = Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })
/** Net grams, pieces (if the material is sold by the piece) and the cost; negative where stock is short. */
export const YardGoods = { grams: Quantity, pieces: Quantity, costFen: Fen }
export const YardMaterial = {
  categoryId: Id,
  key: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  unit: Unit,
}
const YardPlace = {
  locationKind: OneOf(yardLocationKinds),
  locationId: Type.Integer({
    minimum: 0,
    description: 'the shop, the courier of a vehicle, or the transfer; 0: on the way to a buyer',
  }),
  locationName: Type.String(),
}

const where = {
  locationKind: Optional(OneOf(yardLocationKinds)),
  locationId: Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  categoryId: Optional(Id),
}

/** The value of the stock at the best price that a buyer pays today. */
const Worth = {
  worthFen: Nullable(
    Type.Integer({ description: 'null: no buyer has a price for it, or it is sold by the piece' }),
  ),
}

/** The stock by location, its cost, and its worth today; managers see their own shop. */
export const yardStock = staffGet('/yard/stock', {
  name: 'yardStock',
  who: yardReaders,
  summary: { zh: '库存', en: 'Stock on hand' },
  input: {
    ...where,
    onlyShort: Optional(Type.Boolean()),
    onlyBelowCost: Optional(Type.Boolean({ description: 'what would bring less than it cost' })),
  },
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        ...YardPlace,
        ...YardMaterial,
        ...YardGoods,
        ...Worth,
        taggedG: Type.Integer({ description: 'of it in tagged bales' }),
        lastMovedAt: Nullable(Instant),
      }),
    ),
    totals: Type.Array(
      Type.Object(
        { ...YardMaterial, ...YardGoods, ...Worth },
        { description: 'all locations of these rows' },
      ),
    ),
    costFen: Fen,
    belowCost: Type.Integer({ description: 'rows that would bring less than they cost, of all asked about' }),
  }),
})

/**
 * How long stock has been there and how long it will last. Should be called rarely, because it reads the movements of
 * 90 days.
 */
export const stockTurnover = staffGet('/yard/stock/turnover', {
  name: 'stockTurnover',
  who: yardReaders,
  summary: { zh: '库龄与周转天数', en: 'Age of stock and days of stock' },
  input: { locationKind: Optional(OneOf(yardLocationKinds)), locationId: where.locationId },
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        locationKind: OneOf(yardLocationKinds),
        locationId: Type.Integer(),
        categoryId: Id,
        ageDays: Type.Integer({
          description: 'since the oldest of it came, first in first out; 90: that or longer',
        }),
        daysLeft: Nullable(
          Type.Integer({ description: 'at the pace of the last 30 days; null: nothing went' }),
        ),
      }),
    ),
  }),
})

const movementFilters = {
  ...where,
  kind: Optional(OneOf(yardMovementKinds)),
  cause: Optional(OneOf(yardCauses)),
  causeId: Optional(Id),
  from: Optional(Day),
  to: Optional(Day),
}
export const YardMovement = Type.Object({
  id: Id,
  at: Instant,
  ...YardPlace,
  ...YardMaterial,
  ...YardGoods,
  kind: OneOf(yardMovementKinds),
  cause: OneOf(yardCauses),
  causeId: Id,
  byName: Type.String(),
  reason: Type.String(),
})
/** All movements of stock, newest first. */
export const yardMovements = staffGet('/yard/movements', {
  name: 'yardMovements',
  who: yardReaders,
  summary: { zh: '库存流水', en: 'Stock movements' },
  input: { ...paging, ...movementFilters },
  reply: LimitedPage(YardMovement),
})
export const exportYardMovements = staffGet('/yard/movements/export', {
  name: 'exportYardMovements',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '导出库存流水', en: 'Export stock movements' },
  input: movementFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
