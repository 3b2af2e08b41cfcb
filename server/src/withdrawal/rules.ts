// The business rules for withdrawals: the limits, and the time after which staff are alerted.

import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import {
  defaultWithdrawalRules,
  ruleFromUnit,
  withdrawalRuleBounds,
  type WithdrawalRules,
} from '@huishou/wire/withdrawal/rules'
import { readConfigValue, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

export const MOST_PAYEES = 5
/** Times after which staff are alerted (docs/rules/withdrawals.md#overdue). */
export const overdueAfter = { requested: DAY, paying: 30 * MINUTE, unknown: 2 * HOUR } as const

/** The rules in force. A setting that is not JSON, or a value in it that is not a non-negative integer, is ignored. */
export const readRules = async (db: Handle<ContentTables>): Promise<WithdrawalRules> => {
  const rules: WithdrawalRules = { ...defaultWithdrawalRules }
  let given: unknown
  try {
    given = JSON.parse((await readConfigValue(db, 'withdrawal_rules')) || '{}')
  } catch {
    return rules
  }
  for (const [name, value] of Object.entries(given ?? {}))
    if (name in rules && Number.isSafeInteger(value) && (value as number) >= 0)
      rules[name as keyof WithdrawalRules] = value as number
  const mostPermille = ruleFromUnit('feePermille', withdrawalRuleBounds.feePermille.most)
  return { ...rules, feePermille: Math.min(rules.feePermille, mostPermille) }
}
