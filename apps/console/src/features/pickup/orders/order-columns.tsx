// The table columns of the list of pickup orders.
import { bandText } from '@huishou/kit/display/weight-band-text'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { money, moneyRange, timeText, weight, windowText } from '../../../shared/format.ts'
import { channelText } from '../../../shared/messages.ts'
import type { StaffOrder } from '../queries.ts'
import { AddressCell } from './address-cell.tsx'
import { OrderMarks, OrderStateTag } from '../order-tags.tsx'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'
import { zoneText } from '../zone-text.ts'

const SHOWN_CATEGORIES = 2

/** Text for whether and how the customer was paid. */
const paidText = ({ totalFen, cashPaidFen, reversed, state }: StaffOrder) => {
  if (reversed) return pickupMessages.reversed
  if (totalFen === null || state === 'weighed') return messages.unpaid
  if (cashPaidFen === 0) return messages.paidBalance
  return cashPaidFen > 0 ? messages.paidCash : messages.feeCash
}

export const orderColumns: readonly Column<StaffOrder>[] = [
  {
    key: 'number',
    title: messages.numberPlaced,
    width: 168,
    sort: { descend: '-placed', ascend: 'placed' },
    cell: ({ id, orderNumber, channel, placedAt }, { say, language, now, linkTo }) => (
      <span className="two-lines">
        <Link to={linkTo(id)} className="mono">
          {orderNumber}
        </Link>
        <small>
          {say(channelText[channel])} · {timeText(placedAt, now, language)}
        </small>
      </span>
    ),
  },
  {
    key: 'state',
    title: pickupMessages.state,
    width: { zh: 118, en: 136 },
    cell: (order) => (
      <span className="state-cell">
        <OrderStateTag state={order.state} />
        <OrderMarks {...order} />
      </span>
    ),
  },
  {
    key: 'slot',
    title: pickupMessages.slot,
    width: { zh: 142, en: 172 },
    sort: { ascend: 'slot', descend: '-slot' },
    cell: (order, { say, language, now }) => (
      <span className="two-lines">
        <span>{windowText(order.slotDay, order.slotStartMinute, order.slotEndMinute, now, language)}</span>
        <small>
          {order.communityDayName
            ? say(messages.ofCommunity, { name: order.communityDayName })
            : zoneText(order, say)}
        </small>
      </span>
    ),
  },
  {
    key: 'customer',
    title: pickupMessages.customer,
    width: 104,
    cell: ({ linkMan, mobile }, { say }) => (
      <span className="two-lines">
        <span>{linkMan || say(pickupMessages.walkIn)}</span>
        <small>{mobile}</small>
      </span>
    ),
  },
  {
    key: 'address',
    title: pickupMessages.address,
    ellipsis: true,
    cell: (order) => <AddressCell order={order} />,
  },
  {
    key: 'categories',
    title: pickupMessages.categories,
    width: 104,
    ellipsis: true,
    cell: ({ categories }, { say, language }) => {
      const names = categories
        .slice(0, SHOWN_CATEGORIES)
        .map((category) => (language === 'zh' ? category.name : category.nameEn))
      const rest =
        categories.length > SHOWN_CATEGORIES
          ? ` ${say(messages.more, { count: language === 'zh' ? categories.length : categories.length - SHOWN_CATEGORIES })}`
          : ''
      const text = names.join(language === 'zh' ? '、' : ', ') + rest
      return <span title={text}>{text || '—'}</span>
    },
  },
  {
    key: 'weight',
    title: messages.weight,
    width: 104,
    align: 'end',
    cell: ({ totalG, band }, { language }) =>
      totalG === null ? (
        <span className="faint one-line">{band ? bandText(band, language) : '—'}</span>
      ) : (
        weight(totalG, language)
      ),
  },
  {
    key: 'courier',
    title: pickupMessages.handledBy,
    width: 84,
    cell: ({ courierName, weighedByName }) =>
      courierName || weighedByName || <span className="faint">—</span>,
  },
  {
    key: 'amount',
    title: pickupMessages.amount,
    width: 120,
    align: 'end',
    cell: (order, { say }) =>
      order.totalFen === null ? (
        <span className="two-lines">
          <span className="faint">{moneyRange(order.estimateMinFen, order.estimateMaxFen)}</span>
          <small>{say(messages.estimated)}</small>
        </span>
      ) : (
        <span className="two-lines">
          <strong className="money">{money(order.totalFen)}</strong>
          <small>{say(paidText(order))}</small>
        </span>
      ),
  },
]
