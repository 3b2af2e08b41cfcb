import { mayDo } from '@huishou/wire/verdict'
import { approveWithdrawal, queryWithdrawal, recallWithdrawal } from '@huishou/wire/client/withdrawal/staff'
import type { Text } from '@huishou/wire/text'
import { Alert, App, Button } from 'antd'
import { Check, HandCoins, NotebookPen, Phone, ReceiptText, RefreshCw, Undo2, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
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
import { approvalText, approveTitle } from './approvals.ts'
import { PayeeCallDialog } from './payee-call-dialog.tsx'
import { guardMessages } from './changed-record-messages.ts'
import { useReloadWithdrawals, type WithdrawalRecord } from './queries.ts'
import { messages } from './messages.ts'

type Action = 'call' | 'approve' | 'reject' | 'pay' | 'mark_paid' | 'mark_failed' | 'note'

/** What this person may do with the withdrawal now, the expected step first. */
export function WithdrawalActions({ record }: { record: WithdrawalRecord }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<Action | null>(null)
  const { withdrawal } = record
  const close = () => setOpen(null)
  const button = (action: Action, text: string, icon: ReactNode, look: 'primary' | 'danger' | 'plain') =>
    mayDo(withdrawal.may, action) && (
      <Button
        key={action}
        icon={icon}
        type={look === 'primary' ? 'primary' : 'default'}
        danger={look === 'danger'}
        onClick={() => setOpen(action)}
      >
        {text}
      </Button>
    )
  return (
    <>
      {withdrawal.state === 'requested' && (
        <Alert
          type="info"
          className="refused"
          title={
            withdrawal.needsCall
              ? say(guardMessages.needsCall)
              : approvalText(record, roleMay(role, approveWithdrawal), say)
          }
        />
      )}
      <div className="actions">
        {button('call', say(guardMessages.call), <Phone size={15} />, 'primary')}
        {button('approve', say(approveTitle(record)), <Check size={15} />, 'primary')}
        {button(
          'pay',
          say(withdrawal.rail === 'manual' ? messages.payByHand : messages.pay),
          <HandCoins size={15} />,
          'primary',
        )}
        {button('mark_paid', say(messages.markPaid), <ReceiptText size={15} />, 'primary')}
        {button('note', say(messages.note), <NotebookPen size={15} />, 'primary')}
        {mayDo(withdrawal.may, 'query') && (
          <AskButton
            id={withdrawal.id}
            call={queryWithdrawal}
            text={messages.query}
            icon={<RefreshCw size={15} />}
          />
        )}
        {mayDo(withdrawal.may, 'recall') && (
          <AskButton
            id={withdrawal.id}
            call={recallWithdrawal}
            text={messages.recall}
            icon={<Undo2 size={15} />}
          />
        )}
        {button('mark_failed', say(messages.markFailed), <X size={15} />, 'danger')}
        {button('reject', say(messages.reject), <X size={15} />, 'danger')}
      </div>
      {open === 'call' && <PayeeCallDialog row={record} onClose={close} />}
      {open === 'approve' && <ApproveDialog row={record} onClose={close} />}
      {open === 'reject' && <RejectDialog row={record} onClose={close} />}
      {open === 'pay' && <PayDialog row={record} onClose={close} />}
      {open === 'mark_paid' && <PaidDialog row={record} onClose={close} />}
      {open === 'mark_failed' && <FailDialog row={record} onClose={close} />}
      {open === 'note' && <NoteDialog row={record} onClose={close} />}
    </>
  )
}

/** Asks something of the provider, which answers at once with how things stand. */
function AskButton({
  id,
  call,
  text,
  icon,
}: {
  id: number
  call: typeof queryWithdrawal | typeof recallWithdrawal
  text: Text
  icon: ReactNode
}) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadWithdrawals()
  const query = useSend(call, ({ state }) => {
    message.info(say(messages.asked, { state: say(messages[state]) }))
  })
  return (
    <>
      <Button icon={icon} loading={query.sending} onClick={() => void query.send({ id }).then(reload)}>
        {say(text)}
      </Button>
      <RefusedAlert refused={query.refused} />
    </>
  )
}
