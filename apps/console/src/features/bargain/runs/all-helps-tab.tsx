import { staffBargainHelps } from '@huishou/wire/client/bargain/staff-runs'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { days } from '../../../shared/desk/filters.tsx'
import { BargainFilter } from '../bargain-filter.tsx'
import { helpColumns } from './help-columns.tsx'
import { onlyOf } from './run-filters.tsx'
import { runMessages as messages } from './messages.ts'
import { helpInput, noRunFilters, runSpec, type ExplorerProps, type RunFilters } from './runs-url-state.ts'

const helps: DeskOf<typeof staffBargainHelps, RunFilters> = {
  endpoint: staffBargainHelps,
  spec: runSpec,
  input: helpInput,
  none: noRunFilters,
  filters: [BargainFilter, days(messages.helpDays), onlyOf('helper', 'owner', 'device', 'network')],
  columns: helpColumns,
  minWidth: 1120,
  size: 'small',
  empty: messages.noHelpsMatch,
}

/**
 * Tab with every cut that a friend made to the price of a customer's bargain; a click on a helper, device or network
 * shows only the cuts that share it.
 */
export const AllHelpsTab = (props: ExplorerProps) => <Desk of={helps} {...props} />
