import { collectMallOrder, mallPackingSlipPdf, mallWays, mallWayText, shipByFile } from '@huishou/wire'
import { Button, Tag, type InputRef } from 'antd'
import { ClipboardList, FileUp, MessageSquareWarning, Printer, QrCode } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { roleMay } from '../../shared/access.ts'
import { DayRange } from '../../shared/day-range.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { ListViews } from '../../shared/desk/list-views.tsx'
import { useShopOptions } from '../../shared/places.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { mallColumnNames } from './order-columns.tsx'
import { mallViewSpec, noMallFilters, type ChangeMall, type MallFilters } from './orders-state.ts'
import { usePdf } from './use-pdf.ts'
import { words } from './words.ts'

type Props = { filters: MallFilters; onChange: ChangeMall }

export function MallToolbar({
  filters,
  onChange,
  searchRef,
}: Props & { searchRef: RefObject<InputRef | null> }) {
  const say = useSay()
  const shops = useShopOptions()
  const { q, way, shop, from, to, afterSale } = filters
  return (
    <>
      <div className="toolbar">
        <SearchBox
          wide
          inputRef={searchRef}
          label={say(words.search)}
          limit={60}
          value={q}
          onSearch={(next) => onChange({ q: next })}
        />
        <FilterSelect
          label={say(words.way)}
          value={way}
          onChange={(next) => onChange({ way: next ?? '' })}
          options={mallWays.map((value) => ({ value, label: say(mallWayText[value]) }))}
        />
        <FilterSelect
          searchable
          label={say(words.shop)}
          value={shop}
          onChange={(next) => onChange({ shop: next })}
          options={shops}
        />
        <DayRange from={from} to={to} label={say(words.days)} onChange={onChange} />
        <Tag.CheckableTag
          className="mark-filter"
          icon={<MessageSquareWarning size={14} />}
          checked={afterSale}
          onChange={(next) => onChange({ afterSale: next })}
        >
          {say(words.afterSale)}
        </Tag.CheckableTag>
        <ClearFilters filters={filters} none={noMallFilters} onChange={onChange} />
      </div>
      <div className="toolbar">
        <HandButtons filters={filters} onChange={onChange} />
        <span className="grow" />
        <ListViews
          desk="mall"
          spec={mallViewSpec}
          filters={filters}
          none={noMallFilters}
          onChange={onChange}
          columns={mallColumnNames.map((key) => ({ key, title: words[key] }))}
        />
      </div>
    </>
  )
}

function HandButtons({ filters: { page }, onChange }: Props) {
  const say = useSay()
  const { role } = useMe()
  const [collecting, setCollecting] = useState(false)
  return (
    <>
      <Button icon={<ClipboardList size={15} />} onClick={() => onChange({ view: 'pick', only: '', page })}>
        {say(words.pickList)}
      </Button>
      {roleMay(role, shipByFile) && (
        <Button icon={<FileUp size={15} />} onClick={() => onChange({ view: 'file', page })}>
          {say(words.shipFile)}
        </Button>
      )}
      {roleMay(role, collectMallOrder) && (
        <Button icon={<QrCode size={15} />} onClick={() => setCollecting(true)}>
          {say(words.byCode)}
        </Button>
      )}
      {collecting && <CollectDialog onClose={() => setCollecting(false)} />}
    </>
  )
}

type SelectionProps = { chosen: readonly number[]; onChange: ChangeMall; onClear: () => void }

export function MallSelection({ chosen, onChange, onClear }: SelectionProps) {
  const say = useSay()
  const { open, opening } = usePdf(mallPackingSlipPdf)
  return (
    <div className="selection-bar" role="status">
      <strong>{say(words.selected, { count: chosen.length })}</strong>
      <Button
        size="small"
        icon={<ClipboardList size={14} />}
        onClick={() => onChange({ view: 'pick', only: chosen.join(',') })}
      >
        {say(words.pickList)}
      </Button>
      <Button
        size="small"
        icon={<Printer size={14} />}
        loading={opening}
        onClick={() => void open({ orderIds: chosen.join(',') })}
      >
        {say(words.packingSlips)}
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        {say(words.clearSelection)}
      </Button>
    </div>
  )
}
