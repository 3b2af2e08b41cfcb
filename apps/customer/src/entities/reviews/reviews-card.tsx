import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { lazySheet } from '@huishou/kit/loading/lazy'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { reviewMessages } from './review-messages.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { goodPercent, newestReviews } from './review-queries.ts'
import { ReviewRow } from './review-row.tsx'
import styles from './reviews.module.css'

const ReviewsSheet = lazySheet(() =>
  import('./reviews-sheet.tsx').then((module) => ({ default: module.ReviewsSheet })),
)
const SHOWN = 2

/**
 * A card with the two newest reviews of a product, and a button that opens a sheet with all of them. Hidden when
 * loading fails; `expected` is roughly how many there are, for the placeholder.
 */
export function ReviewsCard({ goodsId, expected }: { goodsId: number; expected: number }) {
  const messages = useMessages(reviewMessages)
  const [all, setAll] = useState(false)
  const { data, isPending } = useQuery(newestReviews(goodsId, SHOWN))
  if (isPending)
    return (
      <Card title={messages.reviews(grouped(expected))}>
        <div className={styles.list} aria-hidden>
          {Array.from({ length: Math.min(expected, SHOWN) }, (_, index) => (
            <Skeleton key={index} height="68px" />
          ))}
        </div>
      </Card>
    )
  if (!data) return null
  const count = data.totalRow
  return (
    <Card
      title={messages.reviews(grouped(count))}
      aside={count > 0 ? messages.good(goodPercent(data.counts)) : messages.reviewsNone}
    >
      {count > 0 && (
        <div className={styles.list}>
          {data.result.map((review) => (
            <ReviewRow key={review.goods.id} review={review} short />
          ))}
          {count > SHOWN && (
            <Button tone="quiet" size="s" wide onClick={() => setAll(true)}>
              {messages.allReviews}
            </Button>
          )}
        </div>
      )}
      {all && (
        <Suspense fallback={null}>
          <ReviewsSheet
            goodsId={goodsId}
            counts={{ ...data.counts, all: count }}
            onClose={() => setAll(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
