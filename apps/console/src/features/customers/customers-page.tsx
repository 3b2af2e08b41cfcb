import { CUSTOMERS_COUNTED, exportCustomers } from '@huishou/wire'
import { Tag, type InputRef } from 'antd'
import type { RefObject } from 'react'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { CityFilter } from '../../shared/city-toolbar.tsx'
import { useDeskMemory } from '../../shared/desk/memory.ts'
import { DeskTable } from '../../shared/desk-table.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { ListViews } from '../../shared/desk/list-views.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { useDeskRows } from '../../shared/desk/use-desk-rows.ts'
import { words as shared } from '../../shared/words.ts'
import { customerColumnNames, useCustomerColumns } from './customer-columns.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'
import {
  CUSTOMERS_PAGE,
  customersInput,
  customersSpec,
  customerViewSpec,
  filterInput,
  noFilters,
  type ChangeCustomers,
  type CustomerFilters,
} from './customers-state.ts'
import { useCustomers, type CustomerRow } from './queries.ts'
import { words } from './words.ts'
import './customers.css'

type Props = { filters: CustomerFilters; onChange: ChangeCustomers }

/** Everybody who deals with us: find somebody, and see everything about him. */
export function CustomersPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(customersSpec)
  const asked = useCustomers(customersInput(filters))
  const { hidden } = useDeskMemory('customers')
  const columns = useCustomerColumns()
  const { rows, total = 0, more = false } = asked.data ?? {}
  const { search, active, open } = useDeskRows({
    rows,
    opened: filters.customer,
    onOpen: (customer, how) => onChange({ customer }, how),
  })
  return (
    <div className="page">
      <CustomerToolbar filters={filters} onChange={onChange} searchRef={search} />
      <DeskTable<CustomerRow>
        asked={asked}
        rows={rows}
        total={total}
        columns={columns.filter(({ key }) => !hidden.includes(String(key)))}
        empty={say(words.empty)}
        emptyAction={filters.q ? <span className="faint">{say(words.emptyHint)}</span> : undefined}
        active={active}
        onOpen={open}
        page={filters.page}
        pageSize={CUSTOMERS_PAGE}
        onPage={(page) => onChange({ page })}
        minWidth={980}
        size="small"
        foot={
          <span className="faint keys-hint">
            {more ? say(words.more, { count: CUSTOMERS_COUNTED.toLocaleString('en-US') }) : say(shared.keys)}
          </span>
        }
      />
      <CustomerDrawer
        id={filters.customer}
        tab={filters.view}
        kind={filters.kind}
        onChange={onChange}
        onClose={() => onChange({ customer: null, view: 'timeline', kind: '' }, { replace: true })}
      />
    </div>
  )
}

const flags = [
  { key: 'fresh', text: words.newThisMonth },
  { key: 'open', text: words.openOrders },
  { key: 'blocked', text: words.blocked },
  { key: 'leaving', text: words.leaving },
] as const

function CustomerToolbar({
  filters,
  onChange,
  searchRef,
}: Props & { searchRef: RefObject<InputRef | null> }) {
  const say = useSay()
  const { q, cityId, sort } = filters
  return (
    <div className="toolbar">
      <SearchBox
        wide
        inputRef={searchRef}
        label={say(words.search)}
        limit={50}
        value={q}
        onSearch={(next) => onChange({ q: next })}
      />
      <CityFilter cityId={cityId} onCity={(next) => onChange({ cityId: next })} />
      {flags.map(({ key, text }) => (
        <Tag.CheckableTag
          key={key}
          className="mark-filter"
          checked={filters[key]}
          onChange={(next) => onChange({ [key]: next })}
        >
          {say(text)}
        </Tag.CheckableTag>
      ))}
      <ClearFilters filters={filters} none={noFilters} onChange={onChange} />
      <span className="grow" />
      <FilterSelect
        label={say(words.sort)}
        hint={say(words.newest)}
        value={sort === 'newest' ? '' : sort}
        onChange={(next) => onChange({ sort: next ?? 'newest' })}
        options={(['oldest', 'seen'] as const).map((value) => ({ value, label: say(words[value]) }))}
      />
      <ExportButton
        endpoint={exportCustomers}
        input={filterInput(filters)}
        text={say(words.export)}
        done={words.exported}
        iconOnly
      />
      <ListViews
        desk="customers"
        spec={customerViewSpec}
        filters={filters}
        none={noFilters}
        onChange={onChange}
        columns={customerColumnNames.map((key) => ({ key, title: words[key] }))}
      />
    </div>
  )
}
