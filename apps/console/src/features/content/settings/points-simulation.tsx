import { Button, Table } from 'antd'
import { Calculator } from 'lucide-react'
import { useTableColumns, type Column } from '../../shared/desk/columns.ts'
import { DataTable } from '../../shared/display/data-table.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { pointsText } from './format-points.ts'
import { useWhatIf, type Rules } from './queries.ts'
import { messages } from './messages.ts'

type Row = NonNullable<ReturnType<typeof useWhatIf>['data']>['rows'][number]

type Simulated = NonNullable<ReturnType<typeof useWhatIf>['data']>
type Props = { rules: Rules | null; onTry: () => void; stale: boolean }

/** Compares the points that the edited rules would have given in the last 30 days with the points actually given. */
export function RulesSimulation({ rules, onTry, stale }: Props) {
  const say = useSay()
  const asked = useWhatIf(rules)
  const tried = asked.data
  const columns = useTableColumns(simulationColumns)
  return (
    <>
      <header className="sheet-head">
        <h2>{say(messages.tryIt)}</h2>
        <Button
          type={stale || rules === null ? 'primary' : 'default'}
          icon={<Calculator size={15} />}
          loading={asked.isFetching}
          onClick={onTry}
        >
          {say(messages.tryIt)}
        </Button>
      </header>
      <p className="faint points-lead">{say(messages.tryLead)}</p>
      {rules !== null && (
        <DataTable<Row>
          rowKey="kind"
          asked={asked}
          rows={tried?.rows}
          columns={columns}
          empty={say(messages.noFlows)}
          skeletonRows={4}
          {...(tried ? { summary: () => <Sums of={tried} /> } : {})}
        />
      )}
    </>
  )
}

const simulationColumns: readonly Column<Row>[] = [
  { key: 'kind', title: messages.kind, cell: ({ text }) => text },
  { key: 'count', title: messages.count, align: 'end', cell: (row) => pointsText(row.count) },
  { key: 'was', title: messages.was, align: 'end', cell: ({ points }) => pointsText(points) },
  {
    key: 'wouldBe',
    title: messages.wouldBe,
    align: 'end',
    cell: ({ wouldBe, points }) => (
      <strong className={wouldBe > points ? 'up' : wouldBe < points ? 'down' : ''}>
        {pointsText(wouldBe)}
      </strong>
    ),
  },
]

function Sums({ of: { points, wouldBe, costFen, wouldCostFen } }: { of: Simulated }) {
  const say = useSay()
  return (
    <>
      <Sum label={say(messages.sum)} was={pointsText(points)} wouldBe={pointsText(wouldBe)} />
      <Sum label={say(messages.cost)} was={money(costFen)} wouldBe={money(wouldCostFen)} />
    </>
  )
}

function Sum({ label, was, wouldBe }: { label: string; was: string; wouldBe: string }) {
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={2}>
        <strong>{label}</strong>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={2} align="right">
        {was}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={3} align="right">
        <strong>{wouldBe}</strong>
      </Table.Summary.Cell>
    </Table.Summary.Row>
  )
}
