import { Card } from '@huishou/kit/layout/card'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Store from 'lucide-react/icons/store'
import { hoursText } from '../../shared/format/opening-hours.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useMessages } from '../../shared/i18n.ts'
import { LazyQrCode } from '../../shared/components/lazy-qr-code.tsx'
import { AfterSalesCard } from './after-sales-card.tsx'
import { CopyableText } from './copyable-text.tsx'
import styles from './mall-order-detail-page.module.css'
import { MoneyCard, FactsCard } from './mall-order-price-and-facts.tsx'
import { LinesCard } from './mall-order-lines.tsx'
import { addressLine, type MallDetail, type OrderDetail } from './mall-order.ts'
import { orderDetailMessages } from './mall-order-detail-messages.ts'
import { ParcelsCard } from './parcels-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import patterns from '@huishou/kit/patterns.module.css'

/** The cards on the page of a mall order, from the pickup code and the parcels to the history of the order. */
export function MallOrderDetailCards({ detail, mall }: { detail: OrderDetail; mall: MallDetail }) {
  return (
    <>
      <PickupCode mall={mall} />
      <ParcelsCard orderId={detail.orderInfo.id} parcels={mall.parcels} />
      <DeliveryCard detail={detail} mall={mall} />
      <LinesCard orderId={detail.orderInfo.id} mall={mall} />
      {mall.state !== 'unpaid' && <AfterSalesCard orderId={detail.orderInfo.id} />}
      <MoneyCard mall={mall} />
      <FactsCard detail={detail} mall={mall} />
      <TimelineCard events={mall.timeline} />
    </>
  )
}

function PickupCode({ mall }: { mall: MallDetail }) {
  const messages = useMessages(orderDetailMessages).pickup
  if (mall.state !== 'ready_pickup' && (mall.state !== 'paid' || !mall.code)) return null
  return (
    <Card title={messages.title} aside={messages.hint}>
      {mall.code ? (
        <div className={styles.code}>
          <LazyQrCode text={mall.code} label={messages.qr(mall.code)} size={168} />
          <CopyableText text={mall.code} label={messages.copy} size="l" />
        </div>
      ) : (
        <p>{messages.offline}</p>
      )}
    </Card>
  )
}

function DeliveryCard({
  detail: { orderInfo, logistics, shopInfoZt },
  mall,
}: {
  detail: OrderDetail
  mall: MallDetail
}) {
  const messages = useMessages(orderDetailMessages).where
  const nameOf = useNameOf()
  if (mall.way === 'virtual') return null
  const pickup = mall.way === 'pickup'
  const Icon = pickup ? Store : MapPin
  const title = pickup
    ? shopInfoZt
      ? nameOf(shopInfoZt)
      : orderInfo.shopNameZt
    : [logistics?.linkMan, logistics?.mobileMask].filter(Boolean).join(' ')
  const note = pickup
    ? [shopInfoZt?.address, hoursText(shopInfoZt?.openingHours ?? '')].filter(Boolean).join(' · ')
    : addressLine(logistics)
  if (!title && !note) return null
  return (
    <Card title={pickup ? messages.pickup : messages.deliver}>
      <div className={`${patterns.row} ${styles.where}`}>
        <span className="k-tint">
          <Icon size={22} aria-hidden />
        </span>
        <span className="k-grow">
          <b>{title}</b>
          <small>{note}</small>
        </span>
        {pickup && shopInfoZt?.linkPhone && (
          <a className="k-icon-button" href={`tel:${shopInfoZt.linkPhone}`} aria-label={messages.call}>
            <Phone size={20} aria-hidden />
          </a>
        )}
      </div>
    </Card>
  )
}
