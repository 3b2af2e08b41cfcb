import { afterSaleKinds, afterSaleKindText } from '@huishou/wire'
import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { DeskTable } from '../../shared/desk-table.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { moneyAndPoints, timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { useNow } from '../../shared/use-now.ts'
import { useAfterSales, type AfterSaleRow } from './queries.ts'
import { SaleDrawer } from './sale-drawer.tsx'
import { saleWords as words } from './sale-words.ts'
import {
  saleCount,
  salesInput,
  salesSpec,
  SALES_PAGE,
  saleTabs,
  saleTones,
  type ChangeSales,
  type SalesFilters,
} from './sales-state.ts'
import { GoodsCell, NumberCell, sortedBy } from './table-cells.tsx'
import './mall.css'

const NONE = { state: 'open', kind: '', q: '' } as const

/** The after-sales desk: what customers ask back, by what is to be done next. */
export function AfterSalesPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(salesSpec)
  const asked = useAfterSales(salesInput(filters))
  const columns = useSaleColumns(filters.sort)
  const { rows, total = 0, counts } = asked.data ?? {}
  return (
    <div className="page">
      <CountTabs
        label={say(words.tabs)}
        value={filters.state}
        onChange={(state) => onChange({ state })}
        items={saleTabs.map((key) => ({
          key,
          text: say(words[key]),
          count: counts && saleCount(key, counts),
          urgent: key === 'overdue',
        }))}
      />
      <Toolbar filters={filters} onChange={onChange} />
      <DeskTable<AfterSaleRow>
        asked={asked}
        rows={rows}
        total={total}
        columns={columns}
        empty={say(filters.state === 'open' ? words.emptyOpen : words.empty)}
        active={filters.order}
        onOpen={(order) => onChange({ order })}
        onSort={(column, direction) => {
          const by = column as 'asked' | 'amount'
          onChange({ sort: direction === 'ascend' ? by : `-${by}` })
        }}
        page={filters.page}
        pageSize={SALES_PAGE}
        onPage={(page) => onChange({ page })}
        minWidth={1080}
        size="small"
      />
      <SaleDrawer id={filters.order} onClose={() => onChange({ order: null }, { replace: true })} />
    </div>
  )
}

function Toolbar({ filters, onChange }: { filters: SalesFilters; onChange: ChangeSales }) {
  const say = useSay()
  const { kind, q } = filters
  return (
    <div className="toolbar">
      <SearchBox
        wide
        label={say(words.search)}
        limit={60}
        value={q}
        onSearch={(next) => onChange({ q: next })}
      />
      <FilterSelect
        label={say(words.kind)}
        value={kind}
        onChange={(next) => onChange({ kind: next ?? '' })}
        options={afterSaleKinds.map((value) => ({ value, label: say(afterSaleKindText[value]) }))}
      />
      <ClearFilters filters={filters} none={NONE} onChange={onChange} />
    </div>
  )
}

function useSaleColumns(sort: SalesFilters['sort']): TableColumnsType<AfterSaleRow> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink()
  return useMemo(
    () => [
      {
        title: say(words.number),
        key: 'number',
        width: 190,
        render: (_, { id, number, kindText }) => (
          <NumberCell to={linkTo(id)} number={number} note={kindText} />
        ),
      },
      {
        title: say(words.state),
        key: 'state',
        width: 120,
        render: (_, { state, overdue }) => (
          <span className="mall-state">
            <ToneTag tone={saleTones[state]}>{say(words[state])}</ToneTag>
            {overdue && <ToneTag tone="bad">{say(words.overdue)}</ToneTag>}
          </span>
        ),
      },
      {
        title: say(words.goods),
        key: 'goods',
        ellipsis: true,
        render: (_, { pic, name, property, count }) => (
          <GoodsCell
            pic={pic}
            name={name}
            note={[property, say(words.count, { count })].filter(Boolean).join(' · ')}
          />
        ),
      },
      {
        title: say(words.reason),
        key: 'reason',
        width: 170,
        ellipsis: true,
        render: (_, { reason, remark }) => (
          <span className="two-lines">
            <span>{reason}</span>
            <small>{remark}</small>
          </span>
        ),
      },
      {
        title: say(words.customer),
        key: 'customer',
        width: 130,
        render: (_, { memberNick, mobile }) => (
          <span className="two-lines">
            <span>{memberNick}</span>
            <small>{mobile}</small>
          </span>
        ),
      },
      {
        title: say(words.amount),
        key: 'amount',
        width: 170,
        align: 'end',
        ...sortedBy(sort, 'amount'),
        render: (_, { refundFen, points }) => (
          <strong className="money">{moneyAndPoints(refundFen, points, language)}</strong>
        ),
      },
      {
        title: say(words.askedAt),
        key: 'asked',
        width: 130,
        align: 'end',
        ...sortedBy(sort, 'asked'),
        render: (_, { askedAt }) => <span className="faint">{timeText(askedAt, now, language)}</span>,
      },
    ],
    [say, language, now, sort, linkTo],
  )
}
