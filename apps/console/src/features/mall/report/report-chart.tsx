import { yuanFromFen } from '@huishou/wire/money'
import { lazy, Suspense, useMemo } from 'react'
import { useSay } from '../../../shared/language.ts'
import { type Days, type ReportFilters } from './report-url-state.ts'
import { isMoney, printed, type Measure, type ReportRow } from './report-measures.ts'
import { reportMessages as messages } from './messages.ts'

const BarChart = lazy(async () => ({
  default: (await import('../../../shared/display/bar-chart.tsx')).BarChart,
}))

const HEIGHT = 300
const BAR = 30
const TOP = 15
const MONTH_AND_DAY = 5
const colours: Record<Measure, string> = {
  moneyFen: '--money',
  points: '--brand',
  orders: '--info',
  pieces: '--info',
  refundFen: '--coral',
}

/** Chart of the selected measure of the mall's sales report, by day or for the top products or categories. */
export function ReportChart({
  rows,
  by,
  show,
  days,
}: {
  rows: readonly ReportRow[]
  by: ReportFilters['by']
  show: Measure
  days: Days
}) {
  const say = useSay()
  const lying = by !== 'day'
  const shown = useMemo(
    () => (lying ? rows.toSorted((a, b) => b[show] - a[show]).slice(0, TOP) : rows),
    [rows, show, lying],
  )
  const points = useMemo(
    () =>
      shown.map((row) => ({
        label: by === 'day' ? row.key.slice(MONTH_AND_DAY) : row.name,
        title: row.name || row.key,
        value: isMoney(show) ? yuanFromFen(row[show]) : row[show],
        text: printed(show, row[show]),
      })),
    [shown, by, show],
  )
  const height = lying ? Math.max(120, points.length * BAR + 40) : HEIGHT
  return (
    <>
      {rows.length > shown.length && <p className="faint">{say(messages.top, { count: TOP })}</p>}
      <Suspense fallback={<div style={{ height }} />}>
        <BarChart
          points={points}
          colour={colours[show]}
          label={say(messages.chartText, {
            from: days.fromDay,
            to: days.toDay,
            measure: say(messages[show]),
          })}
          height={height}
          whole={!isMoney(show)}
          lying={lying}
        />
      </Suspense>
    </>
  )
}
