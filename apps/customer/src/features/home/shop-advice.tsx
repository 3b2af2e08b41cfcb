import { Button } from '@huishou/kit/button'
import { useMessages } from '../../shared/i18n.ts'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'

/** A note that a pickup is not possible or not worthwhile, with a button to bring the waste to a shop instead. */
export function ShopAdvice({ text, onToShop }: { text: string; onToShop: () => void }) {
  const messages = useMessages(homeMessages)
  return (
    <div className={styles.advice} role="status">
      <span>{text}</span>
      <Button size="s" tone="soft" onClick={onToShop}>
        {messages.toShop}
      </Button>
    </div>
  )
}
