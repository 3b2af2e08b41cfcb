// Cards of a pickup order: the shop to which the waste is brought, with the code to show there, and the four-digit code
// with which a customer confirms a weighing slip without the app.

import { Card } from '@huishou/kit/layout/card'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import { mapsLink, placeOf } from '../../entities/place/position-and-map-links.ts'
import { hoursText } from '../../shared/format/opening-hours.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useMessages } from '../../shared/i18n.ts'
import { orderDetailMessages } from './order-detail-messages.ts'
import { LazyQrCode } from '../../shared/components/lazy-qr-code.tsx'
import type { OrderDetail, PickupDetail } from './pickup-order.ts'
import styles from './courier-and-shop-card.module.css'
import patterns from '@huishou/kit/patterns.module.css'

type Shop = NonNullable<OrderDetail['shopInfoZt']>

/** The shop of an order; before the visit, with the write-off code to show to the clerk. */
export function ShopCard({ shop, pickup }: { shop: Shop; pickup: PickupDetail }) {
  const messages = useMessages(orderDetailMessages).shop
  const nameOf = useNameOf()
  const place = placeOf(shop)
  return (
    <Card title={messages.title}>
      <b>{nameOf(shop)}</b>
      <p className={styles.hours}>{shop.address}</p>
      {shop.openingHours && <p className={styles.hours}>{messages.hours(hoursText(shop.openingHours))}</p>}
      {pickup.state === 'booked' &&
        (pickup.hxNumber ? (
          <WriteOffCode code={pickup.hxNumber} />
        ) : (
          <p className={styles.hours}>{messages.offline}</p>
        ))}
      <div className={patterns.buttonGrid}>
        {shop.linkPhone && (
          <a className={patterns.softButton} href={`tel:${shop.linkPhone}`}>
            <Phone size={20} aria-hidden />
            {messages.call}
          </a>
        )}
        {place && (
          <a
            className={patterns.softButton}
            href={mapsLink(place, shop.name)}
            target="_blank"
            rel="noreferrer"
          >
            <Navigation size={20} aria-hidden />
            {messages.navigate}
          </a>
        )}
      </div>
    </Card>
  )
}

function WriteOffCode({ code }: { code: string }) {
  const messages = useMessages(orderDetailMessages).shop
  return (
    <div className={`${patterns.codeBox} ${styles.code}`}>
      <small>{messages.code}</small>
      <output>{code}</output>
      <LazyQrCode text={code} label={messages.codeQr(code)} size={168} />
      <small>{messages.codeHint}</small>
    </div>
  )
}

/** The four-digit code with which a person at the door can confirm the slip without the app. */
export function ConfirmCodeCard({ code }: { code: string }) {
  const messages = useMessages(orderDetailMessages).confirmCode
  return (
    <Card title={messages.title}>
      <output className={styles.digits} aria-label={code}>
        {[...code].map((digit, index) => (
          <span key={index} aria-hidden>
            {digit}
          </span>
        ))}
      </output>
      <p className={styles.hours}>{messages.text}</p>
    </Card>
  )
}
