import { queryPayIn } from '@huishou/wire/client/payment/staff'
import { Check, RefreshCw, Undo2 } from 'lucide-react'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { useSay } from '../../shared/language.ts'
import { ActionButton } from '../../shared/record/action-button.tsx'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { messages } from './messages.ts'
import { ApproveDialog, DropDialog, isOfAnother, RefundDialog, SettleDialog } from './pay-in-dialogs.tsx'
import { usePayInSend, type PayInRecord } from './queries.ts'

const actions: readonly RecordAction<PayInRecord>[] = [
  { name: 'query', text: messages.query, Button: QueryButton },
  { name: 'settle_alarm', text: messages.settleAlarm, Icon: Check, Dialog: SettleDialog },
  {
    name: 'drop_refund',
    text: (record) => (isOfAnother(record) ? messages.refuse : messages.drop),
    Dialog: DropDialog,
  },
  { name: 'approve_refund', text: messages.approve, look: 'danger-primary', Dialog: ApproveDialog },
  { name: 'refund', text: messages.refund, Icon: Undo2, look: 'danger', Dialog: RefundDialog },
]

/** Buttons for the actions that are currently possible on an online payment (pay-in). */
export const PayInActions = ({ record }: { record: PayInRecord }) => (
  <RecordActions of={actions} row={record} may={record.payIn.may} hideStopped />
)

/** Button that queries the payment gateway for the state of the payment. */
function QueryButton({ row }: { row: PayInRecord }) {
  const say = useSay()
  const { send, pending, refused } = usePayInSend(queryPayIn, () => undefined)
  return (
    <>
      <ActionButton
        text={say(messages.query)}
        Icon={RefreshCw}
        loading={pending}
        onClick={() => void send({ id: row.payIn.id })}
      />
      <RefusedAlert refused={refused} />
    </>
  )
}
