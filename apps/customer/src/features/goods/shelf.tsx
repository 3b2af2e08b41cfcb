import { InfiniteList } from '@huishou/kit/loading/infinite-list'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { GoodsCard, GoodsSkeleton } from './goods-card.tsx'
import styles from './goods-card.module.css'
import type { Goods } from '../../entities/goods/goods-fields.ts'
import { mallMessages } from '../../entities/goods/goods-messages.ts'
import { shelfPages, type Shelf as ShelfFilter } from '../../entities/goods/queries.ts'

const IN_SIGHT = 4

type ShelfProps = { shelf: ShelfFilter; label: string; empty: ReactNode; onAdd: (goods: Goods) => void }

/** The goods of a shelf in two columns, going on as the end comes near. */
export function Shelf({ shelf, label, empty, onAdd }: ShelfProps) {
  const words = useMessages(mallMessages)
  const query = useInfiniteQuery(shelfPages(shelf))
  const error =
    query.error && !query.isFetching ? (refusedOf(query.error)?.message ?? query.error.message) : null
  return (
    <div className={styles.columns} aria-busy={query.isFetching && !query.data ? true : undefined}>
      <InfiniteList
        label={label || words.loading}
        items={query.data && onceEach(query.data.pages.flatMap(({ result }) => result))}
        keyOf={({ id }) => id}
        render={(goods, index) => <GoodsCard goods={goods} eager={index < IN_SIGHT} onAdd={onAdd} />}
        hasMore={query.hasNextPage}
        loadingMore={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        error={error}
        onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        empty={empty}
        skeleton={<GoodsSkeleton />}
      />
    </div>
  )
}

/** A page read again may overlap the next. */
const onceEach = (goods: readonly Goods[]): Goods[] => {
  const seen = new Set<number>()
  return goods.filter(({ id }) => !seen.has(id) && seen.add(id))
}
