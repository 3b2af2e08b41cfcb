import { confirmOnCall } from '@huishou/wire'
import { Form, Input, Modal } from 'antd'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { RefusedAlert } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { useOrderSend, type OrderDetail } from './queries.ts'
import { words } from './words.ts'

/** For customers without the app: the agent read the slip aloud and has it on a recording. */
export function ConfirmCallDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<{ recording: string }>()
  const { send, sending, refused } = useOrderSend(confirmOnCall, onClose)
  const slip = order.slips.find(({ state }) => state === 'open')
  if (!slip) return null
  return (
    <Modal
      open
      width={460}
      title={say(words.confirmCall)}
      okText={say(words.confirmCall)}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
      destroyOnHidden
    >
      <p>{say(words.confirmCallText, { amount: money(slip.totalFen) })}</p>
      <RefusedAlert refused={refused} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={({ recording }) =>
          void send({
            orderId: order.id,
            version: order.version,
            slipId: slip.id,
            recording: recording.trim(),
          })
        }
      >
        <Form.Item
          name="recording"
          label={say(words.recording)}
          rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
        >
          <Input maxLength={200} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
