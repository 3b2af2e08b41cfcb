import { couriers } from '@huishou/wire'
import { Button, Input, Select, Tag, type InputRef } from 'antd'
import { BellRing, MessageSquareWarning, Search, X } from 'lucide-react'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { roleMay } from '../../shared/access.ts'
import { DayRange } from '../../shared/day-range.tsx'
import { useSay } from '../../shared/language.ts'
import { useOurCities, useShops, useZones } from '../../shared/places.ts'
import { useMe } from '../../shared/session.ts'
import { channelText, words as shared } from '../../shared/words.ts'
import type { BoardFilters } from './board-state.ts'
import { countOf, stateGroupNames, stateGroups } from './groups.ts'
import { useCouriers } from './queries.ts'
import { words } from './words.ts'

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
        <div className="mark-filters">
          <ClearFilters filters={filters} onChange={onChange} />
          <MarkFilters filters={filters} onChange={onChange} />
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
    <div className="group-tabs" role="tablist" aria-label={say(words.state)}>
      {stateGroupNames.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === group}
          onClick={() => onChange(name)}
        >
          {say(stateGroups[name].text)}
          <b>{countOf(name, counts).toLocaleString('en-US')}</b>
        </button>
      ))}
    </div>
  )
}

const TYPING_MS = 300

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
  useEffect(() => {
    if (typed === null) return
    const timer = window.setTimeout(() => {
      onChange(typed.trim())
      setTyped(null)
    }, TYPING_MS)
    return () => window.clearTimeout(timer)
  }, [typed, onChange])
  return (
    <Input
      ref={searchRef}
      allowClear
      className="search"
      prefix={<Search size={15} />}
      maxLength={50}
      placeholder={say(words.search)}
      aria-label={say(words.search)}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function PlaceFilters({ filters, onChange }: Pick<FiltersProps, 'filters' | 'onChange'>) {
  const say = useSay()
  const cities = useOurCities()
  const inCity = (row: { cityId: string }) => filters.cityId === '' || row.cityId === filters.cityId
  const zones = (useZones().data?.rows ?? []).filter(inCity)
  const shops = (useShops().data?.rows ?? []).filter(inCity)
  const seesCouriers = roleMay(useMe().role, couriers)
  const team = useCouriers(filters.cityId ? { cityId: filters.cityId } : {}, seesCouriers).data?.rows ?? []
  const searchable = { optionFilterProp: 'label' } as const
  return (
    <>
      <Select
        allowClear
        className="filter-s"
        placeholder={say(shared.channel)}
        aria-label={say(shared.channel)}
        value={filters.channel || null}
        onChange={(channel) => onChange({ channel: channel ?? '' })}
        options={(['door', 'shop'] as const).map((value) => ({ value, label: say(channelText[value]) }))}
      />
      <Select
        allowClear
        className="filter-s"
        placeholder={say(shared.city)}
        aria-label={say(shared.city)}
        value={filters.cityId || null}
        onChange={(cityId) => onChange({ cityId: cityId ?? '', zone: null, shop: null, courier: null })}
        options={cities}
      />
      <Select
        allowClear
        showSearch={searchable}
        className="filter"
        placeholder={say(words.zone)}
        aria-label={say(words.zone)}
        value={filters.zone}
        onChange={(zone) => onChange({ zone: zone ?? null })}
        options={zones.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        allowClear
        showSearch={searchable}
        className="filter"
        placeholder={say(words.shop)}
        aria-label={say(words.shop)}
        value={filters.shop}
        onChange={(shop) => onChange({ shop: shop ?? null })}
        options={shops.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {seesCouriers && (
        <Select
          allowClear
          showSearch={searchable}
          className="filter-s"
          placeholder={say(words.courier)}
          aria-label={say(words.courier)}
          value={filters.courier}
          onChange={(courier) => onChange({ courier: courier ?? null })}
          options={team.map(({ id, name }) => ({ value: id, label: name }))}
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

function ClearFilters({ filters, onChange }: Pick<FiltersProps, 'filters' | 'onChange'>) {
  const say = useSay()
  const { group, q, channel, cityId, zone, shop, courier, from, to, alarm, dispute } = filters
  const some =
    q || channel || cityId || zone || shop || courier || from || to || alarm || dispute || group !== 'all'
  if (!some) return null
  return (
    <Button
      type="text"
      icon={<X size={15} />}
      onClick={() =>
        onChange({
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
        })
      }
    >
      {say(shared.clear)}
    </Button>
  )
}
