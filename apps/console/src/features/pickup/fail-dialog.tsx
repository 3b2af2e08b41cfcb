import { failCauses, failCauseText, failOrder, type FailCause } from '@huishou/wire'
import { Form, Input, Modal, Radio } from 'antd'
import { useSay } from '../../shared/language.ts'
import { PhotoInput } from '../../shared/photo-input.tsx'
import { RefusedAlert, useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { useOrderSend, type OrderDetail } from './queries.ts'
import { words } from './words.ts'

type Values = { cause: FailCause; note?: string; photo?: string }

export function FailDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, sending, refused } = useOrderSend(failOrder, onClose)
  const rest = useFieldRefusal(form, refused, ['cause', 'note'])
  return (
    <Modal
      open
      width={480}
      title={say(words.fail)}
      okText={say(words.fail)}
      okButtonProps={{ danger: true }}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
      destroyOnHidden
    >
      <p>{say(words.failText)}</p>
      <RefusedAlert refused={rest} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={({ cause, note, photo }) =>
          void send({
            orderId: order.id,
            version: order.version,
            cause,
            ...(note ? { note } : {}),
            ...(photo ? { photo } : {}),
          })
        }
      >
        <Form.Item
          name="cause"
          label={say(words.cause)}
          rules={[{ required: true, message: say(shared.required) }]}
        >
          <Radio.Group
            vertical
            options={failCauses.map((value) => ({ value, label: say(failCauseText[value]) }))}
          />
        </Form.Item>
        <Form.Item name="note" label={say(words.note)}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="photo" label={say(words.proof)}>
          <PhotoInput />
        </Form.Item>
      </Form>
    </Modal>
  )
}
