// A row of the cart, and the row for goods that can no longer be bought.

import { PageLink } from '@huishou/kit/shell/page-link'
import { Stepper } from '@huishou/kit/forms/stepper'
import { formatYuan } from '@huishou/wire/money'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMessages } from '../../shared/i18n.ts'
import type { CartRow } from '../../entities/cart/cart.ts'
import { canBuy } from '../../entities/cart/cart-actions.ts'
import { cartMessages } from './cart-messages.ts'
import styles from './cart-row.module.css'
import { CheckMark } from './round-checkbox.tsx'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import { PriceLine } from '../../entities/goods/price-line.tsx'
import { chosenText } from '../../entities/goods/sku.ts'
import patterns from '@huishou/kit/patterns.module.css'

type CartRowCardProps = {
  row: CartRow
  /** Whether the row is selected for removal; null while rows are selected for checkout. */
  marked: boolean | null
  onMark: (on: boolean) => void
  onSelect: (on: boolean) => void
  onNumber: (number: number) => void
  onRemove: () => void
}

const FEW = 5

/** One row of the cart; swiping reveals the delete button. */
export function CartRowCard({ row, marked, onMark, onSelect, onNumber, onRemove }: CartRowCardProps) {
  const messages = useMessages(cartMessages)
  const least = Math.max(1, row.minBuyNumber)
  const most = Math.max(least, Math.min(row.stores, row.limit > 0 ? row.limit : row.stores, 999))
  const editing = marked !== null
  return (
    <article className={styles.swipe}>
      <div className={styles.row}>
        <CheckMark
          label={messages.select(row.name)}
          checked={editing ? marked : row.selected && canBuy(row)}
          disabled={!editing && !canBuy(row)}
          onChange={editing ? onMark : onSelect}
        />
        <PageLink
          className={styles.picture}
          to={`/pages/shop/detail?id=${row.goodsId}`}
          aria-label={row.name}
        >
          <GoodsPicture src={row.pic} />
        </PageLink>
        <div className={styles.text}>
          <PageLink
            className={`${patterns.twoLines} ${styles.name}`}
            to={`/pages/shop/detail?id=${row.goodsId}`}
          >
            {row.name}
          </PageLink>
          {row.property && <small className={styles.property}>{chosenText(row.property)}</small>}
          <Note row={row} />
        </div>
        <div className={styles.foot}>
          <PriceLine price={{ fen: row.priceFen, points: row.points }} />
          <Stepper
            label={messages.number(row.name)}
            value={row.number}
            min={least}
            max={most}
            onChange={(number) => onNumber(Math.min(most, Math.max(least, number)))}
          />
        </div>
      </div>
      <button
        type="button"
        className={styles.bin}
        aria-label={messages.removeNamed(row.name)}
        onClick={onRemove}
      >
        <Trash2 size={22} aria-hidden />
      </button>
    </article>
  )
}

/** The reason the row cannot be ordered as it is, or else notes about a changed price, low stock and the limit. */
function Note({ row }: { row: CartRow }) {
  const messages = useMessages(cartMessages)
  if (row.trouble) return <small className={styles.trouble}>{row.troubleText}</small>
  const dearer = row.priceFen - row.addedFen
  const notes = [
    dearer < 0 && row.points <= row.addedPoints && messages.cheaper(formatYuan(-dearer)),
    dearer > 0 && messages.dearer(formatYuan(dearer)),
    // `stores` is also capped by the purchase limit; only real scarcity is mentioned
    row.stores <= FEW && (row.limit === 0 || row.stores < row.limit) && messages.few(row.stores),
    row.limit > 0 && messages.limit(row.limit),
  ].filter(Boolean)
  return notes.length > 0 ? <small className={styles.note}>{notes.join(' · ')}</small> : null
}

/** A row that can no longer be ordered, with the reason and a button to remove it. */
export function GoneRow({ row, onRemove }: { row: CartRow; onRemove: () => void }) {
  const messages = useMessages(cartMessages)
  return (
    <article className={styles.gone}>
      <span className={styles.picture}>
        <GoodsPicture src={row.pic} />
      </span>
      <div className={styles.text}>
        <span className={`${patterns.twoLines} ${styles.name}`}>{row.name}</span>
        {row.property && <small className={styles.property}>{chosenText(row.property)}</small>}
        <small className={styles.trouble}>{row.troubleText}</small>
      </div>
      <button
        type="button"
        className="k-icon-button"
        aria-label={messages.removeNamed(row.name)}
        onClick={onRemove}
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </article>
  )
}
