import { failOrder } from '@huishou/wire/client/pickup/visit'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { failCauses, failCauseText, type FailCause } from '@huishou/wire/pickup/states'
import { MINUTE } from '@huishou/wire/time'
import { Form, Radio } from 'antd'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { PhotoInput } from '../../../shared/form/photo-input.tsx'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { useOrderSend, type OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'

type Values = { cause: FailCause; note?: string; photo?: string }
const { calls: CALLS_NEEDED, minutes: MINUTES_NEEDED } = pickupLimits.unreachable

/**
 * Dialog to mark a courier's visit as failed, with the cause. If the customer was unreachable, it requires a photo and
 * shows what else the server asks for.
 */
export function FailVisitDialog({ row: order, onClose }: { row: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const unreachable = Form.useWatch('cause', form) === 'unreachable'
  const { send, pending, refused } = useOrderSend(failOrder, onClose)
  const rest = useFieldRefusal(form, refused, ['cause', 'note', 'photo'])
  return (
    <FormDialog
      title={say(messages.fail)}
      danger
      width={480}
      form={form}
      pending={pending}
      refused={rest}
      lead={<p>{say(messages.failText)}</p>}
      onClose={onClose}
      onSend={({ cause, note, photo }) =>
        void send({
          orderId: order.id,
          version: order.version,
          cause,
          ...(note ? { note } : {}),
          ...(photo ? { photo } : {}),
        })
      }
    >
      <FormItem
        name="cause"
        label={say(messages.cause)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <Radio.Group
          vertical
          options={failCauses.map((value) => ({ value, label: say(failCauseText[value]) }))}
        />
      </FormItem>
      {unreachable && <ProofNeeded order={order} />}
      <FormItem
        name="photo"
        label={say(messages.proof)}
        rules={[{ required: unreachable, message: say(messages.proofNeeded) }]}
      >
        <PhotoInput />
      </FormItem>
      <FormItem name="note" label={say(messages.note)}>
        <TextInput limit={200} />
      </FormItem>
    </FormDialog>
  )
}

/**
 * Checklist of two things that the server requires for an unreachable customer: two unanswered calls on record and ten
 * minutes of waiting.
 */
function ProofNeeded({ order }: { order: OrderDetail }) {
  const say = useSay()
  const now = useNow()
  const waited = order.arrivedAt === null ? 0 : Math.floor((now - order.arrivedAt) / MINUTE)
  const needs = [
    {
      met: order.callsLogged >= CALLS_NEEDED,
      text: say(messages.callsNeeded, { needed: CALLS_NEEDED, count: order.callsLogged }),
    },
    {
      met: waited >= MINUTES_NEEDED,
      text:
        order.arrivedAt === null
          ? say(messages.notArrived)
          : say(messages.waitNeeded, { needed: MINUTES_NEEDED, minutes: waited }),
    },
  ]
  return (
    <ul className="needs">
      {needs.map(({ met, text }) => (
        <li key={text} className={met ? 'met' : ''}>
          {met ? <CircleCheck size={15} aria-hidden /> : <CircleAlert size={15} aria-hidden />}
          {text}
        </li>
      ))}
    </ul>
  )
}
