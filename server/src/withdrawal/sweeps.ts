import { isRefusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import { hashInPath } from '../file/index.ts'
import { announce, type Database, type Handle } from '../platform/database.ts'
import type { LedgerTables } from '../ledger/index.ts'
import { moveWithdrawal, systemActor } from './life-cycle.ts'
import { readOverdueWithoutAlarm } from './read-for-staff.ts'
import type { WithdrawalTables } from './tables.ts'

/** Raises an alarm, once, for each withdrawal that has been in its state too long. */
export const alarmOverdue = async (database: Database<WithdrawalTables>, now: number): Promise<void> => {
  for (const row of await readOverdueWithoutAlarm(database.reader, now)) {
    await database.transaction(async (trx) => {
      const moved = await moveWithdrawal(trx, systemActor, now, row, 'alarm', { set: { alarmedAt: now } })
      if (!isRefusal(moved))
        announce(trx, { audience: 'staff', event: { topic: 'withdrawal', id: row.id, state: 'overdue' } })
      return moved
    })
  }
}

/** Part of the nightly proof (docs/rules/ledger.md#proof): frozen money equals the open requests. */
export const proveFrozen = async (
  db: Handle<WithdrawalTables & LedgerTables>,
): Promise<{ problem: Text; gapFen: number }[]> => {
  const frozen = await db
    .selectFrom('account')
    .select(['memberId', 'balanceFen'])
    .where('kind', '=', 'frozen')
    .where('balanceFen', '<>', 0)
    .execute()
  const open = await db
    .selectFrom('withdrawal')
    .select((e) => ['memberId', e.fn.sum<number>('moneyFen').as('sumFen')])
    .where('state', 'in', ['requested', 'approved', 'paying', 'awaiting_user'])
    .groupBy('memberId')
    .execute()
  const held = new Map(frozen.map(({ memberId, balanceFen }) => [memberId, balanceFen]))
  const asked = new Map(open.map(({ memberId, sumFen }) => [memberId, Number(sumFen)]))
  return [...new Set([...held.keys(), ...asked.keys()])].flatMap((memberId) => {
    const [has, wants] = [held.get(memberId) ?? 0, asked.get(memberId as number) ?? 0]
    return has === wants
      ? []
      : [
          {
            problem: {
              zh: `客户 ${memberId} 冻结 ${has} 分，未结束的提现共 ${wants} 分`,
              en: `member ${memberId} has ${has} fen frozen, open withdrawals come to ${wants}`,
            },
            gapFen: Math.abs(has - wants),
          },
        ]
  })
}

/** Hashes of the pictures that prove a manual transfer. */
export const withdrawalPictures = async (
  db: Handle<WithdrawalTables>,
  hashes: readonly string[],
): Promise<string[]> => {
  const rows = await db.selectFrom('withdrawal').select('photos').where('photos', '<>', '[]').execute()
  const used = new Set(
    rows.flatMap(({ photos }) => (JSON.parse(photos) as string[]).map((path) => hashInPath(path))),
  )
  return hashes.filter((hash) => used.has(hash))
}
