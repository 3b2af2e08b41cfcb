import type { ReplyOf } from '@huishou/wire/client'
import { yardStock } from '@huishou/wire/client/yard/stock'
import { Segmented } from 'antd'
import { TrendingDown, TriangleAlert } from 'lucide-react'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { useTableColumns, type Column } from '../../shared/desk/columns.ts'
import { mark } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { DataTable } from '../../shared/display/data-table.tsx'
import type { Asked } from '../../shared/display/load-states.tsx'
import { Sums } from '../../shared/display/key-figures.tsx'
import { money, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { RequestAdjustment } from './adjustment-dialog.tsx'
import { ImportOpeningButton } from './import-opening-stock.tsx'
import { MaterialFilter, PlaceFilter, PlaceKindFilter } from './place-and-material-filters.tsx'
import { quantityOf } from './quantity.tsx'
import { FRESH_MS, useAged, type AgedStock, type Stock, type Total } from './queries.ts'
import { stockColumns, totalColumns } from './stock-columns.tsx'
import { newTab, whereInput, type YardProps } from './yard-url-state.ts'
import { messages } from './messages.ts'

const OnlyShort = mark('short', messages.onlyShort, { Icon: TriangleAlert })
const OnlyBelowCost = mark('below', messages.onlyBelowCost, {
  Icon: TrendingDown,
  count: ({ belowCost }: ReplyOf<typeof yardStock>) => belowCost,
})
const NONE = { at: '', where: null, material: null, short: false, below: false } as const

/** Tab with the stock by location or material, its cost and its current worth; a click opens the movements. */
export function StockTab(props: YardProps) {
  const { filters, onChange } = props
  const say = useSay()
  const { short, below, by } = filters
  const asked = useRead(
    yardStock,
    { ...whereInput(filters), ...withoutEmpty({ onlyShort: short, onlyBelowCost: below }) },
    { keepPrevious: true, everyMs: FRESH_MS },
  )
  const reply = asked.data
  const rows = useAged(reply?.rows)
  return (
    <>
      <div className="toolbar">
        <PlaceKindFilter {...props} />
        <PlaceFilter {...props} />
        <MaterialFilter {...props} />
        <OnlyShort {...props} reply={reply} />
        <OnlyBelowCost {...props} reply={reply} />
        <ClearFilters filters={filters} none={NONE} onChange={onChange} />
        <span className="toolbar-end">
          <Segmented<typeof by>
            aria-label={say(messages.by)}
            value={by}
            onChange={(next) => onChange({ by: next })}
            options={[
              { value: 'place', label: say(messages.byPlace) },
              { value: 'material', label: say(messages.byMaterial) },
            ]}
          />
          <ImportOpeningButton onImported={() => onChange({ ...newTab, tab: 'differences' })} />
          <RequestAdjustment filters={filters} />
        </span>
      </div>
      {reply && <StockSums rows={reply.rows} costFen={reply.costFen} />}
      {by === 'place' ? (
        <Rows<AgedStock> of={props} asked={asked} rows={rows} columns={stockColumns} />
      ) : (
        <Rows<Total> of={props} asked={asked} rows={reply?.totals} columns={totalColumns} />
      )}
    </>
  )
}

type Row = Total & Partial<Pick<Stock, 'locationKind' | 'locationId'>>
type RowsProps<R extends Row> = {
  of: YardProps
  asked: Asked
  rows: readonly R[] | undefined
  columns: readonly Column<R>[]
}

function Rows<R extends Row>({ of: { filters, onChange }, asked, rows, columns }: RowsProps<R>) {
  const say = useSay()
  const shown = useTableColumns(columns)
  const open = ({ locationKind, locationId, categoryId }: Row) =>
    onChange({
      tab: 'movements',
      at: locationKind ?? '',
      where: locationId ?? null,
      material: categoryId,
    })
  return (
    <div className="sheet">
      <div className="desk-table" style={{ '--desk-table': '1100px' } as React.CSSProperties}>
        <DataTable<R>
          asked={asked}
          rows={rows}
          columns={shown}
          empty={say(
            filters.short ? messages.noShort : filters.below ? messages.noneBelow : messages.noStock,
          )}
          rowKey={({ locationKind, locationId, categoryId }) => `${locationKind} ${locationId} ${categoryId}`}
          onRow={(row) => ({
            className: 'opens',
            // the link in the row opens the movements by itself
            onClick: ({ target }) => !(target as HTMLElement).closest('a') && open(row),
          })}
        />
      </div>
    </div>
  )
}

function StockSums({ rows, costFen }: { rows: readonly Stock[]; costFen: number }) {
  const say = useSay()
  const language = useLanguage()
  const short = rows.filter((row) => quantityOf(row) < 0).length
  // materials without a buyer have no worth to compare with their cost
  const priced = rows.filter(({ worthFen }) => worthFen !== null)
  const sum = (unit: Stock['unit']) =>
    rows.filter((row) => row.unit === unit).reduce((total, row) => total + quantityOf(row), 0)
  return (
    <Sums
      sums={[
        { label: say(messages.total), value: money(costFen) },
        ...(priced.length > 0
          ? [
              {
                label: say(messages.worth),
                value: money(priced.reduce((total, { worthFen }) => total + (worthFen ?? 0), 0)),
                more: say(messages.worthOf, {
                  cost: money(priced.reduce((total, row) => total + row.costFen, 0)),
                }),
              },
            ]
          : []),
        { label: say(messages.totalWeight), value: weight(sum('kg'), language) },
        {
          label: say(messages.totalPieces),
          value: say(messages.pieces, { count: sum('piece').toLocaleString('en-US') }),
        },
        { label: say(messages.short), value: short, bad: short > 0 },
      ]}
    />
  )
}
