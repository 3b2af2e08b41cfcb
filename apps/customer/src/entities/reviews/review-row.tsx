import { Avatar } from '@huishou/kit/display/avatar'
import { Badge } from '@huishou/kit/display/badge'
import { useMessages } from '../../shared/i18n.ts'
import { PhotoStrip } from '../../shared/photos/photo-strip.tsx'
import type { Review } from './review-queries.ts'
import { reviewMessages } from './review-messages.ts'
import styles from './reviews.module.css'
import { chosenText } from '../goods/sku.ts'

const TONES = ['plain', 'gold', 'brand'] as const
const GRADES = ['bad', 'fair', 'good'] as const

/** One customer's review of a product, with the shop's reply. */
export function ReviewRow({ review, short }: { review: Review; short?: boolean }) {
  const messages = useMessages(reviewMessages)
  const { goods, user, reputationPics } = review
  const name = user.nick || messages.somebody
  const grade = GRADES[goods.goodReputation]
  return (
    <article className={styles.review}>
      <header>
        <Avatar src={user.avatarUrl} name={name} size={32} />
        <span className="k-grow">
          <b>{name}</b>
          <small>
            {[goods.dateReputation.slice(0, 10), chosenText(goods.property)].filter(Boolean).join(' · ')}
          </small>
        </span>
        {grade && <Badge tone={TONES[goods.goodReputation] ?? 'plain'}>{messages.filters[grade]}</Badge>}
      </header>
      <p data-short={short || undefined} data-none={!goods.goodReputationRemark || undefined}>
        {goods.goodReputationRemark || messages.noText}
      </p>
      <PhotoStrip photos={reputationPics.map(({ pic }) => pic)} nameOf={messages.photo} />
      {goods.goodReputationReply && (
        <p className={styles.reply}>
          <b>{messages.reply}</b>
          {goods.goodReputationReply}
        </p>
      )}
    </article>
  )
}
