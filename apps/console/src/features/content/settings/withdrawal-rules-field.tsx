// Settings field for 提现规则 (withdrawal rules), such as limits, approvals and the fee.

import { settingUnits } from '@huishou/wire/content/setting-catalogue/setting'
import {
  defaultWithdrawalRules,
  ruleFromUnit,
  ruleInUnit,
  withdrawalRuleBounds,
  withdrawalRuleNames,
  withdrawalRuleProblem,
  withdrawalRuleText,
  type WithdrawalRule,
} from '@huishou/wire/withdrawal/rules'
import { hasWrong, NumberRows, type NumberRow } from './number-setting-rows.tsx'
import type { FieldProps } from './setting-field-props.ts'

const rulesOf = (json: string): Record<string, unknown> => {
  try {
    // settings saved by an older version lack rules added later
    return { ...defaultWithdrawalRules, ...(JSON.parse(json) as Record<string, unknown>) }
  } catch {
    return {}
  }
}

const rowsOfRules = (json: string): NumberRow[] => {
  const rules = rulesOf(json)
  const wrong = withdrawalRuleProblem(rules)
  return withdrawalRuleNames.map((rule) => {
    const value = rules[rule]
    return {
      key: rule,
      label: withdrawalRuleText[rule],
      ...withdrawalRuleBounds[rule],
      unit: settingUnits[withdrawalRuleBounds[rule].unit],
      decimal: withdrawalRuleBounds[rule].unit === 'percent',
      value: typeof value === 'number' ? String(ruleInUnit(rule, value)) : '',
      ...(wrong?.rule === rule ? { problem: wrong.problem } : {}),
    }
  })
}

/** Whether withdrawal rules cannot be saved. */
export const isWrongRules = (json: string): boolean => hasWrong(rowsOfRules(json))

/** One number field for each rule. */
export function WithdrawalRulesField({ draft, put, name }: FieldProps) {
  return (
    <NumberRows
      rows={rowsOfRules(draft[name])}
      onChange={(rule, value) =>
        put(
          name,
          JSON.stringify({
            ...rulesOf(draft[name]),
            [rule]: value === '' ? null : ruleFromUnit(rule as WithdrawalRule, Number(value)),
          }),
        )
      }
    />
  )
}
