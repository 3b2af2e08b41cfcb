import type { Text } from '@huishou/wire/text'
import type { Handle } from '../platform/database.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { WithdrawalTables } from './tables.ts'

/**
 * Checks nightly that the money frozen for each member equals the sum of the member's open withdrawals
 * (docs/rules/ledger.md#proof).
 */
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
