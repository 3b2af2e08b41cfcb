// Cards that a pickup order may have once it has been settled: a dispute, a reversal of the settlement, and a rating.

import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { formatYuan } from '@huishou/wire/money'
import Star from 'lucide-react/icons/star'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import styles from './after-settlement-cards.module.css'
import { orderDetailMessages } from './order-detail-messages.ts'
import type { PickupDetail } from './pickup-order.ts'
import { PhotoStrip } from '../../shared/photos/photo-strip.tsx'
import starStyles from './stars.module.css'

const TONES = { open: 'info', answered: 'info', resolved: 'brand', rejected: 'plain' } as const

/** A dispute, from its opening to its resolution. */
export function DisputeCard({ dispute }: { dispute: NonNullable<PickupDetail['dispute']> }) {
  const messages = useMessages(orderDetailMessages).dispute
  const language = useLanguage()
  return (
    <Card
      title={messages.card}
      aside={<Badge tone={TONES[dispute.state]}>{messages.states[dispute.state]}</Badge>}
    >
      <div className={styles.part}>
        <small>{messages.opened(momentText(dispute.openedAt, language))}</small>
        <p>{dispute.reason}</p>
        <PhotoStrip photos={dispute.photos} size="s" nameOf={messages.photo} />
      </div>
      {dispute.answer && (
        <div className={styles.part}>
          {dispute.answeredAt !== null && (
            <small>{messages.answered(momentText(dispute.answeredAt, language))}</small>
          )}
          <p>{dispute.answer}</p>
        </div>
      )}
      {dispute.remedyFen > 0 && (
        <p className={styles.remedy}>{messages.remedy(formatYuan(dispute.remedyFen))}</p>
      )}
    </Card>
  )
}

export function ReversedCard() {
  const messages = useMessages(orderDetailMessages).reversed
  return (
    <Card title={messages.title}>
      <p className={styles.quiet}>{messages.text}</p>
    </Card>
  )
}

export function RatingCard({ rating }: { rating: NonNullable<PickupDetail['rating']> }) {
  const messages = useMessages(orderDetailMessages).rated
  return (
    <Card title={messages.yours} aside={<GivenStars count={rating.stars} />}>
      {rating.remark && <p className={styles.quiet}>{rating.remark}</p>}
    </Card>
  )
}

/** A submitted rating: `★★★★☆`, with the accessible name "4 stars". */
function GivenStars({ count }: { count: number }) {
  const messages = useMessages(orderDetailMessages).rated
  return (
    <span className={starStyles.given} role="img" aria-label={messages.stars(count)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={18} fill={star <= count ? 'currentColor' : 'none'} aria-hidden />
      ))}
    </span>
  )
}
