import { Skeleton } from '@huishou/kit/loading/skeleton'
import Check from 'lucide-react/icons/check'
import { useConfigValue } from '../../shared/config.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'

/** The short promises of the business on the home page, read from a comma-separated setting. */
export function ServicePromises() {
  const messages = useMessages(homeMessages)
  const language = useLanguage()
  const { value, pending } = useConfigValue('serviceList')
  const { value: english } = useConfigValue('serviceListEn')
  const words = (language === 'en' && english !== '' ? english : value)
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter(Boolean)
  if (pending) {
    return (
      <ul className={styles.services} aria-hidden>
        {['a', 'b', 'c', 'd'].map((place) => (
          <li key={place}>
            <Skeleton width={messages.serviceWidth} />
          </li>
        ))}
      </ul>
    )
  }
  if (words.length === 0) return null
  return (
    <ul className={styles.services}>
      {words.map((word) => (
        <li key={word}>
          <Check size={14} strokeWidth={2.5} aria-hidden />
          {messages.services[word] ?? word}
        </li>
      ))}
    </ul>
  )
}
