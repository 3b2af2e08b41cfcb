import { Button, Table, type TableColumnsType } from 'antd'
import { Calculator } from 'lucide-react'
import { DataTable } from '../../shared/display/data-table.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { count } from './points-url-state.ts'
import { useWhatIf, type Rules } from './queries.ts'
import { messages } from './messages.ts'

type Row = NonNullable<ReturnType<typeof useWhatIf>['data']>['rows'][number]

/** What the last 30 days would have given under the rules on the left. */
export function RulesSimulation({
  rules,
  onTry,
  stale,
}: {
  rules: Rules | null
  onTry: () => void
  stale: boolean
}) {
  const say = useSay()
  const asked = useWhatIf(rules)
  const tried = asked.data
  const columns: TableColumnsType<Row> = [
    { title: say(messages.kind), key: 'kind', render: (_, { text }) => text },
    { title: say(messages.count), key: 'count', align: 'end', render: (_, row) => count(row.count) },
    { title: say(messages.was), key: 'was', align: 'end', render: (_, { points }) => count(points) },
    {
      title: say(messages.wouldBe),
      key: 'wouldBe',
      align: 'end',
      render: (_, { wouldBe, points }) => (
        <strong className={wouldBe > points ? 'up' : wouldBe < points ? 'down' : ''}>{count(wouldBe)}</strong>
      ),
    },
  ]
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
          {...(tried
            ? {
                summary: () => (
                  <>
                    <Sum label={say(messages.sum)} was={count(tried.points)} wouldBe={count(tried.wouldBe)} />
                    <Sum
                      label={say(messages.cost)}
                      was={money(tried.costFen)}
                      wouldBe={money(tried.wouldCostFen)}
                    />
                  </>
                ),
              }
            : {})}
        />
      )}
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
