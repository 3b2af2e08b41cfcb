import { DAY, HOUR, MINUTE } from '@huishou/wire'
import { readConfigValue, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

/** Limits of domain-rules 2.3; `withdrawal_rules` in the settings may change any of them. Amounts in fen. */
export const defaultRules = {
  minFen: 100,
  maxFen: 200_000,
  maxWithoutNameFen: 50_000,
  maxPerDayFen: 200_000,
  requestsPerDay: 1,
  /** A second person approves above this. */
  secondPersonAboveFen: 50_000,
  /** The system approves and pays up to this for people it has paid before. */
  trustedUpToFen: 5_000,
  trustedAfterPaid: 3,
  feePermille: 0,
  waitHoursAfterChange: 24,
} as const
export type WithdrawalRules = { -readonly [Name in keyof typeof defaultRules]: number }

export const MOST_PAYEES = 5
/** A setting above this is a slip of the hand. */
const MOST_FEE_PERMILLE = 500
/** Money must not sit: when staff are told (domain-rules 2.3). */
export const overdueAfter = { requested: DAY, paying: 30 * MINUTE, unknown: 2 * HOUR } as const

/** The rules in force. A setting that is no JSON, or a value in it that is no whole number, counts as not given. */
export const readRules = async (db: Handle<ContentTables>): Promise<WithdrawalRules> => {
  const rules: WithdrawalRules = { ...defaultRules }
  let given: unknown
  try {
    given = JSON.parse((await readConfigValue(db, 'withdrawal_rules')) || '{}')
  } catch {
    return rules
  }
  for (const [name, value] of Object.entries(given ?? {}))
    if (name in rules && Number.isSafeInteger(value) && (value as number) >= 0)
      rules[name as keyof WithdrawalRules] = value as number
  return { ...rules, feePermille: Math.min(rules.feePermille, MOST_FEE_PERMILLE) }
}

/** Rounded down to the fen, in the customer's favour. */
export const feeOf = (moneyFen: number, { feePermille }: Pick<WithdrawalRules, 'feePermille'>): number =>
  Math.floor((moneyFen * feePermille) / 1000)
