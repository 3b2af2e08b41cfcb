// Writes notifications for staff who work in the console, in the transaction of the change they report, ends those that
// need no more action, and deletes all notifications of a person.

import { causeOf } from '@huishou/wire/staff/notification-causes'
import type { NotificationKind } from '@huishou/wire/staff/notification-kinds'
import { deskRoles, type StaffRole } from '@huishou/wire/staff/roles'
import { announce, type Transaction } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import type { StaffTables } from '../tables.ts'
import { readSwitchedOff } from './notification-settings.ts'

type Trx = Transaction<StaffTables>

/** The people to notify: those given, or everybody with one of the roles for whom `only` is true. */
export type Recipients =
  | { staffIds: readonly number[] }
  | { roles: readonly StaffRole[]; only?: (person: StaffMember) => boolean | Promise<boolean> }

export type NewNotification = {
  kind: NotificationKind
  /** The record it is about; 0: none in particular. */
  subjectId: number
  /**
   * Fills in the text: numbers, amounts, days, cities, and names of files, keys and webhooks; nothing about a person.
   */
  values?: Readonly<Record<string, string | number>>
  /** The colleague who acted, who is not notified. */
  by?: number | null
  /** The reason that the colleague gave. */
  reason?: string
}

/**
 * The people who are notified: not those who acted, or have switched this off. Couriers and clerks do not work in the
 * console, and closed accounts read nothing.
 */
const readRecipients = async (
  trx: Trx,
  to: Recipients,
  { kind, by = null }: Pick<NewNotification, 'kind' | 'by'>,
): Promise<number[]> => {
  if ('staffIds' in to && to.staffIds.length === 0) return []
  const off = await readSwitchedOff(trx, causeOf(kind))
  const people = trx
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'shopId', 'cityId'])
    .where('active', '=', 1)
    .where('role', 'in', 'roles' in to ? to.roles.filter(isDesk) : deskRoles)
    .orderBy('id')
  const found = await ('staffIds' in to ? people.where('id', 'in', to.staffIds) : people).execute()
  const chosen: number[] = []
  for (const { id, ...person } of found) {
    if (id === by || off.has(id)) continue
    if ('roles' in to && to.only && !(await to.only({ kind: 'staff', staffId: id, ...person }))) continue
    chosen.push(id)
  }
  return chosen
}
const isDesk = (role: StaffRole): boolean => (deskRoles as readonly StaffRole[]).includes(role)

const announceTo = (trx: Trx, staffIds: readonly number[]): void => {
  for (const id of new Set(staffIds))
    announce(trx, { audience: `staff:${id}`, event: { topic: 'notification' } })
}

/**
 * Notifies staff, never whoever acted. While a person has an unread notification of the same kind about the same
 * record, a repetition updates it (docs/rules/messages.md#notifications-of-staff).
 */
export const notifyStaff = async (
  trx: Trx,
  to: Recipients,
  now: number,
  notification: NewNotification,
): Promise<void> => {
  const { kind, subjectId, values = {}, by = null, reason = '' } = notification
  const staffIds = await readRecipients(trx, to, notification)
  if (staffIds.length === 0) return
  const params = JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  )
  await trx
    .insertInto('staffNotification')
    .values(
      staffIds.map((staffId) => ({
        staffId,
        kind,
        subjectId,
        params,
        reason,
        byStaffId: by,
        at: now,
        readAt: null,
        doneAt: null,
        unreadKey: `${staffId}:${kind}:${subjectId}`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('unreadKey').doUpdateSet((e) => ({
        params: e.ref('excluded.params'),
        reason: e.ref('excluded.reason'),
        byStaffId: e.ref('excluded.byStaffId'),
        at: e.ref('excluded.at'),
      })),
    )
    .execute()
  announceTo(trx, staffIds)
}

/**
 * Ends the notifications of these kinds about a record, for everybody: nothing is left to do, and none of them is
 * unread any more.
 */
export const endNotifications = async (
  trx: Trx,
  now: number,
  { kinds, subjectId }: { kinds: readonly NotificationKind[]; subjectId: number },
): Promise<void> => {
  const open = await trx
    .selectFrom('staffNotification')
    .select(['id', 'staffId', 'readAt'])
    .where('kind', 'in', kinds)
    .where('subjectId', '=', subjectId)
    .where('doneAt', 'is', null)
    .execute()
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  await trx.updateTable('staffNotification').set({ doneAt: now }).where('id', 'in', ids).execute()
  await trx
    .updateTable('staffNotification')
    .set({ readAt: now, unreadKey: null })
    .where('id', 'in', ids)
    .where('readAt', 'is', null)
    .execute()
  announceTo(
    trx,
    open.map(({ staffId }) => staffId),
  )
}

/** Whether a person was notified of this before, read or not; for jobs that run again and again. */
export const wasNotified = async (
  trx: Trx,
  staffId: number,
  { kind, subjectId }: Pick<NewNotification, 'kind' | 'subjectId'>,
): Promise<boolean> =>
  (await trx
    .selectFrom('staffNotification')
    .select('id')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('staffId', '=', staffId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Deletes a person's notifications when the account is closed, or its role, shop or city changes: they may tell of what
 * the person may no longer see.
 */
export const deleteNotificationsOf = async (trx: Trx, staffId: number): Promise<void> => {
  await trx.deleteFrom('staffNotification').where('staffId', '=', staffId).execute()
}

/**
 * Notifies whoever requested something of the decision, and ends the notifications of those who could have decided.
 * People who withdraw their own request are not notified.
 */
export const notifyOfDecision = async (
  trx: Trx,
  requestedByStaffId: number,
  now: number,
  { request, ...decision }: NewNotification & { request: NotificationKind },
): Promise<void> => {
  await endNotifications(trx, now, { kinds: [request], subjectId: decision.subjectId })
  await notifyStaff(trx, { staffIds: [requestedByStaffId] }, now, decision)
}
