import { mailInWays } from '@huishou/wire'
import { Tag } from 'antd'
import { PackageOpen } from 'lucide-react'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { DayRange } from '../../shared/day-range.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { useShopOptions } from '../../shared/places.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { groupNames, groups, type DeskFilters } from './desk-state.ts'
import { words } from './words.ts'

const NONE = { group: 'all', way: '', shop: null, from: '', to: '', q: '', back: false } as const

type Props = {
  filters: DeskFilters
  onChange: (change: Partial<DeskFilters>, how?: { replace?: boolean }) => void
  counts: Readonly<Record<string, number>>
}

export function DeskFilterBar({ filters, onChange, counts }: Props) {
  const say = useSay()
  const shops = useShopOptions()
  return (
    <>
      <CountTabs
        label={say(words.state)}
        value={filters.group}
        onChange={(group) => onChange({ group })}
        items={groupNames.map((key) => ({
          key,
          text: say(groups[key].text),
          count: groups[key].states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
        }))}
      />
      <div className="toolbar">
        <SearchBox
          label={say(words.search)}
          limit={50}
          value={filters.q}
          onSearch={(q) => onChange({ q }, { replace: true })}
        />
        <FilterSelect
          narrow
          label={say(words.way)}
          value={filters.way}
          onChange={(way) => onChange({ way: way ?? '' })}
          options={mailInWays.map((value) => ({ value, label: say(words[value]) }))}
        />
        <FilterSelect
          searchable
          label={say(words.shop)}
          value={filters.shop}
          onChange={(shop) => onChange({ shop })}
          options={shops}
        />
        <DayRange from={filters.from} to={filters.to} label={say(words.days)} onChange={onChange} />
        <Tag.CheckableTag
          className="mark-filter"
          icon={<PackageOpen size={14} />}
          checked={filters.back}
          onChange={(back) => onChange({ back })}
        >
          {say(words.awaitsReturn)}
        </Tag.CheckableTag>
        <ClearFilters filters={filters} none={NONE} onChange={onChange} />
      </div>
    </>
  )
}
