// Notifies the staff who recount a courier's cash, approve a large difference, or approve the count of a till.

import { cashDeciders, cashHands } from '@huishou/wire/cash/states'
import { dayOf } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { endNotifications, notifyStaff, type StaffTables } from '../staff/index.ts'
import { ownShopOf } from '../yard/index.ts'
import { meetsCourier } from './couriers-in-scope.ts'
import type { DayRow, TillRow } from './tables.ts'

type Trx = Transaction<StaffTables>

/** Whether a person decides at this shop: those of a shop only at their own. */
const decidesAt = (person: StaffMember, shopId: number | null): boolean => {
  const own = ownShopOf(person)
  return own === null || own === shopId
}

/** Tells those who deal with the courier's cash that a count waits to be made again; without its amount. */
export const notifyOfCountedDay = (
  trx: Trx,
  now: number,
  { id, day, courierId }: Pick<DayRow, 'id' | 'day' | 'courierId'>,
): Promise<void> =>
  notifyStaff(trx, { roles: cashHands, only: (person) => meetsCourier(trx, person, courierId) }, now, {
    kind: 'cash_day_counted',
    subjectId: id,
    values: { day },
    by: courierId,
  })

/** Tells those who may approve a large difference of a courier, neither of the two who counted. */
export const notifyOfDayToApprove = (
  trx: Trx,
  now: number,
  { id, day, courierId, shopId, recountedByStaffId, reason }: DayRow,
): Promise<void> =>
  notifyStaff(
    trx,
    {
      roles: cashDeciders,
      only: (person) => person.staffId !== courierId && decidesAt(person, shopId),
    },
    now,
    { kind: 'cash_day_to_approve', subjectId: id, values: { day }, by: recountedByStaffId, reason },
  )

/** Ends the notifications of a courier's day that was counted again, sent back or approved. */
export const endDayNotifications = (trx: Trx, now: number, id: number): Promise<void> =>
  endNotifications(trx, now, { kinds: ['cash_day_counted', 'cash_day_to_approve'], subjectId: id })

/** Tells those who may approve the count of a till, not whoever counted it. */
export const notifyOfCountedTill = (
  trx: Trx,
  now: number,
  { id, shopId, countedByStaffId, reason }: TillRow,
): Promise<void> =>
  notifyStaff(trx, { roles: cashHands, only: (person) => decidesAt(person, shopId) }, now, {
    kind: 'cash_till_counted',
    subjectId: id,
    values: { day: dayOf(now) },
    by: countedByStaffId,
    reason,
  })

/** Ends the notifications of a till's count that was approved or sent back. */
export const endTillNotifications = (trx: Trx, now: number, id: number): Promise<void> =>
  endNotifications(trx, now, { kinds: ['cash_till_counted'], subjectId: id })
