import { hideReview, replyReview, reviewGrades, type ReviewGrade } from '@huishou/wire'
import { Button, Pagination, Skeleton } from 'antd'
import { EyeOff, Eye, MessageSquareReply, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '../../shared/action-button.tsx'
import { roleMay } from '../../shared/access.ts'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { LoadError, NothingHere } from '../../shared/data-table.tsx'
import { timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { Photos } from '../../shared/photos.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { ToneTag, type Tone } from '../../shared/tone-tag.tsx'
import { oneOf, pageNumber, text, useUrlState, whole } from '../../shared/url-state.ts'
import { useNow } from '../../shared/use-now.ts'
import { words as shared } from '../../shared/words.ts'
import { useReviews, type Review } from './queries.ts'
import { HideDialog, ReplyDialog } from './review-dialogs.tsx'
import { reviewWords as words } from './review-words.ts'
import './mall.css'

const PAGE = 20
const tabs = ['unanswered', 'all', 'good', 'fair', 'bad', 'hidden'] as const
const spec = { show: oneOf(tabs, 'unanswered'), goods: whole(null), q: text(60), page: pageNumber }
const tones: Record<ReviewGrade, Tone> = { good: 'good', fair: 'warn', bad: 'bad' }

/** What customers say about the goods: answered in public; what breaks the rules is hidden. */
export function ReviewsPage() {
  const say = useSay()
  const [{ show, goods, q, page }, onChange] = useUrlState(spec)
  const grade = reviewGrades.find((one) => one === show)
  const asked = useReviews({
    page,
    pageSize: PAGE,
    ...(grade ? { grade } : {}),
    ...(show === 'unanswered' ? { unanswered: true } : {}),
    ...(show === 'hidden' ? { hidden: true } : {}),
    ...(goods ? { goodsId: goods } : {}),
    ...(q ? { q } : {}),
  })
  const { rows, total = 0, counts } = asked.data ?? {}
  return (
    <div className="page">
      <CountTabs
        label={say(words.tabs)}
        value={show}
        onChange={(next) => onChange({ show: next })}
        items={tabs.map((key) => ({
          key,
          text: say(words[key]),
          count: counts && (key === 'all' ? counts.good + counts.fair + counts.bad : counts[key]),
          urgent: key === 'bad',
        }))}
      />
      <div className="toolbar">
        <SearchBox
          wide
          label={say(words.search)}
          limit={60}
          value={q}
          onSearch={(next) => onChange({ q: next })}
        />
        {goods !== null && (
          <Button icon={<X size={15} />} onClick={() => onChange({ goods: null })}>
            {say(words.ofGoods, { id: goods })}
          </Button>
        )}
      </div>
      <div className="sheet">
        {asked.error && !rows ? (
          <LoadError asked={asked} />
        ) : !rows ? (
          <Skeleton active avatar paragraph={{ rows: 8 }} className="padded" />
        ) : rows.length === 0 ? (
          <NothingHere text={say(show === 'unanswered' ? words.emptyUnanswered : words.empty)} />
        ) : (
          <ul className="reviews">
            {rows.map((review) => (
              <ReviewItem key={review.id} review={review} onGoods={(id) => onChange({ goods: id })} />
            ))}
          </ul>
        )}
        <div className="table-foot">
          <span />
          <Pagination
            className="pages"
            current={page}
            pageSize={PAGE}
            total={total}
            showSizeChanger={false}
            showTotal={(count) => say(shared.total, { total: count.toLocaleString('en-US') })}
            onChange={(next) => onChange({ page: next })}
          />
        </div>
      </div>
    </div>
  )
}

function ReviewItem({ review, onGoods }: { review: Review; onGoods: (id: number) => void }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  return (
    <li className={review.hidden ? 'review hidden-one' : 'review'}>
      <header>
        <ToneTag tone={tones[review.grade]}>{say(words[review.grade])}</ToneTag>
        <button type="button" className="link" onClick={() => onGoods(review.goodsId)}>
          {[review.goodsName, review.property].filter(Boolean).join(' · ')}
        </button>
        <span className="faint">{review.memberNick}</span>
        <Link to={`/mall-orders?state=all&order=${review.orderId}`} className="faint">
          {say(words.order, { number: review.orderNumber })}
        </Link>
        <time className="faint">{timeText(review.at, now, language)}</time>
      </header>
      <p className="review-text">{review.text || <span className="faint">{say(words.noText)}</span>}</p>
      <Photos urls={review.photos} label={say(words.photos)} />
      {review.reply !== '' && (
        <blockquote>
          <small>{say(words.repliedBy, { who: review.repliedBy })}</small>
          {review.reply}
        </blockquote>
      )}
      {review.hidden && <p className="bad">{say(words.hiddenFor, { reason: review.hiddenReason })}</p>}
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
          text={say(review.reply === '' ? words.reply : words.editReply)}
          Icon={MessageSquareReply}
          onClick={() => setOpen('reply')}
        />
      )}
      {roleMay(role, hideReview) && (
        <ActionButton
          size="small"
          text={say(review.hidden ? words.show : words.hide)}
          Icon={review.hidden ? Eye : EyeOff}
          onClick={() => setOpen('hide')}
        />
      )}
      {open === 'reply' && <ReplyDialog review={review} onClose={close} />}
      {open === 'hide' && <HideDialog review={review} onClose={close} />}
    </div>
  )
}
