import { exportYardDifferences, yardDifferences } from '@huishou/wire/client/yard/differences'
import { yardDifferenceStates, yardDifferenceStateText } from '@huishou/wire/yard/states'
import { exportAction } from '../../shared/csv/export-button.tsx'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { sumOf, tabs } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { RequestAdjustment } from './adjustment-dialog.tsx'
import { differenceColumns } from './difference-columns.tsx'
import { DifferenceDrawer } from './difference-drawer.tsx'
import { MaterialFilter, OnlyCause, PlaceFilter, PlaceKindFilter } from './place-and-material-filters.tsx'
import { OpeningImports } from './opening-imports.tsx'
import { FRESH_MS } from './queries.ts'
import {
  causeInput,
  stateInput,
  whereInput,
  yardSpec,
  type YardFilters,
  type YardProps,
} from './yard-url-state.ts'
import { messages } from './messages.ts'

const differencesInput = (filters: YardFilters) => ({
  ...whereInput(filters),
  ...stateInput(yardDifferenceStates, filters),
  ...withoutEmpty({ importId: filters.opening }),
  ...causeInput(filters),
})

const differences: DeskOf<typeof yardDifferences, YardFilters> = {
  endpoint: yardDifferences,
  spec: yardSpec,
  input: differencesInput,
  everyMs: FRESH_MS,
  none: { at: '', where: null, material: null, opening: null, cause: '', causeId: null },
  tabs: tabs('state', messages.state, {
    keys: ['all', ...yardDifferenceStates],
    text: (key) => (key === 'all' ? messages.all : yardDifferenceStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
    urgent: ['to_approve'],
  }),
  filters: [PlaceKindFilter, PlaceFilter, MaterialFilter, OnlyCause],
  actions: [exportAction(exportYardDifferences, differencesInput), RequestAdjustment],
  columns: differenceColumns,
  minWidth: 1180,
  record: { opened: ({ difference }) => difference, open: (difference) => ({ difference }) },
  empty: ({ state }) => (state === 'to_approve' ? messages.noneToApprove : messages.noDifferences),
}

/** Tab with the differences between the recorded stock and the stock found, and a drawer for the details of one. */
export const DifferencesTab = (props: YardProps) => (
  <>
    <OpeningImports {...props} />
    <Desk of={differences} {...props} />
    <DifferenceDrawer
      id={props.filters.difference}
      onClose={() => props.onChange({ difference: null, page: props.filters.page })}
    />
  </>
)
