import { bargainStateText, saveBargain } from '@huishou/wire'
import { Button, Skeleton, type InputRef } from 'antd'
import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'
import { roleMay } from '../../shared/access.ts'
import { ColumnChoice } from '../../shared/column-choice.tsx'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { useDeskMemory } from '../../shared/desk-memory.ts'
import { DeskTable } from '../../shared/desk-table.tsx'
import { useSay } from '../../shared/language.ts'
import { queryOf } from '../../shared/saved-view.ts'
import { SavedViews } from '../../shared/saved-views.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { readState, useUrlState } from '../../shared/url-state.ts'
import { useRowKeys } from '../../shared/use-row-keys.ts'
import { words as shared } from '../../shared/words.ts'
import { bargainColumnNames, bargainSortOf, useBargainColumns } from './bargain-columns.tsx'
import { BargainDrawer } from './bargain-drawer.tsx'
import {
  bargainInput,
  BARGAINS_PAGE,
  bargainSpec,
  bargainTabs,
  bargainViewSpec,
  noBargainFilters,
  type BargainFilters,
  type ChangeBargains,
} from './bargains-state.ts'
import { useBargains, type Bargain } from './queries.ts'
import { words } from './words.ts'
import './bargain.css'

const BargainEditor = lazy(async () => ({ default: (await import('./bargain-editor.tsx')).BargainEditor }))

/** What is bargained for: the list, one bargain in a drawer or in the editor. */
export function BargainsPage() {
  const [filters, onChange] = useUrlState(bargainSpec)
  const { edit, order, page } = filters
  if (edit !== null)
    return (
      <Suspense fallback={<EditorBones />}>
        <BargainEditor
          key={edit}
          id={edit === 'new' ? null : edit}
          onClose={(open) => onChange({ edit: null, order: open, page })}
          onSaved={(id) => edit === 'new' && onChange({ edit: id, page }, { replace: true })}
        />
      </Suspense>
    )
  return (
    <div className="page">
      <BargainDesk filters={filters} onChange={onChange} />
      <BargainDrawer
        id={order}
        onClose={() => onChange({ order: null }, { replace: true })}
        onEdit={(id) => onChange({ edit: id, page })}
        onOpen={(id) => onChange({ order: id })}
      />
    </div>
  )
}

type Props = { filters: BargainFilters; onChange: ChangeBargains }

function BargainDesk({ filters, onChange }: Props) {
  const say = useSay()
  const asked = useBargains(bargainInput(filters))
  const search = useRef<InputRef>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const { hidden } = useDeskMemory('bargains')
  const columns = useBargainColumns(filters.sort)
  const mayAdd = roleMay(useMe().role, saveBargain)
  const { rows, total = 0, counts } = asked.data ?? {}
  const active = filters.order ?? pointed
  const open = (order: number) => {
    setPointed(order)
    onChange({ order })
  }
  useRowKeys({
    ids: rows?.map(({ id }) => id) ?? [],
    active,
    onOpen: open,
    search,
    onActive: (id) => {
      setPointed(id)
      if (filters.order !== null) onChange({ order: id }, { replace: true })
    },
  })
  const add = mayAdd && (
    <Button
      type="primary"
      icon={<Plus size={15} />}
      onClick={() => onChange({ edit: 'new', page: filters.page })}
    >
      {say(words.add)}
    </Button>
  )
  return (
    <>
      <CountTabs
        label={say(words.tabs)}
        value={filters.state}
        onChange={(state) => onChange({ state })}
        items={bargainTabs.map((key) => ({
          key,
          text: key === 'all' ? say(words.all) : say(bargainStateText[key]),
          count: counts && (counts[key] ?? 0),
          urgent: key === 'paused' || key === 'sold_out',
        }))}
      />
      <Toolbar filters={filters} onChange={onChange} searchRef={search} add={add} />
      <DeskTable<Bargain>
        asked={asked}
        rows={rows}
        total={total}
        columns={columns.filter(({ key }) => !hidden.includes(String(key)))}
        empty={say(counts?.['all'] === 0 ? words.emptyZone : words.empty)}
        emptyAction={counts?.['all'] === 0 && add}
        active={active}
        onOpen={open}
        onSort={(column, direction) => onChange({ sort: bargainSortOf(column, direction) })}
        page={filters.page}
        pageSize={BARGAINS_PAGE}
        onPage={(page) => onChange({ page })}
        minWidth={1120}
        size="small"
        foot={<span className="faint keys-hint">{say(shared.keys)}</span>}
      />
    </>
  )
}

function Toolbar({
  filters,
  onChange,
  searchRef,
  add,
}: Props & { searchRef: RefObject<InputRef | null>; add: ReactNode }) {
  const say = useSay()
  const { q, state, sort } = filters
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
      {(q !== '' || state !== 'all' || sort !== 'newest') && (
        <Button type="text" icon={<X size={15} />} onClick={() => onChange(noBargainFilters)}>
          {say(shared.clear)}
        </Button>
      )}
      <span className="grow" />
      <SavedViews
        desk="bargains"
        query={queryOf(bargainViewSpec, filters)}
        onOpen={(query) =>
          onChange({ ...noBargainFilters, ...readState(bargainViewSpec, new URLSearchParams(query)) })
        }
      />
      <ColumnChoice
        desk="bargains"
        columns={bargainColumnNames.map((key) => ({ key, title: say(words[key]) }))}
      />
      {add}
    </div>
  )
}

function EditorBones() {
  return (
    <div className="page">
      <Skeleton active paragraph={{ rows: 14 }} />
    </div>
  )
}
