import Phone from 'lucide-react/icons/phone'
import { appMessages } from '../shared/app-messages.ts'
import { useConfigValue } from '../shared/config.ts'
import { useMessages } from '../shared/i18n.ts'
import { usePreferences } from '../shared/preferences.ts'

/**
 * A link that calls customer service, shown at the foot of every page when the user has chosen large text and the
 * business has a phone number.
 */
export function HelpLine() {
  const messages = useMessages(appMessages)
  const { size } = usePreferences()
  const { value: phone } = useConfigValue('kf_tel')
  if (size !== 'large' || !phone) return null
  return (
    <a className="help-line" href={`tel:${phone}`}>
      <Phone size={22} aria-hidden />
      <span>{messages['help.call']}</span> <b className="k-figures">{phone}</b>
    </a>
  )
}
