// The list of the reviews that customers wrote about products, with its tabs and filters.

import { exportReviews, staffReviews } from '@huishou/wire/client/mall/reviews-staff'
import { reviewGrades } from '@huishou/wire/mall/states'
import { Button } from 'antd'
import { X } from 'lucide-react'
import { exportAction } from '../../../shared/csv/export-button.tsx'
import { type DeskOf } from '../../../shared/desk/desk.tsx'
import { search, tabs } from '../../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { type At } from '../../../shared/desk/part-props.ts'
import { useSay } from '../../../shared/language.ts'
import { oneOf, pageNumber, text, whole, type StateOf } from '../../../shared/url-state.ts'
import { ReviewItem } from './review-item.tsx'
import { reviewMessages as messages } from './messages.ts'

const reviewTabs = ['unanswered', 'all', 'good', 'fair', 'bad', 'hidden'] as const
export const spec = {
  show: oneOf(reviewTabs, 'unanswered'),
  goods: whole(null),
  q: text(60),
  page: pageNumber,
}
type Filters = StateOf<typeof spec>

const input = ({ show, goods, q }: Filters) =>
  withoutEmpty({
    grade: reviewGrades.find((grade) => grade === show) ?? null,
    unanswered: show === 'unanswered',
    hidden: show === 'hidden',
    goodsId: goods,
    q,
  })

export const reviewsDesk: DeskOf<typeof staffReviews, Filters> = {
  endpoint: staffReviews,
  spec,
  input,
  tabs: tabs('show', messages.tabs, {
    keys: reviewTabs,
    text: (key) => messages[key],
    count: (key, { counts }) => (key === 'all' ? counts.good + counts.fair + counts.bad : counts[key]),
    urgent: ['bad'],
  }),
  filters: [search('q', messages.search, { wide: true, limit: 60 }), OnlyGoods],
  actions: [exportAction(exportReviews, input)],
  List: ({ rows, onChange }) => (
    <ul className="reviews">
      {rows.map((review) => (
        <ReviewItem key={review.id} review={review} onGoods={(goods) => onChange({ goods })} />
      ))}
    </ul>
  ),
  empty: ({ show }) => (show === 'unanswered' ? messages.emptyUnanswered : messages.empty),
}

function OnlyGoods({ filters: { goods }, onChange }: At<Filters, unknown>) {
  const say = useSay()
  if (goods === null) return null
  return (
    <Button icon={<X size={15} />} onClick={() => onChange({ goods: null })}>
      {say(messages.ofGoods, { id: goods })}
    </Button>
  )
}
