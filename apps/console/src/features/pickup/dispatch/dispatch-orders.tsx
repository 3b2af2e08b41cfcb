import { addressLine } from '@huishou/wire/address-line'
import { MINUTE, instantOf } from '@huishou/wire/time'
import { Button, Checkbox } from 'antd'
import { PanelRightOpen } from 'lucide-react'
import { moneyRange, windowText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useNow } from '../../../shared/use-now.ts'
import type { StaffOrder } from '../queries.ts'
import { OrderMarks, OrderStateTag } from '../order-tags.tsx'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'
import { zoneText } from '../zone-text.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'

type Props = {
  rows: readonly StaffOrder[]
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
  onOpen: (id: number) => void
}

const windowKey = ({ slotDay, slotStartMinute }: StaffOrder) =>
  `${slotDay ?? '9999'} ${String(slotStartMinute ?? 0).padStart(4, '0')}`

const byWindow = (rows: readonly StaffOrder[]): [string, StaffOrder[]][] => {
  const groups = new Map<string, StaffOrder[]>()
  for (const order of rows) groups.set(windowKey(order), [...(groups.get(windowKey(order)) ?? []), order])
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}

/** Lists the orders that no courier has accepted yet, grouped by time window, earliest first. */
export function DispatchOrders({ rows, chosen, onChoose, onOpen }: Props) {
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return byWindow(rows).map(([key, group]) => (
    <div key={key} className="window">
      <WindowHead group={group} chosen={chosen} onChoose={onChoose} />
      <ul>
        {group.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            chosen={chosen}
            onToggle={() => toggle(order.id)}
            onOpen={() => onOpen(order.id)}
          />
        ))}
      </ul>
    </div>
  ))
}

function WindowHead({
  group,
  chosen,
  onChoose,
}: Pick<Props, 'chosen' | 'onChoose'> & { group: readonly StaffOrder[] }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const ids = group.map(({ id }) => id)
  const all = ids.every((id) => chosen.includes(id))
  const first = group[0]
  if (!first) return null
  const { slotDay, slotStartMinute, slotEndMinute } = first
  const late = slotDay !== null && slotEndMinute !== null && instantOf(slotDay, slotEndMinute) < now
  return (
    <h3>
      <Checkbox
        checked={all}
        indeterminate={!all && ids.some((id) => chosen.includes(id))}
        onChange={() =>
          onChoose(all ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])])
        }
      >
        {windowText(slotDay, slotStartMinute, slotEndMinute, now, language)}
      </Checkbox>
      <b>{group.length}</b>
      {late && <ToneTag tone="bad">{say(messages.late)}</ToneTag>}
    </h3>
  )
}

type CardProps = {
  order: StaffOrder
  chosen: readonly number[]
  onToggle: () => void
  onOpen: () => void
}

function OrderCard({ order, chosen, onToggle, onOpen }: CardProps) {
  const say = useSay()
  const on = chosen.includes(order.id)
  return (
    <li
      className={on ? 'order-card on' : 'order-card'}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', (on ? chosen : [order.id]).join(','))
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <Checkbox checked={on} onChange={onToggle}>
        <span className="order-card-main">
          <span className="order-card-head">
            <span className="mono">{order.orderNumber}</span>
            <OrderStateTag state={order.state} />
            <OrderMarks {...order} />
          </span>
          <span className="one-line">{addressLine({ ...order, cityName: '' })}</span>
          <CardFacts order={order} />
        </span>
      </Checkbox>
      <Button
        type="text"
        size="small"
        aria-label={`${say(pickupMessages.open)} ${order.orderNumber}`}
        icon={<PanelRightOpen size={16} />}
        onClick={onOpen}
      />
    </li>
  )
}

const joined = (parts: readonly (string | false | null)[]) => parts.filter(Boolean).join(' · ')

/** The zone, customer, categories and estimate of an order, and the state of its last offer. */
function CardFacts({ order }: { order: StaffOrder }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const { courierName, declines, offerExpiresAt } = order
  const minutes = offerExpiresAt === null ? null : Math.max(0, Math.ceil((offerExpiresAt - now) / MINUTE))
  const names = order.categories
    .map(({ name, nameEn }) => (language === 'zh' ? name : nameEn))
    .join(language === 'zh' ? '、' : ', ')
  const offer = joined([
    courierName && say(messages.assignedTo, { name: courierName }),
    minutes !== null && say(messages.offerLeft, { minutes }),
    declines > 0 && say(messages.declinedTimes, { count: declines }),
  ])
  return (
    <>
      <small>
        {joined([
          zoneText(order, say),
          order.linkMan,
          names,
          moneyRange(order.estimateMinFen, order.estimateMaxFen),
        ])}
      </small>
      {(courierName || declines > 0) && <small>{offer}</small>}
    </>
  )
}
