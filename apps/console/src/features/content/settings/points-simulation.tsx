import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { pointsWhatIf } from '@huishou/wire/client/points/report'
import { pointsSettingKeys } from '@huishou/wire/points/setting-keys'
import { Button, ConfigProvider, Table } from 'antd'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { DataTable } from '../../../shared/display/data-table.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { useRead } from '../../../shared/use-read.ts'
import { isWrongSetting } from './setting-field.tsx'
import { pointsSimulationMessages as messages } from './points-messages.ts'
import type { SettingDraft } from './use-setting-draft.ts'

type Simulated = ReplyOf<typeof pointsWhatIf>
type Row = Simulated['rows'][number]
type Values = InputOf<typeof pointsWhatIf>['values']

const whole = (points: number): string => points.toLocaleString('en-US')

/** Compares the points that the settings as typed would have given in the last 30 days with those actually given. */
export function PointsSimulation({ draft }: { draft: SettingDraft['draft'] }) {
  const say = useSay()
  const [tried, setTried] = useState<Values | null>(null)
  const asked = useRead(pointsWhatIf, tried === null ? null : { values: tried }, { keepPrevious: true })
  const columns = useTableColumns(simulationColumns)
  const values: Values = pointsSettingKeys.map((key) => ({ key, value: draft[key] }))
  const stale = tried !== null && JSON.stringify(tried) !== JSON.stringify(values)
  const report = asked.data
  return (
    <div className="points-try" role="group" aria-label={say(messages.tryIt)}>
      <p className="faint">{say(messages.tryLead)}</p>
      {/* the card disables everything for whoever may only read; trying changes nothing */}
      <ConfigProvider componentDisabled={false}>
        <Button
          type={stale ? 'primary' : 'default'}
          icon={<Calculator size={15} />}
          loading={asked.isFetching}
          disabled={pointsSettingKeys.some((key) => isWrongSetting(draft, key))}
          onClick={() => setTried(values)}
        >
          {say(messages.tryIt)}
        </Button>
        {tried !== null && (
          <DataTable<Row>
            rowKey="kind"
            asked={asked}
            rows={report?.rows}
            columns={columns}
            empty={say(messages.noFlows)}
            skeletonRows={4}
            {...(report ? { summary: () => <Sums of={report} /> } : {})}
          />
        )}
      </ConfigProvider>
    </div>
  )
}

const simulationColumns: readonly Column<Row>[] = [
  { key: 'kind', title: messages.kind, cell: ({ text }) => text },
  { key: 'count', title: messages.count, align: 'end', cell: (row) => whole(row.count) },
  { key: 'was', title: messages.was, align: 'end', cell: ({ points }) => whole(points) },
  {
    key: 'wouldBe',
    title: messages.wouldBe,
    align: 'end',
    cell: ({ wouldBe, points }) => (
      <strong className={wouldBe > points ? 'up' : wouldBe < points ? 'down' : ''}>{whole(wouldBe)}</strong>
    ),
  },
]

function Sums({ of: { points, wouldBe, costFen, wouldCostFen } }: { of: Simulated }) {
  const say = useSay()
  return (
    <>
      <Sum label={say(messages.sum)} was={whole(points)} wouldBe={whole(wouldBe)} />
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
