import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { Skeleton, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { formatYuan } from '@huishou/wire/money'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { useLive } from '../../shared/live.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { FailedPicture } from '../../shared/illustrations/failures.tsx'
import { useCart, type CartRow } from '../../entities/cart/cart.ts'
import { canBuy, canMend, totalOf, useCartActions } from '../../entities/cart/cart-actions.ts'
import { cartMessages } from './cart-messages.ts'
import styles from './cart-page.module.css'
import { CartRowCard, GoneRow } from './cart-row.tsx'
import { CheckMark } from './round-checkbox.tsx'
import { grouped } from '../../shared/format/numbers.ts'
import { EmptyCartPicture } from '../../entities/goods/mall-empty-state-pictures.tsx'
import { PriceLine } from '../../entities/goods/price-line.tsx'
import { useWallet } from '../../entities/goods/queries.ts'
import { offerUndo, UndoBar } from './undo-bar.tsx'
import patterns from '@huishou/kit/patterns.module.css'

/** The page with the shopping cart (购物车) of the account, or with a guest's on this device. */
export function CartPage() {
  const messages = useMessages(cartMessages)
  const cart = useCart()
  const [marks, setMarks] = useState<ReadonlySet<string> | null>(null)
  useLive()
  usePageShow(() => {
    if (cart.data && cart.data.items.length > 0) void cart.refetch()
  })
  const rows = cart.data?.items ?? []
  const edit = rows.length > 0 && (
    <Button tone="text" size="s" onClick={() => setMarks(marks ? null : new Set())}>
      {marks ? messages.done : messages.edit}
    </Button>
  )
  return (
    <>
      <NavBar title={messages.title} end={edit} />
      {cart.data && rows.length === 0 && <Empty />}
      {cart.data && rows.length > 0 && (
        <Rows rows={rows} marks={marks} onMarks={setMarks} signedIn={cart.signedIn} />
      )}
      {!cart.data && cart.error && (
        <ErrorState
          picture={<FailedPicture />}
          text={cart.error}
          pending={cart.isFetching}
          onRetry={() => void cart.refetch()}
        />
      )}
      {!cart.data && !cart.error && (
        <SkeletonPage label={messages.loading}>
          {[0, 1, 2].map((row) => (
            <div key={row} className={`k-card ${patterns.wideRow} ${styles.waiting}`}>
              <Skeleton width="88px" height="88px" />
              <span className="k-grow">
                <Skeleton width="80%" />
                <Skeleton width="40%" height="1.2em" />
              </span>
            </div>
          ))}
        </SkeletonPage>
      )}
      <UndoBar />
    </>
  )
}

type RowsProps = {
  rows: readonly CartRow[]
  /** Keys of the rows selected for removal; null while rows are selected for checkout. */
  marks: ReadonlySet<string> | null
  onMarks: (marks: ReadonlySet<string> | null) => void
  signedIn: boolean
}

function Rows({ rows, marks, onMarks, signedIn }: RowsProps) {
  const messages = useMessages(cartMessages)
  const { setNumber, select, remove } = useCartActions()
  const live = rows.filter(canMend)
  const gone = rows.filter((row) => !canMend(row))
  const takeOut = (out: readonly CartRow[]) => {
    if (out.length === 0) return
    const back = remove(out)
    offerUndo(messages.removed(out.length), back)
    onMarks(null)
  }
  const mark = (row: CartRow, on: boolean) => {
    const next = new Set(marks)
    if (on) next.add(row.key)
    else next.delete(row.key)
    onMarks(next)
  }
  return (
    <>
      <div className="k-column">
        <ul className="k-list" aria-label={messages.list}>
          {live.map((row) => (
            <li key={row.key}>
              <CartRowCard
                row={row}
                marked={marks && marks.has(row.key)}
                onMark={(on) => mark(row, on)}
                onSelect={(on) => select([row], on)}
                onNumber={(number) => setNumber(row, number)}
                onRemove={() => takeOut([row])}
              />
            </li>
          ))}
        </ul>
        {gone.length > 0 && (
          <Card
            title={messages.unavailable}
            aside={
              <Button tone="text" size="s" onClick={() => takeOut(gone)}>
                {messages.clearGone}
              </Button>
            }
          >
            {gone.map((row) => (
              <GoneRow key={row.key} row={row} onRemove={() => takeOut([row])} />
            ))}
          </Card>
        )}
      </div>
      {marks ? (
        <EditBar rows={live} marks={marks} onMarks={onMarks} onRemove={takeOut} />
      ) : (
        <BuyBar rows={live} signedIn={signedIn} onSelect={select} />
      )}
    </>
  )
}

type BuyBarProps = {
  rows: readonly CartRow[]
  signedIn: boolean
  onSelect: (rows: readonly CartRow[], on: boolean) => void
}

function BuyBar({ rows, signedIn, onSelect }: BuyBarProps) {
  const messages = useMessages(cartMessages)
  const navigator = useNavigator()
  const points = useWallet()?.score
  const buyable = rows.filter(canBuy)
  const total = totalOf(rows)
  const all = buyable.length > 0 && total.rows === buyable.length
  const saved = total.marketFen - total.fen
  const note =
    points !== undefined && total.points > points
      ? messages.short(grouped(total.points - points))
      : total.points > 0 && points !== undefined
        ? messages.have(grouped(points))
        : total.points === 0 && saved > 0
          ? messages.saved(formatYuan(saved))
          : messages.freightLater
  const checkout = () => {
    if (!signedIn) return onLoginNeeded()
    void navigator.navigateTo('/pages/shop/checkout?mod=cart')
  }
  return (
    <BottomBar>
      <CheckMark
        checked={all}
        partly={total.rows > 0}
        disabled={buyable.length === 0}
        onChange={(on) => onSelect(buyable, on)}
      >
        {messages.all}
      </CheckMark>
      <div className={styles.total} aria-live="polite">
        {total.pieces > 0 ? (
          <>
            <span>
              <span className="k-hidden">{messages.total}</span>
              <PriceLine price={{ fen: total.fen, points: total.points }} size="m" />
            </span>
            <small data-short={(points !== undefined && total.points > points) || undefined}>
              {signedIn ? note : messages.signIn}
            </small>
          </>
        ) : (
          <small>{messages.noneChosen}</small>
        )}
      </div>
      <Button disabledReason={total.pieces === 0 ? messages.chooseFirst : null} onClick={checkout}>
        {messages.checkout(total.pieces)}
      </Button>
    </BottomBar>
  )
}

type EditBarProps = {
  rows: readonly CartRow[]
  marks: ReadonlySet<string>
  onMarks: (marks: ReadonlySet<string>) => void
  onRemove: (rows: readonly CartRow[]) => void
}

function EditBar({ rows, marks, onMarks, onRemove }: EditBarProps) {
  const messages = useMessages(cartMessages)
  const chosen = rows.filter(({ key }) => marks.has(key))
  return (
    <BottomBar>
      <CheckMark
        checked={rows.length > 0 && chosen.length === rows.length}
        partly={chosen.length > 0}
        onChange={(on) => onMarks(new Set(on ? rows.map(({ key }) => key) : []))}
      >
        {messages.all}
      </CheckMark>
      <Button
        tone="danger"
        disabledReason={chosen.length === 0 ? messages.chooseFirst : null}
        onClick={() => onRemove(chosen)}
      >
        {messages.remove}
      </Button>
    </BottomBar>
  )
}

function Empty() {
  const messages = useMessages(cartMessages)
  const navigator = useNavigator()
  return (
    <EmptyState
      picture={<EmptyCartPicture />}
      title={messages.emptyTitle}
      text={messages.emptyText}
      action={
        <Button onClick={() => void navigator.switchTab('/pages/shop/index')}>{messages.emptyAction}</Button>
      }
    />
  )
}
