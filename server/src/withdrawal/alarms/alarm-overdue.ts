// The periodic job that raises an alarm about overdue withdrawals, and notifies the staff who decide on them.

import { isRefusal } from '@huishou/wire/refusals'
import type { MemberTables } from '../../member/index.ts'
import { announce, type Database } from '../../platform/database.ts'
import { moveWithdrawal, systemActor } from '../life-cycle.ts'
import { notifyDesk } from './notify-deciders.ts'
import { readOverdueWithoutAlarm } from '../read-for-staff.ts'
import type { WithdrawalTables } from '../tables.ts'

/** Raises one alarm for each overdue withdrawal (docs/rules/withdrawals.md#overdue). */
export const alarmOverdue = async (
  database: Database<WithdrawalTables & MemberTables>,
  now: number,
): Promise<void> => {
  for (const row of await readOverdueWithoutAlarm(database.reader, now)) {
    await database.transaction(async (trx) => {
      const moved = await moveWithdrawal(trx, systemActor, now, row, 'alarm', { set: { alarmedAt: now } })
      if (isRefusal(moved)) return moved
      announce(trx, { audience: 'staff', event: { topic: 'withdrawal', id: row.id, state: 'overdue' } })
      await notifyDesk(trx, row, now, { kind: 'withdrawal_overdue' })
      return moved
    })
  }
}
