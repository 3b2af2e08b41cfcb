import { Avatar } from '@huishou/kit/display/avatar'
import { Card } from '@huishou/kit/layout/card'
import Phone from 'lucide-react/icons/phone'
import Star from 'lucide-react/icons/star'
import { useMessages } from '../../shared/i18n.ts'
import { numberMessages } from './courier-number-messages.ts'
import { orderDetailMessages } from './order-detail-messages.ts'
import { canCall, type PickupDetail } from './pickup-order.ts'
import styles from './courier-and-shop-card.module.css'
import patterns from '@huishou/kit/patterns.module.css'

/** A card about the courier who collects an order: name, rating, number of pickups, and a button to call. */
export function CourierCard({ courier }: { courier: NonNullable<PickupDetail['courier']> }) {
  const messages = useMessages(orderDetailMessages).courier
  const numbers = useMessages(numberMessages)
  return (
    <Card className={`${patterns.row} ${styles.person}`} aria-label={messages.title}>
      <Avatar name={courier.name} size={48} />
      <div className="k-grow">
        <b>{courier.name}</b>
        <small>
          {courier.rating === null ? (
            messages.newcomer
          ) : (
            <span className={styles.stars}>
              <Star size={14} fill="currentColor" aria-hidden />
              {messages.rating(courier.rating.toFixed(1))}
            </span>
          )}
          {courier.orders > 0 && <span>{messages.orders(courier.orders.toLocaleString('en-US'))}</span>}
        </small>
        {!courier.mobile.includes('*') && <small>{numbers[courier.numberKind]}</small>}
      </div>
      {canCall(courier.mobile) && (
        <a
          className={patterns.softButton}
          href={`tel:${courier.mobile}`}
          aria-label={messages.callName(courier.name)}
        >
          <Phone size={20} aria-hidden />
          <span>{messages.call}</span>
        </a>
      )}
    </Card>
  )
}
