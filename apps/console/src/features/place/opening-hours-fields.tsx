// Form fields for the times at which a shop or zone opens and closes.

import { Form } from 'antd'
import { TimeOfDay } from '../../shared/form/time-of-day-select.tsx'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'

export function HoursFields() {
  const say = useSay()
  return (
    <>
      <Form.Item name="openMinute" label={say(messages.opens)} rules={[{ required: true }]}>
        <TimeOfDay />
      </Form.Item>
      <Form.Item
        name="closeMinute"
        label={say(messages.closes)}
        dependencies={['openMinute']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: number) =>
              value > (getFieldValue('openMinute') as number)
                ? Promise.resolve()
                : Promise.reject(new Error(say(messages.hoursWrong))),
          }),
        ]}
      >
        <TimeOfDay />
      </Form.Item>
    </>
  )
}
