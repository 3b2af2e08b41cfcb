// A list that loads more items as the user scrolls towards its end.

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { SkeletonList } from './skeleton.tsx'
import { ErrorState } from './state-views.tsx'
import { useKitMessages } from '../kit-messages.tsx'

export type InfiniteListProps<T> = {
  /** The items loaded so far; undefined while the first page is loading. */
  items: readonly T[] | undefined
  keyOf: (item: T) => string | number
  render: (item: T, index: number) => ReactNode
  hasMore?: boolean
  loadingMore?: boolean
  onMore?: () => void
  /** The error message to show; with items present it appears below them. */
  error?: string | null | undefined
  onRetry?: () => void
  empty: ReactNode
  skeleton?: ReactNode
  label?: string
}

/**
 * A list that loads the next page as its end comes near. It renders all four states: loading, empty, error and data.
 */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const messages = useKitMessages()
  const { items, error } = props
  if (!items && error) return <ErrorState text={error} onRetry={props.onRetry} />
  if (!items) return props.skeleton ?? <SkeletonList label={messages.loading} />
  if (items.length === 0 && !props.hasMore) return props.empty
  return (
    <>
      <ul className="k-list" aria-label={props.label}>
        {items.map((item, index) => (
          <li key={props.keyOf(item)}>{props.render(item, index)}</li>
        ))}
      </ul>
      <ListEnd {...props} />
    </>
  )
}

function ListEnd<T>({ hasMore, loadingMore, onMore, error, onRetry }: InfiniteListProps<T>) {
  const messages = useKitMessages()
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => onMore?.())
  const waiting = Boolean(hasMore && !loadingMore && !error)
  useEffect(() => {
    if (!waiting || !end.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) more()
      },
      { rootMargin: '400px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [waiting])
  return (
    <div ref={end} className="k-list-end" role="status">
      {error && (
        <>
          <span>{error}</span>
          <Button tone="text" size="s" onClick={onRetry ?? onMore}>
            {messages.retry}
          </Button>
        </>
      )}
      {!error && hasMore && (
        <>
          <span className="k-spin" aria-hidden /> {messages.loading}
        </>
      )}
      {!error && !hasMore && messages.noMore}
    </div>
  )
}
