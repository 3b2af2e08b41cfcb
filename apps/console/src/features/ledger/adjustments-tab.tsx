import {
  adjustmentStates,
  adjustmentStateText,
  approveAdjustment,
  refuseAdjustment,
  requestAdjustment,
} from '@huishou/wire'
import { AdjustmentsDesk } from '../../shared/adjustments/desk.tsx'
import type { AdjustmentKind } from '../../shared/adjustments/kind.ts'
import { money } from '../../shared/format.ts'
import { AdjustmentRequest } from './adjustment-request.tsx'
import { LEDGER_PAGE, personOf, type TabProps } from './ledger-state.ts'
import { useAdjustments, useLedgerSend, type Adjustment } from './queries.ts'
import { words } from './words.ts'

const ofMoney: AdjustmentKind<Adjustment> = {
  states: adjustmentStates,
  stateText: adjustmentStateText,
  tones: { requested: 'warn', approved: 'good', refused: 'calm' },
  change: ({ amountFen }) => (amountFen > 0 ? `+${money(amountFen)}` : money(amountFen)),
  isMore: ({ amountFen }) => amountFen > 0,
  words: {
    ask: words.request,
    amount: words.amount,
    none: words.noAdjustments,
    approveText: words.approveText,
    refuseText: words.refuseText,
  },
  asks: requestAdjustment,
  useApprove: (onDone) => useLedgerSend(approveAdjustment, onDone),
  useRefuse: (onDone) => useLedgerSend(refuseAdjustment, onDone),
  Form: AdjustmentRequest,
}

/** Money changed by hand; a second person decides. */
export function AdjustmentsTab({ filters, onChange }: TabProps) {
  const { state, page } = filters
  const asked = useAdjustments({
    page,
    pageSize: LEDGER_PAGE,
    ...personOf(filters),
    ...(state ? { state } : {}),
  })
  return (
    <AdjustmentsDesk<Adjustment>
      kind={ofMoney}
      asked={asked}
      filters={filters}
      pageSize={LEDGER_PAGE}
      onChange={onChange}
    />
  )
}
