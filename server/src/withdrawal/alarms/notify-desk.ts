// Notifies finance and the owner of withdrawals that need them, and ends the notifications once they do not.

import { formatYuan } from '@huishou/wire/money'
import type { NotificationKind } from '@huishou/wire/staff/notification-kinds'
import { approveWithdrawal } from '@huishou/wire/withdrawal/staff'
import type { Transaction } from '../../platform/database.ts'
import { endNotifications, notifyStaff, type StaffTables } from '../../staff/index.ts'
import type { WithdrawalRow } from '../tables.ts'

type DeskKind = Extract<NotificationKind, `withdrawal_${string}`>
const kinds: readonly DeskKind[] = [
  'withdrawal_requested',
  'withdrawal_first_approved',
  'withdrawal_overdue',
  'withdrawal_stop_asked',
]

/** Notifies those who decide on withdrawals, except whoever acted. */
export const notifyDesk = (
  trx: Transaction<StaffTables>,
  { id, number, moneyFen }: Pick<WithdrawalRow, 'id' | 'number' | 'moneyFen'>,
  now: number,
  { kind, by = null }: { kind: DeskKind; by?: number | null },
): Promise<void> =>
  notifyStaff(trx, { roles: approveWithdrawal.who }, now, {
    kind,
    subjectId: id,
    values: { number, sum: formatYuan(moneyFen) },
    by,
  })

/** Ends what the desk was told of a withdrawal, whose state has changed. */
export const endDeskNotifications = (
  trx: Transaction<StaffTables>,
  { id }: Pick<WithdrawalRow, 'id'>,
  now: number,
): Promise<void> => endNotifications(trx, now, { kinds, subjectId: id })

/** After the first of two approvals only the second person is needed. */
export const notifySecondPerson = async (
  trx: Transaction<StaffTables>,
  row: WithdrawalRow,
  now: number,
  by: number,
): Promise<void> => {
  await endNotifications(trx, now, { kinds: ['withdrawal_requested'], subjectId: row.id })
  await notifyDesk(trx, row, now, { kind: 'withdrawal_first_approved', by })
}
