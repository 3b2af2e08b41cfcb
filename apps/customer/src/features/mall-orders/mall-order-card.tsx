import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { Countdown } from '@huishou/kit/display/countdown'
import { PageLink } from '@huishou/kit/shell/page-link'
import { orderDetail, orderList } from '@huishou/wire/client/pickup/customer'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import { invalidate } from '../../shared/api.ts'
import { onThisDevice } from '../../shared/clock.ts'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { GoodsLine } from '../../entities/goods/goods-line.tsx'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import styles from './mall-order-list-page.module.css'
import { ActionButtons, useOrderActions } from './mall-order-actions.tsx'
import { addressLine, type MallLine, type MallRow } from './mall-order.ts'
import { orderMessages } from './mall-order-messages.ts'
import { PriceLine } from '../../entities/goods/price-line.tsx'
import { StateLabel } from './mall-state-label.tsx'
import { orderUrl } from '../../entities/payment/use-pay-order.ts'
import patterns from '@huishou/kit/patterns.module.css'

const PICTURES = 3

/** A card for a mall order in the list: goods, delivery, price and actions. */
export function OrderCard({ row }: { row: MallRow }) {
  const messages = useMessages(orderMessages)
  const { order, mall } = row
  const { items, refused, sheets } = useOrderActions({ id: order.id, orderNumber: order.orderNumber, mall })
  return (
    <Card className={styles.card}>
      <header className={styles.cardHead}>
        <small>{messages.number(order.orderNumber)}</small>
        {mall.bargain && <Badge tone="coral">{messages.bargain}</Badge>}
        <StateLabel mall={mall} />
      </header>
      <PageLink className={styles.body} to={orderUrl(order.id)} aria-label={messages.open(order.orderNumber)}>
        <Goods lines={mall.lines} />
        <Where row={row} />
      </PageLink>
      <div className={styles.sum}>
        {mall.state === 'unpaid' && mall.payBy !== null && (
          <small className={styles.left}>
            {messages.payIn}{' '}
            <Countdown
              endsAt={onThisDevice(mall.payBy)}
              onEnd={() => void invalidate(orderList, orderDetail)}
              days={String}
            />
          </small>
        )}
        <span className={styles.total}>
          <small>{messages.total}</small>
          <PriceLine price={{ fen: mall.payableFen, points: mall.points }} />
        </span>
      </div>
      {(items.length > 0 || refused) && (
        <footer className={styles.actions}>
          <RefusalNote text={refused} />
          <ActionButtons items={items} size="s" />
        </footer>
      )}
      {sheets}
    </Card>
  )
}

function Goods({ lines }: { lines: readonly MallLine[] }) {
  const messages = useMessages(orderMessages)
  const [only, ...more] = lines
  if (only && more.length === 0) return <GoodsLine line={only} />
  return (
    <span className={`${patterns.closeRow} ${styles.pictures}`}>
      {lines.slice(0, PICTURES).map((line) => (
        <span key={line.id}>
          <GoodsPicture src={line.pic} alt={line.name} />
        </span>
      ))}
      <small>{messages.pieces(lines.reduce((sum, { number }) => sum + number, 0))}</small>
    </span>
  )
}

function Where({ row: { order, mall, place } }: { row: MallRow }) {
  if (mall.way === 'virtual') return null
  const pickup = mall.way === 'pickup'
  const text = pickup ? order.shopNameZt : [place?.linkMan, addressLine(place)].filter(Boolean).join(' · ')
  if (!text) return null
  const Icon = pickup ? Store : MapPin
  return (
    <span className={styles.where}>
      <Icon size={16} aria-hidden />
      <span>{text}</span>
    </span>
  )
}
