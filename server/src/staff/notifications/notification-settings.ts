// Reads and changes what a member of staff wants to be notified of.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { alwaysOn, causesOfRole } from '@huishou/wire/staff/notification-causes'
import type { notificationSettings, setNotification } from '@huishou/wire/staff/notifications'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import type { StaffTables } from '../tables.ts'

type Self = Pick<StaffMember, 'staffId' | 'role'>
type Settings = ReplyOf<typeof notificationSettings>

/** The causes that the person's role is notified of, and whether the person is. */
export const readNotificationSettings = async (
  db: Handle<StaffTables>,
  { staffId, role }: Self,
): Promise<Settings> => {
  const rows = await db
    .selectFrom('staffNotificationOff')
    .select('cause')
    .where('staffId', '=', staffId)
    .execute()
  const off = new Set(rows.map(({ cause }) => cause))
  return {
    rows: causesOfRole(role).map((cause) => {
      const always = alwaysOn(cause) !== null
      return { cause, on: always || !off.has(cause), always }
    }),
  }
}

/** Switches one cause on or off for the person. Refuses NOTIFICATION_ALWAYS_ON for one that stays on. */
export const setOwnNotification = async (
  trx: Transaction<StaffTables>,
  self: Self,
  { cause, on }: InputOf<typeof setNotification>,
): Promise<Settings | Refusal> => {
  if (!on && alwaysOn(cause) !== null) return refuse('NOTIFICATION_ALWAYS_ON', { field: 'on' })
  const { staffId } = self
  if (on)
    await trx
      .deleteFrom('staffNotificationOff')
      .where('staffId', '=', staffId)
      .where('cause', '=', cause)
      .execute()
  else
    await trx
      .insertInto('staffNotificationOff')
      .values({ staffId, cause })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return await readNotificationSettings(trx, self)
}

/** The people who have switched off what a notification is about; nobody has where it stays on for all. */
export const readSwitchedOff = async (
  trx: Transaction<StaffTables>,
  cause: InputOf<typeof setNotification>['cause'] | undefined,
): Promise<ReadonlySet<number>> => {
  if (cause === undefined || alwaysOn(cause) !== null) return new Set()
  const rows = await trx
    .selectFrom('staffNotificationOff')
    .select('staffId')
    .where('cause', '=', cause)
    .execute()
  return new Set(rows.map(({ staffId }) => staffId))
}
