import type { Text } from '@huishou/wire/text'
import type { ReactNode } from 'react'
import type { Filtered } from '../../shared/desk/filters.tsx'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { useMaterialOptions } from './materials.ts'

/** Filter that limits a list to one recyclable material, such as cardboard. */
export const material =
  (label: Text) =>
  ({ filters, onChange }: Filtered<'material', number | null>): ReactNode => (
    <FilterSelect
      searchable
      label={useSay()(label)}
      value={filters.material}
      onChange={(next) => onChange({ material: next })}
      options={useMaterialOptions()}
    />
  )
