// Columns of the list of after-sales, which are returns and refunds of mall orders.

import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { timeText } from '../../../shared/format.ts'
import { moneyAndPoints } from '../../../entities/points/format-money-and-points.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import type { AfterSaleRow } from '../queries.ts'
import { saleMessages as messages } from './messages.ts'
import { afterSaleTones } from './after-sale-tones.ts'
import { GoodsCell, NumberCell } from '../table-cells.tsx'

export const afterSaleColumns: readonly Column<AfterSaleRow>[] = [
  {
    key: 'number',
    title: messages.number,
    width: 190,
    cell: ({ id, number, kindText }, { linkTo }) => (
      <NumberCell to={linkTo(id)} number={number} note={kindText} />
    ),
  },
  {
    key: 'state',
    title: messages.state,
    width: 120,
    cell: ({ state, overdue }, { say }) => (
      <span className="mall-state">
        <ToneTag tone={afterSaleTones[state]}>{say(messages[state])}</ToneTag>
        {overdue && <ToneTag tone="bad">{say(messages.overdue)}</ToneTag>}
      </span>
    ),
  },
  {
    key: 'goods',
    title: messages.goods,
    ellipsis: true,
    cell: ({ pic, name, property, count }, { say }) => (
      <GoodsCell
        pic={pic}
        name={name}
        note={[property, say(messages.count, { count })].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'reason',
    title: messages.reason,
    width: 170,
    ellipsis: true,
    cell: ({ reason, remark }) => <TwoLines first={reason} second={remark} />,
  },
  {
    key: 'customer',
    title: messages.customer,
    width: 130,
    cell: ({ memberNick, mobile }) => <TwoLines first={memberNick} second={mobile} />,
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 170,
    align: 'end',
    sort: { descend: '-amount', ascend: 'amount' },
    cell: ({ refundFen, points }, { language }) => (
      <strong className="money">{moneyAndPoints(refundFen, points, language)}</strong>
    ),
  },
  {
    key: 'asked',
    title: messages.askedAt,
    width: 130,
    align: 'end',
    sort: { descend: '-asked', ascend: 'asked' },
    cell: ({ askedAt }, { now, language }) => (
      <span className="faint">{timeText(askedAt, now, language)}</span>
    ),
  },
]
