// Queries for customers' reviews of products.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { goodsReputationV2 } from '@huishou/wire/client/mall/reviews'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQuery, readRows } from '../../shared/api.ts'

export type ReviewPage = ReplyOf<typeof goodsReputationV2>
export type Review = ReviewPage['result'][number]

const NONE: ReviewPage = {
  result: [],
  totalRow: 0,
  totalPage: 0,
  counts: { good: 0, fair: 0, bad: 0, withPics: 0 },
}
const PAGE_SIZE = 10

/** The newest reviews, with the number of reviews of each grade. */
export const newestReviews = (goodsId: number, count: number) =>
  readQuery(goodsReputationV2, { goodsId, page: 1, pageSize: count }, NONE)

export const reviewFilters = ['all', 'good', 'fair', 'bad', 'withPics'] as const
export type ReviewFilter = (typeof reviewFilters)[number]
const FILTERS: Record<ReviewFilter, Partial<InputOf<typeof goodsReputationV2>>> = {
  all: {},
  good: { goodReputation: 2 },
  fair: { goodReputation: 1 },
  bad: { goodReputation: 0 },
  withPics: { withPics: true },
}

export const reviewPages = (goodsId: number, filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [goodsReputationV2.name, goodsId, filter] as const,
    queryFn: ({ pageParam, signal }): Promise<ReviewPage> =>
      readRows(
        goodsReputationV2,
        { goodsId, page: pageParam, pageSize: PAGE_SIZE, ...FILTERS[filter] },
        NONE,
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
  })

/** The share of good reviews, in whole per cent. */
export const goodPercent = ({ good, fair, bad }: ReviewPage['counts']): number => {
  const all = good + fair + bad
  return all === 0 ? 0 : Math.round((good / all) * 100)
}
