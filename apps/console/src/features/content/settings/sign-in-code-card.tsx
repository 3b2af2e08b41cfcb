import { Switch } from 'antd'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { messages } from './messages.ts'
import { SettingCard, type CardProps } from './setting-card.tsx'

/** Whether staff give customers sign-in codes; only the owner changes it. */
export function SignInCodeCard(props: CardProps) {
  const say = useSay()
  const { role } = useMe()
  const may = props.may && role === 'owner'
  return (
    <SettingCard
      {...props}
      may={may}
      title={say(messages.signInCode)}
      effect={say(messages.signInCodeEffect)}
      keys={['sign_in_code_by_staff']}
    >
      {({ draft, put }) => (
        <label className="switch">
          <Switch
            checked={draft.sign_in_code_by_staff === 'on'}
            disabled={!may}
            onChange={(on) => put('sign_in_code_by_staff', on ? 'on' : 'off')}
          />
          {say(messages.sign_in_code_by_staff)}
        </label>
      )}
    </SettingCard>
  )
}
