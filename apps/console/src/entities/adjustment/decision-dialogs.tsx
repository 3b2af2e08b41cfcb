// Dialogs that approve or refuse a requested adjustment of a customer's money or points; the requester withdraws the
// request in the same dialog in which others refuse it.

import { mayDo } from '@huishou/wire/verdict'
import { App, Form } from 'antd'
import { Dialog, FormDialog } from '../../shared/dialog/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import type { AdjustmentKind, AdjustmentRow } from './adjustment-kind.ts'
import { messages } from './messages.ts'

type Props<Row extends AdjustmentRow> = { kind: AdjustmentKind<Row>; row: Row; onClose: () => void }

const useDone = (onClose: () => void) => {
  const say = useSay()
  const { message } = App.useApp()
  return () => {
    message.success(say(messages.done))
    onClose()
  }
}

/** Approves an adjustment, which takes effect immediately. */
export function ApproveAdjustment<Row extends AdjustmentRow>({ kind, row, onClose }: Props<Row>) {
  const say = useSay()
  const { send, pending, refused } = kind.useApprove(useDone(onClose))
  return (
    <Dialog
      title={say(messages.approve)}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send({ id: row.id })}
    >
      <p>
        {say(kind.messages.approveText, {
          by: row.requestedByName,
          who: `${row.memberNick} ${row.memberMobile}`,
          change: kind.change(row),
          reason: row.reason,
        })}
      </p>
    </Dialog>
  )
}

export function RefuseAdjustment<Row extends AdjustmentRow>({ kind, row, onClose }: Props<Row>) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, pending, refused } = kind.useRefuse(useDone(onClose))
  return (
    <FormDialog
      title={say(mayDo(row.may, 'approve') ? messages.refuse : messages.takeBack)}
      danger
      width={460}
      form={form}
      pending={pending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={<p>{say(kind.messages.refuseText)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ id: row.id, reason: reason.trim() })}
    >
      <ReasonField max={200} autoFocus />
    </FormDialog>
  )
}
