import { Card } from '@huishou/kit/card'
import type { OrderDetail, PickupDetail } from './order-fields.ts'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import { mapsLink, placeOf } from '../../shared/geo.ts'
import { LazyQrCode } from './lazy-qr-code.tsx'
import styles from './people.module.css'
import { usePickupWords } from './words.ts'

type Shop = NonNullable<OrderDetail['shopInfoZt']>

/** The shop an order is brought to; before the visit with the code the clerk asks for. */
export function ShopCard({ shop, pickup }: { shop: Shop; pickup: PickupDetail }) {
  const words = usePickupWords().shop
  const place = placeOf(shop)
  return (
    <Card title={words.title}>
      <b>{shop.name}</b>
      <p className={styles.hours}>{shop.address}</p>
      {shop.openingHours && <p className={styles.hours}>{words.hours(shop.openingHours)}</p>}
      {pickup.state === 'booked' && pickup.hxNumber && <WriteOffCode code={pickup.hxNumber} />}
      <div className={styles.actions}>
        {shop.linkPhone && (
          <a className={styles.call} href={`tel:${shop.linkPhone}`}>
            <Phone size={20} aria-hidden />
            {words.call}
          </a>
        )}
        {place && (
          <a className={styles.call} href={mapsLink(place, shop.name)} target="_blank" rel="noreferrer">
            <Navigation size={20} aria-hidden />
            {words.navigate}
          </a>
        )}
      </div>
    </Card>
  )
}

function WriteOffCode({ code }: { code: string }) {
  const words = usePickupWords().shop
  return (
    <div className={styles.code}>
      <LazyQrCode text={code} label={words.codeQr(code)} size={112} />
      <div className="k-grow">
        <small>{words.code}</small>
        <output>{code}</output>
        <small>{words.codeHint}</small>
      </div>
    </div>
  )
}

/** The four digits with which somebody without a phone at hand agrees to the slip. */
export function ConfirmCodeCard({ code }: { code: string }) {
  const words = usePickupWords().confirmCode
  return (
    <Card title={words.title}>
      <output className={styles.digits} aria-label={code}>
        {[...code].map((digit, index) => (
          <span key={index} aria-hidden>
            {digit}
          </span>
        ))}
      </output>
      <p className={styles.hours}>{words.text}</p>
    </Card>
  )
}
