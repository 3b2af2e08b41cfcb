import { ownerSettings, type SettingKey } from '@huishou/wire/content/setting-rules'
import type { Text } from '@huishou/wire/text'
import { Switch } from 'antd'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { messages } from './messages.ts'
import { SettingCard, type CardProps } from './setting-card.tsx'

type SwitchKey = Extract<
  SettingKey,
  | 'cash_at_door'
  | 'cash_needs_float'
  | 'courier_sharing'
  | 'late_apology'
  | 'next_stop_message'
  | 'sign_in_code_by_staff'
  | 'staff_sign_in_by_sms'
>
type Props = CardProps & { title: Text; effect: Text; keys: readonly SwitchKey[] }

/** A card of settings that are on or off; those of the owner are read by everybody else. */
export function SwitchesCard({ title, effect, keys, rows, may: mayEdit }: Props) {
  const say = useSay()
  const { role } = useMe()
  const may = mayEdit && (role === 'owner' || !keys.some((key) => ownerSettings.includes(key)))
  return (
    <SettingCard rows={rows} may={may} title={say(title)} effect={say(effect)} keys={keys}>
      {({ draft, put }) =>
        keys.map((key) => (
          <label key={key} className="switch">
            <Switch
              checked={draft[key] === 'on'}
              disabled={!may}
              onChange={(on) => put(key, on ? 'on' : 'off')}
            />
            {say(messages[key])}
          </label>
        ))
      }
    </SettingCard>
  )
}
