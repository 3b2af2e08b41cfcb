// Requests a correction of a stock figure, which a second person has to approve.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { requestYardAdjustment } from '@huishou/wire/yard/differences'
import { yardLimits } from '@huishou/wire/yard/states'
import { readCategories } from '../catalog/index.ts'
import type { FileTables } from '../file/index.ts'
import { readShop, type PlaceTables } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { ownShopOf } from './access.ts'
import { mayDecideAbout, readWaiting } from './difference-approvers.ts'
import { type DifferenceTables, fileDifference } from './book-difference.ts'
import { readBalances, type YardLocation } from './move-goods.ts'
import { notifyOfDifferences } from './notify-approvers.ts'
import { notePhotos, ownPhotos } from './photos.ts'
import type { DifferenceRow } from './tables.ts'
import { isVehicleOf } from './has-vehicle.ts'

type Trx = Transaction<DifferenceTables & PlaceTables & FileTables>

/** Whether the location exists. A transfer can only be adjusted after it was received, for goods that are missing. */
const exists = async (trx: Trx, { locationKind, locationId }: YardLocation): Promise<boolean> => {
  if (locationKind === 'shop') return (await readShop(trx, locationId)) !== null
  if (locationKind === 'vehicle') return await isVehicleOf(trx, locationId)
  const transfer = await trx
    .selectFrom('yardTransfer')
    .select('state')
    .where('id', '=', locationId)
    .executeTakeFirst()
  return transfer?.state === 'received'
}

/**
 * Requests that a stock figure be set to the quantity actually there; a second person books the difference. The
 * endpoint lists the possible refusals.
 */
export const requestAdjustment = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  {
    locationKind,
    locationId,
    categoryId,
    quantity,
    reason,
    photos: urls,
  }: InputOf<typeof requestYardAdjustment>,
): Promise<DifferenceRow | Refusal> => {
  const location = { locationKind, locationId }
  // only the office knows what a vehicle holds: whoever unloads it weighs without knowing
  const isHidden = locationKind === 'vehicle' && ownShopOf(actor) !== null
  if (isHidden || !(await exists(trx, location)) || !(await mayDecideAbout(trx, actor, location)))
    return refuse('NOT_FOUND', { field: 'locationId' })
  if (locationKind === 'vehicle' && locationId === actor.staffId) return refuse('SAME_PERSON')
  const category = (await readCategories(trx)).find(({ id }) => id === categoryId)
  if (!category) return refuse('YARD_MATERIAL_UNKNOWN', { field: 'categoryId' })
  if ((await readWaiting(trx, location)).has(categoryId)) return refuse('YARD_DIFFERENCE_WAITS')
  if (category.unit === 'piece' && quantity > yardLimits.pieces)
    return refuse('AMOUNT_INVALID', { field: 'quantity' })
  const book = (await readBalances(trx, location)).get(categoryId) ?? { grams: 0, pieces: 0, costFen: 0 }
  const difference = quantity - (category.unit === 'kg' ? book.grams : book.pieces)
  if (difference === 0) return refuse('AMOUNT_INVALID', { field: 'quantity' })
  const photos = await ownPhotos(trx, actor, urls)
  if (isRefusal(photos)) return photos
  const row = await fileDifference(
    trx,
    now,
    // its movements name the difference itself
    { cause: 'adjustment', causeId: 0, by: actor, reason, photos },
    { ...location, category, kind: 'adjustment', quantity: difference, book },
    { atOnce: false },
  )
  if (isRefusal(row)) return row
  await notePhotos(trx, { cause: 'adjustment', causeId: row.id }, photos)
  await notifyOfDifferences(trx, now, [row])
  return row
}
