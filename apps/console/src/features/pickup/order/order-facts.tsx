import { bandText } from '@huishou/kit/display/weight-band-text'
import { addressLine } from '@huishou/wire/address-line'
import { staffCommunityDays } from '@huishou/wire/client/community/staff'
import { staffPlans } from '@huishou/wire/client/pickup/staff-plans'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { failCauseText, type FailCause } from '@huishou/wire/pickup/states'
import type { Language } from '@huishou/wire/text'
import { Button, Descriptions, type DescriptionsProps } from 'antd'
import { ExternalLink, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { fact } from '../../../shared/record/description-item.ts'
import {
  fullTime,
  money,
  moneyRange,
  timeText,
  weight,
  windowText,
  moneyPerUnit,
} from '../../../shared/format.ts'
import { useLanguage, useSay, type Say } from '../../../shared/language.ts'
import { MapView } from '../../../shared/map/map-view.tsx'
import { Photos } from '../../../shared/record/photos.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { channelText, messages as shared } from '../../../shared/messages.ts'
import { CallLink } from './call-link.tsx'
import type { OrderDetail } from '../queries.ts'
import { Section } from '../../../shared/record/section.tsx'
import { CustomerLink } from '../../../entities/customer/customer-link.tsx'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'
import { zoneText } from '../zone-text.ts'

type Items = NonNullable<DescriptionsProps['items']>

/** Section with the facts of a pickup order, its waste categories, map and photos. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const say = useSay()
  const items = useFacts(order)
  return (
    <Section title={say(messages.facts)}>
      <Descriptions column={2} size="small" items={items} />
      <Categories order={order} />
      {order.latitude !== null && order.longitude !== null && (
        <Place order={order} latitude={order.latitude} longitude={order.longitude} />
      )}
      <Photos urls={order.photos} label={say(messages.photos)} />
      {order.photosForgotten > 0 && (
        <p className="faint">
          {say(messages.photosForgotten, { days: pickupLimits.photoDays, count: order.photosForgotten })}
        </p>
      )}
    </Section>
  )
}

type Told = { say: Say; language: Language; now: number }

function useFacts(order: OrderDetail): Items {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const told = { say, language, now }
  return [...placeFacts(order, told), ...moneyFacts(order, told), ...laterFacts(order, told)]
}

/** Facts about the time, place and people of an order. */
const placeFacts = (order: OrderDetail, { say, language, now }: Told): Items => [
  ...fact(
    say(pickupMessages.slot),
    <strong>{windowText(order.slotDay, order.slotStartMinute, order.slotEndMinute, now, language)}</strong>,
  ),
  ...fact(
    say(shared.channel),
    <>
      {[say(channelText[order.channel]), zoneText(order, say) || order.shopName].filter(Boolean).join(' · ')}
      {order.zoneAssumed && <small className="faint"> {say(messages.zoneAssumedWhy)}</small>}
    </>,
  ),
  ...fact(say(pickupMessages.customer), order.linkMan || say(pickupMessages.walkIn)),
  ...fact(say(messages.phone), <CallLink order={order} />),
  ...fact(say(pickupMessages.address), addressLine(order) || '—', 'filled'),
  ...fact(
    say(messages.member),
    order.memberId === null ? (
      say(messages.noMember)
    ) : (
      <CustomerLink id={order.memberId}>{`${order.memberNick} #${order.memberId}`}</CustomerLink>
    ),
  ),
  ...fact(say(messages.seller), order.seller && <SellerFact seller={order.seller} />, 'filled'),
  ...fact(say(pickupMessages.handledBy), order.courierName || order.weighedByName || '—'),
]

/** The recurring pickup that created the order, as a link if the user may open it. */
function PlanLink({ plan }: { plan: NonNullable<OrderDetail['plan']> }) {
  const { role } = useMe()
  if (!roleMay(role, staffPlans)) return plan.patternText
  return <Link to={`/plans?state=all&plan=${plan.id}`}>{plan.patternText}</Link>
}

/** The community day that the order was booked for, as a link if the user may open it. */
function CommunityLink({ day }: { day: NonNullable<OrderDetail['communityDay']> }) {
  const { role } = useMe()
  if (!roleMay(role, staffCommunityDays)) return day.name
  return <Link to={`/community-days?day=${day.id}`}>{day.name}</Link>
}

/** Facts about amounts, prices and how the order was placed. */
const moneyFacts = (order: OrderDetail, { say, language, now }: Told): Items => [
  ...fact(say(messages.estimate), moneyRange(order.estimateMinFen, order.estimateMaxFen)),
  ...fact(
    say(messages.total),
    order.totalFen === null ? (
      '—'
    ) : (
      <strong className="money">
        {money(order.totalFen)}
        {order.totalG === null ? '' : ` · ${weight(order.totalG, language)}`}
      </strong>
    ),
  ),
  ...fact(say(messages.priceList), order.priceLabel || '—'),
  ...fact(say(messages.quoteUntil), order.quoteUntil && timeText(order.quoteUntil, now, language)),
  ...fact(say(messages.placed), fullTime(order.placedAt)),
  ...fact(say(messages.plan), order.plan && <PlanLink plan={order.plan} />),
  ...fact(say(messages.communityDay), order.communityDay && <CommunityLink day={order.communityDay} />),
  ...fact(say(messages.communityBonus), order.communityDay?.bonusFen && money(order.communityDay.bonusFen)),
  ...fact(say(messages.band), order.band && bandText(order.band, language)),
  ...fact(say(messages.code), order.hxNumber),
]

const isCause = (cause: string): cause is FailCause => cause in failCauseText

/** Facts about offers, calls and the outcome of the order. */
const laterFacts = (order: OrderDetail, { say, language, now }: Told): Items => [
  ...fact(say(messages.offerUntil), order.offerExpiresAt && timeText(order.offerExpiresAt, now, language)),
  ...fact(say(messages.declines), order.declines || null),
  ...fact(
    say(messages.calls),
    order.callsLogged > 0 ? say(messages.callsCount, { count: order.callsLogged }) : null,
  ),
  ...fact(say(messages.arrivedAt), order.arrivedAt && timeText(order.arrivedAt, now, language)),
  ...fact(
    say(messages.failCause),
    isCause(order.failCause) ? say(failCauseText[order.failCause]) : order.failCause,
  ),
  ...fact(say(messages.cancelReason), order.cancelReason, 'filled'),
  ...fact(say(messages.note), order.note, 'filled'),
  ...fact(
    say(messages.rating),
    order.rating &&
      [say(messages.stars, { count: order.rating.stars }), order.rating.remark].filter(Boolean).join(' · '),
    'filled',
  ),
]

function SellerFact({ seller }: { seller: NonNullable<OrderDetail['seller']> }) {
  const say = useSay()
  const total = say(messages.sellerTotal, { total: money(seller.totalFen) })
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
          <small>{moneyPerUnit(quoteFen, unit, language)}</small>
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
        {say(shown ? messages.hideMap : messages.showMap)}
      </Button>
      <Button
        size="small"
        type="link"
        icon={<ExternalLink size={14} />}
        target="_blank"
        rel="noreferrer"
        href={`https://uri.amap.com/marker?position=${longitude},${latitude}&name=${name}`}
      >
        {say(messages.openMap)}
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
