import type { requestReversal, staffCancelOrder, Text, unassignOrder, withdrawReversal } from '@huishou/wire'
import { Form } from 'antd'
import { FormDialog } from '../../shared/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { useOrderSend, type OrderDetail } from './queries.ts'
import { FormItem, TextBox } from '../../shared/text-input.tsx'

/** What takes an order and a reason, and nothing else. */
type WithReason =
  | typeof unassignOrder
  | typeof staffCancelOrder
  | typeof requestReversal
  | typeof withdrawReversal

type Props = {
  order: OrderDetail
  endpoint: WithReason
  title: Text
  text: Text
  danger?: boolean
  onClose: () => void
}

/** Asks once, names the consequence, wants a reason. */
export function ReasonDialog({ order, endpoint, title, text, danger = false, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = useOrderSend<WithReason>(endpoint, onClose)
  const rest = useFieldRefusal(
    form,
    refused?.reason === 'REASON_REQUIRED' ? { ...refused, field: 'reason' } : refused,
    ['reason'],
  )
  return (
    <FormDialog
      title={say(title)}
      danger={danger}
      width={460}
      form={form}
      sending={sending}
      refused={rest}
      lead={<p>{say(text)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ orderId: order.id, version: order.version, reason: reason.trim() })}
    >
      <FormItem
        name="reason"
        label={say(shared.reason)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={3} limit={200} autoFocus />
      </FormItem>
    </FormDialog>
  )
}
