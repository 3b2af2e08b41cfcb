// Filters of the list of cash movements by who holds the cash: all couriers or all tills, or a single one of them.

import { cashHolderKinds, cashHolderText, type CashHolderKind } from '@huishou/wire/cash/states'
import { useShopOptions } from '../../entities/place/places.ts'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { useCouriers } from './queries.ts'
import type { CashProps } from './cash-url-state.ts'
import { messages } from './messages.ts'

/** Filter by kind of holder; a chosen holder of another kind is cleared. */
export function HolderKindFilter({ filters: { at }, onChange }: CashProps) {
  const say = useSay()
  return (
    <FilterSelect
      label={say(messages.holderKind)}
      value={at}
      onChange={(next) => onChange({ at: next ?? '', who: null })}
      options={cashHolderKinds.map((kind) => ({ value: kind, label: say(cashHolderText[kind]) }))}
    />
  )
}

/** Filter by one courier or till. */
export function HolderFilter({ filters: { at, who }, onChange }: CashProps) {
  const say = useSay()
  const couriers = (useCouriers().data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const holders: readonly [CashHolderKind, { value: number; label: string }[]][] = [
    ['courier', couriers],
    ['till', useShopOptions()],
  ]
  const options = holders
    .filter(([kind]) => at === '' || kind === at)
    .flatMap(([kind, rows]) =>
      rows.map(({ value, label }) => ({ value: `${kind} ${value}`, kind, id: value, label })),
    )
  return (
    <FilterSelect
      searchable
      label={say(messages.holder)}
      value={options.find(({ kind, id }) => kind === at && id === who)?.value ?? ''}
      onChange={(next) => {
        const holder = options.find(({ value }) => value === next)
        onChange(holder ? { at: holder.kind, who: holder.id } : { who: null })
      }}
      options={options.map(({ value, label }) => ({ value, label }))}
    />
  )
}
