// Columns of the list of changes to the stock of mall products.

import { stockReasonText, type StockReason } from '@huishou/wire/catalog/choices'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { fullTime } from '../../../shared/format.ts'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { type Movement } from '../queries.ts'
import { skuText } from '../sku-text.ts'
import { messages } from '../messages.ts'

const tones: Record<StockReason, Tone> = {
  order: 'info',
  release: 'calm',
  return: 'violet',
  count: 'warn',
  import: 'good',
  correction: 'warn',
}

export const movementColumns: readonly Column<Movement>[] = [
  {
    key: 'at',
    title: messages.at,
    width: 170,
    cell: ({ at }) => <span className="faint">{fullTime(at)}</span>,
  },
  {
    key: 'goods',
    title: messages.name,
    ellipsis: true,
    cell: ({ goodsId, goodsName, propertyChildNames }) => (
      <span className="two-lines">
        <Link to={`/goods?goods=${goodsId}`}>{goodsName}</Link>
        <small>{skuText(propertyChildNames)}</small>
      </span>
    ),
  },
  {
    key: 'reason',
    title: messages.why,
    width: 120,
    cell: ({ reason }, { say }) => <ToneTag tone={tones[reason]}>{say(stockReasonText[reason])}</ToneTag>,
  },
  {
    key: 'change',
    title: messages.change,
    width: 90,
    align: 'end',
    cell: ({ change }) => (
      <strong className={change < 0 ? 'up' : 'down'}>
        {change > 0 ? '+' : ''}
        {change.toLocaleString('en-US')}
      </strong>
    ),
  },
  {
    key: 'stock',
    title: messages.left,
    width: 100,
    align: 'end',
    cell: ({ stock }) => stock.toLocaleString('en-US'),
  },
  {
    key: 'note',
    title: messages.note,
    width: 280,
    ellipsis: true,
    cell: ({ orderId, note }, { say }) => (
      <span>
        {orderId !== null && (
          <Link to={`/mall-orders?order=${orderId}`}>{say(messages.orderNo, { id: orderId })}</Link>
        )}{' '}
        {note}
      </span>
    ),
  },
  {
    key: 'who',
    title: messages.who,
    width: 120,
    ellipsis: true,
    cell: ({ actorName }, { say }) => actorName || <span className="faint">{say(messages.system)}</span>,
  },
]
