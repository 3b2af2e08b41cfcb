// Section with a customer's dispute of a paid order, and the dialogs in which staff answer and resolve it.

import { answerDispute, resolveDispute } from '@huishou/wire/client/pickup/disputes-and-reversals'
import { disputeStateText } from '@huishou/wire/pickup/states'
import { onePersonFen } from '@huishou/wire/two-person-states'
import { Form, Radio } from 'antd'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { money, timeText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { Photos } from '../../../shared/record/photos.tsx'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { OptionalYuanInput } from '../../../shared/form/yuan-input.tsx'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { useOrderSend, type OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'
import { useAbsentReason } from './order-actions.tsx'

export function OrderDispute({ order }: { order: OrderDetail }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const { dispute } = order
  if (!dispute) return null
  const running = dispute.state === 'open' || dispute.state === 'answered'
  return (
    <Section
      title={say(messages.disputeTitle)}
      extra={<ToneTag tone={running ? 'warn' : 'calm'}>{say(disputeStateText[dispute.state])}</ToneTag>}
    >
      <p className="quote">
        {dispute.reason}
        <small>{say(messages.opened, { time: timeText(dispute.openedAt, now, language) })}</small>
      </p>
      <Photos urls={dispute.photos} label={say(messages.photos)} />
      {dispute.answer && (
        <p className="quote ours">
          {dispute.answer}
          <small>
            {dispute.answeredAt === null
              ? ''
              : say(messages.answered, { time: timeText(dispute.answeredAt, now, language) })}
          </small>
        </p>
      )}
      {dispute.remedyFen > 0 && (
        <p className="money">{say(messages.remedied, { amount: money(dispute.remedyFen) })}</p>
      )}
      {running && <DisputeActions order={order} />}
    </Section>
  )
}

function DisputeActions({ order }: { order: OrderDetail }) {
  const whyAbsent = useAbsentReason(order.state)
  return <RecordActions of={actions} row={order} may={order.may} whyAbsent={whyAbsent} />
}

type DialogProps = { row: OrderDetail; onClose: () => void }

function AnswerDialog({ row: order, onClose }: DialogProps) {
  const say = useSay()
  const [form] = Form.useForm<{ answer: string }>()
  const { send, pending, refused } = useOrderSend(answerDispute, onClose)
  return (
    <FormDialog
      title={say(messages.answerDispute)}
      okText={say(messages.answer)}
      form={form}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onSend={({ answer }) => void send({ orderId: order.id, answer: answer.trim() })}
    >
      <AnswerField />
    </FormDialog>
  )
}

function AnswerField() {
  const say = useSay()
  return (
    <FormItem
      name="answer"
      label={say(messages.answer)}
      rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
    >
      <TextBox rows={4} limit={500} />
    </FormItem>
  )
}

type Resolution = { accepted: boolean; remedyFen?: number | null; answer: string }

function ResolveDialog({ row: order, onClose }: DialogProps) {
  const say = useSay()
  const [form] = Form.useForm<Resolution>()
  const accepted = Form.useWatch('accepted', form) ?? true
  const { send, pending, refused } = useOrderSend(resolveDispute, onClose)
  const rest = useFieldRefusal(form, refused, ['remedyFen', 'answer'])
  return (
    <FormDialog
      title={say(messages.resolve)}
      form={form}
      initialValues={{ accepted: true }}
      pending={pending}
      refused={rest}
      lead={<p>{say(messages.resolveText)}</p>}
      onClose={onClose}
      onSend={(values) =>
        void send({
          orderId: order.id,
          accepted: values.accepted,
          answer: values.answer.trim(),
          ...(values.accepted && values.remedyFen ? { remedyFen: values.remedyFen } : {}),
        })
      }
    >
      <FormItem name="accepted" label={say(messages.verdict)}>
        <Radio.Group
          optionType="button"
          options={[
            { value: true, label: say(messages.accepted) },
            { value: false, label: say(messages.rejected) },
          ]}
        />
      </FormItem>
      {accepted && (
        <FormItem
          name="remedyFen"
          label={say(messages.remedy)}
          extra={say(messages.remedyHint, { most: money(onePersonFen) })}
          rules={[
            {
              validator: (_, fen: unknown) =>
                fen === undefined || (typeof fen === 'number' && fen >= 0 && fen <= onePersonFen)
                  ? Promise.resolve()
                  : Promise.reject(new Error(say(messages.remedyTooMuch, { most: money(onePersonFen) }))),
            },
          ]}
        >
          <OptionalYuanInput />
        </FormItem>
      )}
      <AnswerField />
    </FormDialog>
  )
}

const actions: readonly RecordAction<OrderDetail>[] = [
  { name: 'answer_dispute', text: messages.answerDispute, endpoint: answerDispute, Dialog: AnswerDialog },
  {
    name: 'resolve_dispute',
    text: messages.resolve,
    endpoint: resolveDispute,
    look: 'primary',
    Dialog: ResolveDialog,
  },
]
