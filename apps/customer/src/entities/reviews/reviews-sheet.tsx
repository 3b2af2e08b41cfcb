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

/** All reviews, filtered by grade. */
export function ReviewsSheet({ goodsId, counts, onClose }: ReviewsSheetProps) {
  const words = useMessages(reviewMessages)
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const query = useInfiniteQuery(reviewPages(goodsId, filter))
  return (
    <Sheet open title={words.title} onClose={onClose}>
      <ChipGroup
        label={words.filterLabel}
        options={reviewFilters.map((value) => ({
          value,
          label: words.count(words.filters[value], grouped(counts[value])),
        }))}
        value={filter}
        onChange={setFilter}
      />
      <div className={styles.all}>
        <PagedList
          query={query}
          label={words.title}
          items={query.data?.pages.flatMap(({ result }) => result)}
          keyOf={({ goods }) => goods.id}
          render={(review) => <ReviewRow review={review} />}
          empty={<EmptyState title={words.none} />}
          skeleton={<SkeletonList rows={3} label={words.loading} />}
        />
      </div>
    </Sheet>
  )
}
