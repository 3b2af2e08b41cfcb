import { bargainMarks, bargainMarkText, bargainRunStateText } from '@huishou/wire'
import { Tabs, Tag, type InputRef } from 'antd'
import { TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { DayRange } from '../../shared/day-range.tsx'
import { useDeskMemory } from '../../shared/desk/memory.ts'
import { DeskTable } from '../../shared/desk-table.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { ListViews } from '../../shared/desk/list-views.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { useDeskRows } from '../../shared/desk/use-desk-rows.ts'
import { words as shared } from '../../shared/words.ts'
import { BargainFilter } from './bargain-filter.tsx'
import { HelpsTab } from './helps-tab.tsx'
import { useRuns, type Run } from './queries.ts'
import { runColumnNames, useRunColumns } from './run-columns.tsx'
import { RunDrawer } from './run-drawer.tsx'
import { runWords as words } from './run-words.ts'
import {
  noRunFilters,
  runInput,
  runSpec,
  RUNS_PAGE,
  runTabs,
  runViewSpec,
  type ExplorerProps,
  type RunFilters,
} from './runs-state.ts'
import './bargain.css'

/** Every run and every help, with what is suspicious about them marked. */
export function BargainRunsPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(runSpec)
  const props = { filters, onChange }
  return (
    <div className="page bargain-tabs">
      <Tabs
        activeKey={filters.tab}
        onChange={(tab) => onChange({ tab: tab as RunFilters['tab'] })}
        destroyOnHidden
        items={[
          { key: 'runs', label: say(words.runs), children: <RunsTab {...props} /> },
          { key: 'helps', label: say(words.helps), children: <HelpsTab {...props} /> },
        ]}
      />
      <RunDrawer
        id={filters.order}
        onClose={() => onChange({ order: null }, { replace: true })}
        onChange={onChange}
      />
    </div>
  )
}

function RunsTab({ filters, onChange }: ExplorerProps) {
  const say = useSay()
  const asked = useRuns(runInput(filters))
  const { hidden } = useDeskMemory('bargain-runs')
  const columns = useRunColumns(filters.sort)
  const { rows, total = 0, counts } = asked.data ?? {}
  const { search, active, open } = useDeskRows({
    rows,
    opened: filters.order,
    onOpen: (order, how) => onChange({ order }, how),
  })
  const countOf = (key: (typeof runTabs)[number]) =>
    key === 'all' ? Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0) : (counts?.[key] ?? 0)
  return (
    <>
      <CountTabs
        label={say(words.tabs)}
        value={filters.state}
        onChange={(state) => onChange({ state })}
        items={runTabs.map((key) => ({
          key,
          text: say(key === 'all' ? words.all : bargainRunStateText[key]),
          count: counts && countOf(key),
        }))}
      />
      <RunToolbar filters={filters} onChange={onChange} searchRef={search} />
      <DeskTable<Run>
        asked={asked}
        rows={rows}
        total={total}
        columns={columns.filter(({ key }) => !hidden.includes(String(key)))}
        empty={say(filters.mark === '' ? words.empty : words.noneMarked)}
        active={active}
        onOpen={open}
        onSort={(column, direction) =>
          onChange({ sort: direction === null ? 'newest' : column === 'price' ? 'price' : 'helps' })
        }
        page={filters.page}
        pageSize={RUNS_PAGE}
        onPage={(page) => onChange({ page })}
        minWidth={1120}
        size="small"
        foot={<span className="faint keys-hint">{say(shared.keys)}</span>}
      />
    </>
  )
}

function RunToolbar({
  filters,
  onChange,
  searchRef,
}: ExplorerProps & { searchRef: RefObject<InputRef | null> }) {
  const say = useSay()
  const { q, kjid, mark, from, to, member } = filters
  return (
    <div className="toolbar">
      <SearchBox
        inputRef={searchRef}
        label={say(words.search)}
        limit={50}
        value={q}
        onSearch={(next) => onChange({ q: next })}
      />
      <BargainFilter kjid={kjid} onChange={onChange} />
      <DayRange from={from} to={to} label={say(words.days)} onChange={onChange} />
      <Tag.CheckableTag
        className="mark-filter"
        icon={<TriangleAlert size={14} />}
        checked={mark !== ''}
        onChange={(next) => onChange({ mark: next ? 'any' : '' })}
      >
        {say(words.onlyMarked)}
      </Tag.CheckableTag>
      {mark !== '' && (
        <FilterSelect
          label={say(words.mark)}
          hint={say(words.anyMark)}
          value={mark === 'any' ? '' : mark}
          onChange={(next) => onChange({ mark: next ?? 'any' })}
          options={bargainMarks.map((value) => ({ value, label: say(bargainMarkText[value]) }))}
        />
      )}
      {member !== null && (
        <Tag closable onClose={() => onChange({ member: null })}>
          {say(words.onlyMember, { id: member })}
        </Tag>
      )}
      <ClearFilters filters={filters} none={noRunFilters} onChange={onChange} />
      <span className="grow" />
      <ListViews
        desk="bargain-runs"
        spec={runViewSpec}
        filters={filters}
        none={noRunFilters}
        onChange={onChange}
        columns={runColumnNames.map((key) => ({ key, title: words[key] }))}
      />
    </div>
  )
}
