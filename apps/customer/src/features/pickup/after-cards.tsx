import { Badge } from '@huishou/kit/badge'
import { Card } from '@huishou/kit/card'
import { formatYuan } from '@huishou/wire'
import { useLanguage } from '../../shared/i18n.ts'
import { momentText } from '../../shared/when.ts'
import styles from './after-cards.module.css'
import type { PickupDetail } from './order-fields.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { GivenStars } from './rate-sheet.tsx'
import { usePickupWords } from './words.ts'

const TONES = { open: 'info', answered: 'info', resolved: 'brand', rejected: 'plain' } as const

/** A dispute from its opening to its end. */
export function DisputeCard({ dispute }: { dispute: NonNullable<PickupDetail['dispute']> }) {
  const words = usePickupWords().dispute
  const language = useLanguage()
  return (
    <Card title={words.card} aside={<Badge tone={TONES[dispute.state]}>{words.states[dispute.state]}</Badge>}>
      <div className={styles.part}>
        <small>{words.opened(momentText(dispute.openedAt, language))}</small>
        <p>{dispute.reason}</p>
        <PhotoStrip photos={dispute.photos} size="s" nameOf={words.photo} />
      </div>
      {dispute.answer && (
        <div className={styles.part}>
          {dispute.answeredAt !== null && <small>{words.answered(momentText(dispute.answeredAt, language))}</small>}
          <p>{dispute.answer}</p>
        </div>
      )}
      {dispute.remedyFen > 0 && <p className={styles.remedy}>{words.remedy(formatYuan(dispute.remedyFen))}</p>}
    </Card>
  )
}

export function ReversedCard() {
  const words = usePickupWords().reversed
  return (
    <Card title={words.title}>
      <p className={styles.quiet}>{words.text}</p>
    </Card>
  )
}

export function RatingCard({ rating }: { rating: NonNullable<PickupDetail['rating']> }) {
  const words = usePickupWords().rate
  return (
    <Card title={words.yours} aside={<GivenStars count={rating.stars} />}>
      {rating.remark && <p className={styles.quiet}>{rating.remark}</p>}
    </Card>
  )
}
