import { exportBargainReport } from '@huishou/wire/client/bargain/staff-runs'
import { yuanFromFen } from '@huishou/wire/money'
import { addDays, dayOf } from '@huishou/wire/time'
import { Button, Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { DataAsOfLine } from '../../../shared/display/data-as-of-line.tsx'
import { LoadError, NothingHere } from '../../../shared/display/load-states.tsx'
import { DayRange } from '../../../shared/filter/day-range.tsx'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { Sums } from '../../../shared/display/key-figures.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { whole } from '../bargains/bargain-columns.tsx'
import { BargainFilter } from '../bargain-filter.tsx'
import { useReport, type Report } from '../queries.ts'
import { daysOf, reportSpec, type Days, type ReportFilters } from './report-url-state.ts'
import { colours, isMoney, measures, printed, type Measure } from './report-measures.ts'
import { ReportTable } from './report-table.tsx'
import { reportMessages as messages } from './messages.ts'
import '../bargain.css'

const BarChart = lazy(async () => ({
  default: (await import('../../../shared/display/bar-chart.tsx')).BarChart,
}))

/**
 * Page with the report on bargains, by day or by bargain: how many customers started one, how many friends helped, what
 * was sold, and the margin.
 */
export function BargainReportPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(reportSpec)
  const { kjid, by, show } = filters
  const days = daysOf(filters)
  const asked = useReport({ ...days, ...(kjid ? { kjid } : {}) })
  const report = asked.data
  return (
    <div className="page">
      <ReportToolbar filters={filters} days={days} onChange={onChange} />
      <DataAsOfLine asked={asked} />
      {asked.error && !report ? (
        <LoadError asked={asked} />
      ) : !report ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <>
          <Totals total={report.total} />
          {report.rows.length === 0 ? (
            <section className="sheet padded">
              <NothingHere text={say(messages.empty)} />
            </section>
          ) : (
            <>
              <section className="sheet padded">
                <Segmented<Measure>
                  aria-label={say(messages.measure)}
                  value={show}
                  onChange={(next) => onChange({ show: next })}
                  options={measures.map((value) => ({ value, label: say(messages[value]) }))}
                />
                <DayChart report={report} show={show} days={days} />
              </section>
              <section className="sheet">
                <header className="sheet-head">
                  <Segmented<ReportFilters['by']>
                    aria-label={say(messages.by)}
                    value={by}
                    onChange={(next) => onChange({ by: next })}
                    options={[
                      { value: 'bargain', label: say(messages.byBargain) },
                      { value: 'day', label: say(messages.byDay) },
                    ]}
                  />
                </header>
                <ReportTable report={report} by={by} />
              </section>
            </>
          )}
        </>
      )}
    </div>
  )
}

function ReportToolbar({
  filters,
  days,
  onChange,
}: {
  filters: ReportFilters
  days: Days
  onChange: (change: Partial<ReportFilters>) => void
}) {
  const say = useSay()
  const today = dayOf(Date.now())
  const last = (count: number) => ({ from: addDays(today, 1 - count), to: today })
  const { kjid, by } = filters
  return (
    <div className="toolbar">
      <BargainFilter filters={{ kjid }} onChange={onChange} />
      <DayRange from={days.fromDay} to={days.toDay} label={say(messages.days)} onChange={onChange} />
      {[[7, messages.last7] as const, [30, messages.last30] as const, [90, messages.last90] as const].map(
        ([count, text]) => (
          <Button key={count} type="text" onClick={() => onChange(last(count))}>
            {say(text)}
          </Button>
        ),
      )}
      <span className="grow" />
      <ExportButton
        endpoint={exportBargainReport}
        input={{ ...days, by, ...(kjid ? { kjid } : {}) }}
        text={say(messages.export)}
      />
    </div>
  )
}

const percent = (part: number, all: number) => ((part * 100) / all).toFixed(1)

function Totals({ total }: { total: Report['total'] }) {
  const say = useSay()
  const { runs, people, helps, helpers, brought, bought, soldFen, cutFen, marginFen } = total
  return (
    <div className="bargain-sums">
      <Sums
        sums={[
          {
            label: say(messages.runs),
            value: whole(runs),
            more: say(messages.people, { count: whole(people) }),
          },
          {
            label: say(messages.helps),
            value: whole(helps),
            more: say(messages.helpers, { count: whole(helpers) }),
          },
          {
            label: say(messages.brought),
            value: whole(brought),
            ...(brought > 0
              ? { more: say(messages.costNew, { amount: money(Math.round(cutFen / brought)) }) }
              : {}),
          },
          {
            label: say(messages.bought),
            value: whole(bought),
            ...(runs > 0 ? { more: say(messages.share, { pct: percent(bought, runs) }) } : {}),
          },
          {
            label: say(messages.soldFen),
            value: money(soldFen),
            more: say(messages.cutMore, { amount: money(cutFen) }),
          },
          {
            label: say(messages.marginFen),
            value: money(marginFen),
            bad: marginFen < 0,
            ...(soldFen > 0 ? { more: say(messages.marginOf, { pct: percent(marginFen, soldFen) }) } : {}),
          },
        ]}
      />
    </div>
  )
}

const HEIGHT = 280
const MONTH_AND_DAY = 5

function DayChart({ report, show, days }: { report: Report; show: Measure; days: Days }) {
  const say = useSay()
  const points = useMemo(
    () =>
      report.days.map((row) => ({
        label: row.day.slice(MONTH_AND_DAY),
        title: row.day,
        value: isMoney(show) ? yuanFromFen(row[show]) : row[show],
        text: printed(show, row[show]),
      })),
    [report, show],
  )
  if (points.length === 0) return <p className="faint chart-note">{say(messages.tooLong)}</p>
  return (
    <Suspense fallback={<div style={{ height: HEIGHT }} />}>
      <BarChart
        points={points}
        colour={colours[show]}
        label={say(messages.chartText, { from: days.fromDay, to: days.toDay, measure: say(messages[show]) })}
        height={HEIGHT}
        whole={!isMoney(show)}
      />
    </Suspense>
  )
}
