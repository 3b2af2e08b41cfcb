// Dialog in which users change their own password.

import { changePassword } from '@huishou/wire/client/staff/accounts'
import { App, Form, Input } from 'antd'
import { FormDialog } from '../../shared/dialog/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { useReload } from '../../shared/use-read.ts'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { useSend } from '../../shared/use-send.ts'
import { messages as shared } from '../../shared/messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { messages } from './messages.ts'

type Values = { current: string; next: string }
const fieldOf: Record<string, string> = { STAFF_LOGIN_WRONG: 'current', PASSWORD_WEAK: 'next' }

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReload('/me')
  const [form] = Form.useForm<Values>()
  const { send, pending, refused } = useSend(changePassword, () => {
    message.success(say(messages.passwordChanged))
    reload()
    onClose()
  })
  const field = refused ? (fieldOf[refused.reason] ?? refused.field) : undefined
  const rest = useFieldRefusal(form, refused && field ? { ...refused, field } : refused, ['current', 'next'])
  return (
    <FormDialog
      title={say(messages.changePassword)}
      okText={say(shared.save)}
      width={420}
      form={form}
      pending={pending}
      refused={rest}
      onClose={onClose}
      onSend={({ current, next }) => void send({ current, next })}
    >
      <Form.Item
        name="current"
        label={say(messages.currentPassword)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <NewPasswordFields name="next" label={say(messages.newPassword)} />
    </FormDialog>
  )
}
