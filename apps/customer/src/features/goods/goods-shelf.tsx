import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { GoodsCard, GoodsSkeleton } from './goods-card.tsx'
import styles from './goods-card.module.css'
import type { Goods } from '../../entities/goods/goods.ts'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'
import { shelfPages, type Shelf as ShelfFilter } from '../../entities/goods/queries.ts'

const IN_SIGHT = 4

type ShelfProps = { shelf: ShelfFilter; label: string; empty: ReactNode; onAdd: (goods: Goods) => void }

/** A list of goods in two columns that loads page by page. */
export function Shelf({ shelf, label, empty, onAdd }: ShelfProps) {
  const messages = useMessages(goodsMessages)
  const query = useInfiniteQuery(shelfPages(shelf))
  return (
    <div className={styles.columns} aria-busy={query.isFetching && !query.data ? true : undefined}>
      <PagedList
        query={query}
        label={label || messages.loading}
        items={query.data && onceEach(query.data.pages.flatMap(({ result }) => result))}
        keyOf={({ id }) => id}
        render={(goods, index) => <GoodsCard goods={goods} eager={index < IN_SIGHT} onAdd={onAdd} />}
        empty={empty}
        skeleton={<GoodsSkeleton />}
      />
    </div>
  )
}

/** Removes duplicates: a refetched page may overlap the next. */
const onceEach = (goods: readonly Goods[]): Goods[] => {
  const seen = new Set<number>()
  return goods.filter(({ id }) => !seen.has(id) && seen.add(id))
}
