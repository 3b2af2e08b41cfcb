import { InfiniteList, type InfiniteListProps } from '@huishou/kit/loading/infinite-list'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { refusedOf } from '../api.ts'

type PagedQuery = Pick<
  UseInfiniteQueryResult,
  | 'error'
  | 'isFetching'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
  | 'refetch'
>
type Wiring = 'hasMore' | 'loadingMore' | 'onMore' | 'error' | 'onRetry'

/**
 * A list that loads the next page of a query while scrolling, shows the error message when that fails, and can retry.
 */
export function PagedList<T>({ query, ...list }: Omit<InfiniteListProps<T>, Wiring> & { query: PagedQuery }) {
  const { error, isFetching } = query
  return (
    <InfiniteList
      {...list}
      hasMore={query.hasNextPage}
      loadingMore={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
      error={error && !isFetching ? (refusedOf(error)?.message ?? error.message) : null}
      onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
    />
  )
}
