// Unloads a courier's vehicle into a shop, with the goods as weighed there.

import type { InputOf } from '@huishou/wire/client'
import type { ContentTables } from '../content/index.ts'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { unloadVehicle } from '@huishou/wire/yard/unload'
import { recordAudit } from '../audit/index.ts'
import type { FileTables } from '../file/index.ts'
import { readShop, type PlaceTables } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { takeAll } from '../scale/index.ts'
import { shopActedIn } from './access.ts'
import { readWaiting } from './difference-approvers.ts'
import type { DifferenceTables } from './book-difference.ts'
import { readLostToday } from './read-losses-of-today.ts'
import { readBalances, shopStock, vehicleStock } from './move-goods.ts'
import { notePhotos, ownPhotos } from './photos.ts'
import type { UnloadRow } from './tables.ts'
import { isVehicleOf } from './has-vehicle.ts'
import {
  columnsOf,
  compareWith,
  fileDifferences,
  moveWeighed,
  readQuantities,
  readTries,
  reasonRefusal,
  toTake,
  type Weighed,
} from './weigh-again.ts'

export type UnloadTables = DifferenceTables & PlaceTables & FileTables & ContentTables
type Trx = Transaction<UnloadTables>
type Input = InputOf<typeof unloadVehicle>
/** The key under which attempts at one unloading are counted. */
export const triesOf = ({ courierId, lastUnloadId }: Pick<Input, 'courierId' | 'lastUnloadId'>): string =>
  `unload:${courierId}:${lastUnloadId}`

/** The courier and the shop of an unloading; nobody unloads their own vehicle. */
const partiesOf = async (
  trx: Trx,
  actor: StaffActor,
  { courierId, shopId: chosen, lastUnloadId }: Input,
): Promise<{ shopId: number } | Refusal> => {
  if (courierId === actor.staffId) return refuse('SAME_PERSON')
  const shopId = shopActedIn(actor, chosen)
  if (shopId === null) return refuse('YARD_SHOP_REQUIRED', { field: 'shopId' })
  if (!(await readShop(trx, shopId))) return refuse('NOT_FOUND', { field: 'shopId' })
  if (!(await isVehicleOf(trx, courierId))) return refuse('YARD_NOT_A_COURIER', { field: 'courierId' })
  const last = await trx
    .selectFrom('yardUnload')
    .select(['id', 'byName'])
    .where('courierId', '=', courierId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.id ?? 0) === lastUnloadId
    ? { shopId }
    : refuse('YARD_VEHICLE_CHANGED', { values: { name: last?.byName ?? '' } })
}

const insertUnload = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { courierId, reason = '' }: Input,
  shopId: number,
  { weighed, photos }: { weighed: readonly Weighed[]; photos: readonly string[] },
): Promise<UnloadRow> => {
  const unload = await trx
    .insertInto('yardUnload')
    .values({
      shopId,
      courierId,
      byStaffId: actor.staffId,
      byName: actor.name,
      at: now,
      reason,
      photos: JSON.stringify(photos),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const sources = await takeAll(trx, actor, now, {
    subject: 'unload',
    subjectId: unload.id,
    lines: weighed.map(toTake),
  })
  await trx
    .insertInto('yardUnloadLine')
    .values(
      weighed.map((line, index) => ({
        unloadId: unload.id,
        categoryId: line.category.id,
        ...columnsOf(line),
        source: sources[index] ?? 'hand',
      })),
    )
    .execute()
  await notePhotos(trx, { cause: 'unload', causeId: unload.id }, photos)
  return unload
}

/**
 * Unloads a vehicle into a shop: the weighed goods move at once, a difference within the tolerance is booked with it, a
 * larger one waits for a second person. The endpoint lists the possible refusals.
 */
export const unload = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<UnloadRow | Refusal> => {
  const parties = await partiesOf(trx, actor, input)
  if (isRefusal(parties)) return parties
  const photos = await ownPhotos(trx, actor, input.photos)
  if (isRefusal(photos)) return photos
  const quantities = await readQuantities(trx, input.lines)
  if (isRefusal(quantities)) return quantities
  const vehicle = vehicleStock(input.courierId)
  const { tries, first } = await readTries(trx, now, triesOf(input))
  const weighed = compareWith(await readBalances(trx, vehicle), quantities, {
    waiting: await readWaiting(trx, vehicle),
    lostG: await readLostToday(trx, now, vehicle),
    first,
  })
  const unexplained = reasonRefusal(weighed, input.reason ?? '', { tries })
  if (unexplained) return unexplained
  const row = await insertUnload(trx, actor, now, input, parties.shopId, { weighed, photos })
  const event = { cause: 'unload', causeId: row.id, by: actor, reason: row.reason } as const
  const way = { from: vehicle, to: shopStock(row.shopId) }
  const moved = await moveWeighed(trx, now, event, 'unload', way, weighed)
  if (isRefusal(moved)) return moved
  const refused = await fileDifferences(trx, now, event, way, weighed)
  if (refused) return refused
  await recordAudit(trx, actor, now, {
    action: 'yard.unload',
    subject: 'yardUnload',
    subjectId: row.id,
    after: { courierId: row.courierId, shopId: row.shopId, materials: weighed.length },
    reason: row.reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return row
}
