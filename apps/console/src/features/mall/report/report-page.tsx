import { exportMallReport } from '@huishou/wire/client/mall/report'
import { addDays, dayOf } from '@huishou/wire/time'
import { Button, Segmented, Skeleton } from 'antd'
import { DataAsOfLine } from '../../../shared/display/data-as-of-line.tsx'
import { LoadError, NothingHere } from '../../../shared/display/load-states.tsx'
import { DayRange } from '../../../shared/filter/day-range.tsx'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { Sums } from '../../../shared/display/key-figures.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { useReport, type Report } from '../queries.ts'
import { ReportChart } from './report-chart.tsx'
import { daysOf, reportSpec, type Days, type ReportFilters } from './report-url-state.ts'
import { measures, type Measure } from './report-measures.ts'
import { ReportTable } from './report-table.tsx'
import { reportMessages as messages } from './messages.ts'
import '../mall.css'

/** Page with the sales of the mall by day, product or category: totals, a chart and a table. */
export function MallReportPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(reportSpec)
  const { by, show } = filters
  const days = daysOf(filters)
  const asked = useReport({ ...days, by })
  const report = asked.data
  return (
    <div className="page">
      <ReportToolbar filters={filters} days={days} onChange={onChange} report={report} />
      <DataAsOfLine asked={asked} />
      {asked.error && !report ? (
        <LoadError asked={asked} />
      ) : !report ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <>
          <Totals report={report} />
          <section className="sheet padded">
            <Segmented<Measure>
              aria-label={say(messages.measure)}
              value={show}
              onChange={(next) => onChange({ show: next })}
              options={measures.map((value) => ({ value, label: say(messages[value]) }))}
            />
            {report.rows.length === 0 ? (
              <NothingHere text={say(messages.empty)} />
            ) : (
              <ReportChart rows={report.rows} by={by} show={show} days={days} />
            )}
          </section>
          {report.rows.length > 0 && <ReportTable report={report} by={by} />}
        </>
      )}
    </div>
  )
}

function ReportToolbar({
  filters,
  days,
  onChange,
  report,
}: {
  filters: ReportFilters
  days: Days
  onChange: (change: Partial<ReportFilters>) => void
  report: Report | undefined
}) {
  const say = useSay()
  const today = dayOf(Date.now())
  const last = (count: number) => ({ from: addDays(today, 1 - count), to: today })
  return (
    <div className="toolbar">
      <Segmented
        aria-label={say(messages.by)}
        value={filters.by}
        onChange={(by) => onChange({ by })}
        options={(['day', 'goods', 'category'] as const).map((value) => ({
          value,
          label: say(messages[value]),
        }))}
      />
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
        endpoint={exportMallReport}
        input={{ ...days, by: filters.by }}
        text={say(messages.export)}
        disabled={!report?.rows.length}
      />
    </div>
  )
}

function Totals({ report: { total } }: { report: Report }) {
  const say = useSay()
  const whole = (value: number) => value.toLocaleString('en-US')
  return (
    <Sums
      sums={[
        {
          label: say(messages.moneyFen),
          value: money(total.moneyFen),
          more: say(messages.freight, { amount: money(total.freightFen) }),
        },
        {
          label: say(messages.points),
          value: whole(total.points),
          more: say(messages.refundedPoints, { points: whole(total.refundPoints) }),
        },
        {
          label: say(messages.orders),
          value: whole(total.orders),
          more: say(messages.cancelled, { count: whole(total.cancelled) }),
        },
        {
          label: say(messages.pieces),
          value: whole(total.pieces),
          more: say(messages.unpaid, { amount: money(total.unpaidFen) }),
        },
        { label: say(messages.refundFen), value: money(total.refundFen), bad: total.refundFen > 0 },
      ]}
    />
  )
}
