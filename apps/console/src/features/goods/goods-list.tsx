import { exportGoods, importGoods, saveGoods, switchGoods } from '@huishou/wire'
import { Button, Tag } from 'antd'
import { EyeOff, FileUp, Plus, Star } from 'lucide-react'
import { useState } from 'react'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { roleMay } from '../../shared/access.ts'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { useDeskMemory } from '../../shared/desk/memory.ts'
import { DeskTable } from '../../shared/desk-table.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { ListViews } from '../../shared/desk/list-views.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { columnNames, sortOf, useGoodsColumns } from './goods-columns.tsx'
import {
  GOODS_PAGE,
  goodsInput,
  goodsTabs,
  goodsViewSpec,
  type ChangeGoods,
  type GoodsFilters,
} from './goods-state.ts'
import { inOrder, nameIn, useCategories, useGoodsList, type GoodsRow } from './queries.ts'
import { StockDialog } from './stock-dialog.tsx'
import { SwitchDialog, type Switching } from './switch-dialog.tsx'
import { words } from './words.ts'

const SWITCH_MAX = 200

type Props = { filters: GoodsFilters; onChange: ChangeGoods }
const nothing = { show: 'all', q: '', category: null, kind: '', recommended: false, hidden: false } as const

/** The goods with their state, price and stock; those chosen are switched together. */
export function GoodsList({ filters, onChange }: Props) {
  const say = useSay()
  const { role } = useMe()
  const asked = useGoodsList(goodsInput(filters))
  const [chosen, setChosen] = useState<readonly GoodsRow[]>([])
  const [switching, setSwitching] = useState<Switching | null>(null)
  const [moving, setMoving] = useState<number | null>(null)
  const { hidden } = useDeskMemory('goods')
  const { rows, total = 0, counts } = asked.data ?? {}
  const open = (goods: number | 'new') => onChange({ goods, page: filters.page })
  const columns = useGoodsColumns({ sort: filters.sort, onMove: setMoving, onSwitch: setSwitching })
  return (
    <>
      <CountTabs
        label={say(words.states)}
        value={filters.show}
        onChange={(show) => onChange({ show })}
        items={goodsTabs.map((key) => ({
          key,
          text: say(words[key]),
          count: counts?.[key],
          urgent: key === 'out' || key === 'low',
        }))}
      />
      <Toolbar filters={filters} onChange={onChange} />
      <DeskTable<GoodsRow>
        asked={asked}
        rows={rows}
        total={total}
        columns={columns.filter(({ key }) => !hidden.includes(String(key)))}
        empty={say(counts?.all === 0 ? words.emptyMall : words.empty)}
        emptyAction={
          counts?.all === 0 &&
          roleMay(role, saveGoods) && (
            <Button type="primary" icon={<Plus size={15} />} onClick={() => open('new')}>
              {say(words.add)}
            </Button>
          )
        }
        onOpen={open}
        onSort={(column, direction) => onChange({ sort: sortOf(column, direction) })}
        page={filters.page}
        pageSize={GOODS_PAGE}
        onPage={(page) => onChange({ page })}
        minWidth={1040}
        head={
          chosen.length > 0 && (
            <SelectionBar chosen={chosen} onSwitch={setSwitching} onClear={() => setChosen([])} />
          )
        }
        {...(roleMay(role, switchGoods)
          ? {
              rowSelection: {
                selectedRowKeys: chosen.map(({ id }) => id),
                onChange: (_keys, picked) => setChosen(picked.filter(Boolean).slice(0, SWITCH_MAX)),
                preserveSelectedRowKeys: true,
                columnWidth: 40,
                getTitleCheckboxProps: () => ({ 'aria-label': say(words.selectPage) }),
                getCheckboxProps: ({ name }) => ({ 'aria-label': say(words.select, { name }) }),
              },
            }
          : {})}
      />
      {switching && (
        <SwitchDialog switching={switching} onClose={() => setSwitching(null)} onDone={() => setChosen([])} />
      )}
      {moving !== null && <StockDialog goodsId={moving} onClose={() => setMoving(null)} />}
    </>
  )
}

function Toolbar({ filters, onChange }: Props) {
  const say = useSay()
  const { q, category, kind, recommended, hidden } = filters
  return (
    <div className="toolbar">
      <SearchBox
        wide
        label={say(words.search)}
        limit={100}
        value={q}
        onSearch={(next) => onChange({ q: next })}
      />
      <CategoryFilter value={category} onChange={(next) => onChange({ category: next })} />
      <FilterSelect
        label={say(words.kind)}
        value={kind}
        onChange={(next) => onChange({ kind: next ?? '' })}
        options={[
          { value: 'goods', label: say(words.physical) },
          { value: 'virtual', label: say(words.virtual) },
        ]}
      />
      <Tag.CheckableTag
        className="mark-filter"
        icon={<Star size={14} />}
        checked={recommended}
        onChange={(next) => onChange({ recommended: next })}
      >
        {say(words.recommended)}
      </Tag.CheckableTag>
      <Tag.CheckableTag
        className="mark-filter"
        icon={<EyeOff size={14} />}
        checked={hidden}
        onChange={(next) => onChange({ hidden: next })}
      >
        {say(words.hidden)}
      </Tag.CheckableTag>
      <ClearFilters filters={filters} none={nothing} onChange={onChange} />
      <span className="toolbar-end">
        <ListViews
          desk="goods"
          spec={goodsViewSpec}
          filters={filters}
          none={nothing}
          onChange={onChange}
          columns={columnNames.map((key) => ({ key, title: words[key] }))}
        />
        <FileButtons filters={filters} onChange={onChange} />
      </span>
    </div>
  )
}

export function CategoryFilter({
  value,
  onChange,
}: {
  value: number | null
  onChange: (id: number | null) => void
}) {
  const say = useSay()
  const language = useLanguage()
  const categories = inOrder(useCategories().data?.rows ?? [])
  return (
    <FilterSelect
      searchable
      label={say(words.category)}
      value={value}
      onChange={onChange}
      options={categories.map((category) => ({ value: category.id, label: nameIn(category, language) }))}
    />
  )
}

function FileButtons({ filters, onChange }: Props) {
  const say = useSay()
  const { role } = useMe()
  const { q, category, page } = filters
  return (
    <>
      <ExportButton
        endpoint={exportGoods}
        input={{ ...(q ? { q } : {}), ...(category ? { categoryId: category } : {}) }}
        text={say(words.export)}
      />
      {roleMay(role, importGoods) && (
        <Button icon={<FileUp size={15} />} onClick={() => onChange({ importing: true, page })}>
          {say(words.import)}
        </Button>
      )}
      {roleMay(role, saveGoods) && (
        <Button type="primary" icon={<Plus size={15} />} onClick={() => onChange({ goods: 'new', page })}>
          {say(words.add)}
        </Button>
      )}
    </>
  )
}

function SelectionBar({
  chosen,
  onSwitch,
  onClear,
}: {
  chosen: readonly GoodsRow[]
  onSwitch: (switching: Switching) => void
  onClear: () => void
}) {
  const say = useSay()
  const button = (what: Switching['what']) => (
    <Button size="small" onClick={() => onSwitch({ rows: chosen, what })}>
      {say(words[what])}
    </Button>
  )
  return (
    <div className="selection-bar" role="status">
      <strong>{say(words.selected, { count: chosen.length })}</strong>
      {button('putOn')}
      {button('takeOff')}
      {button('feature')}
      {button('unfeature')}
      <Button size="small" type="text" onClick={onClear}>
        {say(words.clearSelection)}
      </Button>
    </div>
  )
}
