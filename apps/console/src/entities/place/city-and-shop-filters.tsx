// Filters that limit a list to one city or to one shop.

import type { Text } from '@huishou/wire/text'
import type { ReactNode } from 'react'
import type { Filtered } from '../../shared/desk/filters.tsx'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { CityFilter } from './city-filter.tsx'
import { useShopOptions } from './places.ts'

/** Filter by city. */
export const city =
  (look: { narrow?: boolean } = {}) =>
  ({ filters, onChange }: Filtered<'cityId', string>): ReactNode => (
    <CityFilter {...look} cityId={filters.cityId} onCity={(cityId) => onChange({ cityId })} />
  )

/** Filter by shop. */
export const shop =
  (label: Text) =>
  ({ filters, onChange }: Filtered<'shop', number | null>): ReactNode => (
    <FilterSelect
      searchable
      label={useSay()(label)}
      value={filters.shop}
      onChange={(next) => onChange({ shop: next })}
      options={useShopOptions()}
    />
  )
