// Tab with what each buyer owes, split by how long it has been owed, and a drawer with the statement of one buyer.
import { Link } from 'react-router'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { DataTable } from '../../../shared/display/data-table.tsx'
import { Sums } from '../../../shared/display/key-figures.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { useAgeing, type Ageing } from '../queries.ts'
import type { SalesProps } from '../sales-url-state.ts'
import { StatementDrawer } from './statement-drawer.tsx'
import { messages } from './messages.ts'

type Row = Ageing['rows'][number]
/** The `buyerId` of the row with the totals. */
const TOTAL = 0
type Bucket = keyof Ageing['total']
const buckets = [
  'upTo30Fen',
  'upTo60Fen',
  'upTo90Fen',
  'over90Fen',
  'totalFen',
  'overdueFen',
] as const satisfies readonly Bucket[]

const Money = ({ fen, bucket }: { fen: number; bucket: Bucket }) =>
  fen === 0 ? (
    <span className="faint">—</span>
  ) : bucket === 'totalFen' ? (
    <strong className="money">{money(fen)}</strong>
  ) : (
    <span className={bucket === 'overdueFen' ? 'bad' : ''}>{money(fen)}</span>
  )

const columns: readonly Column<Row>[] = [
  {
    key: 'buyer',
    title: messages.buyer,
    cell: ({ buyerId, buyerName }, { say }) =>
      buyerId === TOTAL ? (
        <strong>{say(messages.total)}</strong>
      ) : (
        <Link to={`/sales?tab=receivables&statement=${buyerId}`}>{buyerName}</Link>
      ),
  },
  {
    key: 'loads',
    title: messages.loads,
    width: 120,
    align: 'end',
    cell: ({ buyerId, loads }) =>
      buyerId !== TOTAL && <Link to={`/sales?state=settled&buyer=${buyerId}`}>{loads}</Link>,
  },
  ...buckets.map((bucket): Column<Row> => ({
    key: bucket,
    title: messages[bucket],
    width: 130,
    align: 'end',
    cell: (row) => <Money fen={row[bucket]} bucket={bucket} />,
  })),
]

export function ReceivablesTab({ filters, onChange }: SalesProps) {
  const say = useSay()
  const asked = useAgeing()
  const { rows, total } = asked.data ?? {}
  const shown = useTableColumns(columns)
  return (
    <>
      <p className="faint sales-lead">{say(messages.lead)}</p>
      {total && rows && rows.length > 0 && (
        <Sums
          sums={[
            { label: say(messages.totalFen), value: money(total.totalFen) },
            { label: say(messages.overdueFen), value: money(total.overdueFen), bad: total.overdueFen > 0 },
            { label: say(messages.over90Fen), value: money(total.over90Fen), bad: total.over90Fen > 0 },
          ]}
        />
      )}
      <div className="sheet">
        <div className="desk-table" style={{ '--desk-table': '1100px' } as React.CSSProperties}>
          <DataTable<Row>
            rowKey="buyerId"
            asked={asked}
            rows={
              rows && total && rows.length > 1
                ? [...rows, { ...total, buyerId: TOTAL, buyerName: '', loads: 0 }]
                : rows
            }
            columns={shown}
            empty={say(messages.nothing)}
          />
        </div>
      </div>
      <StatementDrawer filters={filters} onChange={onChange} />
    </>
  )
}
