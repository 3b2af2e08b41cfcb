// Dialog that moves a pickup order to another time slot.

import { staffReschedule } from '@huishou/wire/client/pickup/staff-changes'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { useOrderSend, type OrderDetail, type Slot } from '../queries.ts'
import { SlotChoice } from '../choices/slot-choice.tsx'
import { messages } from './messages.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'

export function RescheduleDialog({ row: order, onClose }: { row: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const [slot, setSlot] = useState<Slot | null>(null)
  const { send, pending, refused } = useOrderSend(staffReschedule, onClose)
  const go = ({ reason }: { reason: string }) => {
    if (slot)
      void send({
        orderId: order.id,
        version: order.version,
        slotDay: slot.day,
        slotStartMinute: slot.startMinute,
        reason: reason.trim(),
      })
  }
  return (
    <FormDialog
      title={say(messages.reschedule)}
      blocked={slot === null}
      width={600}
      form={form}
      pending={pending}
      refused={refused}
      lead={<SlotChoice place={order} chosen={slot} onChoose={setSlot} />}
      onClose={onClose}
      onSend={go}
    >
      <FormItem
        name="reason"
        label={say(shared.reason)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextInput limit={200} />
      </FormItem>
    </FormDialog>
  )
}
