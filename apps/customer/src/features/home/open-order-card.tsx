// A card on the home page with the most urgent of the customer's open pickup orders.

import { PageLink } from '@huishou/kit/shell/page-link'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Radar from 'lucide-react/icons/radar'
import Scale from 'lucide-react/icons/scale'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import {
  approachMessages,
  approachText,
  useApproach,
  type Approach,
} from '../../entities/pickup/courier-approach.ts'
import type { OpenOrder } from '../../entities/pickup/open-orders.ts'
import { windowText } from '../../shared/format/dates.ts'
import { mostUrgent, pictureOf, waitsForAnswer } from './urgent-order.ts'
import { openOrderMessages } from './open-order-messages.ts'
import styles from './open-order-card.module.css'

const PICTURES = { finding: Radar, coming: Truck, shop: Store, weighing: Scale }

/** The number of stops before this one and the arrival time, on one line. */
const lineOf = (approach: Approach, messages: (typeof approachMessages)['zh']): string => {
  const { stops, arrival } = approachText(approach, messages)
  return [stops, arrival].filter(Boolean).join(' · ')
}

/** The most urgent open order, as a link; the others are only counted. */
export function OpenOrderCard({ orders }: { orders: readonly OpenOrder[] }) {
  const messages = useMessages(openOrderMessages)
  const language = useLanguage()
  const order = mostUrgent(orders)
  const coming = order?.pickup?.state === 'accepted' || order?.pickup?.state === 'en_route'
  const approach = useApproach(order?.id ?? 0, coming)
  const approachWords = useMessages(approachMessages)
  if (!order) return null
  const { pickup } = order
  const Picture = PICTURES[pictureOf(pickup)]
  const answer = waitsForAnswer(order)
  const slot =
    pickup && pickup.slotDay !== null && pickup.slotStartMinute !== null && pickup.slotEndMinute !== null
      ? windowText(
          { day: pickup.slotDay, startMinute: pickup.slotStartMinute, endMinute: pickup.slotEndMinute },
          language,
        )
      : order.orderNumber
  return (
    <section aria-label={messages.label} aria-live="polite">
      <PageLink
        className={styles.card}
        data-answer={answer || undefined}
        to={`/pages/order/detail?id=${order.id}`}
      >
        <span className={styles.picture} data-moving={pickup?.state === 'en_route' || undefined}>
          <Picture size={22} aria-hidden />
        </span>
        <span className={styles.text}>
          <b>{pickup?.stateText ?? order.statusStr}</b>
          <small>{answer ? messages.answer : approach ? lineOf(approach, approachWords) : slot}</small>
        </span>
        {answer ? (
          <span className={styles.go}>{messages.check}</span>
        ) : (
          <ChevronRight size={20} aria-hidden />
        )}
      </PageLink>
      {orders.length > 1 && (
        <PageLink className={styles.more} to="/pages/order/order">
          {messages.more(orders.length - 1)}
          <ChevronRight size={16} aria-hidden />
        </PageLink>
      )}
    </section>
  )
}
