import type { SettingKey } from '@huishou/wire/content/setting-rules'
import { Switch } from 'antd'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { messages } from './messages.ts'
import { NumbersCard } from './number-setting-cards.tsx'
import { SettingCard, type CardProps } from './setting-card.tsx'

type SwitchKey = Extract<SettingKey, 'courier_sharing' | 'next_stop_message' | 'late_apology'>

function SwitchLine({
  name,
  value,
  may,
  put,
}: {
  name: SwitchKey
  value: string
  may: boolean
  put: (key: SwitchKey, value: string) => void
}) {
  const say = useSay()
  return (
    <label className="switch">
      <Switch checked={value === 'on'} disabled={!may} onChange={(on) => put(name, on ? 'on' : 'off')} />
      {say(messages[name])}
    </label>
  )
}

/** What customers learn while their courier is on the way. */
export function ApproachCard(props: CardProps) {
  const say = useSay()
  const keys = ['courier_sharing', 'next_stop_message'] as const
  return (
    <SettingCard {...props} title={say(messages.approach)} effect={say(messages.approachEffect)} keys={keys}>
      {({ draft, put }) =>
        keys.map((key) => <SwitchLine key={key} name={key} value={draft[key]} may={props.may} put={put} />)
      }
    </SettingCard>
  )
}

export function LateCard(props: CardProps) {
  return <NumbersCard {...props} title={messages.late} effect={messages.lateEffect} keys={['late_minutes']} />
}

/** The apology for a late pickup. It gives money away, so only the owner changes it. */
export function RaiseCard(props: CardProps) {
  const say = useSay()
  const { role } = useMe()
  const may = props.may && role === 'owner'
  return (
    <>
      <SettingCard
        {...props}
        may={may}
        title={say(messages.raise)}
        effect={say(messages.raiseEffect)}
        keys={['late_apology']}
      >
        {({ draft, put }) => (
          <SwitchLine name="late_apology" value={draft.late_apology} may={may} put={put} />
        )}
      </SettingCard>
      <NumbersCard
        {...props}
        may={may}
        title={messages.raiseTerms}
        effect={messages.raiseTermsEffect}
        keys={['raise_percent', 'raise_max_yuan', 'raise_days']}
      />
    </>
  )
}
