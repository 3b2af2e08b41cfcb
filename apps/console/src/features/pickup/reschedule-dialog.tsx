import { staffReschedule } from '@huishou/wire'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { RefusedAlert } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { useOrderSend, type OrderDetail, type Slot } from './queries.ts'
import { SlotChoice } from './slot-choice.tsx'
import { words } from './words.ts'

export function RescheduleDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const [slot, setSlot] = useState<Slot | null>(null)
  const { send, sending, refused } = useOrderSend(staffReschedule, onClose)
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
    <Modal
      open
      width={600}
      title={say(words.reschedule)}
      okText={say(words.reschedule)}
      okButtonProps={{ disabled: slot === null }}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
      destroyOnHidden
    >
      <RefusedAlert refused={refused} />
      <SlotChoice place={order} chosen={slot} onChoose={setSlot} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={go}
      >
        <Form.Item
          name="reason"
          label={say(shared.reason)}
          rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
