// Staff endpoints for unloading couriers' vehicles at a shop: weighing the goods on one, and undoing an unloading.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Id,
  IdempotencyKey,
  Instant,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  PictureUrl,
  TableFile,
} from '../schema.ts'
import { namedSources, weightSources } from '../scale/choices.ts'
import { ScaleReadings } from '../scale/session.ts'
import { YardMaterial } from './stock.ts'
import { undoRefusals, yardDeciders, yardHands, yardLimits, yardReaders } from './states.ts'

/** Lists vehicles with goods on them. What they hold is not included, so that the weighing is blind. */
export const vehiclesToUnload = staffGet('/yard/unload/vehicles', {
  name: 'vehiclesToUnload',
  who: yardHands,
  summary: { zh: '待卸车辆', en: 'Vehicles to unload' },
  reply: Type.Array(
    Type.Object({
      courierId: Id,
      courierName: Type.String(),
      lastUnloadId: Type.Integer({ description: '0 for none' }),
      lastUnloadAt: Nullable(Instant),
    }),
  ),
})

/** The uploaded photos of a piece of work. */
export const YardPhotos = { photos: Optional(Type.Array(PictureUrl, { maxItems: yardLimits.photos })) }

/** A material as weighed, or counted where it is sold by the piece. */
export const YardWeighed = Type.Object({
  categoryId: Id,
  grams: Optional(Type.Integer({ minimum: 0, maximum: yardLimits.grams })),
  pieces: Optional(Type.Integer({ minimum: 0, maximum: yardLimits.pieces })),
  source: OneOf(namedSources),
  readings: ScaleReadings,
})
export const YardUnload = Type.Object({
  id: Id,
  shopId: Id,
  shopName: Type.String(),
  courierId: Id,
  courierName: Type.String(),
  byName: Type.String(),
  at: Instant,
  reason: Type.String(),
  photos: Type.Array(Type.String()),
  lines: Type.Array(
    Type.Object({
      ...YardMaterial,
      grams: Type.Integer(),
      pieces: Type.Integer(),
      source: OneOf(weightSources),
    }),
  ),
  toApprove: Type.Integer({ description: 'differences that wait for a second person' }),
  undoneByName: Type.String(),
  undoneAt: Nullable(Instant),
  undoneReason: Type.String(),
  may: May<'undo'>(),
})

/**
 * Books the goods weighed off a vehicle into the yard of a shop. Materials that are not named stay on the vehicle. A
 * difference beyond the tolerance needs a reason and waits for a second person (docs/rules/yard.md#unloading).
 */
export const unloadVehicle = staffPost('/yard/unload', {
  name: 'unloadVehicle',
  who: yardHands,
  summary: { zh: '卸车过磅', en: 'Unload a vehicle' },
  input: {
    courierId: Id,
    shopId: Optional(Id),
    lastUnloadId: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'of `vehiclesToUnload`; 0 for none',
    }),
    lines: Type.Array(YardWeighed, { minItems: 1, maxItems: yardLimits.lines }),
    reason: Optional(Paragraph(yardLimits.reason, 0)),
    ...YardPhotos,
    idempotencyKey: IdempotencyKey,
  },
  reply: YardUnload,
  refusals: [
    'NOT_FOUND',
    'YARD_REASON_REQUIRED',
    'YARD_MATERIAL_TWICE',
    'YARD_QUANTITY_MISSING',
    'YARD_MATERIAL_UNKNOWN',
    'YARD_VEHICLE_CHANGED',
    'YARD_NOT_A_COURIER',
    'YARD_SHOP_REQUIRED',
    'SAME_PERSON',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/**
 * Reverses an unloading by movements of today, as long as all of it is still where it was booked
 * (docs/rules/yard.md#undo).
 */
export const undoUnload = staffPost('/yard/unload/undo', {
  name: 'undoUnload',
  reauthenticate: true,
  who: yardDeciders,
  summary: { zh: '撤销卸车', en: 'Undo an unloading' },
  input: { id: Id, reason: Paragraph(yardLimits.reason), idempotencyKey: IdempotencyKey },
  reply: YardUnload,
  refusals: undoRefusals,
  idempotent: true,
})
const unloadFilters = { id: Optional(Id), courierId: Optional(Id), shopId: Optional(Id) }
export const yardUnloads = staffGet('/yard/unload/list', {
  name: 'yardUnloads',
  who: [...yardReaders, 'clerk'],
  summary: { zh: '卸车记录', en: 'Unloadings' },
  input: { ...paging, ...unloadFilters },
  reply: CountedPage(YardUnload),
})
/** Unloadings with a line for each material. */
export const exportYardUnloads = staffGet('/yard/unload/list/export', {
  name: 'exportYardUnloads',
  reauthenticate: true,
  who: yardReaders,
  summary: { zh: '导出卸车记录', en: 'Export unloadings' },
  input: unloadFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
