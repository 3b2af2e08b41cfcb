import { requestAdjustment } from '@huishou/wire'
import { App, Form, Input, Segmented } from 'antd'
import { FormDrawer } from '../../shared/form-drawer.tsx'
import { useSay } from '../../shared/language.ts'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { YuanInput } from '../../shared/yuan-input.tsx'
import { WHOLE_MOBILE } from './ledger-state.ts'
import { useLedgerSend } from './queries.ts'
import { words } from './words.ts'

type Values = { mobile: string; direction: 1 | -1; amountFen: number; reason: string }
const MOST_FEN = 10_000_000
const fields = ['mobile', 'amountFen', 'reason']

/** Asks for money to be added to a balance or taken from it. */
export function AdjustmentRequest({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const { send, sending, refused } = useLedgerSend(requestAdjustment, () => {
    message.success(say(words.sent))
    onClose()
  })
  return (
    <FormDrawer
      title={say(words.request)}
      saveText={say(words.send)}
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
          amountFen: values.direction * values.amountFen,
          reason: values.reason.trim(),
        })
      }
    >
      <p className="lead">{say(words.requestLead)}</p>
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
        name="amountFen"
        label={say(words.amount)}
        rules={[{ required: true, type: 'number', min: 1, max: MOST_FEN, message: say(words.amountWrong) }]}
      >
        <YuanInput />
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
