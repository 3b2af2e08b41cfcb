import { Button, IconButton } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { usePage, usePageTitle } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { EmptyState } from '@huishou/kit/state-views'
import { TabPanel, Tabs } from '@huishou/kit/tabs'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useWords } from '@huishou/kit/words'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { FloatingCart } from './floating-cart.tsx'
import { nameOf } from './goods-fields.ts'
import styles from './goods-list-page.module.css'
import { mallMessages } from './messages.ts'
import { EmptyShelfPicture } from './pictures.tsx'
import { useMallCategories, useWallet } from './queries.ts'
import { SearchField } from './search-field.tsx'
import { rememberSearch } from './search-history.ts'
import { SearchPanel } from './search-panel.tsx'
import { Shelf } from './shelf.tsx'
import { isFiltered, NO_FILTER, shelfOf, type Filter, type Sort } from './shelf-filter.ts'
import { shelfMessages } from './shelf-messages.ts'
import { SortBar } from './sort-bar.tsx'
import { useAdding } from './use-adding.tsx'

const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
)

type Names = 'searchKeyword' | 'categoryId' | 'categoryName' | 'search' | 'mine'

/** All goods, those of a category, or what was searched for. */
export function GoodsListPage({ query }: PageProps<Names>) {
  const words = useMessages(shelfMessages)
  const points = useWallet()?.score ?? 0
  const { scroller } = usePage()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query.searchKeyword ?? '')
  const [word, setWord] = useState(query.searchKeyword?.trim() ?? '')
  const [category, setCategory] = useState(Number(query.categoryId) || 0)
  const [sort, setSort] = useState<Sort>('all')
  const [filter, setFilter] = useState<Filter>({ ...NO_FILTER, mine: query.mine === '1' })
  const [searching, setSearching] = useState(query.search === '1')
  const [filtering, setFiltering] = useState(false)
  const { onAdd, sheet } = useAdding()
  const title = word ? words.resultsTitle : (query.categoryName ?? words.listTitle)
  usePageTitle(title)
  useFirstFocus(field, query.search === '1')
  const search = (next: string) => {
    setText(next)
    setWord(next)
    setSearching(false)
    if (next) rememberSearch(next)
    field.current?.blur()
    scroller.current?.scrollTo({ top: 0 })
  }
  const empty = (
    <NothingFound
      word={word}
      filtered={isFiltered(filter) || category !== 0}
      onAll={() => {
        setFilter(NO_FILTER)
        setCategory(0)
        search('')
      }}
      onClear={() => {
        setFilter(NO_FILTER)
        setCategory(0)
      }}
    />
  )
  return (
    <>
      <header className={styles.head}>
        <h1 className="k-hidden">{title}</h1>
        <div className={styles.bar}>
          <Back searching={searching && Boolean(word)} onClose={() => setSearching(false)} />
          <SearchField
            field={field}
            value={text}
            placeholder={words.placeholder}
            onChange={setText}
            onFocus={() => setSearching(true)}
            onSearch={search}
          />
        </div>
        {!searching && (
          <>
            <CategoryTabs value={category} onChange={setCategory} />
            <SortBar
              sort={sort}
              filtered={isFiltered(filter)}
              onSort={(next) => {
                setSort(next)
                scroller.current?.scrollTo({ top: 0 })
              }}
              onFilter={() => setFiltering(true)}
            />
          </>
        )}
      </header>
      {searching ? (
        <SearchPanel text={text.trim()} onSearch={search} />
      ) : (
        <TabPanel id="shelf" tab={String(category)}>
          <div className={styles.shelf}>
            <Shelf
              shelf={shelfOf({ category, word, sort, filter, points })}
              label={title}
              onAdd={onAdd}
              empty={empty}
            />
          </div>
        </TabPanel>
      )}
      {!searching && <FloatingCart />}
      {sheet}
      {filtering && (
        <Suspense fallback={null}>
          <FilterSheet
            filter={filter}
            points={points}
            onApply={(next) => {
              setFilter(next)
              setFiltering(false)
              scroller.current?.scrollTo({ top: 0 })
            }}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Who came to search may type at once; who comes back from goods sees what was found. */
function useFirstFocus(field: RefObject<HTMLInputElement | null>, wanted: boolean) {
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    field.current?.focus()
  }, [field, wanted])
}

/** Back leaves the search first, then the page. */
function Back({ searching, onClose }: { searching: boolean; onClose: () => void }) {
  const navigator = useNavigator()
  const kit = useWords()
  return (
    <IconButton
      label={kit.back}
      icon={<ChevronLeft size={24} />}
      onClick={() => (searching ? onClose() : void navigator.navigateBack())}
    />
  )
}

function CategoryTabs({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const words = useMessages(shelfMessages)
  const language = useLanguage()
  const { data } = useMallCategories()
  if (!data?.length) return <div className={styles.noTabs} />
  return (
    <Tabs
      id="shelf"
      label={words.categories}
      tabs={[
        { key: '0', label: words.all },
        ...data.map((category) => ({ key: String(category.id), label: nameOf(category, language) })),
      ]}
      value={String(value)}
      onChange={(key) => onChange(Number(key))}
    />
  )
}

type NothingFoundProps = { word: string; filtered: boolean; onAll: () => void; onClear: () => void }

function NothingFound({ word, filtered, onAll, onClear }: NothingFoundProps) {
  const words = useMessages(shelfMessages)
  const common = useMessages(mallMessages)
  if (filtered)
    return (
      <EmptyState
        picture={<EmptyShelfPicture />}
        title={words.noneFilteredTitle}
        text={words.noneFilteredText}
        action={<Button onClick={onClear}>{words.clearFilter}</Button>}
      />
    )
  return (
    <EmptyState
      picture={<EmptyShelfPicture />}
      title={word ? words.noneTitle(word.slice(0, 20)) : common.emptyTitle}
      text={word ? words.noneText : common.emptyText}
      action={word ? <Button onClick={onAll}>{words.showAll}</Button> : undefined}
    />
  )
}
