import { cashMovements, exportCashMovements } from '@huishou/wire/client/cash/reports'
import { cashMovementKinds, cashMovementText } from '@huishou/wire/cash/states'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { choice, days } from '../../shared/desk/filters.tsx'
import { useSay } from '../../shared/language.ts'
import { movementColumns } from './movement-columns.tsx'
import { HolderFilter, HolderKindFilter } from './holder-filters.tsx'
import { FRESH_MS } from './queries.ts'
import { cashSpec, movementsInput, type CashFilters, type CashProps } from './cash-url-state.ts'
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

/** Tab with the cash movements of couriers and of shop tills, such as floats, purchases and bank deposits. */
export const MovementsTab = (props: CashProps) => <Desk of={movements} {...props} />
