import { PageLink } from '@huishou/kit/shell/page-link'
import Headphones from 'lucide-react/icons/headphones'
import { appMessages } from '../../shared/app-messages.ts'
import styles from './contact-link.module.css'
import { useMessages } from '../../shared/i18n.ts'

export const CONTACT_URL = '/pages/mine/contact'

/**
 * A link to customer service, shown on pages that have crashed or do not exist, below a pickup order, and below the
 * pages that the business has written.
 */
export function ContactLink() {
  const messages = useMessages(appMessages)
  return (
    <PageLink to={CONTACT_URL} className={styles.link}>
      <Headphones size={18} aria-hidden />
      {messages['help.contact']}
    </PageLink>
  )
}
