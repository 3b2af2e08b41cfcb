import { confirmOnCall } from '@huishou/wire/client/pickup/staff-changes'
import { Form } from 'antd'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { useOrderSend, type OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'

/** Dialog to confirm an order's open weighing slip for a customer who agreed to it in a recorded call. */
export function ConfirmByCallDialog({ row: order, onClose }: { row: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<{ recording: string }>()
  const { send, pending, refused } = useOrderSend(confirmOnCall, onClose)
  const slip = order.slips.find(({ state }) => state === 'open')
  if (!slip) return null
  return (
    <FormDialog
      title={say(messages.confirmCall)}
      width={460}
      form={form}
      pending={pending}
      refused={refused}
      lead={<p>{say(messages.confirmCallText, { amount: money(slip.totalFen) })}</p>}
      onClose={onClose}
      onSend={({ recording }) =>
        void send({
          orderId: order.id,
          version: order.version,
          slipId: slip.id,
          recording: recording.trim(),
        })
      }
    >
      <FormItem
        name="recording"
        label={say(messages.recording)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextInput limit={200} autoFocus />
      </FormItem>
    </FormDialog>
  )
}
