import { exportYardMovements, yardMovements } from '@huishou/wire/client/yard/stock'
import { yardCauses, yardCauseText, yardMovementKinds, yardMovementText } from '@huishou/wire/yard/states'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { choice, days } from '../../shared/desk/filters.tsx'
import { useSay } from '../../shared/language.ts'
import { movementColumns } from './movement-columns.tsx'
import { MaterialFilter, OnlyCause, PlaceFilter, PlaceKindFilter } from './place-and-material-filters.tsx'
import { FRESH_MS } from './queries.ts'
import { movementsInput, yardSpec, type YardFilters, type YardProps } from './yard-url-state.ts'
import { messages } from './messages.ts'

const movements: DeskOf<typeof yardMovements, YardFilters> = {
  endpoint: yardMovements,
  spec: yardSpec,
  input: movementsInput,
  everyMs: FRESH_MS,
  none: { at: '', where: null, material: null, kind: '', cause: '', causeId: null, from: '', to: '' },
  filters: [
    PlaceKindFilter,
    PlaceFilter,
    MaterialFilter,
    choice('kind', messages.kind, { values: yardMovementKinds, text: (kind) => yardMovementText[kind] }),
    choice('cause', messages.cause, { values: yardCauses, text: (cause) => yardCauseText[cause] }),
    OnlyCause,
    days(messages.days),
  ],
  actions: [Export],
  columns: movementColumns,
  minWidth: 1180,
  empty: messages.noMovements,
}

function Export({ filters }: YardProps) {
  const say = useSay()
  return (
    <ExportButton
      endpoint={exportYardMovements}
      input={movementsInput(filters)}
      text={say(messages.export)}
    />
  )
}

/** Tab with every change to the stock in shops, on couriers' vehicles and in transit, each with its cause. */
export const MovementsTab = (props: YardProps) => <Desk of={movements} {...props} />
