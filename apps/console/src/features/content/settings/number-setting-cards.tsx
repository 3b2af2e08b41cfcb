import { numberSettings, type NumberSetting } from '@huishou/wire/content/setting-rules'
import type { Text } from '@huishou/wire/text'
import {
  defaultWithdrawalRules,
  ruleFromUnit,
  ruleInUnit,
  withdrawalRuleBounds,
  withdrawalRuleNames,
  withdrawalRuleProblem,
  type WithdrawalRule,
} from '@huishou/wire/withdrawal/rules'
import type { ReactNode } from 'react'
import { useDemo } from '../../../shared/demo.ts'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { hasWrong, NumberRows, type NumberRow } from './number-setting-rows.tsx'
import { SettingCard, type CardProps } from './setting-card.tsx'
import { messages } from './messages.ts'

type Props = CardProps & {
  title: Text
  effect: Text
  keys: readonly NumberSetting[]
  wide?: boolean
  note?: ReactNode
}

/** A card of settings that are whole numbers. */
export function NumbersCard({ title, effect, keys, note, ...card }: Props) {
  const say = useSay()
  const rowsOf = (draft: Readonly<Record<NumberSetting, string>>): NumberRow[] =>
    keys.map((key) => ({
      key,
      label: messages[key],
      unit: messages[numberSettings[key].unit],
      value: draft[key],
      least: numberSettings[key].least,
      most: numberSettings[key].most,
    }))
  return (
    <SettingCard
      {...card}
      title={say(title)}
      effect={say(effect)}
      keys={keys}
      problem={(draft) => hasWrong(rowsOf(draft))}
    >
      {({ draft, put }) => (
        <>
          {note}
          <NumberRows rows={rowsOf(draft)} onChange={(key, value) => put(key as NumberSetting, value)} />
        </>
      )}
    </SettingCard>
  )
}

export function WeighingCard(props: CardProps) {
  return (
    <NumbersCard
      {...props}
      title={messages.weighing}
      effect={messages.weighingEffect}
      keys={['weigh_photo_kg', 'weigh_ask_times', 'weigh_ask_yuan']}
    />
  )
}

export function BookingCard(props: CardProps) {
  return (
    <NumbersCard
      {...props}
      title={messages.booking}
      effect={messages.bookingEffect}
      keys={['booking_days']}
    />
  )
}

export function CashLimitsCard(props: CardProps) {
  return (
    <NumbersCard
      {...props}
      title={messages.cashLimits}
      effect={messages.cashLimitsEffect}
      keys={['cash_float_limit_yuan', 'cash_till_limit_yuan']}
    />
  )
}

export function StockAlarmsCard(props: CardProps) {
  return (
    <NumbersCard
      {...props}
      title={messages.stockAlarms}
      effect={messages.stockAlarmsEffect}
      keys={['stock_full_percent', 'stock_old_days']}
    />
  )
}

export function ContractAlarmCard(props: CardProps) {
  return (
    <NumbersCard
      {...props}
      title={messages.contractAlarm}
      effect={messages.contractAlarmEffect}
      keys={['contract_due_days']}
    />
  )
}

export function SmsCard(props: CardProps) {
  return (
    <NumbersCard
      {...props}
      title={messages.sms}
      effect={messages.smsEffect}
      keys={['sms_per_minute', 'sms_per_hour', 'sms_per_day', 'sms_work_percent']}
    />
  )
}

/**
 * 登录保持 (staying signed in): session limits. Only the owner may change them, because they protect unattended consoles.
 */
export function SessionsCard({ rows, may }: CardProps) {
  const say = useSay()
  const { role } = useMe()
  const demo = useDemo()
  return (
    <NumbersCard
      wide
      note={demo && <p className="setting-demo">{say(messages.sessionsDemo)}</p>}
      rows={rows}
      may={may && role === 'owner'}
      title={messages.sessions}
      effect={messages.sessionsEffect}
      keys={['staff_idle_minutes', 'staff_confirm_minutes']}
    />
  )
}

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
      label: messages[rule],
      ...withdrawalRuleBounds[rule],
      unit: messages[withdrawalRuleBounds[rule].unit],
      decimal: withdrawalRuleBounds[rule].unit === 'percent',
      value: typeof value === 'number' ? String(ruleInUnit(rule, value)) : '',
      ...(wrong?.rule === rule ? { problem: wrong.problem } : {}),
    }
  })
}

/** 提现规则 (withdrawal rules): limits and approvals. Only the owner may change them, because they control payouts. */
export function WithdrawalRulesCard({ rows, may }: CardProps) {
  const say = useSay()
  const { role } = useMe()
  return (
    <SettingCard
      wide
      rows={rows}
      may={may && role === 'owner'}
      title={say(messages.withdrawalRules)}
      effect={say(messages.withdrawalRulesEffect)}
      keys={['withdrawal_rules']}
      problem={({ withdrawal_rules }) => hasWrong(rowsOfRules(withdrawal_rules))}
    >
      {({ draft, put }) => (
        <NumberRows
          rows={rowsOfRules(draft.withdrawal_rules)}
          onChange={(rule, value) =>
            put(
              'withdrawal_rules',
              JSON.stringify({
                ...rulesOf(draft.withdrawal_rules),
                [rule]: value === '' ? null : ruleFromUnit(rule as WithdrawalRule, Number(value)),
              }),
            )
          }
        />
      )}
    </SettingCard>
  )
}
