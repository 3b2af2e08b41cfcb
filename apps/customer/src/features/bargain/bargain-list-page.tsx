import { Button, IconButton } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePage, usePageShow, usePageTitle, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useKitMessages } from '@huishou/kit/kit-messages'
import { bargainSorts } from '@huishou/wire/bargain/choices'
import { bargainList } from '@huishou/wire/client/bargain/customer-lists'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useRef, useState } from 'react'
import { invalidate } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { useLive } from '../../shared/live.ts'
import { SearchField } from '../../shared/components/search-field.tsx'
import { SortBar } from '../../shared/components/sort-bar.tsx'
import styles from './bargain-list-page.module.css'
import { BargainShelf } from './bargain-shelf.tsx'
import { AS_IT_COMES, nextSorting, queryOf, type Sorting } from './bargain-sort.ts'
import { NoBargainsPicture } from './no-bargains-picture.tsx'
import { zoneMessages } from './bargain-zone-messages.ts'
import patterns from '@huishou/kit/patterns.module.css'

/**
 * The page that lists, searches and sorts current and upcoming bargains, in which goods get cheaper with every friend
 * who helps.
 */
export function BargainListPage({ query }: PageProps<'categoryId' | 'categoryName' | 'k'>) {
  const messages = useMessages(zoneMessages)
  const kit = useKitMessages()
  const navigator = useNavigator()
  const { scroller } = usePage()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query.k ?? '')
  const [word, setWord] = useState(query.k?.trim() ?? '')
  const [sorting, setSorting] = useState<Sorting>(AS_IT_COMES)
  const title = query.categoryName ? messages.listOf(query.categoryName) : messages.listTitle
  usePageTitle(title)
  useLive()
  useShownAgain()
  usePullDownRefresh(() => invalidate(bargainList))
  const toTop = () => scroller.current?.scrollTo({ top: 0 })
  const search = (next: string) => {
    setText(next)
    setWord(next)
    field.current?.blur()
    toTop()
  }
  return (
    <>
      <header className={patterns.safeHead}>
        <h1 className="k-hidden">{title}</h1>
        <div className={`${patterns.searchBar} ${styles.bar}`}>
          <IconButton
            label={kit.back}
            icon={<ChevronLeft size={24} />}
            onClick={() => void navigator.navigateBack()}
          />
          <SearchField
            field={field}
            value={text}
            placeholder={messages.placeholder}
            onChange={(next) => (next === '' ? search('') : setText(next))}
            onSearch={search}
          />
        </div>
        <Sorts
          sorting={sorting}
          onSort={(next) => {
            setSorting(next)
            toTop()
          }}
        />
      </header>
      <div className={styles.shelf}>
        <BargainShelf
          query={queryOf({ word, categoryId: Number(query.categoryId) || 0, sorting })}
          label={messages.list}
          empty={<Nothing word={word} onAll={() => search('')} />}
        />
      </div>
    </>
  )
}

/** Refetches the list when the user returns to this page. */
function useShownAgain() {
  const shown = useRef(false)
  usePageShow(() => {
    if (shown.current) void invalidate(bargainList)
    shown.current = true
  })
}

function Sorts({ sorting, onSort }: { sorting: Sorting; onSort: (sorting: Sorting) => void }) {
  const messages = useMessages(zoneMessages)
  return (
    <SortBar
      label={messages.sort}
      tone="coral"
      choices={bargainSorts.map((key) => {
        const on = key === sorting.sort
        if (key === 'default') return { key, label: messages.sorts[key], on }
        return {
          key,
          label: messages.sorts[key],
          on,
          way: on ? (sorting.order === 'asc' ? 'up' : 'down') : 'none',
          wayText: on ? messages.ways[key][sorting.order] : '',
        }
      })}
      onTap={(key) => onSort(nextSorting(sorting, key))}
    />
  )
}

function Nothing({ word, onAll }: { word: string; onAll: () => void }) {
  const messages = useMessages(zoneMessages)
  return (
    <EmptyState
      picture={<NoBargainsPicture />}
      title={word ? messages.noneTitle(word.slice(0, 20)) : messages.emptyTitle}
      text={word ? messages.noneText : messages.emptyText}
      action={
        word ? (
          <Button tone="coral" onClick={onAll}>
            {messages.showAll}
          </Button>
        ) : undefined
      }
    />
  )
}
