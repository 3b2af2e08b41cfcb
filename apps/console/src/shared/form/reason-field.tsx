// Form field for a reason, which is typed or chosen from common reasons.

import type { Text } from '@huishou/wire/text'
import { Button, Form } from 'antd'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'
import { FormItem, TextBox } from './text-input.tsx'

type Props = {
  max: number
  label?: string
  /** Common reasons, offered as buttons. */
  templates?: readonly Text[]
  autoFocus?: boolean
}

/** The field is named `reason` and required. */
export function ReasonField({ max, label, templates = [], autoFocus = false }: Props) {
  const say = useSay()
  const form = Form.useFormInstance<{ reason: string }>()
  return (
    <>
      {templates.length > 0 && (
        <div className="templates" role="group" aria-label={say(messages.usualReasons)}>
          {templates.map((template) => (
            <Button
              key={template.zh}
              size="small"
              onClick={() => {
                form.setFieldsValue({ reason: say(template) })
                void form.validateFields(['reason'])
              }}
            >
              {say(template)}
            </Button>
          ))}
        </div>
      )}
      <FormItem
        name="reason"
        label={label ?? say(messages.reason)}
        rules={[{ required: true, whitespace: true, message: say(messages.required) }]}
      >
        <TextBox rows={3} limit={max} autoFocus={autoFocus} />
      </FormItem>
    </>
  )
}
