import { Card } from '@huishou/kit/layout/card'
import { Segmented } from '@huishou/kit/forms/segmented'
import { PageLink } from '@huishou/kit/shell/page-link'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import Ticket from 'lucide-react/icons/ticket'
import type { ReactNode } from 'react'
import { addressLine } from '../../entities/place/chosen-place.ts'
import { hoursText } from '../../shared/format/opening-hours.ts'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { useMessages } from '../../shared/i18n.ts'
import { checkoutMessages } from './checkout-messages.ts'
import type { PricedProps } from './checkout-props.ts'
import styles from './checkout-page.module.css'

type WhereCardProps = Pick<PricedProps, 'quote' | 'way' | 'onWay' | 'address' | 'shop' | 'missing'> & {
  wrong: boolean
}

/**
 * A card of the checkout for how the goods are delivered: to an address, by pickup at a shop, or as codes, which need
 * no shipping.
 */
export function DeliveryCard({ quote, way, onWay, address, shop, missing, wrong }: WhereCardProps) {
  const messages = useMessages(checkoutMessages)
  const both = quote.ways.length > 1
  if (quote.ways.length === 0 && quote.way === 'virtual')
    return (
      <Card>
        <div className={styles.where}>
          <Face
            icon={<Ticket size={22} aria-hidden />}
            title={messages.virtual}
            note={messages.virtualNote}
          />
        </div>
      </Card>
    )
  return (
    <Card>
      {both && (
        <Segmented
          label={messages.way}
          options={(['deliver', 'pickup'] as const).map((value) => ({ value, label: messages.ways[value] }))}
          value={way}
          onChange={onWay}
        />
      )}
      {way === 'pickup' ? (
        <PageLink className={styles.where} to="/pages/index/shop" aria-invalid={wrong || undefined}>
          <Face
            icon={<Store size={22} aria-hidden />}
            title={shop?.name ?? messages.shop}
            note={
              shop
                ? [shop.address, messages.shopHours(hoursText(shop.openingHours))].join(' · ')
                : messages.shopNote
            }
          />
          <ChevronRight size={20} aria-hidden />
        </PageLink>
      ) : (
        <PageLink
          className={styles.where}
          to="/pages/mine/address?from=index"
          aria-invalid={wrong || undefined}
        >
          <Face
            icon={<MapPin size={22} aria-hidden />}
            title={address ? addressLine(address) : messages.address}
            note={address ? `${address.linkMan} ${maskMobile(address.mobile)}` : messages.addressNote}
          />
          <ChevronRight size={20} aria-hidden />
        </PageLink>
      )}
      {wrong && missing && (
        <p className="k-field-error" role="alert">
          {missing === 'shop' ? messages.needShop : messages.needAddress}
        </p>
      )}
    </Card>
  )
}

function Face({ icon, title, note }: { icon: ReactNode; title: string; note: string }) {
  return (
    <>
      <span className="k-tint">{icon}</span>
      <span className="k-grow">
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </>
  )
}
