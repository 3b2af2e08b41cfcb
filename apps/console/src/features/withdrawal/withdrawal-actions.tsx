import { approveWithdrawal, queryWithdrawal, recallWithdrawal } from '@huishou/wire/client/withdrawal/staff'
import type { Text } from '@huishou/wire/text'
import { Alert, App } from 'antd'
import {
  Check,
  HandCoins,
  NotebookPen,
  Phone,
  ReceiptText,
  RefreshCw,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react'
import { ActionButton } from '../../shared/record/action-button.tsx'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { roleMay } from '../../shared/role-may.ts'
import { useSay } from '../../shared/language.ts'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { useMe } from '../../shared/session.ts'
import { useSend } from '../../shared/use-send.ts'
import {
  ApproveDialog,
  FailDialog,
  NoteDialog,
  PaidDialog,
  PayDialog,
  RejectDialog,
} from './withdrawal-dialogs.tsx'
import { approvalText, approveTitle } from './approval-texts.ts'
import { PayeeCallDialog } from './payee-call-dialog.tsx'
import { callAndHoldMessages } from './call-and-hold-messages.ts'
import { useReloadWithdrawals, type WithdrawalRecord } from './queries.ts'
import { messages } from './messages.ts'

const actions: readonly RecordAction<WithdrawalRecord>[] = [
  { name: 'call', text: callAndHoldMessages.call, Icon: Phone, look: 'primary', Dialog: PayeeCallDialog },
  { name: 'approve', text: approveTitle, Icon: Check, look: 'primary', Dialog: ApproveDialog },
  {
    name: 'pay',
    text: ({ withdrawal }) => (withdrawal.rail === 'manual' ? messages.payByHand : messages.pay),
    Icon: HandCoins,
    look: 'primary',
    Dialog: PayDialog,
  },
  { name: 'mark_paid', text: messages.markPaid, Icon: ReceiptText, look: 'primary', Dialog: PaidDialog },
  { name: 'note', text: messages.note, Icon: NotebookPen, look: 'primary', Dialog: NoteDialog },
  {
    name: 'query',
    text: messages.query,
    Button: ({ row }) => (
      <AskButton id={row.withdrawal.id} call={queryWithdrawal} text={messages.query} Icon={RefreshCw} />
    ),
  },
  {
    name: 'recall',
    text: messages.recall,
    Button: ({ row }) => (
      <AskButton id={row.withdrawal.id} call={recallWithdrawal} text={messages.recall} Icon={Undo2} />
    ),
  },
  { name: 'mark_failed', text: messages.markFailed, Icon: X, look: 'danger', Dialog: FailDialog },
  { name: 'reject', text: messages.reject, Icon: X, look: 'danger', Dialog: RejectDialog },
]

/** Buttons for the actions that are currently possible on a withdrawal, and a note on the call or approvals needed. */
export function WithdrawalActions({ record }: { record: WithdrawalRecord }) {
  const say = useSay()
  const { role } = useMe()
  const { withdrawal } = record
  return (
    <>
      {withdrawal.state === 'requested' && (
        <Alert
          type="info"
          className="refused"
          title={
            withdrawal.needsCall
              ? say(callAndHoldMessages.needsCall)
              : approvalText(record, roleMay(role, approveWithdrawal), say)
          }
        />
      )}
      <RecordActions of={actions} row={record} may={withdrawal.may} hideStopped />
    </>
  )
}

type AskProps = {
  id: number
  call: typeof queryWithdrawal | typeof recallWithdrawal
  text: Text
  Icon: LucideIcon
}

/** Button that asks the provider about a payout or recalls it; the answer contains the new state. */
function AskButton({ id, call, text, Icon }: AskProps) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadWithdrawals()
  const query = useSend(call, ({ state }) => {
    message.info(say(messages.asked, { state: say(messages[state]) }))
  })
  return (
    <>
      <ActionButton
        text={say(text)}
        Icon={Icon}
        loading={query.pending}
        onClick={() => void query.send({ id }).then(reload)}
      />
      <RefusedAlert refused={query.refused} />
    </>
  )
}
