import { Card } from '@huishou/kit/layout/card'
import { EmptyState } from '@huishou/kit/loading/state-views'
import Phone from 'lucide-react/icons/phone'
import Sprout from 'lucide-react/icons/sprout'
import { useBusinessName } from '../../shared/business-name.ts'
import { useConfigValue } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'

/**
 * Replaces the order form while the business is still being set up: the name of the business and a phone number to
 * call.
 */
export function NotOpenCard() {
  const messages = useMessages(homeMessages)
  const name = useBusinessName()
  const { value: phone } = useConfigValue('kf_tel')
  return (
    <Card className={styles.notOpen}>
      <EmptyState
        picture={<Sprout size={44} strokeWidth={1.5} aria-hidden />}
        title={messages.notOpenTitle(name)}
        text={messages.notOpenText}
        action={
          phone && (
            <a className="k-button" data-tone="soft" data-size="m" href={`tel:${phone}`}>
              <Phone size={18} aria-hidden />
              {messages.notOpenCall(phone)}
            </a>
          )
        }
      />
    </Card>
  )
}
