// The result of comparing a provider's statement with the withdrawals paid: sums and a table of differences.

import { yuanFromFen } from '@huishou/wire/money'
import { Button, Table, type TableColumnsType } from 'antd'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { printCsv, saveFile } from '../../shared/csv/text-and-csv-files.ts'
import { NothingHere } from '../../shared/display/load-states.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { Sums } from '../../shared/display/key-figures.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import type { Reconciled } from './queries.ts'
import { reconcileMessages as messages } from './reconcile-messages.ts'

type Row = Reconciled['rows'][number]

const tones: Record<Row['verdict'], Tone> = {
  amount: 'bad',
  missing_there: 'warn',
  missing_here: 'bad',
  not_paid_here: 'bad',
  twice_there: 'violet',
}
/** The amount the provider paid in excess of the records; a duplicate line counts as a second payment. */
const gapOf = ({ verdict, ourFen, theirFen }: Row): number =>
  (theirFen ?? 0) - (verdict === 'twice_there' || verdict === 'not_paid_here' ? 0 : (ourFen ?? 0))
const yuan = (fen: number | null) => (fen === null ? null : yuanFromFen(fen))

/** The differences can be saved as a CSV file; `name` becomes part of the file name. */
export function ReconcileResult({ found, name }: { found: Reconciled; name: string }) {
  const say = useSay()
  const columns = useColumns()
  const { same, sameFen, rows, skippedLines } = found
  const keep = () => {
    const head = [
      messages.number,
      messages.verdict,
      messages.ours,
      messages.theirs,
      messages.gap,
      messages.line,
    ].map((word) => say(word))
    const lines = rows.map((row) => [
      row.number,
      say(messages[row.verdict]),
      yuan(row.ourFen),
      yuan(row.theirFen),
      yuan(gapOf(row)),
      row.line,
    ])
    saveFile(`${say(messages.fileName)}_${name}.csv`, printCsv([head, ...lines]))
  }
  return (
    <>
      <Sums
        sums={[
          { label: say(messages.same), value: say(messages.count, { count: same }), more: money(sameFen) },
          {
            label: say(messages.different),
            value: say(messages.count, { count: rows.length }),
            bad: rows.length > 0,
          },
          { label: say(messages.skipped), value: skippedLines, more: say(messages.skippedText) },
        ]}
      />
      <div className="sheet">
        <div className="sheet-head">
          <h2>{say(messages.differences)}</h2>
          <Button icon={<Download size={15} />} disabled={rows.length === 0} onClick={keep}>
            {say(messages.export)}
          </Button>
        </div>
        <Table<Row>
          size="middle"
          rowKey={({ number, verdict, line }) => `${number} ${verdict} ${line ?? ''}`}
          columns={columns}
          dataSource={rows}
          pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false, className: 'pages' } : false}
          locale={{ emptyText: <NothingHere text={say(messages.none)} /> }}
        />
      </div>
    </>
  )
}

function useColumns(): TableColumnsType<Row> {
  const say = useSay()
  return useMemo(
    () => [
      {
        title: say(messages.number),
        key: 'number',
        render: (_, { number }) => <span className="mono">{number}</span>,
      },
      {
        title: say(messages.verdict),
        key: 'verdict',
        width: 180,
        render: (_, { verdict }) => <ToneTag tone={tones[verdict]}>{say(messages[verdict])}</ToneTag>,
      },
      ...(['ourFen', 'theirFen'] as const).map((side) => ({
        title: say(side === 'ourFen' ? messages.ours : messages.theirs),
        key: side,
        width: 140,
        align: 'end' as const,
        render: (_: unknown, row: Row) => {
          const fen = row[side]
          return fen === null ? '—' : money(fen)
        },
      })),
      {
        title: say(messages.gap),
        key: 'gap',
        width: 140,
        align: 'end',
        render: (_, row) => <strong className="bad">{money(gapOf(row))}</strong>,
      },
      {
        title: say(messages.line),
        key: 'line',
        width: 110,
        align: 'end',
        render: (_, { line }) => line ?? '—',
      },
      {
        title: say(messages.withdrawal),
        key: 'withdrawal',
        width: 120,
        render: (_, { withdrawalId }) =>
          withdrawalId === null ? (
            '—'
          ) : (
            <Link to={`?reconcile=1&withdrawal=${withdrawalId}`}>{say(messages.open)}</Link>
          ),
      },
    ],
    [say],
  )
}
