import { stockReasonText, type StockReason } from '@huishou/wire/catalog/choices'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { fullTime } from '../../../shared/format.ts'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { type Movement } from '../queries.ts'
import { choiceText } from '../sku-names.ts'
import { words } from '../words.ts'

const tones: Record<StockReason, Tone> = {
  order: 'info',
  release: 'calm',
  return: 'violet',
  count: 'warn',
  import: 'good',
  correction: 'warn',
}

export const movementColumns: readonly Column<Movement>[] = [
  { key: 'at', title: words.at, width: 170, cell: ({ at }) => <span className="faint">{fullTime(at)}</span> },
  {
    key: 'goods',
    title: words.name,
    ellipsis: true,
    cell: ({ goodsId, goodsName, propertyChildNames }) => (
      <span className="two-lines">
        <Link to={`/goods?goods=${goodsId}`}>{goodsName}</Link>
        <small>{choiceText(propertyChildNames)}</small>
      </span>
    ),
  },
  {
    key: 'reason',
    title: words.why,
    width: 120,
    cell: ({ reason }, { say }) => <ToneTag tone={tones[reason]}>{say(stockReasonText[reason])}</ToneTag>,
  },
  {
    key: 'change',
    title: words.change,
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
    title: words.left,
    width: 100,
    align: 'end',
    cell: ({ stock }) => stock.toLocaleString('en-US'),
  },
  {
    key: 'note',
    title: words.note,
    width: 280,
    ellipsis: true,
    cell: ({ orderId, note }, { say }) => (
      <span>
        {orderId !== null && (
          <Link to={`/mall-orders?order=${orderId}`}>{say(words.orderNo, { id: orderId })}</Link>
        )}{' '}
        {note}
      </span>
    ),
  },
  {
    key: 'who',
    title: words.who,
    width: 120,
    ellipsis: true,
    cell: ({ actorName }, { say }) => actorName || <span className="faint">{say(words.system)}</span>,
  },
]
