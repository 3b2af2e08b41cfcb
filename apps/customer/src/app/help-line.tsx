import Phone from 'lucide-react/icons/phone'
import { appMessages } from '../shared/app-messages.ts'
import { useConfigValue } from '../shared/config.ts'
import { useMessages } from '../shared/i18n.ts'
import { usePreferences } from '../shared/preferences.ts'

/** The service phone number, shown on every page with large text so that nobody has to search for it. */
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
