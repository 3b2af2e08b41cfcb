// Dialogs that undo the unloading of a vehicle, the receipt of a transfer, or a posted stock take; each asks for a
// reason.

import { undoCount } from '@huishou/wire/client/yard/count'
import { undoTransferReceipt } from '@huishou/wire/client/yard/transfer'
import { undoUnload } from '@huishou/wire/client/yard/unload'
import { yardLimits } from '@huishou/wire/yard/states'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { useYardDecision, type CountDetail, type Transfer, type Unload } from './queries.ts'
import { messages } from './messages.ts'

const Reason = () => (
  <ReasonField
    max={yardLimits.reason}
    templates={[messages.wrongWeight, messages.wrongChoice, messages.twiceEntered]}
    autoFocus
  />
)
type Values = { reason: string }
const input = ({ id }: { id: number }, { reason }: Values) => ({ id, reason: reason.trim() })

/** Undoes an unloading. */
export const UndoUnloadDialog = dialogOf<typeof undoUnload, Unload, Values>({
  endpoint: undoUnload,
  useSend: useYardDecision,
  title: messages.undoUnload,
  danger: true,
  lead: (_row, { say }) => <p>{say(messages.undoUnloadText)}</p>,
  Fields: Reason,
  input,
})

/** Undoes the receipt of a transfer. */
export const UndoReceiptDialog = dialogOf<typeof undoTransferReceipt, Transfer, Values>({
  endpoint: undoTransferReceipt,
  useSend: useYardDecision,
  title: messages.undoReceipt,
  danger: true,
  lead: (_row, { say }) => <p>{say(messages.undoReceiptText)}</p>,
  Fields: Reason,
  input,
})

/** Undoes the bookings of a stock take. */
export const UndoCountDialog = dialogOf<typeof undoCount, CountDetail, Values>({
  endpoint: undoCount,
  useSend: useYardDecision,
  title: messages.undoCount,
  danger: true,
  lead: (_row, { say }) => <p>{say(messages.undoCountText)}</p>,
  Fields: Reason,
  input,
})
