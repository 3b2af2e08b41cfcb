import { bandText } from '@huishou/kit/band-messages'
import { addressLine, failCauseText, type FailCause } from '@huishou/wire'
import { Button, Descriptions, type DescriptionsProps } from 'antd'
import { ExternalLink, MapPin } from 'lucide-react'
import { useState } from 'react'
import { fullTime, money, moneyRange, timeText, unitPrice, weight, windowText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { MapView } from '../../shared/map/map-view.tsx'
import { Photos } from '../../shared/photos.tsx'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import { channelText, words as shared } from '../../shared/words.ts'
import { CallLink } from './call-link.tsx'
import type { OrderDetail } from './queries.ts'
import { Section } from '../../shared/section.tsx'
import { CustomerLink } from '../../shared/customer-link.tsx'
import { words } from './words.ts'
import { zoneText } from './zone-text.ts'

type Items = NonNullable<DescriptionsProps['items']>

export function OrderFacts({ order }: { order: OrderDetail }) {
  const say = useSay()
  const items = useFacts(order)
  return (
    <Section title={say(words.facts)}>
      <Descriptions column={2} size="small" items={items} />
      <Categories order={order} />
      {order.latitude !== null && order.longitude !== null && (
        <Place order={order} latitude={order.latitude} longitude={order.longitude} />
      )}
      <Photos urls={order.photos} label={say(words.photos)} />
      {order.photosForgotten > 0 && (
        <p className="faint">{say(words.photosForgotten, { count: order.photosForgotten })}</p>
      )}
    </Section>
  )
}

function useFacts(order: OrderDetail): Items {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const maybe = (
    label: string,
    value: string | number | false | null | undefined,
    span: 1 | 'filled' = 1,
  ): Items =>
    value === null || value === undefined || value === '' || value === false
      ? []
      : [{ key: label, label, children: value, span }]
  const isCause = (cause: string): cause is FailCause => cause in failCauseText
  return [
    {
      key: 'slot',
      label: say(words.slot),
      children: (
        <strong>
          {windowText(order.slotDay, order.slotStartMinute, order.slotEndMinute, now, language)}
        </strong>
      ),
    },
    {
      key: 'channel',
      label: say(shared.channel),
      children: (
        <>
          {[say(channelText[order.channel]), zoneText(order, say) || order.shopName]
            .filter(Boolean)
            .join(' · ')}
          {order.zoneAssumed && <small className="faint"> {say(words.zoneAssumedWhy)}</small>}
        </>
      ),
    },
    { key: 'customer', label: say(words.customer), children: order.linkMan || say(words.walkIn) },
    {
      key: 'phone',
      label: say(words.phone),
      children: <CallLink order={order} />,
    },
    {
      key: 'address',
      label: say(words.address),
      span: 'filled',
      children: addressLine(order) || '—',
    },
    {
      key: 'member',
      label: say(words.member),
      children:
        order.memberId === null ? (
          say(words.noMember)
        ) : (
          <CustomerLink id={order.memberId}>{`${order.memberNick} #${order.memberId}`}</CustomerLink>
        ),
    },
    ...(order.seller
      ? [
          {
            key: 'seller',
            label: say(words.seller),
            span: 'filled' as const,
            children: <SellerFact seller={order.seller} />,
          },
        ]
      : []),
    { key: 'courier', label: say(words.courier), children: order.courierName || '—' },
    {
      key: 'estimate',
      label: say(words.estimate),
      children: moneyRange(order.estimateMinFen, order.estimateMaxFen),
    },
    {
      key: 'total',
      label: say(words.total),
      children:
        order.totalFen === null ? (
          '—'
        ) : (
          <strong className="money">
            {money(order.totalFen)}
            {order.totalG === null ? '' : ` · ${weight(order.totalG, language)}`}
          </strong>
        ),
    },
    { key: 'prices', label: say(words.priceList), children: order.priceLabel || '—' },
    ...maybe(
      say(words.quoteUntil),
      order.quoteUntil === null ? null : timeText(order.quoteUntil, now, language),
    ),
    { key: 'placed', label: say(words.placed), children: fullTime(order.placedAt) },
    ...maybe(say(words.band), order.band && bandText(order.band, language)),
    ...maybe(say(words.code), order.hxNumber),
    ...maybe(
      say(words.offerUntil),
      order.offerExpiresAt === null ? null : timeText(order.offerExpiresAt, now, language),
    ),
    ...maybe(say(words.declines), order.declines || null),
    ...maybe(say(words.calls), order.callsLogged > 0 && say(words.callsCount, { count: order.callsLogged })),
    ...maybe(
      say(words.arrivedAt),
      order.arrivedAt === null ? null : timeText(order.arrivedAt, now, language),
    ),
    ...maybe(
      say(words.failCause),
      isCause(order.failCause) ? say(failCauseText[order.failCause]) : order.failCause,
    ),
    ...maybe(say(words.cancelReason), order.cancelReason, 'filled'),
    ...maybe(say(words.note), order.note, 'filled'),
    ...maybe(
      say(words.rating),
      order.rating &&
        [say(words.stars, { count: order.rating.stars }), order.rating.remark].filter(Boolean).join(' · '),
      'filled',
    ),
  ]
}

function SellerFact({ seller }: { seller: NonNullable<OrderDetail['seller']> }) {
  const say = useSay()
  const total = say(words.sellerTotal, { total: money(seller.totalFen) })
  return (
    <span>
      {seller.name} <span className="mono">{seller.idMasked}</span>{' '}
      {seller.warning ? <ToneTag tone="warn">{total}</ToneTag> : <span className="faint">{total}</span>}
    </span>
  )
}

function Categories({ order }: { order: OrderDetail }) {
  const language = useLanguage()
  return (
    <ul className="chips">
      {order.categories.map(({ categoryId, name, nameEn, unit, quoteFen }) => (
        <li key={categoryId}>
          {language === 'zh' ? name : nameEn}
          <small>{unitPrice(quoteFen, unit, language)}</small>
        </li>
      ))}
    </ul>
  )
}

function Place({ order, latitude, longitude }: { order: OrderDetail; latitude: number; longitude: number }) {
  const say = useSay()
  const [shown, setShown] = useState(false)
  const address = addressLine(order)
  const name = encodeURIComponent(address || order.linkMan)
  return (
    <div className="place">
      <Button size="small" icon={<MapPin size={14} />} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {say(shown ? words.hideMap : words.showMap)}
      </Button>
      <Button
        size="small"
        type="link"
        icon={<ExternalLink size={14} />}
        target="_blank"
        rel="noreferrer"
        href={`https://uri.amap.com/marker?position=${longitude},${latitude}&name=${name}`}
      >
        {say(words.openMap)}
      </Button>
      {shown && (
        <MapView
          height={220}
          label={address}
          points={[{ id: 'order', latitude, longitude, label: address, tone: 'order' }]}
        />
      )}
    </div>
  )
}
