// Notifies the owners of the business when API keys are about to expire and when a backup is late.

import { KEY_ENDING_DAYS } from '@huishou/wire/staff/notification-groups'
import { DAY, dayOf } from '@huishou/wire/time'
import { readBackupState, type ContentTables } from '../../content/index.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import type { StaffTables } from '../tables.ts'
import { endNotifications, notifyStaff, wasNotified, type NewNotification } from './notify-staff.ts'

type Tables = StaffTables & ContentTables & PlatformTables

/** Notifies each owner once, also one who became an owner later. */
const notifyOnce = async (
  trx: Transaction<StaffTables>,
  now: number,
  notification: NewNotification,
): Promise<void> =>
  notifyStaff(
    trx,
    { roles: ['owner'], only: async ({ staffId }) => !(await wasNotified(trx, staffId, notification)) },
    now,
    notification,
  )

const notifyOfKeys = async (trx: Transaction<StaffTables>, now: number): Promise<void> => {
  const ending = await trx
    .selectFrom('apiKey')
    .select(['id', 'name', 'createdAt', 'expiresAt'])
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', now + KEY_ENDING_DAYS * DAY)
    .execute()
  for (const { id, name, createdAt, expiresAt } of ending)
    // who made a key for a few days knows that it ends
    if (expiresAt - createdAt > KEY_ENDING_DAYS * DAY)
      await notifyOnce(trx, now, {
        kind: 'api_key_ending',
        subjectId: id,
        values: { name, day: dayOf(expiresAt) },
      })
}

const notifyOfBackup = async (trx: Transaction<Tables>, now: number, dataFolder: string): Promise<void> => {
  const { late, done } = await readBackupState(trx, dataFolder, now)
  // the last backup identifies the time without one
  const subjectId = done?.at ?? 0
  if (late) await notifyOnce(trx, now, { kind: 'backup_late', subjectId, values: { day: dayOf(late.since) } })
  else await endOlder(trx, now)
}

/** Ends the notifications of a late backup, as one has been made since. */
const endOlder = async (trx: Transaction<StaffTables>, now: number): Promise<void> => {
  const told = await trx
    .selectFrom('staffNotification')
    .select('subjectId')
    .distinct()
    .where('kind', '=', 'backup_late')
    .where('doneAt', 'is', null)
    .execute()
  for (const { subjectId } of told) await endNotifications(trx, now, { kinds: ['backup_late'], subjectId })
}

/** Sweep: notifies each owner once of each key that is about to expire and of each late backup. */
export const notifyAboutSystem =
  <All extends Tables>(dataFolder: string) =>
  async (whole: Database<All>, now: number): Promise<void> => {
    const database: Database<Tables> = whole
    await database.transaction(async (trx) => {
      await notifyOfKeys(trx, now)
      await notifyOfBackup(trx, now, dataFolder)
    })
  }
