import { Card } from '@huishou/kit/layout/card'
import Copy from 'lucide-react/icons/copy'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import { mapsLink, placeOf } from '../../entities/place/position-and-map-links.ts'
import { hoursText } from '../../shared/format/opening-hours.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { copyText } from '../../shared/device/copy-text.ts'
import { useMessages } from '../../shared/i18n.ts'
import { LazyQrCode } from '../../shared/components/lazy-qr-code.tsx'
import styles from './mail-in-detail.module.css'
import { mailInDetailMessages } from './mail-in-detail-messages.ts'
import type { MailInDetail } from './queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

/**
 * The shop to which an item is sent or brought, with the code that the customer shows there or puts into the parcel.
 */
export function MailInShop({ detail: { shopInfo: shop, orderInfo } }: { detail: MailInDetail }) {
  const messages = useMessages(mailInDetailMessages).shopCard
  const nameOf = useNameOf()
  const { state } = orderInfo.mailIn
  if (!shop || (state !== 'approved' && state !== 'shipped')) return null
  const brought = orderInfo.logisticsType === 0
  const place = placeOf(shop)
  const copy = () =>
    copyText(
      [messages.receiver(shop.name, shop.linkPhone), shop.address, orderInfo.hxNumber].join('\n'),
      messages,
    )
  return (
    <Card title={brought ? messages.bring : messages.send}>
      <b>{nameOf(shop)}</b>
      <p className={patterns.quiet}>{shop.address}</p>
      {shop.openingHours && <p className={patterns.quiet}>{messages.hours(hoursText(shop.openingHours))}</p>}
      {!orderInfo.hxNumber ? (
        <p className={patterns.quiet}>{messages.offline}</p>
      ) : brought ? (
        <div className={`${patterns.codeBox} ${styles.code}`}>
          <small>{messages.code}</small>
          <output>{orderInfo.hxNumber}</output>
          <LazyQrCode text={orderInfo.hxNumber} label={messages.codeQr(orderInfo.hxNumber)} size={168} />
          <small>{messages.codeHint}</small>
        </div>
      ) : (
        <p className={patterns.softNote}>{messages.slip(orderInfo.hxNumber)}</p>
      )}
      <div className={patterns.buttonGrid}>
        {!brought && orderInfo.hxNumber && (
          <button type="button" className={patterns.softButton} onClick={() => void copy()}>
            <Copy size={20} aria-hidden />
            {messages.copy}
          </button>
        )}
        {shop.linkPhone && (
          <a className={patterns.softButton} href={`tel:${shop.linkPhone}`}>
            <Phone size={20} aria-hidden />
            {messages.call}
          </a>
        )}
        {brought && place && (
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
