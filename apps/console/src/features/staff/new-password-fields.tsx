import { Form, Input } from 'antd'
import { useSay } from '../../shared/language.ts'
import { words } from './words.ts'

/** A password nobody has seen yet, typed twice; `name` is its field in the form. */
export function NewPasswordFields({ name, label }: { name: string; label: string }) {
  const say = useSay()
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        extra={say(words.passwordHint)}
        rules={[{ required: true, min: 8, message: say(words.passwordLength) }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={say(words.again)}
        dependencies={[name]}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue(name)
                ? Promise.resolve()
                : Promise.reject(new Error(say(words.notSame))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
