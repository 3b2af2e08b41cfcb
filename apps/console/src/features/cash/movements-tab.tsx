import { cashMovements, exportCashMovements } from '@huishou/wire/client/cash/holders'
import {
  cashHolderKinds,
  cashHolderText,
  cashMovementKinds,
  cashMovementText,
  type CashHolderKind,
} from '@huishou/wire/cash/states'
import { useShopOptions } from '../../entities/place/places.ts'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { choice, days } from '../../shared/desk/filters.tsx'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { movementColumns } from './movement-columns.tsx'
import { FRESH_MS, useCouriers } from './queries.ts'
import { cashSpec, movementsInput, type CashFilters, type CashProps } from './url-state.ts'
import { messages } from './messages.ts'

const movements: DeskOf<typeof cashMovements, CashFilters> = {
  endpoint: cashMovements,
  spec: cashSpec,
  input: movementsInput,
  everyMs: FRESH_MS,
  none: { at: '', who: null, kind: '', from: '', to: '' },
  filters: [
    HolderKindFilter,
    HolderFilter,
    choice('kind', messages.kind, { values: cashMovementKinds, text: (kind) => cashMovementText[kind] }),
    days(messages.dates),
  ],
  actions: [Export],
  columns: movementColumns,
  minWidth: 1080,
  empty: messages.noMovements,
}

/** Filter by kind of holder; a chosen holder of another kind is cleared. */
function HolderKindFilter({ filters: { at }, onChange }: CashProps) {
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

function HolderFilter({ filters: { at, who }, onChange }: CashProps) {
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

function Export({ filters }: CashProps) {
  const say = useSay()
  return (
    <ExportButton
      endpoint={exportCashMovements}
      input={movementsInput(filters)}
      text={say(messages.export)}
    />
  )
}

/** Everything that came to couriers and tills or left them. */
export const MovementsTab = (props: CashProps) => <Desk of={movements} {...props} />
