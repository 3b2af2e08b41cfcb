import { withdrawCodeBatch } from '@huishou/wire'
import { App, Form } from 'antd'
import { FormDialog } from '../../shared/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { words as shared } from '../../shared/words.ts'
import { usePointsSend, type Batch } from './queries.ts'
import { words } from './words.ts'
import { FormItem, TextBox } from '../../shared/text-input.tsx'

/** Stops every code of a batch, for good. */
export function WithdrawDialog({ row, onClose }: { row: Batch; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = usePointsSend(withdrawCodeBatch, () => {
    message.success(say(words.done))
    onClose()
  })
  return (
    <FormDialog
      title={say(words.withdraw)}
      danger
      width={460}
      form={form}
      sending={sending}
      refused={refused}
      lead={<p>{say(words.withdrawText, { name: row.name })}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ id: row.id, reason: reason.trim() })}
    >
      <FormItem
        name="reason"
        label={say(shared.reason)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={3} limit={200} autoFocus />
      </FormItem>
    </FormDialog>
  )
}
