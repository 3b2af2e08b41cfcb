import { ChipGroup } from '@huishou/kit/forms/chip'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { reviewFilters, reviewPages, type ReviewFilter } from './review-queries.ts'
import { reviewMessages } from './review-messages.ts'
import { ReviewRow } from './review-row.tsx'
import styles from './reviews.module.css'

type ReviewsSheetProps = { goodsId: number; counts: Record<ReviewFilter, number>; onClose: () => void }

/** The sheet with all reviews of a product, which can be limited to one grade or to those with pictures. */
export function ReviewsSheet({ goodsId, counts, onClose }: ReviewsSheetProps) {
  const messages = useMessages(reviewMessages)
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const query = useInfiniteQuery(reviewPages(goodsId, filter))
  return (
    <Sheet open title={messages.title} onClose={onClose}>
      <ChipGroup
        label={messages.filterLabel}
        options={reviewFilters.map((value) => ({
          value,
          label: messages.count(messages.filters[value], grouped(counts[value])),
        }))}
        value={filter}
        onChange={setFilter}
      />
      <div className={styles.all}>
        <PagedList
          query={query}
          label={messages.title}
          items={query.data?.pages.flatMap(({ result }) => result)}
          keyOf={({ goods }) => goods.id}
          render={(review) => <ReviewRow review={review} />}
          empty={<EmptyState title={messages.none} />}
          skeleton={<SkeletonList rows={3} label={messages.loading} />}
        />
      </div>
    </Sheet>
  )
}
