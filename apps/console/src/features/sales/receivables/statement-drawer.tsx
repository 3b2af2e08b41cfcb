// Drawer with the statement of what one buyer bought, paid and owes.
import { salesStatementPdf } from '@huishou/wire/client/sales/reports'
import { addDays, dayOf } from '@huishou/wire/time'
import { Link } from 'react-router'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { DataTable } from '../../../shared/display/data-table.tsx'
import { PdfButton } from '../../../shared/display/pdf-button.tsx'
import { Sums } from '../../../shared/display/key-figures.tsx'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { DayRange } from '../../../shared/filter/day-range.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { kilograms } from '../format-quantities.ts'
import { useStatement, type Statement } from '../queries.ts'
import type { SalesProps } from '../sales-url-state.ts'
import { messages } from './messages.ts'

type Row = Statement['rows'][number]
const tones: Record<Row['kind'], Tone> = { settlement: 'info', correction: 'warn', payment: 'good' }

const columns: readonly Column<Row>[] = [
  { key: 'at', title: messages.at, width: 110, cell: ({ at }) => dayOf(at) },
  {
    key: 'kind',
    title: messages.kind,
    width: { zh: 90, en: 110 },
    cell: ({ kind }, { say }) => <ToneTag tone={tones[kind]}>{say(messages[kind])}</ToneTag>,
  },
  {
    key: 'load',
    title: messages.load,
    cell: ({ loadId, plate, text }) => (
      <TwoLines
        first={
          <>
            <Link to={`/sales?load=${loadId}`}>#{loadId}</Link> {plate}
          </>
        }
        second={text}
      />
    ),
  },
  {
    key: 'net',
    title: messages.net,
    width: 120,
    align: 'end',
    cell: ({ netKg }, { language }) => (netKg === null ? '' : kilograms(netKg, language)),
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 130,
    align: 'end',
    cell: ({ amountFen }) => money(amountFen),
  },
  {
    key: 'balance',
    title: messages.balance,
    width: 130,
    align: 'end',
    cell: ({ balanceFen }) => <strong>{money(balanceFen)}</strong>,
  },
]

const USUAL_DAYS = 90

/** The period of the statement: the chosen days, by default the 90 days that end today. */
export const statementDays = ({ from, to }: { from: string; to: string }) => {
  const last = to || dayOf(Date.now())
  return { from: from || addDays(last, 1 - USUAL_DAYS), to: last }
}

/** Shows a buyer's account for a period, with the balance after each entry. */
export function StatementDrawer({ filters, onChange }: SalesProps) {
  const say = useSay()
  const { statement: buyerId, from, to } = filters
  const days = statementDays({ from, to })
  const asked = useStatement(buyerId === null ? null : { buyerId, ...days })
  return (
    <RecordDrawer<Statement>
      open={buyerId !== null}
      size={840}
      asked={asked}
      waiting={say(messages.statement)}
      onClose={() => onChange({ statement: null })}
      head={({ buyerName }) => say(messages.statementOf, { buyer: buyerName })}
    >
      {(statement) => (
        <>
          <div className="toolbar">
            <DayRange {...days} label={say(messages.days)} onChange={onChange} />
            <span className="toolbar-end">
              <PdfButton
                endpoint={salesStatementPdf}
                input={{ buyerId: statement.buyerId, ...days }}
                text={say(messages.print)}
              />
            </span>
          </div>
          <Sums
            sums={[
              { label: say(messages.opening), value: money(statement.openingFen) },
              { label: say(messages.closing), value: money(statement.closingFen) },
            ]}
          />
          <Rows asked={asked} statement={statement} />
        </>
      )}
    </RecordDrawer>
  )
}

function Rows({ asked, statement }: { asked: ReturnType<typeof useStatement>; statement: Statement }) {
  const say = useSay()
  return (
    <div className="sheet">
      <DataTable<Row>
        size="small"
        rowKey={({ kind, loadId, at, balanceFen }) => `${kind} ${loadId} ${at} ${balanceFen}`}
        asked={asked}
        rows={statement.rows}
        columns={useTableColumns(columns)}
        scroll={{ x: 680 }}
        empty={say(messages.none)}
      />
    </div>
  )
}
