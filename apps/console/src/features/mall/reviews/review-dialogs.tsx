// Dialogs that reply to a customer's review of a product, hide it, or show it again.

import { hideReview, replyReview } from '@huishou/wire/client/mall/reviews-staff'
import { mallLimits } from '@huishou/wire/mall/states'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { useSay } from '../../../shared/language.ts'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { useMallSend, type Review } from '../queries.ts'
import { reviewMessages as messages } from './messages.ts'

const on = ({ id, version }: Review) => ({ id, version })
const REPLY_MAX = 300

export const ReplyDialog = dialogOf<typeof replyReview, Review, { reply: string }>({
  endpoint: replyReview,
  useSend: useMallSend,
  title: messages.reply,
  width: 520,
  lead: ({ text }, { say }) => (
    <>
      <p>{text}</p>
      <p className="faint">{say(messages.replyText)}</p>
    </>
  ),
  initial: ({ reply }) => ({ reply }),
  Fields: ReplyField,
  input: (review, { reply }) => ({ ...on(review), reply: reply.trim() }),
})

function ReplyField() {
  const say = useSay()
  return (
    <FormItem
      name="reply"
      label={say(messages.replyLabel)}
      rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
    >
      <TextBox rows={4} limit={REPLY_MAX} autoFocus />
    </FormItem>
  )
}

export const ShowDialog = dialogOf<typeof hideReview, Review>({
  endpoint: hideReview,
  useSend: useMallSend,
  title: messages.show,
  width: 440,
  lead: messages.showText,
  input: (review) => ({ ...on(review), hidden: false }),
})

export const HideDialog = dialogOf<typeof hideReview, Review, { reason: string }>({
  endpoint: hideReview,
  useSend: useMallSend,
  title: messages.hide,
  danger: true,
  lead: messages.hideText,
  Fields: HideFields,
  fieldOf: { REASON_REQUIRED: 'reason' },
  input: (review, { reason }) => ({ ...on(review), hidden: true, reason: reason.trim() }),
})

function HideFields() {
  return <ReasonField max={mallLimits.reason} label={useSay()(messages.hideReason)} autoFocus />
}
