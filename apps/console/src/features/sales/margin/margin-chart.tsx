import { yuanFromFen } from '@huishou/wire/money'
import { marginKeys } from '@huishou/wire/sales/states'
import { Segmented } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { NothingHere } from '../../../shared/display/load-states.tsx'
import { money } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { kilograms } from '../format-quantities.ts'
import type { MarginRow } from './margin-row.ts'
import { measures, type Days, type MarginProps, type Measure } from './margin-url-state.ts'
import { messages } from './messages.ts'

const BarChart = lazy(async () => ({
  default: (await import('../../../shared/display/bar-chart.tsx')).BarChart,
}))

const HEIGHT = 280
const BAR = 32
const TOP = 15
const MONTH_AND_DAY = 5
const colours: Record<Measure, string> = { marginFen: '--brand', amountFen: '--money', netKg: '--info' }
const spans: readonly (typeof marginKeys)[number][] = ['day', 'week', 'month']

/** Chart of margin, sales or weight sold over time, or for the top 15 materials, shops or buyers. */
export function MarginChart({
  rows,
  days,
  filters: { by, show },
  onChange,
}: MarginProps & { rows: readonly MarginRow[]; days: Days }) {
  const say = useSay()
  const language = useLanguage()
  const lying = !spans.includes(by)
  const sold = useMemo(() => rows.filter((row) => row.sold.loads > 0), [rows])
  const shown = useMemo(
    () => (lying ? sold.toSorted((a, b) => b.sold[show] - a.sold[show]).slice(0, TOP) : sold),
    [sold, show, lying],
  )
  const points = useMemo(
    () =>
      shown.map(({ key, name, sold: figures }) => ({
        label: lying ? name : key.slice(by === 'month' ? 0 : MONTH_AND_DAY, by === 'month' ? 7 : undefined),
        title: name,
        value: show === 'netKg' ? figures.netKg : yuanFromFen(figures[show]),
        text: show === 'netKg' ? kilograms(figures.netKg, language) : money(figures[show]),
      })),
    [shown, by, show, lying, language],
  )
  const height = lying ? Math.max(120, points.length * BAR + 50) : HEIGHT
  return (
    <section className="sheet padded">
      <Segmented<Measure>
        aria-label={say(messages.measure)}
        value={show}
        onChange={(next) => onChange({ show: next })}
        options={measures.map((value) => ({ value, label: say(messages[value]) }))}
      />
      {points.length === 0 ? (
        <NothingHere text={say(messages.nothingSold)} />
      ) : (
        <Suspense fallback={<div style={{ height }} />}>
          <BarChart
            points={points}
            colour={colours[show]}
            label={say(messages.chart, { ...days, measure: say(messages[show]) })}
            height={height}
            whole={show === 'netKg'}
            lying={lying}
          />
        </Suspense>
      )}
      {sold.length > shown.length && <p className="faint">{say(messages.top, { count: TOP })}</p>}
    </section>
  )
}
