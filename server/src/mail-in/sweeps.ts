// Periodic jobs for mail-in orders: they expire approved orders whose item was not sent or brought in time, and erase
// the photos of orders 180 days after they ended, unless the item still has to be returned.
import { mailInLimits } from '@huishou/wire/mail-in/limits'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import { eraseUploads, type FileTables } from '../file/index.ts'
import type { NoticeTables } from '../member/index.ts'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import type { PicturesInUse } from '../platform/personal-data.ts'
import { moveMailIn, systemActor } from './life-cycle.ts'
import { notifyCustomer } from './notify.ts'
import { mailInPictures } from './own-photos.ts'
import type { MailInTables } from './tables.ts'

type Tables = MailInTables & NoticeTables & FileTables

const AT_A_TIME = 500

/**
 * Handles each order in its own transaction, so that an interrupted sweep resumes next time and one error does not stop
 * the others.
 */
const each = async (
  database: Database<Tables>,
  ids: readonly number[],
  work: (trx: Transaction<Tables>, id: number) => Promise<Refusal | null>,
): Promise<void> => {
  const errors: unknown[] = []
  for (const id of ids)
    await database
      .transaction((trx) => work(trx, id))
      .catch((error: unknown) => errors.push(new Error(`mail-in order ${id}`, { cause: error })))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${ids.length} orders failed`)
}

const dueToExpire = (db: Handle<MailInTables>, now: number) =>
  db
    .selectFrom('mailInOrder')
    .where('state', '=', 'approved')
    .where('approvedAt', '<=', now - mailInLimits.sendDays * DAY)

/** Expires orders approved fourteen days ago whose item has not been sent (docs/rules/mail-in.md#states). */
export const expireUnsent = async (database: Database<Tables>, now: number): Promise<void> => {
  const due = await dueToExpire(database.reader, now).select('id').limit(AT_A_TIME).execute()
  await each(
    database,
    due.map(({ id }) => id),
    async (trx, id) => {
      const order = await dueToExpire(trx, now).selectAll().where('id', '=', id).executeTakeFirst()
      if (!order) return null
      const moved = await moveMailIn(trx, systemActor, now, order, 'expire', {
        set: { closeCause: 'not_sent', endedAt: now },
      })
      if (isRefusal(moved)) return moved
      await notifyCustomer(trx, now, order, {
        kind: 'mail_in_expired',
        values: {
          thing: order.name,
          days: mailInLimits.sendDays,
          way: order.way === 'bring' ? { zh: '送达', en: 'brought' } : { zh: '寄出', en: 'sent' },
        },
      })
      return null
    },
  )
}

const dueToErase = (db: Handle<MailInTables>, before: number) =>
  db
    .selectFrom('mailInOrder')
    .where('photosForgottenAt', 'is', null)
    .where('endedAt', '<=', before)
    .where((e) => e.or([e('closeCause', '<>', 'returned'), e('returnedAt', 'is not', null)]))

/** Erases pictures of orders that ended 180 days ago, unless the item still has to be returned. */
export const eraseMailInPhotos =
  <All extends Tables>(inUseElsewhere: PicturesInUse<All>) =>
  async (all: Database<All>, now: number): Promise<void> => {
    const database: Database<Tables> = all
    const before = now - mailInLimits.photoDays * DAY
    const due = await dueToErase(database.reader, before).select('id').limit(AT_A_TIME).execute()
    for (const { id } of due) {
      const shown = await database.reader
        .selectFrom('mailInPhoto')
        .select('sha256')
        .where('orderId', '=', id)
        .execute()
      const hashes = shown.map(({ sha256 }) => sha256)
      const elsewhere = hashes.length > 0 ? await inUseElsewhere(all.reader, hashes) : []
      await database.transaction(async (trx) => {
        const taken = await trx
          .updateTable('mailInOrder')
          .set({ photos: '[]', inspectPhotos: '[]', photosForgottenAt: now })
          .where('id', '=', id)
          .where('photosForgottenAt', 'is', null)
          .executeTakeFirst()
        if (taken.numUpdatedRows === 0n) return
        await trx.updateTable('mailInEvent').set({ photos: '[]' }).where('orderId', '=', id).execute()
        await trx.deleteFrom('mailInPhoto').where('orderId', '=', id).execute()
        const kept = new Set([...elsewhere, ...(await mailInPictures(trx, hashes))])
        if (hashes.some((hash) => !kept.has(hash)))
          await eraseUploads(trx, now, { hashes: hashes.filter((hash) => !kept.has(hash)), before })
      })
    }
  }
