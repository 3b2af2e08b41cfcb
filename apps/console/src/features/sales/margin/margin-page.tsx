import { exportSalesMargin, salesMargin } from '@huishou/wire/client/sales/reports'
import { marginKeys } from '@huishou/wire/sales/states'
import { Button, Segmented, Skeleton } from 'antd'
import { material } from '../../../entities/material/material-filter.tsx'
import { shop } from '../../../entities/place/city-and-shop-filters.tsx'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import { DataAsOfLine } from '../../../shared/display/data-as-of-line.tsx'
import { LoadError, NothingHere } from '../../../shared/display/load-states.tsx'
import { Sums } from '../../../shared/display/key-figures.tsx'
import { DayRange } from '../../../shared/filter/day-range.tsx'
import { money } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useRead } from '../../../shared/use-read.ts'
import { useUrlState } from '../../../shared/url-state.ts'
import { kilograms } from '../format-quantities.ts'
import { MarginChart } from './margin-chart.tsx'
import { rateOf, totalOf, type MarginRow } from './margin-row.ts'
import { MarginTable } from './margin-table.tsx'
import {
  daysBefore,
  daysOf,
  lastDays,
  marginInput,
  marginSpec,
  type Days,
  type MarginProps,
  type Measure,
} from './margin-url-state.ts'
import { messages } from './messages.ts'

const ShopFilter = shop(messages.shop)
const MaterialFilter = material(messages.material)

/** Page with the margin report: purchases, sales and margin of a period. Figures in the table link to their records. */
export function MarginPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(marginSpec)
  const days = daysOf(filters)
  const asked = useRead(salesMargin, marginInput(filters, days), { keepPrevious: true })
  const before = useRead(salesMargin, marginInput(filters, daysBefore(days)))
  const rows = asked.data
  // sales cannot be attributed to couriers
  const sells = filters.by !== 'courier'
  return (
    <div className="page">
      <Toolbar filters={filters} onChange={onChange} days={days} />
      <DataAsOfLine asked={asked} />
      {asked.error && !rows ? (
        <LoadError asked={asked} />
      ) : !rows ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : rows.length === 0 ? (
        <section className="sheet padded">
          <NothingHere text={say(messages.nothing)} />
        </section>
      ) : (
        <>
          {sells && (
            <>
              <Totals rows={rows} before={before.data} />
              <MarginChart rows={rows} days={days} filters={filters} onChange={onChange} />
            </>
          )}
          <MarginTable rows={rows} sells={sells} />
        </>
      )}
    </div>
  )
}

function Toolbar({ filters, onChange, days }: MarginProps & { days: Days }) {
  const say = useSay()
  return (
    <div className="toolbar">
      <Segmented
        aria-label={say(messages.by)}
        value={filters.by}
        onChange={(by) => onChange({ by })}
        options={marginKeys.map((value) => ({ value, label: say(messages[value]) }))}
      />
      <DayRange {...days} label={say(messages.days)} onChange={onChange} />
      <Button type="text" onClick={() => onChange(lastDays(30))}>
        {say(messages.last30)}
      </Button>
      <Button type="text" onClick={() => onChange(lastDays(90))}>
        {say(messages.last90)}
      </Button>
      <ShopFilter filters={filters} onChange={onChange} />
      <MaterialFilter filters={filters} onChange={onChange} />
      <span className="grow" />
      <ExportButton
        endpoint={exportSalesMargin}
        input={marginInput(filters, days)}
        text={say(messages.export)}
      />
    </div>
  )
}

/** The totals, each next to that of the preceding period of the same length. */
function Totals({ rows, before }: { rows: readonly MarginRow[]; before: readonly MarginRow[] | undefined }) {
  const say = useSay()
  const language = useLanguage()
  const [now, then] = [totalOf(rows), before && totalOf(before)]
  const sum = (name: Measure, print: (value: number) => string) => ({
    label: say(messages[name]),
    value: print(now[name]),
    ...(then ? { more: say(messages.before, { value: print(then[name]) }) } : {}),
  })
  return (
    <Sums
      sums={[
        sum('netKg', (kg) => kilograms(kg, language)),
        sum('amountFen', money),
        { ...sum('marginFen', money), bad: now.marginFen < 0 },
        {
          label: say(messages.marginRate),
          value: rateOf(now),
          ...(then ? { more: say(messages.before, { value: rateOf(then) }) } : {}),
        },
      ]}
    />
  )
}
