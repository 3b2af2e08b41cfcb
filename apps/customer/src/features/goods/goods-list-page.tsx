// The page that lists goods of the mall: all of them, one category, search results, or those the customer saved.

import { Button, IconButton } from '@huishou/kit/button'
import { lazy, lazySheet } from '@huishou/kit/loading/lazy'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageTitle } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { TabPanel, Tabs } from '@huishou/kit/layout/tabs'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useKitMessages } from '@huishou/kit/kit-messages'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { SearchField } from '../../shared/components/search-field.tsx'
import { FloatingCart } from './floating-cart.tsx'
import { GoodsSkeleton } from './goods-card.tsx'
import { nameOf } from '../../shared/format/localized-name.ts'
import styles from './goods-list-page.module.css'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'
import { EmptyShelfPicture } from '../../entities/goods/mall-empty-state-pictures.tsx'
import { useMallCategories } from '../../entities/goods/queries.ts'
import { SearchPanel } from './search/search-panel.tsx'
import { Shelf } from './goods-shelf.tsx'
import { isFiltered, shelfOf } from './search/shelf-filter.ts'
import { shelfMessages } from './shelf-messages.ts'
import { ShelfSort } from './search/shelf-sort.tsx'
import { useAddFromCard } from './use-add-from-card.tsx'
import { useShelfSearch, type ShelfQuery, type ShelfSearch } from './search/use-shelf-search.ts'
import patterns from '@huishou/kit/patterns.module.css'

const FilterSheet = lazySheet(() =>
  import('./search/filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
)

const FavouritesPage = lazy(() =>
  import('./favourites-page.tsx').then((module) => ({ default: module.FavouritesPage })),
)

/** A list of goods: all of them, one category, search results, or those the customer saved. */
export function GoodsListPage({ query }: PageProps<ShelfQuery | 'saved'>) {
  if (query.saved !== '1') return <Shelves query={query} />
  return (
    <Suspense fallback={null}>
      <FavouritesPage />
    </Suspense>
  )
}

function Shelves({ query }: PageProps<ShelfQuery>) {
  const messages = useMessages(shelfMessages)
  const field = useRef<HTMLInputElement>(null)
  const asked = useShelfSearch(query, field)
  const [filtering, setFiltering] = useState(false)
  const title = asked.word ? messages.resultsTitle : (query.categoryName ?? messages.listTitle)
  usePageTitle(title)
  useFirstFocus(field, query.search === '1')
  return (
    <>
      <header className={patterns.safeHead}>
        <h1 className="k-hidden">{title}</h1>
        <div className={`${patterns.searchBar} ${styles.bar}`}>
          <Back
            searching={asked.searching && Boolean(asked.word)}
            onClose={() => asked.setSearching(false)}
          />
          <SearchField
            field={field}
            value={asked.text}
            placeholder={messages.placeholder}
            onChange={asked.setText}
            onFocus={() => asked.setSearching(true)}
            onSearch={asked.search}
          />
        </div>
        {!asked.searching && (
          <>
            <CategoryTabs value={asked.category} onChange={asked.setCategory} />
            <ShelfSort
              sort={asked.sort}
              filtered={isFiltered(asked.filter)}
              onSort={asked.setSort}
              onFilter={() => setFiltering(true)}
            />
          </>
        )}
      </header>
      {asked.searching ? (
        <SearchPanel text={asked.text.trim()} onSearch={asked.search} />
      ) : (
        <Found asked={asked} title={title} />
      )}
      {filtering && (
        <Suspense fallback={null}>
          <FilterSheet
            filter={asked.filter}
            points={asked.points}
            onApply={(next) => {
              asked.setFilter(next)
              setFiltering(false)
            }}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Found({ asked, title }: { asked: ShelfSearch; title: string }) {
  const { onAdd, sheet } = useAddFromCard()
  const { category, word, sort, filter, points } = asked
  const empty = (
    <NothingFound
      word={word}
      filtered={isFiltered(filter) || category !== 0}
      onAll={() => asked.search('')}
      onClear={asked.clear}
    />
  )
  return (
    <>
      <TabPanel id="shelf" tab={String(category)}>
        <div className={styles.shelf}>
          {filter.mine && asked.pointsPending ? (
            <GoodsSkeleton />
          ) : (
            <Shelf
              shelf={shelfOf({ category, word, sort, filter, points })}
              label={title}
              onAdd={onAdd}
              empty={empty}
            />
          )}
        </div>
      </TabPanel>
      <FloatingCart />
      {sheet}
    </>
  )
}

/** Focuses the search field on arrival; returning from an item shows the results instead. */
function useFirstFocus(field: RefObject<HTMLInputElement | null>, wanted: boolean) {
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    field.current?.focus()
  }, [field, wanted])
}

/** The back button closes the search first, then the page. */
function Back({ searching, onClose }: { searching: boolean; onClose: () => void }) {
  const navigator = useNavigator()
  const kit = useKitMessages()
  return (
    <IconButton
      label={kit.back}
      icon={<ChevronLeft size={24} />}
      onClick={() => (searching ? onClose() : void navigator.navigateBack())}
    />
  )
}

function CategoryTabs({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const messages = useMessages(shelfMessages)
  const language = useLanguage()
  const { data } = useMallCategories()
  if (!data?.length) return <div className={styles.noTabs} />
  return (
    <Tabs
      id="shelf"
      label={messages.categories}
      tabs={[
        { key: '0', label: messages.all },
        ...data.map((category) => ({ key: String(category.id), label: nameOf(category, language) })),
      ]}
      value={String(value)}
      onChange={(key) => onChange(Number(key))}
    />
  )
}

type NothingFoundProps = { word: string; filtered: boolean; onAll: () => void; onClear: () => void }

function NothingFound({ word, filtered, onAll, onClear }: NothingFoundProps) {
  const messages = useMessages(shelfMessages)
  const common = useMessages(goodsMessages)
  if (filtered)
    return (
      <EmptyState
        picture={<EmptyShelfPicture />}
        title={messages.noneFilteredTitle}
        text={messages.noneFilteredText}
        action={<Button onClick={onClear}>{messages.clearFilter}</Button>}
      />
    )
  return (
    <EmptyState
      picture={<EmptyShelfPicture />}
      title={word ? messages.noneTitle(word.slice(0, 20)) : common.emptyTitle}
      text={word ? messages.noneText : common.emptyText}
      action={word ? <Button onClick={onAll}>{messages.showAll}</Button> : undefined}
    />
  )
}
