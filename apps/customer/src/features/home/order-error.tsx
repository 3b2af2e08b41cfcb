// Shows an error that concerns the pickup order as a whole, with ways to proceed: try again, bring the waste to a shop,
// look at the orders, or call customer service.

import { Button } from '@huishou/kit/button'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useConfigValue } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'

type OrderTroubleProps = {
  text: string | undefined
  toShop: (() => void) | null
  /** Sends the order again; null where a retry cannot help. */
  onRetry: (() => void) | null
}

/** A refusal that concerns the order as a whole, shown above the bar, with a way to resolve it. */
export function OrderError({ text, toShop, onRetry }: OrderTroubleProps) {
  const messages = useMessages(homeMessages)
  const { value: phone } = useConfigValue('kf_tel')
  if (!text) return null
  return (
    <div className={styles.trouble} role="alert">
      <p>{text}</p>
      <div className="k-row">
        {onRetry && (
          <Button size="s" onClick={onRetry}>
            {messages.submitAgain}
          </Button>
        )}
        {toShop && (
          <Button size="s" tone="soft" onClick={toShop}>
            {messages.toShop}
          </Button>
        )}
        <PageLink to="/pages/order/order">{messages.toOrders}</PageLink>
        {phone && <a href={`tel:${phone}`}>{messages.callUs}</a>}
      </div>
    </div>
  )
}
