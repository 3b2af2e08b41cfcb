// Reads the notifications of one member of staff in the console, and marks them as read.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { kindsOfCause } from '@huishou/wire/staff/notification-causes'
import { kindsOfGroup } from '@huishou/wire/staff/notification-kinds'
import type { readAllNotifications, staffNotifications } from '@huishou/wire/staff/notifications'
import { announce, type Handle, type Transaction } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { readStaffNames } from '../read-staff.ts'
import type { StaffTables } from '../tables.ts'

type Db = Handle<StaffTables>
type Trx = Transaction<StaffTables>
type Self = Pick<StaffMember, 'staffId'>
type Unread = { unread: number }

const DEFAULT_PAGE_SIZE = 20

/** How many of a person's notifications are unread. */
export const readUnread = async (db: Db, { staffId }: Self): Promise<Unread> => {
  const { count } = await db
    .selectFrom('staffNotification')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { unread: Number(count) }
}

/** One page of a person's own notifications, newest first. */
export const readNotifications = async (
  db: Db,
  self: Self,
  {
    page = 1,
    pageSize = DEFAULT_PAGE_SIZE,
    unread = false,
    group,
    cause,
  }: InputOf<typeof staffNotifications>,
): Promise<ReplyOf<typeof staffNotifications>> => {
  const asked = db
    .selectFrom('staffNotification')
    .where('staffId', '=', self.staffId)
    .$if(unread, (query) => query.where('readAt', 'is', null))
    .$if(group !== undefined, (query) => query.where('kind', 'in', group ? kindsOfGroup(group) : []))
    .$if(cause !== undefined, (query) => query.where('kind', 'in', cause ? kindsOfCause(cause) : []))
  const { total } = await asked.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await asked
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const names = await readStaffNames(
    db,
    found.flatMap(({ byStaffId }) => byStaffId ?? []),
  )
  return {
    rows: found.map(({ id, kind, subjectId, params, reason, byStaffId, at, readAt, doneAt }) => ({
      id,
      kind,
      subjectId,
      values: JSON.parse(params) as Record<string, string>,
      byName: byStaffId === null ? null : (names.get(byStaffId)?.name ?? null),
      reason,
      at,
      readAt,
      doneAt,
    })),
    total: Number(total),
    counts: await readUnread(db, self),
  }
}

const announceOwn = (trx: Trx, { staffId }: Self): void =>
  announce(trx, { audience: `staff:${staffId}`, event: { topic: 'notification' } })

/** Marks one notification as read. Refuses NOT_FOUND for one of somebody else. */
export const markRead = async (
  trx: Trx,
  self: Self,
  now: number,
  { id }: { id: number },
): Promise<Unread | Refusal> => {
  const own = await trx
    .selectFrom('staffNotification')
    .select('readAt')
    .where('id', '=', id)
    .where('staffId', '=', self.staffId)
    .executeTakeFirst()
  if (!own) return refuse('NOT_FOUND')
  if (own.readAt === null) {
    await trx
      .updateTable('staffNotification')
      .set({ readAt: now, unreadKey: null })
      .where('id', '=', id)
      .where('readAt', 'is', null)
      .execute()
    announceOwn(trx, self)
  }
  return await readUnread(trx, self)
}

/** Marks a person's notifications up to a moment as read: all, or those of one group or cause. */
export const markAllRead = async (
  trx: Trx,
  self: Self,
  now: number,
  { until, group, cause }: InputOf<typeof readAllNotifications>,
): Promise<Unread> => {
  await trx
    .updateTable('staffNotification')
    .set({ readAt: now, unreadKey: null })
    .where('staffId', '=', self.staffId)
    .where('readAt', 'is', null)
    .where('at', '<=', until)
    .$if(group !== undefined, (query) => query.where('kind', 'in', group ? kindsOfGroup(group) : []))
    .$if(cause !== undefined, (query) => query.where('kind', 'in', cause ? kindsOfCause(cause) : []))
    .execute()
  announceOwn(trx, self)
  return await readUnread(trx, self)
}
