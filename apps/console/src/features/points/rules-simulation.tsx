import { Button, Table, type TableColumnsType } from 'antd'
import { Calculator } from 'lucide-react'
import { DataTable } from '../../shared/display/data-table.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { count } from './points-url-state.ts'
import { useWhatIf, type Rules } from './queries.ts'
import { words } from './words.ts'

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
    { title: say(words.kind), key: 'kind', render: (_, { text }) => text },
    { title: say(words.count), key: 'count', align: 'end', render: (_, row) => count(row.count) },
    { title: say(words.was), key: 'was', align: 'end', render: (_, { points }) => count(points) },
    {
      title: say(words.wouldBe),
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
        <h2>{say(words.tryIt)}</h2>
        <Button
          type={stale || rules === null ? 'primary' : 'default'}
          icon={<Calculator size={15} />}
          loading={asked.isFetching}
          onClick={onTry}
        >
          {say(words.tryIt)}
        </Button>
      </header>
      <p className="faint points-lead">{say(words.tryLead)}</p>
      {rules !== null && (
        <DataTable<Row>
          rowKey="kind"
          asked={asked}
          rows={tried?.rows}
          columns={columns}
          empty={say(words.noFlows)}
          skeletonRows={4}
          {...(tried
            ? {
                summary: () => (
                  <>
                    <Sum label={say(words.sum)} was={count(tried.points)} wouldBe={count(tried.wouldBe)} />
                    <Sum
                      label={say(words.cost)}
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
