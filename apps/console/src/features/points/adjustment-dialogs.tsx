import { approvePointsAdjustment, refusePointsAdjustment } from '@huishou/wire'
import { App, Form, Input } from 'antd'
import { Dialog, FormDialog } from '../../shared/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { count } from './points-state.ts'
import { usePointsSend, type Adjustment } from './queries.ts'
import { words } from './words.ts'

type Props = { row: Adjustment; onClose: () => void }

const useDone = (onClose: () => void) => {
  const say = useSay()
  const { message } = App.useApp()
  return () => {
    message.success(say(words.done))
    onClose()
  }
}

/** The second of two people: the points move at once. */
export function ApproveAdjustment({ row, onClose }: Props) {
  const say = useSay()
  const { send, sending, refused } = usePointsSend(approvePointsAdjustment, useDone(onClose))
  return (
    <Dialog
      title={say(words.approve)}
      sending={sending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send({ id: row.id })}
    >
      <p>
        {say(words.approveText, {
          by: row.requestedByName,
          who: `${row.memberNick} ${row.memberMobile}`,
          change: count(row.points, true),
          reason: row.reason,
        })}
      </p>
    </Dialog>
  )
}

export function RefuseAdjustment({ row, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = usePointsSend(refusePointsAdjustment, useDone(onClose))
  return (
    <FormDialog
      title={say(row.may.includes('approve') ? words.refuse : words.takeBack)}
      danger
      width={460}
      form={form}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={<p>{say(words.refuseText)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ id: row.id, reason: reason.trim() })}
    >
      <Form.Item
        name="reason"
        label={say(shared.reason)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
