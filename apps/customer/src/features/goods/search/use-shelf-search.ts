// Holds the search words, the category, the sort order and the filter of a list of goods.

import { usePage } from '@huishou/kit/shell/page-hooks'
import { useState, type RefObject } from 'react'
import { appState } from '../../../shared/app-state.ts'
import { useWallet } from '../../../entities/goods/queries.ts'
import { rememberSearch } from './search-history.ts'
import { NO_FILTER, type Filter, type Sort } from './shelf-filter.ts'

/**
 * Query parameters of a link to the list of goods; the first three come from the older client
 * (docs/rules/protocol.md#links).
 */
export type ShelfQuery = 'searchKeyword' | 'categoryId' | 'categoryName' | 'search' | 'mine'

/**
 * The search words, the category, the sort order and the filter. A search, and setting or clearing the others,
 * scrolls to the top.
 */
export const useShelfSearch = (
  query: Partial<Record<ShelfQuery, string>>,
  field: RefObject<HTMLInputElement | null>,
) => {
  const { scroller } = usePage()
  const signedIn = Boolean(appState.use().token)
  const wallet = useWallet()
  const [text, setText] = useState(query.searchKeyword ?? '')
  const [word, setWord] = useState(query.searchKeyword?.trim() ?? '')
  const [category, setCategory] = useState(Number(query.categoryId) || 0)
  const [sort, setSort] = useState<Sort>('all')
  const [filter, setFilter] = useState<Filter>({ ...NO_FILTER, mine: query.mine === '1' })
  const [searching, setSearching] = useState(query.search === '1')
  const fromTop =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      scroller.current?.scrollTo({ top: 0 })
    }
  const search = fromTop((next: string) => {
    setText(next)
    setWord(next)
    setSearching(false)
    if (next) rememberSearch(next)
    field.current?.blur()
  })
  const clear = () => {
    fromTop(setFilter)(NO_FILTER)
    setCategory(0)
  }
  return {
    text,
    setText,
    word,
    search,
    searching,
    setSearching,
    category,
    setCategory: fromTop(setCategory),
    sort,
    setSort: fromTop(setSort),
    filter,
    setFilter: fromTop(setFilter),
    clear,
    points: wallet?.score ?? 0,
    pointsPending: signedIn && !wallet,
  }
}
export type ShelfSearch = ReturnType<typeof useShelfSearch>
