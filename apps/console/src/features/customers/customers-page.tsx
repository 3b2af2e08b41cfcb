import { CUSTOMERS_COUNTED, exportCustomers } from '@huishou/wire'
import { App, Button, Tag, Tooltip, type InputRef } from 'antd'
import { Download, X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { roleMay } from '../../shared/access.ts'
import { CityFilter } from '../../shared/city-toolbar.tsx'
import { ColumnChoice } from '../../shared/column-choice.tsx'
import { saveFile } from '../../shared/csv.ts'
import { useDeskMemory } from '../../shared/desk-memory.ts'
import { DeskTable } from '../../shared/desk-table.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { queryOf } from '../../shared/saved-view.ts'
import { SavedViews } from '../../shared/saved-views.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { readState, useUrlState } from '../../shared/url-state.ts'
import { useRowKeys } from '../../shared/use-row-keys.ts'
import { useSend } from '../../shared/use-send.ts'
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
  const search = useRef<InputRef>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const { hidden } = useDeskMemory('customers')
  const columns = useCustomerColumns()
  const { rows, total = 0, more = false } = asked.data ?? {}
  const active = filters.customer ?? pointed
  const open = (customer: number) => {
    setPointed(customer)
    onChange({ customer })
  }
  useRowKeys({
    ids: rows?.map(({ id }) => id) ?? [],
    active,
    onOpen: open,
    search,
    onActive: (id) => {
      setPointed(id)
      if (filters.customer !== null) onChange({ customer: id }, { replace: true })
    },
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
  const some = q !== '' || cityId !== '' || flags.some(({ key }) => filters[key])
  return (
    <div className="toolbar">
      <SearchBox
        wide
        inputRef={searchRef}
        label={say(words.search)}
        maxLength={50}
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
      {some && (
        <Button type="text" icon={<X size={15} />} onClick={() => onChange(noFilters)}>
          {say(shared.clear)}
        </Button>
      )}
      <span className="grow" />
      <FilterSelect
        label={say(words.sort)}
        hint={say(words.newest)}
        value={sort === 'newest' ? '' : sort}
        onChange={(next) => onChange({ sort: next ?? 'newest' })}
        options={(['oldest', 'seen'] as const).map((value) => ({ value, label: say(words[value]) }))}
      />
      <ExportButton filters={filters} />
      <span className="tool-pair">
        <SavedViews
          desk="customers"
          query={queryOf(customerViewSpec, filters)}
          onOpen={(query) =>
            onChange({ ...noFilters, ...readState(customerViewSpec, new URLSearchParams(query)) })
          }
        />
        <ColumnChoice
          desk="customers"
          columns={customerColumnNames.map((key) => ({ key, title: say(words[key]) }))}
        />
      </span>
    </div>
  )
}

function ExportButton({ filters }: { filters: CustomerFilters }) {
  const say = useSay()
  const { message } = App.useApp()
  const may = roleMay(useMe().role, exportCustomers)
  const { send, sending } = useSend(exportCustomers, ({ fileName, csv, lines }) => {
    saveFile(fileName, csv)
    void message.success(say(words.exported, { count: lines }))
  })
  if (!may) return null
  return (
    <Tooltip title={say(words.export)}>
      <Button
        icon={<Download size={15} />}
        aria-label={say(words.export)}
        loading={sending}
        onClick={async () => {
          const answer = await send(filterInput(filters))
          if (answer && !answer.ok) void message.error(answer.refused.message)
        }}
      />
    </Tooltip>
  )
}
