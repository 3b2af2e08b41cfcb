import { ADJUST_ALONE_POINTS, requestPointsAdjustment } from '@huishou/wire'
import { App, Form, Input, InputNumber, Segmented } from 'antd'
import { FormDrawer } from '../../shared/form-drawer.tsx'
import { useSay } from '../../shared/language.ts'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { count, WHOLE_MOBILE } from './points-state.ts'
import { usePointsSend } from './queries.ts'
import { words } from './words.ts'

type Values = { mobile: string; direction: 1 | -1; points: number; reason: string }
const MOST = 1_000_000
const fields = ['mobile', 'points', 'reason']

/** Gives points or takes them away: at once within the limit, else a colleague decides. */
export function AdjustmentForm({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const { send, sending, refused } = usePointsSend(requestPointsAdjustment, ({ alone }) => {
    message.success(say(alone ? words.doneAtOnce : words.waitsSecond))
    onClose()
  })
  return (
    <FormDrawer<Values>
      title={say(words.adjust)}
      saveText={say(words.sendAdjust)}
      size={460}
      form={form}
      initialValues={{ mobile, direction: 1 }}
      sending={sending}
      refused={useFieldRefusal(form, refused, fields)}
      takeLatest={null}
      onClose={onClose}
      onSave={(values) =>
        void send({
          mobile: values.mobile.trim(),
          points: values.direction * values.points,
          reason: values.reason.trim(),
        })
      }
    >
      <p className="lead">{say(words.adjustLead, { limit: count(ADJUST_ALONE_POINTS) })}</p>
      <Form.Item
        name="mobile"
        label={say(words.customerMobile)}
        rules={[{ required: true, pattern: WHOLE_MOBILE, message: say(words.mobileWrong) }]}
      >
        <Input inputMode="numeric" maxLength={11} autoFocus={mobile === ''} />
      </Form.Item>
      <Form.Item name="direction" label={say(words.direction)}>
        <Segmented
          options={[
            { value: 1, label: say(words.add) },
            { value: -1, label: say(words.take) },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="points"
        label={say(words.amount)}
        rules={[
          {
            required: true,
            type: 'number',
            min: 1,
            max: MOST,
            message: say(words.numberWrong, { min: 1, max: count(MOST) }),
          },
        ]}
      >
        <InputNumber precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={say(shared.reason)}
        extra={say(words.reasonHint)}
        rules={[
          {
            required: true,
            min: 4,
            transform: (value: string | undefined) => value?.trim(),
            message: say(words.reasonWrong),
          },
        ]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
