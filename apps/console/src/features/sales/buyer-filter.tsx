// Filters a list by buyer. A buyer is a company that the business sells materials to.

import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { useBuyers } from './queries.ts'
import type { SalesProps } from './sales-url-state.ts'
import { messages } from './messages.ts'

export function BuyerFilter({ filters: { buyer }, onChange }: SalesProps) {
  return (
    <FilterSelect
      searchable
      label={useSay()(messages.buyer)}
      value={buyer}
      onChange={(next) => onChange({ buyer: next })}
      options={useBuyers().map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
