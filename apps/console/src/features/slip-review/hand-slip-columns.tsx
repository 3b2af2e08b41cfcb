// Columns of the list of weighing slips that were typed by hand or signed on the spot.

import type { ReplyOf } from '@huishou/wire/client'
import type { handSlips } from '@huishou/wire/client/pickup/hand-slips'
import { Link } from 'react-router'
import { fullTime, money, weight } from '../../shared/format.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { messages } from './messages.ts'
import './slip-review.css'
import type { Column } from '../../shared/desk/columns.ts'

type HandSlip = ReplyOf<typeof handSlips>['rows'][number]

export const handSlipColumns: readonly Column<HandSlip>[] = [
  {
    key: 'slip',
    title: messages.slip,
    width: 210,
    cell: ({ slipNumber, kind, state }, { say }) => (
      <span className="slip-review-slip">
        <span className="mono">{slipNumber}</span>
        <ToneTag tone={kind === 'both' ? 'bad' : 'warn'}>{say(messages[kind])}</ToneTag>
        {state === 'open' && <small className="faint">{say(messages.open)}</small>}
      </span>
    ),
  },
  {
    key: 'order',
    title: messages.order,
    width: 160,
    cell: ({ orderId, orderNumber }) => (
      <Link className="mono" to={`/orders?order=${orderId}`}>
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'where',
    title: messages.where,
    width: 150,
    cell: ({ channel, shopName }, { say }) => (channel === 'door' ? say(messages.door) : shopName),
  },
  { key: 'weighedAt', title: messages.weighedAt, width: 150, cell: ({ weighedAt: at }) => fullTime(at) },
  { key: 'weighedBy', title: messages.weighedBy, width: 96, cell: ({ weighedBy }) => weighedBy },
  {
    key: 'weight',
    title: messages.weight,
    width: 180,
    align: 'end',
    cell: ({ totalG, handG }, { language }) => (
      <span className="money">
        {weight(totalG, language)} / <strong>{weight(handG, language)}</strong>
      </span>
    ),
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 118,
    align: 'end',
    cell: ({ totalFen, cashFen }, { say }) => (
      <span className="money">
        <strong>{money(totalFen)}</strong>
        {cashFen !== 0 && <small className="faint"> {say(messages.cash)}</small>}
      </span>
    ),
  },
]
