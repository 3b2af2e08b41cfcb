import { hideReview, replyReview } from '@huishou/wire/client/mall/reviews-staff'
import type { ReviewGrade } from '@huishou/wire/mall/states'
import { EyeOff, Eye, MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '../../../shared/record/action-button.tsx'
import { roleMay } from '../../../shared/role-may.ts'
import { timeText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { Photos } from '../../../shared/record/photos.tsx'
import { useMe } from '../../../shared/session.ts'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { type Review } from '../queries.ts'
import { HideDialog, ReplyDialog, ShowDialog } from './review-dialogs.tsx'
import { reviewMessages as messages } from './messages.ts'

const tones: Record<ReviewGrade, Tone> = { good: 'good', fair: 'warn', bad: 'bad' }

/** List item for one customer's review of a product, with the staff's reply and the available actions. */
export function ReviewItem({ review, onGoods }: { review: Review; onGoods: (id: number) => void }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  return (
    <li className={review.hidden ? 'review hidden-one' : 'review'}>
      <header>
        <ToneTag tone={tones[review.grade]}>{say(messages[review.grade])}</ToneTag>
        <button type="button" className="link" onClick={() => onGoods(review.goodsId)}>
          {[review.goodsName, review.property].filter(Boolean).join(' · ')}
        </button>
        <span className="faint">{review.memberNick}</span>
        <Link to={`/mall-orders?state=all&order=${review.orderId}`} className="faint">
          {say(messages.order, { number: review.orderNumber })}
        </Link>
        <time className="faint">{timeText(review.at, now, language)}</time>
      </header>
      <p className="review-text">{review.text || <span className="faint">{say(messages.noText)}</span>}</p>
      <Photos urls={review.photos} label={say(messages.photos)} />
      {review.reply !== '' && (
        <blockquote>
          <small>{say(messages.repliedBy, { who: review.repliedBy })}</small>
          {review.reply}
        </blockquote>
      )}
      {review.hidden && <p className="bad">{say(messages.hiddenFor, { reason: review.hiddenReason })}</p>}
      <ReviewActions review={review} />
    </li>
  )
}

function ReviewActions({ review }: { review: Review }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<'reply' | 'hide' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="row-actions">
      {roleMay(role, replyReview) && (
        <ActionButton
          size="small"
          text={say(review.reply === '' ? messages.reply : messages.editReply)}
          Icon={MessageSquareReply}
          onClick={() => setOpen('reply')}
        />
      )}
      {roleMay(role, hideReview) && (
        <ActionButton
          size="small"
          text={say(review.hidden ? messages.show : messages.hide)}
          Icon={review.hidden ? Eye : EyeOff}
          onClick={() => setOpen('hide')}
        />
      )}
      {open === 'reply' && <ReplyDialog row={review} onClose={close} />}
      {open === 'hide' &&
        (review.hidden ? (
          <ShowDialog row={review} onClose={close} />
        ) : (
          <HideDialog row={review} onClose={close} />
        ))}
    </div>
  )
}
