import { cashDays } from '@huishou/wire/client/cash/day'
import { cashDayStates, cashDayStateText } from '@huishou/wire/cash/states'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { sumOf, tabs } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { dayColumns } from './day-columns.tsx'
import { DayDrawer } from './day-drawer.tsx'
import { FRESH_MS, useCouriers } from './queries.ts'
import { cashSpec, type CashFilters, type CashProps } from './cash-url-state.ts'
import { messages } from './messages.ts'

const days: DeskOf<typeof cashDays, CashFilters> = {
  endpoint: cashDays,
  spec: cashSpec,
  input: ({ state, courier }) => ({
    ...withoutEmpty({ courierId: courier }),
    ...(state === 'all' ? {} : { state }),
  }),
  everyMs: FRESH_MS,
  none: { courier: null },
  tabs: tabs('state', messages.state, {
    keys: ['all', ...cashDayStates],
    text: (key) => (key === 'all' ? messages.all : cashDayStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
    urgent: ['counted', 'to_approve'],
  }),
  filters: [CourierFilter],
  columns: dayColumns,
  minWidth: 1120,
  record: { opened: ({ day }) => day, open: (day) => ({ day }) },
  empty: ({ state }) =>
    state === 'counted' || state === 'to_approve' ? messages.noneToDecide : messages.noDays,
}

function CourierFilter({ filters: { courier }, onChange }: CashProps) {
  const couriers = useCouriers().data ?? []
  return (
    <FilterSelect
      searchable
      label={useSay()(messages.courier)}
      value={courier}
      onChange={(next) => onChange({ courier: next })}
      options={couriers.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** Tab with the cash days of couriers (the cash each counted at the end of a day), and a drawer for one of them. */
export const DaysTab = (props: CashProps) => (
  <>
    <Desk of={days} {...props} />
    <DayDrawer
      id={props.filters.day}
      onClose={() => props.onChange({ day: null, page: props.filters.page })}
    />
  </>
)
