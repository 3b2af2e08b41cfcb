// A card for a pickup order in the list.

import { offerOf } from '@huishou/wire/verdict'
import { Amount } from '@huishou/kit/display/amount'
import { Badge } from '@huishou/kit/display/badge'
import { bandText } from '@huishou/kit/display/weight-band-text'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Store from 'lucide-react/icons/store'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { WasteIcon } from '../../entities/pickup/waste-icon.tsx'
import { thumbnailOf } from '../../shared/photos/thumbnail-url.ts'
import { windowText } from '../../shared/format/dates.ts'
import { orderListMessages } from './order-list-messages.ts'
import styles from './order-card.module.css'
import { nameOf } from '../../shared/format/localized-name.ts'
import { addressLine, moneyOf, photosOf, slotOf, type OrderRow } from './pickup-order.ts'
import { StateLabel } from './state-label.tsx'
import patterns from '@huishou/kit/patterns.module.css'

const NAMES_SHOWN = 3
const PHOTOS_SHOWN = 3

/** A recycling order in the list: categories, time, place, amount, and its next action. */
export function OrderCard({ row, onCancel }: { row: OrderRow; onCancel: (row: OrderRow) => void }) {
  const messages = useMessages(orderListMessages)
  const language = useLanguage()
  const { order } = row
  const photos = photosOf(order.pickup?.photos, row.ext)
  return (
    <Card className={styles.card}>
      <header className={patterns.wrapRow}>
        <Badge tone={isShop(row) ? 'info' : 'brand'}>
          {isShop(row) ? messages.channel.shop : messages.channel.door}
        </Badge>
        <When row={row} />
        <StateLabel
          status={order.status}
          text={order.statusStr}
          state={order.pickup?.state}
          language={language}
        />
      </header>
      <PageLink
        className={styles.body}
        to={`/pages/order/detail?id=${order.id}`}
        aria-label={messages.list.open(order.orderNumber)}
      >
        <Categories row={row} />
        {photos.length > 0 && <Photos photos={photos} />}
        <Where row={row} />
      </PageLink>
      {order.status >= 0 && (
        <footer className={styles.foot}>
          <Sum row={row} />
          <Quick row={row} onCancel={onCancel} />
        </footer>
      )}
    </Card>
  )
}

const isShop = ({ order }: OrderRow) =>
  order.pickup ? order.pickup.channel === 'shop' : order.type2 === '到店回收'

function When({ row: { order } }: { row: OrderRow }) {
  const messages = useMessages(orderListMessages)
  const language = useLanguage()
  const slot = slotOf(order.pickup)
  const plain = `${order.day} ${order.time}`.trim()
  return (
    <span className={styles.when}>
      <CalendarClock size={16} aria-hidden />
      {slot ? windowText(slot, language) : plain || messages.list.noSlot}
    </span>
  )
}

function Categories({ row: { order, goodsNames, ext } }: { row: OrderRow }) {
  const messages = useMessages(orderListMessages)
  const language = useLanguage()
  const categories = order.pickup?.categories ?? []
  const names = categories.length ? categories.map((one) => nameOf(one, language)) : goodsNames
  const shown = names.slice(0, NAMES_SHOWN).join(messages.list.joint)
  const band = ext['预计总量']
  return (
    <div className={`${patterns.row} ${styles.what}`}>
      <WasteIcon name={categories[0]?.key ?? ''} />
      <div className="k-grow">
        <b>
          {names.length > NAMES_SHOWN ? messages.list.more(shown, names.length) : shown || order.orderNumber}
        </b>
        {(band || ext['废品描述']) && (
          <small>
            {[band && messages.list.band(bandText(band, language)), ext['废品描述']]
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
      </div>
    </div>
  )
}

function Photos({ photos }: { photos: readonly string[] }) {
  const messages = useMessages(orderListMessages)
  return (
    <span className={`${patterns.closeRow} ${styles.photos}`}>
      {photos.slice(0, PHOTOS_SHOWN).map((src) => (
        <img key={src} src={thumbnailOf(src)} alt="" loading="lazy" decoding="async" />
      ))}
      <small>{messages.list.photos(photos.length)}</small>
    </span>
  )
}

function Where({ row }: { row: OrderRow }) {
  const nameOf = useNameOf()
  const text = isShop(row) ? (row.shop ? nameOf(row.shop) : row.order.shopNameZt) : addressLine(row.place)
  if (!text) return null
  const Icon = isShop(row) ? Store : MapPin
  return (
    <span className={styles.where}>
      <Icon size={16} aria-hidden />
      <span>{text}</span>
    </span>
  )
}

function Sum({ row: { order } }: { row: OrderRow }) {
  const messages = useMessages(orderListMessages)
  const money = moneyOf(order)
  if (money.kind === 'none') return <span className="k-grow" />
  if (money.kind === 'estimate')
    return (
      <span className={styles.sum}>
        <small>{messages.list.estimate}</small>
        <Amount fen={money.fen} toFen={money.toFen} />
      </span>
    )
  const paid = order.status >= 3
  return (
    <span className={styles.sum}>
      <small>{money.fen < 0 ? messages.list.fee : paid ? messages.list.earned : messages.list.weighed}</small>
      <Amount fen={Math.abs(money.fen)} size="l" />
    </span>
  )
}

function Quick({ row, onCancel }: { row: OrderRow; onCancel: (row: OrderRow) => void }) {
  const messages = useMessages(orderListMessages)
  const navigator = useNavigator()
  const { pickup, status } = row.order
  if (status === 2) {
    return (
      <Button onClick={() => void navigator.navigateTo(`/pages/order/detail?id=${row.order.id}`)}>
        {messages.list.confirmWeight}
      </Button>
    )
  }
  const cancel = pickup ? offerOf(pickup.may, 'cancel') : { ok: status === 0, why: null }
  return (
    <>
      {isShop(row) && row.shop?.linkPhone && status === 1 && (
        <IconButtonLink href={`tel:${row.shop.linkPhone}`} label={messages.list.call(row.shop.name)} />
      )}
      {status === 0 && cancel && (
        <Button
          tone="quiet"
          size="s"
          disabledReason={cancel.ok ? null : cancel.why}
          onClick={() => onCancel(row)}
        >
          {messages.list.cancel}
        </Button>
      )}
    </>
  )
}

function IconButtonLink({ href, label }: { href: string; label: string }) {
  return (
    <a className={`k-icon-button ${styles.call}`} href={href} aria-label={label}>
      <Phone size={20} aria-hidden />
    </a>
  )
}
