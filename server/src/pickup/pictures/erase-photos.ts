// Erases the pictures of recycling orders, except signatures, 180 days after the orders ended without a dispute.

import { pickupLimits } from '@huishou/wire/pickup/limits'
import { DAY } from '@huishou/wire/time'
import { eraseUploads, type FileTables } from '../../file/index.ts'
import type { Database, Handle, Transaction } from '../../platform/database.ts'
import type { PicturesInUse } from '../../platform/personal-data.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import type { PickupTables } from '../tables.ts'

type Tables = PickupTables & FileTables & PlatformTables
const AT_A_TIME = 500

/** Orders that ended before `before`, were never disputed, and whose pictures were not erased yet. */
const dueOrders = (db: Handle<PickupTables>, before: number) =>
  db
    .selectFrom('pickupOrder')
    .where('photosForgottenAt', 'is', null)
    .where((e) =>
      e.or([e('settledAt', '<=', before), e.and([e('settledAt', 'is', null), e('endedAt', '<=', before)])]),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('pickupDispute')
            .select('pickupDispute.id')
            .whereRef('pickupDispute.orderId', '=', 'pickupOrder.id'),
        ),
      ),
    )

const withoutPictures = (extJson: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(extJson) as Record<string, string>).filter(
        ([key]) => !key.startsWith('image_'),
      ),
    ),
  )

/**
 * Erases the pictures of one order except its signature, which proves who received the money and is retained with the
 * books.
 */
const eraseOne = async (
  trx: Transaction<Tables>,
  now: number,
  before: number,
  id: number,
  inUse: ReadonlySet<string>,
): Promise<void> => {
  const order = await dueOrders(trx, before).select(['id', 'extJson']).where('id', '=', id).executeTakeFirst()
  if (!order) return
  const shown = await trx
    .selectFrom('pickupPhoto')
    .select('sha256')
    .where('orderId', '=', id)
    .where('purpose', '=', 'photo')
    .execute()
  const hashes = shown.map(({ sha256 }) => sha256)
  await trx
    .updateTable('pickupOrder')
    .set({
      photos: '[]',
      extJson: withoutPictures(order.extJson),
      photosForgottenAt: now,
      photosForgotten: hashes.length,
    })
    .where('id', '=', id)
    .execute()
  if (hashes.length === 0) return
  const slips = trx.selectFrom('pickupSlip').select('id').where('orderId', '=', id)
  await trx.updateTable('pickupSlipLine').set({ photos: '[]' }).where('slipId', 'in', slips).execute()
  await trx.updateTable('pickupSlip').set({ photos: '[]' }).where('orderId', '=', id).execute()
  await trx.updateTable('pickupEvent').set({ photos: '[]' }).where('orderId', '=', id).execute()
  await trx.deleteFrom('pickupPhoto').where('orderId', '=', id).where('purpose', '=', 'photo').execute()
  const still = await trx.selectFrom('pickupPhoto').select('sha256').where('sha256', 'in', hashes).execute()
  const kept = new Set([...inUse, ...still.map(({ sha256 }) => sha256)])
  await eraseUploads(trx, now, { hashes: hashes.filter((hash) => !kept.has(hash)), before })
}

/**
 * Erases the pictures of orders that ended 180 days ago without a dispute (docs/rules/pickup.md#personal-data): the
 * order's references, and the files when nothing else shows them. `inUseElsewhere` covers the other domains.
 */
export const erasePhotos =
  <All extends Tables>(inUseElsewhere: PicturesInUse<All>) =>
  async (database: Database<All>, now: number): Promise<void> => {
    const own: Database<Tables> = database
    const before = now - pickupLimits.photoDays * DAY
    const due = await dueOrders(own.reader, before).select('id').limit(AT_A_TIME).execute()
    for (const { id } of due) {
      const shown = await own.reader
        .selectFrom('pickupPhoto')
        .select('sha256')
        .where('orderId', '=', id)
        .execute()
      const hashes = shown.map(({ sha256 }) => sha256)
      const elsewhere = new Set(hashes.length > 0 ? await inUseElsewhere(database.reader, hashes) : [])
      await own.transaction((trx) => eraseOne(trx, now, before, id, elsewhere))
    }
  }
