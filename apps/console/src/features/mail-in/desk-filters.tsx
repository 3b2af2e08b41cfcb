import { mailInWays } from '@huishou/wire'
import { Button, Input, Tag } from 'antd'
import { PackageOpen, Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DayRange } from '../../shared/day-range.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { useShops } from '../../shared/places.ts'
import { words as shared } from '../../shared/words.ts'
import { groupNames, groups, type DeskFilters } from './desk-state.ts'
import { words } from './words.ts'

type Props = {
  filters: DeskFilters
  onChange: (change: Partial<DeskFilters>, how?: { replace?: boolean }) => void
  counts: Readonly<Record<string, number>>
}

export function DeskFilterBar({ filters, onChange, counts }: Props) {
  const say = useSay()
  const shops = useShops().data?.rows ?? []
  const some =
    filters.group !== 'all' ||
    [filters.way, filters.shop, filters.from, filters.to, filters.q, filters.back].some(Boolean)
  return (
    <>
      <div className="mail-in-tabs" role="tablist" aria-label={say(words.state)}>
        {groupNames.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === filters.group}
            onClick={() => onChange({ group: name })}
          >
            {say(groups[name].text)}
            <b>{groups[name].states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)}</b>
          </button>
        ))}
      </div>
      <div className="toolbar">
        <SearchBox value={filters.q} onChange={(q) => onChange({ q }, { replace: true })} />
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
          options={shops.map(({ id, name }) => ({ value: id, label: name }))}
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
        {some && (
          <Button
            type="text"
            icon={<X size={15} />}
            onClick={() =>
              onChange({ group: 'all', way: '', shop: null, from: '', to: '', q: '', back: false })
            }
          >
            {say(shared.clear)}
          </Button>
        )}
      </div>
    </>
  )
}

const TYPING_MS = 300

/** Typing waits a moment before it asks the server; the address follows what was asked. */
function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
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
