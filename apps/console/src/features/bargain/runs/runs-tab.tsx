import { bargainRunStateText } from '@huishou/wire/bargain/states'
import { staffBargainRuns } from '@huishou/wire/client/bargain/staff-runs'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { days, search, sumOf, tabs } from '../../../shared/desk/filters.tsx'
import { BargainFilter } from '../bargain-filter.tsx'
import { runColumns } from './run-columns.tsx'
import { FraudFlagFilter, onlyOf } from './run-filters.tsx'
import { runMessages as messages } from './messages.ts'
import {
  noRunFilters,
  runInput,
  runSpec,
  runTabs,
  type ExplorerProps,
  type RunFilters,
} from './runs-url-state.ts'

const runs: DeskOf<typeof staffBargainRuns, RunFilters> = {
  endpoint: staffBargainRuns,
  spec: runSpec,
  input: runInput,
  none: noRunFilters,
  memory: 'bargain-runs',
  tabs: tabs('state', messages.tabs, {
    keys: runTabs,
    text: (key) => (key === 'all' ? messages.all : bargainRunStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : (counts[key] ?? 0)),
  }),
  filters: [
    search('q', messages.search, { limit: 50 }),
    BargainFilter,
    days(messages.days),
    FraudFlagFilter,
    onlyOf('member'),
  ],
  columns: runColumns,
  minWidth: 1120,
  size: 'small',
  record: { opened: ({ run }) => run, open: (run) => ({ run }) },
  empty: ({ mark }) => (mark === '' ? messages.empty : messages.noneMarked),
}

/** Tab with all bargains that customers have started, and their fraud flags. */
export const RunsTab = (props: ExplorerProps) => <Desk of={runs} {...props} />
