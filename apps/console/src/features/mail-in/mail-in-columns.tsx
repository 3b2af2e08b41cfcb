// Columns of the list of mail-in orders, which are items that customers offer with photos and then post or bring to a
// shop; also the current price of an order.

import { Package } from 'lucide-react'
import { Link } from 'react-router'
import type { Column } from '../../shared/desk/columns.ts'
import { money, timeText } from '../../shared/format.ts'
import { thumbnail } from '../../shared/form/pictures-input.tsx'
import type { StaffMailIn } from './queries.ts'
import { MailInStateTag } from './mail-in-state-tag.tsx'
import { messages } from './messages.ts'

export const priceNow = ({ state, wishedFen, agreedFen, finalFen }: StaffMailIn) =>
  finalFen !== null
    ? { text: state === 'done' ? messages.paid : messages.offered, fen: finalFen }
    : agreedFen !== null
      ? { text: messages.agreed, fen: agreedFen }
      : { text: messages.wished, fen: wishedFen }

export const mailInColumns: readonly Column<StaffMailIn>[] = [
  {
    key: 'number',
    title: messages.number,
    width: 180,
    cell: ({ id, orderNumber, way }, { say, linkTo }) => (
      <span className="two-lines">
        <Link to={linkTo(id)} className="mono">
          {orderNumber}
        </Link>
        <small>{say(messages[way])}</small>
      </span>
    ),
  },
  { key: 'state', title: messages.state, width: 150, cell: (order) => <MailInStateTag order={order} /> },
  {
    key: 'thing',
    title: messages.thing,
    ellipsis: true,
    cell: ({ name, photos, shipperName, trackingNumber }) => (
      <span className="mail-in-thing">
        {photos[0] ? (
          <img src={thumbnail(photos[0])} alt="" width={40} height={40} loading="lazy" />
        ) : (
          <Package size={22} strokeWidth={1.6} aria-hidden />
        )}
        <span className="two-lines">
          <span>{name}</span>
          <small>{[shipperName, trackingNumber].filter(Boolean).join(' ')}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'customer',
    title: messages.customer,
    width: 140,
    cell: ({ memberNick, mobile }) => (
      <span className="two-lines">
        <span>{memberNick}</span>
        <small>{mobile}</small>
      </span>
    ),
  },
  {
    key: 'shop',
    title: messages.shop,
    width: 170,
    ellipsis: true,
    cell: ({ shopName }) => shopName || <span className="faint">—</span>,
  },
  {
    key: 'price',
    title: messages.price,
    width: 120,
    align: 'end',
    cell: (order, { say }) => {
      const { text, fen } = priceNow(order)
      return (
        <span className="two-lines">
          <strong className="money">{money(fen)}</strong>
          <small>{say(text)}</small>
        </span>
      )
    },
  },
  {
    key: 'applied',
    title: messages.applied,
    width: 130,
    align: 'end',
    sort: { descend: '-applied', ascend: 'applied' },
    cell: ({ appliedAt }, { language, now }) => (
      <span className="faint">{timeText(appliedAt, now, language)}</span>
    ),
  },
]
