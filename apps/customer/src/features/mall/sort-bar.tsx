import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ListFilter from 'lucide-react/icons/list-filter'
import { useMessages } from '../../shared/i18n.ts'
import styles from './goods-list-page.module.css'
import { nextSort, type Sort } from './shelf-filter.ts'
import { shelfMessages } from './shelf-messages.ts'

const CHOICES = ['all', 'sold', 'newest', 'price'] as const

type SortBarProps = { sort: Sort; filtered: boolean; onSort: (sort: Sort) => void; onFilter: () => void }

/** In which order, and which of them. */
export function SortBar({ sort, filtered, onSort, onFilter }: SortBarProps) {
  const words = useMessages(shelfMessages)
  const byPrice = sort === 'priceUp' || sort === 'priceDown'
  const PriceArrow = sort === 'priceUp' ? ArrowUp : sort === 'priceDown' ? ArrowDown : ArrowDownUp
  const direction = sort === 'priceUp' ? words.priceUp : sort === 'priceDown' ? words.priceDown : ''
  return (
    <div className={styles.sorts} role="group" aria-label={words.sort}>
      {CHOICES.map((choice) => {
        const on = choice === 'price' ? byPrice : choice === sort
        return (
          <button key={choice} type="button" aria-pressed={on} onClick={() => onSort(nextSort(sort, choice))}>
            {words.sorts[choice]}
            {choice === 'price' && (
              <>
                <PriceArrow size={14} aria-hidden />
                <span className="k-hidden">{direction}</span>
              </>
            )}
          </button>
        )
      })}
      <button
        type="button"
        className={styles.filter}
        data-on={filtered || undefined}
        aria-label={filtered ? words.filterOn : words.filter}
        onClick={onFilter}
      >
        {words.filter}
        <ListFilter size={16} aria-hidden />
      </button>
    </div>
  )
}
