import { bargainStateText, saveBargain } from '@huishou/wire'
import { Button, Skeleton, type InputRef } from 'antd'
import { Plus } from 'lucide-react'
import { lazy, Suspense, type ReactNode, type RefObject } from 'react'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { roleMay } from '../../shared/access.ts'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { useDeskMemory } from '../../shared/desk/memory.ts'
import { DeskTable } from '../../shared/desk-table.tsx'
import { useSay } from '../../shared/language.ts'
import { ListViews } from '../../shared/desk/list-views.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { useDeskRows } from '../../shared/desk/use-desk-rows.ts'
import { useEditorKey } from '../../shared/use-editor-key.ts'
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
  const editor = useEditorKey(edit)
  if (edit !== null)
    return (
      <Suspense fallback={<EditorBones />}>
        <BargainEditor
          key={editor.key}
          id={edit === 'new' ? null : edit}
          made={editor.made}
          onClose={(open) => onChange({ edit: null, order: open, page })}
          onSaved={(id) => {
            if (edit !== 'new') return
            editor.setMade(id)
            onChange({ edit: id, page }, { replace: true })
          }}
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
  const { hidden } = useDeskMemory('bargains')
  const columns = useBargainColumns(filters.sort)
  const mayAdd = roleMay(useMe().role, saveBargain)
  const { rows, total = 0, counts } = asked.data ?? {}
  const { search, active, open } = useDeskRows({
    rows,
    opened: filters.order,
    onOpen: (order, how) => onChange({ order }, how),
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
  return (
    <div className="toolbar">
      <SearchBox
        wide
        inputRef={searchRef}
        label={say(words.search)}
        limit={50}
        value={filters.q}
        onSearch={(next) => onChange({ q: next })}
      />
      <ClearFilters filters={filters} none={noBargainFilters} onChange={onChange} />
      <span className="grow" />
      <ListViews
        desk="bargains"
        spec={bargainViewSpec}
        filters={filters}
        none={noBargainFilters}
        onChange={onChange}
        columns={bargainColumnNames.map((key) => ({ key, title: words[key] }))}
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
