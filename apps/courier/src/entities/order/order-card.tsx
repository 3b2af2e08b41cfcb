// A card for an order in a list, and the badge of an order's state.

import { orderMessages } from '../../shared/messages/order.ts'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { PageLink } from '@huishou/kit/shell/page-link'
import { Badge } from '@huishou/kit/display/badge'
import { bandText } from '@huishou/kit/display/weight-band-text'
import Clock from 'lucide-react/icons/clock'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { addressLine } from '@huishou/wire/address-line'
import { formatYuan } from '@huishou/wire/money'
import { alarmReasonText } from '@huishou/wire/pickup/alarms'
import { pickupStaffStateText, type PickupState } from '@huishou/wire/pickup/states'
import { formatKg } from '@huishou/wire/weight'
import type { ReactNode } from 'react'
import { CategoryPicture, categoryName } from './category-picture-and-name.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import { useOutbox } from '../../shared/outbox.ts'
import { hasRefused, type Order } from '../../shared/pending-order.ts'
import { slotText, windowText } from '../../shared/time-text.ts'

type Tone = 'brand' | 'money' | 'coral' | 'info' | 'plain'
const tones: Record<PickupState, Tone> = {
  placed: 'plain',
  assigned: 'money',
  accepted: 'info',
  en_route: 'info',
  arrived: 'brand',
  booked: 'info',
  checked_in: 'brand',
  weighed: 'money',
  settled: 'brand',
  closed: 'plain',
  cancelled: 'plain',
  failed: 'coral',
}

export function StateBadge({ state }: { state: PickupState }) {
  const language = useLanguage()
  return <Badge tone={tones[state]}>{pickupStaffStateText[state][language]}</Badge>
}

/** The categories of an order, as pictures and names. */
function Categories({ order }: { order: Order }) {
  const language = useLanguage()
  if (order.categories.length === 0) return null
  return (
    <span className="c-categories">
      <span className="c-categories-pictures" aria-hidden>
        {order.categories.slice(0, 4).map((category) => (
          <CategoryPicture key={category.categoryId} category={category.key} size={30} />
        ))}
      </span>
      <span>
        {order.categories
          .map((category) => categoryName(category, language))
          .join(language === 'zh' ? '、' : ', ')}
      </span>
    </span>
  )
}

/** Weight and amount once the order is settled, the estimates before. */
function Figures({ order }: { order: Order }) {
  const say = useSay()
  if (order.totalFen !== null)
    return (
      <span className="c-figures">
        {order.totalG ? <span>{say(unitMessages.kg, { value: formatKg(order.totalG) })}</span> : null}
        <b>{formatYuan(order.totalFen)}</b>
      </span>
    )
  if (order.estimateMaxFen === 0 && order.estimateMinFen === 0) return null
  return (
    <span className="c-figures">
      {say(orderMessages.estimate, {
        min: formatYuan(order.estimateMinFen),
        max: formatYuan(order.estimateMaxFen),
      })}
    </span>
  )
}

type CardProps = {
  order: Order
  /** Whether writes to this order are still unsent. */
  waiting: boolean
  foot?: ReactNode
  showDay?: boolean
  /** Shows the customer's note and photos, for couriers who have not accepted yet. */
  showNote?: boolean
}

/** One order in a list: time, place, goods and figures; `foot` holds its actions. */
export function OrderCard({ order, waiting, foot, showDay, showNote }: CardProps) {
  const say = useSay()
  const language = useLanguage()
  const when = showDay ? slotText(order, language) : windowText(order)
  const where =
    order.channel === 'door'
      ? addressLine({ ...order, cityName: '' })
      : order.linkMan || say(orderMessages.walkIn)
  return (
    <article className="k-card c-order" data-state={order.state}>
      <PageLink to={`/order?id=${order.id}`} className="c-order-link">
        <span className="c-order-head">
          <span className="c-order-when">
            {when && <Clock size={18} aria-hidden />}
            {when || order.orderNumber}
          </span>
          <Badges order={order} waiting={waiting} />
        </span>
        <b className="c-order-where">{where}</b>
        <Categories order={order} />
        {showNote && <Note order={order} />}
        <span className="c-order-foot">
          <span>
            {order.channel === 'door' ? order.linkMan : order.orderNumber}
            {order.band && ` · ${bandText(order.band, language)}`}
          </span>
          <Figures order={order} />
        </span>
      </PageLink>
      {foot && <div className="c-order-actions">{foot}</div>}
    </article>
  )
}

/** The badges of an order: community day, alarm, unsent or refused writes, and state. */
function Badges({ order, waiting }: Pick<CardProps, 'order' | 'waiting'>) {
  const say = useSay()
  const language = useLanguage()
  const refused = hasRefused(order.id, useOutbox())
  return (
    <>
      {order.communityDayName && <Badge tone="info">{say(orderMessages.communityDay)}</Badge>}
      {order.alarm && (
        <Badge tone="coral">
          <TriangleAlert size={13} aria-hidden /> {alarmReasonText[order.alarm][language]}
        </Badge>
      )}
      {waiting && (
        <Badge tone="gold">
          <CloudUpload size={13} aria-hidden /> {say(outboxMessages.waiting)}
        </Badge>
      )}
      {refused && (
        <Badge tone="coral">
          <TriangleAlert size={13} aria-hidden /> {say(outboxMessages.refusedTitle)}
        </Badge>
      )}
      <StateBadge state={order.state} />
    </>
  )
}

function Note({ order: { note, photos } }: { order: Order }) {
  const say = useSay()
  const parts = [
    note && say(orderMessages.note, { text: note }),
    photos.length > 0 && say(orderMessages.photos, { count: photos.length }),
  ].filter(Boolean)
  return parts.length > 0 && <span className="c-order-note">{parts.join(' · ')}</span>
}
