import { Form, Input } from 'antd'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'

/** Form fields for a new password, which is entered twice; `name` is the name of the form field for the password. */
export function NewPasswordFields({ name, label }: { name: string; label: string }) {
  const say = useSay()
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        extra={say(messages.passwordHint)}
        rules={[{ required: true, min: 8, message: say(messages.passwordLength) }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={say(messages.again)}
        dependencies={[name]}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue(name)
                ? Promise.resolve()
                : Promise.reject(new Error(say(messages.notSame))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
