// Notifies finance and the owner when a withdrawal needs their action, and ends the notifications once no action is
// needed.

import { formatYuan } from '@huishou/wire/money'
import type { NotificationKind } from '@huishou/wire/staff/notification-kinds'
import { approveWithdrawal } from '@huishou/wire/withdrawal/staff'
import { isOthersAccount, type MemberTables } from '../../member/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Actor } from '../../platform/life-cycle.ts'
import { endNotifications, notifyStaff, type StaffTables } from '../../staff/index.ts'
import type { WithdrawalRow } from '../tables.ts'

type DeskKind = Extract<NotificationKind, `withdrawal_${string}`>
/** The kinds of notifications that end with a new state, whoever moved the withdrawal. */
const aboutState = [
  'withdrawal_requested',
  'withdrawal_first_approved',
  'withdrawal_overdue',
] as const satisfies readonly DeskKind[]

/** Notifies those who decide on withdrawals, except whoever acted and whoever would be paid. */
export const notifyDesk = (
  trx: Transaction<StaffTables & MemberTables>,
  { id, number, moneyFen, memberId }: Pick<WithdrawalRow, 'id' | 'number' | 'moneyFen' | 'memberId'>,
  now: number,
  { kind, by = null }: { kind: DeskKind; by?: number | null },
): Promise<void> =>
  notifyStaff(trx, { roles: approveWithdrawal.who, only: isOthersAccount(trx, memberId) }, now, {
    kind,
    subjectId: id,
    values: { number, sum: formatYuan(moneyFen) },
    by,
  })

/**
 * Ends the notifications of a withdrawal whose state has changed. The one that its customer wants it stopped remains
 * until a member of staff has moved it: an outcome that the provider reports must not hide the request.
 */
export const endDeskNotifications = (
  trx: Transaction<StaffTables>,
  { id }: Pick<WithdrawalRow, 'id'>,
  now: number,
  { staffId }: Pick<Actor, 'staffId'>,
): Promise<void> =>
  endNotifications(trx, now, {
    kinds: staffId === null ? aboutState : [...aboutState, 'withdrawal_stop_asked'],
    subjectId: id,
  })

/** Notifies those who may give the second approval, and ends the request for the first. */
export const notifySecondPerson = async (
  trx: Transaction<StaffTables & MemberTables>,
  row: WithdrawalRow,
  now: number,
  by: number,
): Promise<void> => {
  await endNotifications(trx, now, { kinds: ['withdrawal_requested'], subjectId: row.id })
  await notifyDesk(trx, row, now, { kind: 'withdrawal_first_approved', by })
}
