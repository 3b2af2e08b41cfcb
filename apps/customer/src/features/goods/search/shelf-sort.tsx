import ListFilter from 'lucide-react/icons/list-filter'
import { useMessages } from '../../../shared/i18n.ts'
import { SortBar } from '../../../shared/components/sort-bar.tsx'
import { nextSort, type Sort } from './shelf-filter.ts'
import { shelfMessages } from '../shelf-messages.ts'

const CHOICES = ['all', 'sold', 'newest', 'price'] as const

type ShelfSortProps = { sort: Sort; filtered: boolean; onSort: (sort: Sort) => void; onFilter: () => void }

/** The sort bar and the filter button of a list of goods. */
export function ShelfSort({ sort, filtered, onSort, onFilter }: ShelfSortProps) {
  const messages = useMessages(shelfMessages)
  const way = sort === 'priceUp' ? 'up' : sort === 'priceDown' ? 'down' : 'none'
  const wayText = { up: messages.priceUp, down: messages.priceDown, none: '' }[way]
  return (
    <SortBar
      label={messages.sort}
      choices={CHOICES.map((key) => ({
        key,
        label: messages.sorts[key],
        on: key === 'price' ? way !== 'none' : key === sort,
        ...(key === 'price' ? { way, wayText } : {}),
      }))}
      onTap={(key) => onSort(nextSort(sort, key))}
    >
      <button
        type="button"
        data-on={filtered || undefined}
        aria-label={filtered ? messages.filterOn : messages.filter}
        onClick={onFilter}
      >
        {messages.filter}
        <ListFilter size={16} aria-hidden />
      </button>
    </SortBar>
  )
}
