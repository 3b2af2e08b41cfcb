import { exportPointsLiability } from '@huishou/wire/client/points/report'
import { Table, type TableColumnsType } from 'antd'
import { lazy, Suspense } from 'react'
import { DataAsOfLine } from '../../shared/display/data-as-of-line.tsx'
import { DataTable } from '../../shared/display/data-table.tsx'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { Sums } from '../../shared/display/key-figures.tsx'
import { pointsText } from './format-points.ts'
import { useLiability, type Liability } from './queries.ts'
import { messages } from './messages.ts'

const BarChart = lazy(async () => ({
  default: (await import('../../shared/display/bar-chart.tsx')).BarChart,
}))

type Month = Liability['months'][number]
type Flow = Liability['flows'][number]

/**
 * Tab with the possible future cost of customers' unused points, by the month in which they expire, and the changes to
 * points in the last 30 days.
 */
export function LiabilityTab() {
  const say = useSay()
  const asked = useLiability()
  const report = asked.data
  return (
    <>
      <DataAsOfLine asked={asked} />
      {report && <Figures report={report} />}
      <div className="points-sides">
        <section className="sheet">
          <header className="sheet-head">
            <h2>{say(messages.byMonth)}</h2>
            {report && report.months.length > 0 && (
              <ExportButton
                endpoint={exportPointsLiability}
                input={{}}
                text={say(messages.exportReport)}
                size="small"
              />
            )}
          </header>
          {report && report.months.length > 1 && (
            <Suspense fallback={<div style={{ height: 200 }} />}>
              <div className="points-chart">
                <BarChart
                  points={report.months.map(({ month, points, costFen }) => ({
                    label: month.slice(2),
                    title: month,
                    value: points,
                    text: `${say(messages.of, { points: pointsText(points) })} · ${money(costFen)}`,
                  }))}
                  colour="--brand"
                  label={say(messages.byMonth)}
                  height={200}
                  whole
                />
              </div>
            </Suspense>
          )}
          <Months asked={asked} rows={report?.months} />
        </section>
        <section className="sheet">
          <header className="sheet-head">
            <h2>{say(messages.flows)}</h2>
          </header>
          <Flows asked={asked} rows={report?.flows} />
        </section>
      </div>
    </>
  )
}

function Figures({ report }: { report: Liability }) {
  const say = useSay()
  const { openPoints, heldPoints, debtPoints, members, costFen, costFenPer100, spentShare } = report
  return (
    <Sums
      sums={[
        { label: say(messages.open), value: pointsText(openPoints) },
        { label: say(messages.held), value: pointsText(heldPoints) },
        { label: say(messages.costOpen, { money: money(costFenPer100) }), value: money(costFen) },
        { label: say(messages.people), value: pointsText(members) },
        { label: say(messages.debt), value: pointsText(debtPoints), bad: debtPoints > 0 },
        {
          label: say(messages.spentShare),
          value: spentShare === null ? '—' : `${Math.round(spentShare * 100)}%`,
        },
      ]}
    />
  )
}

type Part<Row> = { asked: ReturnType<typeof useLiability>; rows: Row[] | undefined }

function Months({ asked, rows }: Part<Month>) {
  const say = useSay()
  const columns: TableColumnsType<Month> = [
    { title: say(messages.month), key: 'month', render: (_, { month }) => month },
    {
      title: say(messages.points),
      key: 'points',
      align: 'end',
      render: (_, { points }) => pointsText(points),
    },
    {
      title: say(messages.people),
      key: 'members',
      align: 'end',
      render: (_, { members }) => pointsText(members),
    },
    { title: say(messages.cost), key: 'cost', align: 'end', render: (_, { costFen }) => money(costFen) },
  ]
  const sum = (of: (row: Month) => number) => (rows ?? []).reduce((all, row) => all + of(row), 0)
  return (
    <DataTable<Month>
      rowKey="month"
      asked={asked}
      rows={rows}
      columns={columns}
      empty={say(messages.noPoints)}
      skeletonRows={5}
      {...(rows && rows.length > 0
        ? {
            summary: () => (
              <Table.Summary.Row>
                <Table.Summary.Cell index={0}>
                  <strong>{say(messages.sum)}</strong>
                </Table.Summary.Cell>
                <Table.Summary.Cell index={1} align="right">
                  <strong>{pointsText(sum(({ points }) => points))}</strong>
                </Table.Summary.Cell>
                <Table.Summary.Cell index={2} />
                <Table.Summary.Cell index={3} align="right">
                  <strong>{money(sum(({ costFen }) => costFen))}</strong>
                </Table.Summary.Cell>
              </Table.Summary.Row>
            ),
          }
        : {})}
    />
  )
}

function Flows({ asked, rows }: Part<Flow>) {
  const say = useSay()
  const columns: TableColumnsType<Flow> = [
    { title: say(messages.kind), key: 'kind', render: (_, { text }) => text },
    { title: say(messages.count), key: 'count', align: 'end', render: (_, row) => pointsText(row.count) },
    {
      title: say(messages.points),
      key: 'points',
      align: 'end',
      render: (_, { points }) => <strong>{pointsText(points, true)}</strong>,
    },
  ]
  return (
    <DataTable<Flow>
      rowKey="kind"
      asked={asked}
      rows={rows}
      columns={columns}
      empty={say(messages.noFlows)}
      skeletonRows={5}
    />
  )
}
