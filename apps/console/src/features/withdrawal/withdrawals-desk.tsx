// The list of withdrawals (payouts of customers' balances), with its tabs, filters, export and reconciliation.

import { exportWithdrawals, staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { withdrawalRails, withdrawalRailText, withdrawalStates } from '@huishou/wire/withdrawal/states'
import { exportAction } from '../../shared/csv/export-button.tsx'
import { type DeskOf } from '../../shared/desk/desk.tsx'
import { choice, days, search, tabs } from '../../shared/desk/filters.tsx'
import { withdrawalColumns } from './withdrawal-columns.tsx'
import { LedgerStopped, ReconcileButton, WithdrawalSum } from './withdrawals-list-parts.tsx'
import {
  withdrawalsInput,
  withdrawalsSpec,
  withdrawalTabs,
  type WithdrawalsFilters,
} from './withdrawals-url-state.ts'
import { messages } from './messages.ts'

export const withdrawalsDesk: DeskOf<typeof staffWithdrawals, WithdrawalsFilters> = {
  endpoint: staffWithdrawals,
  spec: withdrawalsSpec,
  input: withdrawalsInput,
  none: { state: 'open', rail: '', from: '', to: '', q: '' },
  above: LedgerStopped,
  tabs: tabs('state', messages.tabs, {
    keys: withdrawalTabs,
    text: (key) => messages[key],
    count: (key, { counts }) =>
      key === 'all'
        ? undefined
        : key === 'open'
          ? counts.requested + counts.approved + counts.paying + counts.awaiting_user
          : counts[key],
    urgent: ['overdue'],
    rest: 'all',
  }),
  filters: [
    search('q', messages.search, { wide: true }),
    choice('state', messages.state, {
      values: withdrawalStates,
      text: (state) => messages[state],
      none: 'all',
    }),
    choice('rail', messages.rail, { values: withdrawalRails, text: (rail) => withdrawalRailText[rail] }),
    days(messages.days),
  ],
  actions: [ReconcileButton, exportAction(exportWithdrawals, withdrawalsInput)],
  columns: withdrawalColumns,
  minWidth: 1040,
  record: { opened: ({ withdrawal }) => withdrawal, open: (withdrawal) => ({ withdrawal }) },
  empty: ({ state }) => (state === 'open' ? messages.emptyOpen : messages.empty),
  foot: WithdrawalSum,
}
