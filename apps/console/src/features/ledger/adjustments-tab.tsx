import {
  adjustments,
  approveAdjustment,
  exportAdjustments,
  refuseAdjustment,
  requestAdjustment,
} from '@huishou/wire/client/ledger/staff'
import { adjustmentStateText, adjustmentStates } from '@huishou/wire/two-person-states'
import { adjustmentColumns } from '../../entities/adjustment/adjustment-columns.tsx'
import { adjustmentsDesk } from '../../entities/adjustment/adjustments-desk.tsx'
import type { AdjustmentKind } from '../../entities/adjustment/adjustment-kind.ts'
import { exportAction } from '../../shared/csv/export-button.tsx'
import { Desk } from '../../shared/desk/desk.tsx'
import { money } from '../../shared/format.ts'
import { AdjustmentRequest } from './adjustment-request.tsx'
import { adjustmentsInput, ledgerSpec, type LedgerFilters, type TabProps } from './ledger-url-state.ts'
import { FRESH_MS, useLedgerSend, type Adjustment } from './queries.ts'
import { messages } from './messages.ts'

const ofMoney: AdjustmentKind<Adjustment> = {
  states: adjustmentStates,
  stateText: adjustmentStateText,
  tones: { requested: 'warn', approved: 'good', refused: 'calm' },
  change: ({ amountFen }) => (amountFen > 0 ? `+${money(amountFen)}` : money(amountFen)),
  isMore: ({ amountFen }) => amountFen > 0,
  messages: {
    ask: messages.request,
    amount: messages.amount,
    none: messages.noAdjustments,
    approveText: messages.approveText,
    refuseText: messages.refuseText,
  },
  asks: requestAdjustment,
  useApprove: (onDone) => useLedgerSend(approveAdjustment, onDone),
  useRefuse: (onDone) => useLedgerSend(refuseAdjustment, onDone),
  Form: AdjustmentRequest,
}

const moneyDesk = adjustmentsDesk<typeof adjustments, Adjustment, LedgerFilters>(ofMoney, {
  endpoint: adjustments,
  spec: ledgerSpec,
  input: adjustmentsInput,
  everyMs: FRESH_MS,
  columns: adjustmentColumns(ofMoney),
  extra: exportAction(exportAdjustments, adjustmentsInput),
})

/**
 * Tab with requests to add money to customers' balances or to deduct it, and the decisions on them. A second person
 * approves or refuses a request; its author can take it back.
 */
export const AdjustmentsTab = (props: TabProps) => <Desk of={moneyDesk} {...props} />
