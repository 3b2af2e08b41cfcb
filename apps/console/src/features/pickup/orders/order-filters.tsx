// Filters of the list of pickup orders: the search field, and the filters by channel, place and courier.
import { channels } from '@huishou/wire/catalog/choices'
import { couriers } from '@huishou/wire/client/pickup/couriers'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { CityFilter } from '../../../entities/place/city-filter.tsx'
import type { At, Part } from '../../../shared/desk/part-props.ts'
import { FilterSelect } from '../../../shared/filter/filter-select.tsx'
import { searchedText } from '../../../shared/filter/searched-text.ts'
import { useSay } from '../../../shared/language.ts'
import { useShopOptions, useZones } from '../../../entities/place/places.ts'
import { useMe } from '../../../shared/session.ts'
import { channelText, messages as shared } from '../../../shared/messages.ts'
import { useLimit } from '../../../shared/form/text-input.tsx'
import { type OrdersFilters } from './orders-url-state.ts'
import { useCouriers } from '../queries.ts'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'

type Here = At<OrdersFilters, unknown>

const TYPING_MS = 300
const SEARCH_MAX = 50

/** Search field that applies the search after a pause in typing and shows the value from the URL. */
export function OrderSearch({
  filters: { q: value },
  onChange,
  searchRef,
}: Parameters<Part<OrdersFilters>>[0]) {
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  const limited = useLimit({ value: typed, limit: SEARCH_MAX })
  const tooLong = limited.status === 'error'
  useEffect(() => {
    if (typed === null || tooLong) return
    const timer = window.setTimeout(() => {
      onChange({ q: searchedText(typed) }, { replace: true })
      setTyped(null)
    }, TYPING_MS)
    return () => window.clearTimeout(timer)
  }, [typed, tooLong, onChange])
  return (
    <Input
      {...limited}
      ref={searchRef}
      allowClear
      className="order-search"
      prefix={<Search size={15} />}
      placeholder={say(messages.search)}
      aria-label={say(messages.search)}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

const asOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

/** Filters by channel, city, zone, shop and courier; changing the city resets zone, shop and courier. */
export function PlaceFilters({ filters, onChange }: Here) {
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
        label={say(messages.zone)}
        value={filters.zone}
        onChange={(zone) => onChange({ zone })}
        options={zones.map(asOption)}
      />
      <FilterSelect
        narrow
        searchable
        label={say(messages.shop)}
        value={filters.shop}
        onChange={(shop) => onChange({ shop })}
        options={shops}
      />
      {seesCouriers && (
        <FilterSelect
          narrow
          searchable
          label={say(pickupMessages.courier)}
          value={filters.courier}
          onChange={(courier) => onChange({ courier })}
          options={team.map(asOption)}
        />
      )}
    </>
  )
}
