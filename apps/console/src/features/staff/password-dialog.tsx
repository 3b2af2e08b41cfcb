import { changePassword } from '@huishou/wire'
import { App, Form, Input, Modal } from 'antd'
import { useSay } from '../../shared/language.ts'
import { RefusedAlert, useFieldRefusal } from '../../shared/refused-alert.tsx'
import { useSend } from '../../shared/use-send.ts'
import { words as shared } from '../../shared/words.ts'
import { words } from './words.ts'

type Values = { current: string; next: string; again: string }
const fieldOf: Record<string, string> = { STAFF_LOGIN_WRONG: 'current', PASSWORD_WEAK: 'next' }

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const { send, sending, refused } = useSend(changePassword, () => {
    message.success(say(words.passwordChanged))
    onClose()
  })
  const field = refused ? (fieldOf[refused.reason] ?? refused.field) : undefined
  const rest = useFieldRefusal(form, refused && field ? { ...refused, field } : refused, ['current', 'next'])
  return (
    <Modal
      open
      title={say(words.changePassword)}
      onCancel={onClose}
      onOk={form.submit}
      confirmLoading={sending}
      okText={say(shared.save)}
      width={420}
      destroyOnHidden
    >
      <RefusedAlert refused={rest} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={({ current, next }) => void send({ current, next })}
      >
        <Form.Item
          name="current"
          label={say(words.currentPassword)}
          rules={[{ required: true, message: say(shared.required) }]}
        >
          <Input.Password autoComplete="current-password" autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item
          name="next"
          label={say(words.newPassword)}
          rules={[{ required: true, min: 8, message: say(words.passwordHint) }]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="again"
          label={say(words.again)}
          dependencies={['next']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                value === getFieldValue('next')
                  ? Promise.resolve()
                  : Promise.reject(new Error(say(words.notSame))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
