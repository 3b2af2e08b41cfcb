import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Unit } from '../catalog/categories.ts'
import { CountedPage, CsvFile, Day, Fen, Id, Instant, Nullable, OneOf, Optional, paging } from '../schema.ts'
import { yardCauses, yardLocationKinds, yardMovementKinds, yardReaders } from './states.ts'

const Quantity = Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })
/** Net grams, pieces where the material is sold by the piece, and what was paid; negative where stock is short. */
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

/** What lies where, and what it cost; a manager sees the own shop. */
export const yardStock = staffGet('/yard/stock', {
  name: 'yardStock',
  who: yardReaders,
  summary: { zh: '库存', en: 'Stock on hand' },
  input: { ...where, onlyShort: Optional(Type.Boolean()) },
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        ...YardPlace,
        ...YardMaterial,
        ...YardGoods,
        lastMovedAt: Nullable(Instant),
      }),
    ),
    totals: Type.Array(
      Type.Object({ ...YardMaterial, ...YardGoods }, { description: 'all locations of these rows' }),
    ),
    costFen: Fen,
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
/** Everything that came and went, newest first. */
export const yardMovements = staffGet('/yard/movements', {
  name: 'yardMovements',
  who: yardReaders,
  summary: { zh: '库存流水', en: 'Stock movements' },
  input: { ...paging, ...movementFilters },
  reply: CountedPage(YardMovement),
})
export const exportYardMovements = staffPost('/yard/movements/export', {
  name: 'exportYardMovements',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '导出库存流水', en: 'Export stock movements' },
  input: movementFilters,
  reply: CsvFile,
  refusals: ['YARD_EXPORT_TOO_LONG'],
})
