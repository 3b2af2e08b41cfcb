// The limits of withdrawals, which a setting may change, and a check of the changed limits.

import type { Text } from '../text.ts'

/** Default limits of withdrawals; the setting `withdrawal_rules` may change any of them. Amounts in fen. */
export const defaultWithdrawalRules = {
  minFen: 100,
  maxFen: 200_000,
  maxWithoutNameFen: 50_000,
  maxPerDayFen: 200_000,
  requestsPerDay: 1,
  /** Includes cancelled, refused and failed requests, as the customer gets an SMS about each. */
  requestsOfAnyEndPerDay: 5,
  /** In 24 hours, removed ones included, as the customer gets an SMS about each. */
  payeesPerDay: 5,
  /** Above this, a second person must approve. */
  secondPersonAboveFen: 50_000,
  /** Up to this, the system approves and pays automatically to customers it has paid before. */
  trustedUpToFen: 5_000,
  trustedAfterPaid: 3,
  feePermille: 0,
  waitHoursAfterChange: 24,
} as const
export type WithdrawalRule = keyof typeof defaultWithdrawalRules
export type WithdrawalRules = Record<WithdrawalRule, number>

/** The name of each limit. */
export const withdrawalRuleText: Record<WithdrawalRule, Text> = {
  minFen: { zh: '单笔最低', en: 'Minimum per withdrawal' },
  maxFen: { zh: '单笔最高', en: 'Maximum per withdrawal' },
  maxWithoutNameFen: { zh: '未实名单笔最高', en: 'Maximum without verified name' },
  maxPerDayFen: { zh: '每天最高', en: 'Maximum per day' },
  requestsPerDay: { zh: '每天最多申请', en: 'Requests per day' },
  requestsOfAnyEndPerDay: {
    zh: '每天最多申请（含已取消、被拒）',
    en: 'Requests per day, incl. cancelled and refused',
  },
  payeesPerDay: { zh: '24 小时内最多添加收款账户', en: 'New payees per 24 hours' },
  secondPersonAboveFen: { zh: '超过此金额需双人审核', en: 'Second approval above' },
  trustedUpToFen: { zh: '免审自动打款不超过', en: 'Pay without review up to' },
  trustedAfterPaid: { zh: '成功提现几次后可免审', en: 'Without review after (paid withdrawals)' },
  feePermille: { zh: '手续费', en: 'Fee' },
  waitHoursAfterChange: { zh: '更换收款账户后等待', en: 'Wait after a payee change' },
}

/** Bounds of each limit, in its own unit; money in yuan. A value outside is considered a typing error. */
export const withdrawalRuleBounds: Readonly<
  Record<WithdrawalRule, { unit: 'yuan' | 'times' | 'percent' | 'hours'; least: number; most: number }>
> = {
  minFen: { unit: 'yuan', least: 1, most: 1_000 },
  maxFen: { unit: 'yuan', least: 1, most: 100_000 },
  maxWithoutNameFen: { unit: 'yuan', least: 0, most: 100_000 },
  maxPerDayFen: { unit: 'yuan', least: 1, most: 500_000 },
  requestsPerDay: { unit: 'times', least: 1, most: 20 },
  requestsOfAnyEndPerDay: { unit: 'times', least: 1, most: 50 },
  payeesPerDay: { unit: 'times', least: 1, most: 50 },
  secondPersonAboveFen: { unit: 'yuan', least: 0, most: 100_000 },
  trustedUpToFen: { unit: 'yuan', least: 0, most: 10_000 },
  trustedAfterPaid: { unit: 'times', least: 1, most: 100 },
  feePermille: { unit: 'percent', least: 0, most: 50 },
  waitHoursAfterChange: { unit: 'hours', least: 0, most: 168 },
}
export const withdrawalRuleNames = Object.keys(defaultWithdrawalRules) as WithdrawalRule[]

/** Stored units per displayed unit: fen per yuan, permille per percent. */
const stored = { yuan: 100, percent: 10, times: 1, hours: 1 } as const
export const ruleInUnit = (rule: WithdrawalRule, value: number): number =>
  value / stored[withdrawalRuleBounds[rule].unit]
export const ruleFromUnit = (rule: WithdrawalRule, value: number): number =>
  // floating point: 0.29 × 100 is slightly more than 29
  Number((value * stored[withdrawalRuleBounds[rule].unit]).toFixed(3))

/** The first problem of edited rules; null when they are valid. */
export const withdrawalRuleProblem = (
  given: Readonly<Record<string, unknown>>,
): { rule: WithdrawalRule; problem: Text } | null => {
  for (const rule of withdrawalRuleNames) {
    const { unit, least, most } = withdrawalRuleBounds[rule]
    const value = given[rule]
    const shown = typeof value === 'number' ? ruleInUnit(rule, value) : Number.NaN
    const exact = Number.isInteger(unit === 'percent' ? value : shown)
    if (!exact || shown < least || shown > most)
      return {
        rule,
        problem:
          unit === 'percent'
            ? { zh: `请填 ${least}–${most}，以 0.1 为单位`, en: `${least} to ${most}, in steps of 0.1` }
            : { zh: `请填 ${least}–${most} 的整数`, en: `a whole number from ${least} to ${most}` },
      }
  }
  const { minFen, maxFen, maxPerDayFen, trustedUpToFen, secondPersonAboveFen } = given as WithdrawalRules
  if (maxFen < minFen)
    return {
      rule: 'maxFen',
      problem: { zh: '不能低于单笔下限', en: 'cannot be below the minimum per withdrawal' },
    }
  if (maxPerDayFen < maxFen)
    return {
      rule: 'maxPerDayFen',
      problem: { zh: '不能低于单笔上限', en: 'cannot be below the maximum per withdrawal' },
    }
  if (trustedUpToFen > secondPersonAboveFen)
    return {
      rule: 'trustedUpToFen',
      problem: {
        zh: '不能高于需双人审核的金额',
        en: 'cannot be above the amount that needs a second approval',
      },
    }
  return null
}
