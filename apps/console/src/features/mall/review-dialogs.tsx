import { hideReview, mallLimits, replyReview } from '@huishou/wire'
import { Form } from 'antd'
import { Dialog, FormDialog } from '../../shared/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { useMallSend, type Review } from './queries.ts'
import { reviewWords as words } from './review-words.ts'
import { FormItem, TextBox } from '../../shared/text-input.tsx'

type Props = { review: Review; onClose: () => void }
const on = ({ id, version }: Review) => ({ id, version })
const REPLY_MAX = 300

export function ReplyDialog({ review, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ reply: string }>()
  const { send, sending, refused } = useMallSend(replyReview, onClose)
  return (
    <FormDialog
      title={say(words.reply)}
      form={form}
      initialValues={{ reply: review.reply }}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['reply'])}
      lead={
        <>
          <p>{review.text}</p>
          <p className="faint">{say(words.replyText)}</p>
        </>
      }
      onClose={onClose}
      onSend={({ reply }) => void send({ ...on(review), reply: reply.trim() })}
    >
      <FormItem
        name="reply"
        label={say(words.replyLabel)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={4} limit={REPLY_MAX} autoFocus />
      </FormItem>
    </FormDialog>
  )
}

export function HideDialog({ review, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = useMallSend(hideReview, onClose)
  const rest = useFieldRefusal(
    form,
    refused?.reason === 'REASON_REQUIRED' ? { ...refused, field: 'reason' } : refused,
    ['reason'],
  )
  if (review.hidden)
    return (
      <Dialog
        title={say(words.show)}
        width={440}
        sending={sending}
        refused={refused}
        onClose={onClose}
        onOk={() => void send({ ...on(review), hidden: false })}
      >
        <p>{say(words.showText)}</p>
      </Dialog>
    )
  return (
    <FormDialog
      title={say(words.hide)}
      danger
      width={460}
      form={form}
      sending={sending}
      refused={rest}
      lead={<p>{say(words.hideText)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ ...on(review), hidden: true, reason: reason.trim() })}
    >
      <ReasonField max={mallLimits.reason} label={say(words.hideReason)} autoFocus />
    </FormDialog>
  )
}
