// The card with the terms of a pickup order, such as its time, place, categories and prices.

import { Amount } from '@huishou/kit/display/amount'
import { bandText } from '@huishou/kit/display/weight-band-text'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { formatFen, formatYuan } from '@huishou/wire/money'
import { offerOf } from '@huishou/wire/verdict'
import Copy from 'lucide-react/icons/copy'
import { raiseChoiceMessages } from '../../entities/coupon/raise-coupon-choice-messages.ts'
import { copyText } from '../../shared/device/copy-text.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText, windowText } from '../../shared/format/dates.ts'
import { orderDetailMessages } from './order-detail-messages.ts'
import styles from './facts-card.module.css'
import { isUnderWay } from './order-situation.ts'
import { nameOf } from '../../shared/format/localized-name.ts'
import { addressLine, photosOf, slotOf, type OrderDetail, type PickupDetail } from './pickup-order.ts'
import { PhotoStrip } from '../../shared/photos/photo-strip.tsx'
import { ServerTime } from '../../shared/format/server-time.tsx'
import { Fact, Facts } from '@huishou/kit/layout/facts'
import patterns from '@huishou/kit/patterns.module.css'

type FactsCardProps = { detail: OrderDetail; pickup: PickupDetail; onEdit: () => void }

/** The terms of the order: time, place, categories, prices, raise coupon, note and photos. */
export function FactsCard({ detail, pickup, onEdit }: FactsCardProps) {
  const messages = useMessages(orderDetailMessages).facts
  const language = useLanguage()
  const slot = slotOf(pickup)
  const edit = offerOf(pickup.may, 'edit')
  const change = edit && (
    <Button tone="text" size="s" disabledReason={edit.why} onClick={onEdit}>
      {messages.edit}
    </Button>
  )
  const open = isUnderWay(pickup.state)
  return (
    <Card title={messages.title} aside={change}>
      <Facts className={styles.facts}>
        {slot && (
          <Fact name={pickup.channel === 'shop' ? messages.slotShop : messages.slotDoor}>
            {windowText(slot, language)}
          </Fact>
        )}
        {pickup.channel === 'door' && <Where detail={detail} />}
        <Fact name={messages.categories}>
          <Categories pickup={pickup} />
        </Fact>
        {pickup.band && <Fact name={messages.band}>{bandText(pickup.band, language)}</Fact>}
        {open && pickup.totalFen === null && pickup.estimateMaxFen !== 0 && (
          <Fact name={messages.estimate}>
            <Amount fen={pickup.estimateMinFen} toFen={pickup.estimateMaxFen} />
          </Fact>
        )}
        <Raise pickup={pickup} />
        <Fact name={messages.note}>
          {pickup.note || <span className={styles.none}>{messages.noNote}</span>}
        </Fact>
        <Fact name={messages.number}>
          <OrderNumber number={detail.orderInfo.orderNumber} />
        </Fact>
        <Fact name={messages.placedAt}>
          <ServerTime at={detail.orderInfo.dateAdd} />
        </Fact>
      </Facts>
      <PhotoStrip photos={photosOf(pickup.photos, detail.extJson)} nameOf={messages.photo} />
      {pickup.photosForgotten > 0 && (
        <p className={patterns.remark}>{messages.photosForgotten(pickup.photosForgotten)}</p>
      )}
      {open && pickup.seesMoney && pickup.quoteUntil !== null && (
        <p className={patterns.softNote}>{messages.quoteLock(momentText(pickup.quoteUntil, language))}</p>
      )}
    </Card>
  )
}

function Where({ detail: { logistics } }: { detail: OrderDetail }) {
  const messages = useMessages(orderDetailMessages).facts
  if (!logistics) return null
  return (
    <>
      <Fact name={messages.address}>{addressLine(logistics)}</Fact>
      <Fact name={messages.contact}>
        {[logistics.linkMan, logistics.mobileMask].filter(Boolean).join(' ')}
      </Fact>
    </>
  )
}

/** The raise coupon the customer chose, while the order is open; after that, the slip shows what the coupon added. */
function Raise({ pickup: { state, raiseChoice, raiseCoupon } }: { pickup: PickupDetail }) {
  const messages = useMessages(raiseChoiceMessages)
  if (!isUnderWay(state) || raiseChoice === 'best') return null
  return (
    <Fact name={messages.title}>
      {raiseCoupon
        ? messages.worth(String(raiseCoupon.permyriad / 100), formatFen(raiseCoupon.maxFen))
        : messages.none}
    </Fact>
  )
}

function Categories({ pickup }: { pickup: PickupDetail }) {
  const messages = useMessages(orderDetailMessages).facts
  const language = useLanguage()
  return (
    <ul>
      {pickup.categories.map((one) => (
        <li key={one.categoryId}>
          {pickup.seesMoney
            ? messages.atPrice(nameOf(one, language), formatYuan(one.quoteFen), one.unit === 'piece')
            : nameOf(one, language)}
        </li>
      ))}
    </ul>
  )
}

function OrderNumber({ number }: { number: string }) {
  const messages = useMessages(orderDetailMessages).facts
  return (
    <button type="button" className={styles.copy} onClick={() => void copyText(number, messages)}>
      <span>{number}</span>
      <Copy size={16} aria-label={messages.copy} />
    </button>
  )
}
