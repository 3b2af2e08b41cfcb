// Table of the margin report: purchases, sales (unless grouped by courier) and stock on hand. A row expands to its
// stock movements.
import { yardMovementText } from '@huishou/wire/yard/states'
import type { Language, Text } from '@huishou/wire/text'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { money, weight } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { kilograms } from '../format-quantities.ts'
import {
  loadsAddress,
  movementsAddress,
  rateOf,
  stockAddress,
  totalOf,
  type MarginRow,
} from './margin-row.ts'
import { messages } from './messages.ts'
import './margin.css'

type Goods = { grams: number; pieces: number }

/** Text for a weight, a number of pieces, or both. */
function GoodsText({ grams, pieces }: Goods) {
  const say = useSay()
  const language = useLanguage()
  const parts = [
    ...(grams !== 0 || pieces === 0 ? [weight(grams, language)] : []),
    ...(pieces === 0 ? [] : [say(messages.pieces, { count: pieces.toLocaleString('en-US') })]),
  ]
  return <>{parts.join(' · ')}</>
}

const dash = <span className="faint">—</span>
type SoldKey = keyof Omit<MarginRow['sold'], 'open'>

/** Creates a column for a sales figure, which links to the loads behind it. */
const sold = (
  key: SoldKey,
  title: Text,
  width: number,
  cell: (value: number, language: Language, row: MarginRow) => ReactNode,
): Column<MarginRow> => ({
  key,
  title,
  width,
  align: 'end',
  cell: (row, { language }) =>
    row.sold.loads === 0 || row.sold[key] === 0 ? (
      dash
    ) : (
      <Link to={loadsAddress(row)}>{cell(row.sold[key], language, row)}</Link>
    ),
})

const boughtColumns: readonly Column<MarginRow>[] = [
  { key: 'name', title: messages.name, width: 130, cell: ({ name }) => <strong>{name}</strong> },
  {
    key: 'bought',
    title: messages.bought,
    width: 170,
    align: 'end',
    cell: ({ movements }) => {
      const bought = movements.find(({ kind }) => kind === 'purchase')
      return bought ? (
        <TwoLines
          first={
            <Link to={movementsAddress(bought)}>
              <GoodsText {...bought} />
            </Link>
          }
          second={money(bought.costFen)}
        />
      ) : (
        dash
      )
    },
  },
]
const soldColumns: readonly Column<MarginRow>[] = [
  sold('netKg', messages.settled, 108, kilograms),
  sold('amountFen', messages.amountFen, 118, money),
  sold('costFen', messages.costFen, 118, money),
  sold('freightFen', messages.freightFen, 96, money),
  sold('marginFen', messages.marginFen, 116, (fen, _, row) => (
    <TwoLines
      first={<strong className={fen < 0 ? 'bad' : ''}>{money(fen)}</strong>}
      second={rateOf(row.sold)}
    />
  )),
  sold('transitLossG', messages.transitLoss, 108, weight),
]
const onHandColumns: readonly Column<MarginRow>[] = [
  {
    key: 'onHand',
    title: messages.onHand,
    width: 146,
    align: 'end',
    cell: ({ onHand }) =>
      onHand ? (
        <TwoLines
          first={
            <Link to={stockAddress(onHand.open)}>
              <GoodsText {...onHand} />
            </Link>
          }
          second={money(onHand.costFen)}
        />
      ) : (
        dash
      ),
  },
]

/** Lists the stock movements of a row by kind, each with a link to its records. */
function Movements({ row: { movements } }: { row: MarginRow }) {
  const say = useSay()
  if (movements.length === 0) return <span className="faint">{say(messages.noMovements)}</span>
  return (
    <ul className="margin-movements" aria-label={say(messages.movements)}>
      {movements.map((movement) => (
        <li key={movement.kind}>
          <Link to={movementsAddress(movement)}>{say(yardMovementText[movement.kind])}</Link>{' '}
          <GoodsText {...movement} /> <span className="faint">{money(movement.costFen)}</span>
        </li>
      ))}
    </ul>
  )
}

export function MarginTable({ rows, sells }: { rows: readonly MarginRow[]; sells: boolean }) {
  return (
    <div className="sheet margin-table">
      <Table<MarginRow>
        size="small"
        rowKey="key"
        columns={useTableColumns([...boughtColumns, ...(sells ? soldColumns : []), ...onHandColumns])}
        dataSource={rows}
        scroll={{ x: sells ? 1160 : 480 }}
        pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false, className: 'pages' } : false}
        expandable={{ expandedRowRender: (row) => <Movements row={row} /> }}
        {...(sells ? { summary: () => <Total rows={rows} /> } : {})}
      />
    </div>
  )
}

function Total({ rows }: { rows: readonly MarginRow[] }) {
  const say = useSay()
  const language = useLanguage()
  const total = totalOf(rows)
  const cells = [
    kilograms(total.netKg, language),
    money(total.amountFen),
    money(total.costFen),
    money(total.freightFen),
    money(total.marginFen),
    weight(total.transitLossG, language),
    '',
  ]
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} />
      <Table.Summary.Cell index={1} colSpan={2}>
        <strong>{say(messages.total)}</strong>
      </Table.Summary.Cell>
      {cells.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells are the columns, which never move
        <Table.Summary.Cell key={index} index={index + 3} align="right">
          <strong>{text}</strong>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}
