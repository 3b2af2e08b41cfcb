// Checks whether a photo can show the scale at this weighing: it must have been uploaded after the courier or customer
// arrived, and must not be used anywhere else.

import { firstUploads, hashInPath, type FileTables } from '../../file/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'

type Tables = PickupTables & FileTables

/** Those of the given pictures (by hash) that another order, or an earlier slip of this one, already uses. */
const used = async (db: Handle<Tables>, orderId: number, hashes: readonly string[]): Promise<Set<string>> => {
  const elsewhere = await db
    .selectFrom('pickupPhoto')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .where('orderId', '!=', orderId)
    .execute()
  const slips = await db.selectFrom('pickupSlip').select('photos').where('orderId', '=', orderId).execute()
  const lines = await db
    .selectFrom('pickupSlipLine')
    .innerJoin('pickupSlip', 'pickupSlip.id', 'pickupSlipLine.slipId')
    .select('pickupSlipLine.photos')
    .where('pickupSlip.orderId', '=', orderId)
    .execute()
  return new Set([
    ...elsewhere.map(({ sha256 }) => sha256),
    ...[...slips, ...lines].flatMap(({ photos }) =>
      (JSON.parse(photos) as string[]).flatMap((path) => hashInPath(path) ?? []),
    ),
  ])
}

/**
 * Whether one of these pictures can show the scale at this weighing: first uploaded after the arrival (or, without one,
 * the placing) and used nowhere else. Its content can be judged only by a person.
 */
export const hasScalePhoto = async (
  db: Handle<Tables>,
  order: Pick<OrderRow, 'id' | 'arrivedAt' | 'placedAt'>,
  paths: readonly string[],
): Promise<boolean> => {
  const hashes = paths.flatMap((path) => hashInPath(path) ?? [])
  if (hashes.length === 0) return false
  const since = order.arrivedAt ?? order.placedAt
  const [uploads, taken] = [await firstUploads(db, hashes), await used(db, order.id, hashes)]
  return uploads.some(({ sha256, at }) => at >= since && !taken.has(sha256))
}
