import { channels, couriers } from '@huishou/wire'
import { Input, Tag, type InputRef } from 'antd'
import { BellRing, MessageSquareWarning, Search } from 'lucide-react'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { roleMay } from '../../shared/access.ts'
import { CityFilter } from '../../shared/city-toolbar.tsx'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { DayRange } from '../../shared/day-range.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { ListViews } from '../../shared/desk/list-views.tsx'
import { useShopOptions, useZones } from '../../shared/places.ts'
import { useMe } from '../../shared/session.ts'
import { channelText, words as shared } from '../../shared/words.ts'
import { boardColumns, boardSpec, type BoardFilters } from './board-state.ts'
import { countOf, stateGroupNames, stateGroups } from './groups.ts'
import { useCouriers } from './queries.ts'
import { words } from './words.ts'
import { useLimit } from '../../shared/text-input.tsx'

const NONE = {
  group: 'all',
  q: '',
  channel: '',
  cityId: '',
  zone: null,
  shop: null,
  courier: null,
  from: '',
  to: '',
  alarm: false,
  dispute: false,
} as const

type FiltersProps = {
  filters: BoardFilters
  onChange: (change: Partial<BoardFilters>, how?: { replace?: boolean }) => void
  counts: Readonly<Record<string, number>>
  searchRef: RefObject<InputRef | null>
  extra?: ReactNode
}

export function OrderFilters({ filters, onChange, counts, searchRef, extra }: FiltersProps) {
  return (
    <>
      <div className="board-head">
        <GroupTabs group={filters.group} counts={counts} onChange={(group) => onChange({ group })} />
        <div className="board-end">
          <ListViews
            desk="board"
            spec={boardSpec}
            filters={filters}
            none={NONE}
            onChange={onChange}
            columns={boardColumns.map((key) => ({ key, title: words[key] }))}
          />
          {extra}
        </div>
      </div>
      <div className="toolbar">
        <SearchBox
          value={filters.q}
          onChange={(q) => onChange({ q }, { replace: true })}
          searchRef={searchRef}
        />
        <PlaceFilters filters={filters} onChange={onChange} />
        <MarkFilters filters={filters} onChange={onChange} />
        <ClearFilters filters={filters} none={NONE} onChange={onChange} />
      </div>
    </>
  )
}

function GroupTabs({
  group,
  counts,
  onChange,
}: {
  group: BoardFilters['group']
  counts: FiltersProps['counts']
  onChange: (group: BoardFilters['group']) => void
}) {
  const say = useSay()
  return (
    <CountTabs
      label={say(words.state)}
      value={group}
      onChange={onChange}
      items={stateGroupNames.map((key) => ({
        key,
        text: say(stateGroups[key].text),
        count: countOf(key, counts),
      }))}
    />
  )
}

const TYPING_MS = 300
const SEARCH_MAX = 50

/** Typing waits a moment before it asks the server; the address follows what was asked. */
function SearchBox({
  value,
  onChange,
  searchRef,
}: {
  value: string
  onChange: (q: string) => void
  searchRef: FiltersProps['searchRef']
}) {
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  const limited = useLimit({ value: typed, limit: SEARCH_MAX })
  const tooLong = limited.status === 'error'
  useEffect(() => {
    if (typed === null || tooLong) return
    const timer = window.setTimeout(() => {
      onChange(typed.trim())
      setTyped(null)
    }, TYPING_MS)
    return () => window.clearTimeout(timer)
  }, [typed, tooLong, onChange])
  return (
    <Input
      {...limited}
      ref={searchRef}
      allowClear
      className="search"
      prefix={<Search size={15} />}
      placeholder={say(words.search)}
      aria-label={say(words.search)}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

const asOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

function PlaceFilters({ filters, onChange }: Pick<FiltersProps, 'filters' | 'onChange'>) {
  const say = useSay()
  const inCity = (row: { cityId: string }) => filters.cityId === '' || row.cityId === filters.cityId
  const zones = (useZones().data?.rows ?? []).filter(inCity)
  const shops = useShopOptions(inCity)
  const seesCouriers = roleMay(useMe().role, couriers)
  const team = useCouriers(filters.cityId ? { cityId: filters.cityId } : {}, seesCouriers).data?.rows ?? []
  return (
    <>
      <FilterSelect
        narrow
        label={say(shared.channel)}
        value={filters.channel}
        onChange={(channel) => onChange({ channel: channel ?? '' })}
        options={channels.map((value) => ({ value, label: say(channelText[value]) }))}
      />
      <CityFilter
        narrow
        cityId={filters.cityId}
        onCity={(cityId) => onChange({ cityId, zone: null, shop: null, courier: null })}
      />
      <FilterSelect
        narrow
        searchable
        label={say(words.zone)}
        value={filters.zone}
        onChange={(zone) => onChange({ zone })}
        options={zones.map(asOption)}
      />
      <FilterSelect
        narrow
        searchable
        label={say(words.shop)}
        value={filters.shop}
        onChange={(shop) => onChange({ shop })}
        options={shops}
      />
      {seesCouriers && (
        <FilterSelect
          narrow
          searchable
          label={say(words.courier)}
          value={filters.courier}
          onChange={(courier) => onChange({ courier })}
          options={team.map(asOption)}
        />
      )}
      <DayRange from={filters.from} to={filters.to} label={say(words.slotDays)} onChange={onChange} />
    </>
  )
}

function MarkFilters({ filters: { alarm, dispute }, onChange }: Pick<FiltersProps, 'filters' | 'onChange'>) {
  const say = useSay()
  return (
    <>
      <Tag.CheckableTag
        className="mark-filter"
        icon={<BellRing size={14} />}
        checked={alarm}
        onChange={(on) => onChange({ alarm: on })}
      >
        {say(words.alarm)}
      </Tag.CheckableTag>
      <Tag.CheckableTag
        className="mark-filter"
        icon={<MessageSquareWarning size={14} />}
        checked={dispute}
        onChange={(on) => onChange({ dispute: on })}
      >
        {say(words.dispute)}
      </Tag.CheckableTag>
    </>
  )
}
