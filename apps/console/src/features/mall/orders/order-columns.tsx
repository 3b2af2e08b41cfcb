// Columns of the list of mall orders, and the tag with the state of an order.

import { MessageSquareWarning, NotebookPen } from 'lucide-react'
import type { Column } from '../../../shared/desk/columns.ts'
import { timeText } from '../../../shared/format.ts'
import { moneyAndPoints } from '../../../entities/points/format-money-and-points.ts'
import { useSay } from '../../../shared/language.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { mallOrderTones } from './mall-order-tones.ts'
import type { MallOrder } from '../queries.ts'
import { GoodsCell, NumberCell } from '../table-cells.tsx'
import { messages } from '../messages.ts'

export const mallColumns: readonly Column<MallOrder>[] = [
  {
    key: 'number',
    title: messages.number,
    width: 200,
    cell: ({ id, orderNumber, wayText }, { linkTo }) => (
      <NumberCell to={linkTo(id)} number={orderNumber} note={wayText} />
    ),
  },
  { key: 'state', title: messages.state, width: 160, cell: (order) => <MallState order={order} /> },
  {
    key: 'goods',
    title: messages.goods,
    ellipsis: true,
    cell: ({ firstPic, firstName, kinds, pieces }, { say }) => (
      <GoodsCell
        pic={firstPic}
        name={kinds > 1 ? say(messages.goodsMore, { name: firstName, kinds, pieces }) : firstName}
        note={say(messages.pieces, { count: pieces })}
      />
    ),
  },
  {
    key: 'receiver',
    title: messages.receiver,
    width: 210,
    ellipsis: true,
    cell: ({ linkMan, mobile, address, shopName, memberNick }) => (
      <span className="two-lines">
        <span>{[linkMan || memberNick, mobile].filter(Boolean).join(' ')}</span>
        <small>{address || shopName}</small>
      </span>
    ),
  },
  {
    key: 'payable',
    title: messages.amount,
    width: 180,
    align: 'end',
    sort: { descend: '-payable', ascend: 'payable' },
    cell: ({ payableFen, points, refundedFen, refundedPoints }, { say, language }) => (
      <span className="two-lines">
        <strong className="money">{moneyAndPoints(payableFen, points, language)}</strong>
        {(refundedFen > 0 || refundedPoints > 0) && (
          <small>
            {say(messages.refundedPart, {
              amount: moneyAndPoints(refundedFen, refundedPoints, language),
            })}
          </small>
        )}
      </span>
    ),
  },
  {
    key: 'placed',
    title: messages.placed,
    width: 130,
    align: 'end',
    sort: { descend: '-placed', ascend: 'placed' },
    cell: ({ placedAt }, { language, now }) => (
      <span className="faint">{timeText(placedAt, now, language)}</span>
    ),
  },
]

/** The state of an order, with icons if it has open after-sales or a note. */
export function MallState({
  order,
}: {
  order: Pick<MallOrder, 'state' | 'stateText' | 'openAfterSales' | 'note'>
}) {
  const say = useSay()
  return (
    <span className="mall-state">
      <ToneTag tone={mallOrderTones[order.state]}>{order.stateText}</ToneTag>
      {order.openAfterSales > 0 && (
        <MessageSquareWarning
          size={15}
          className="mark-sale"
          role="img"
          aria-label={say(messages.afterSale)}
        />
      )}
      {order.note !== '' && (
        <NotebookPen size={14} className="faint" role="img" aria-label={say(messages.note)} />
      )}
    </span>
  )
}
