import { receiveMailIn, sendBackMailIn } from '@huishou/wire'
import { Form } from 'antd'
import { FormDialog } from '../../shared/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { useMailInSend, type MailInDetail } from './queries.ts'
import { words } from './words.ts'
import { FormItem, TextInput } from '../../shared/text-input.tsx'

type Props = { order: MailInDetail; onClose: () => void }

/** A parcel is received as it is; what somebody brings, by the code. */
export function ReceiveDialog({ order, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ code?: string }>()
  const { send, sending, refused } = useMailInSend(receiveMailIn, onClose)
  const brought = order.way === 'bring'
  const rest = useFieldRefusal(form, refused, ['code'])
  return (
    <FormDialog
      title={say(words.receive)}
      width={460}
      form={form}
      sending={sending}
      refused={rest}
      lead={<p>{say(brought ? words.receiveCodeLead : words.receiveLead)}</p>}
      onClose={onClose}
      onSend={({ code }) =>
        void send(
          brought
            ? { code: code?.trim() ?? '', version: order.version }
            : { orderId: order.id, version: order.version },
        )
      }
    >
      {brought && (
        <FormItem
          name="code"
          label={say(words.code)}
          rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
        >
          <TextInput limit={20} autoComplete="off" autoFocus />
        </FormItem>
      )}
    </FormDialog>
  )
}

/** A thing the customer wants back leaves: as a parcel, or over the counter. */
export function SendBackDialog({ order, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ shipperName?: string; trackingNumber?: string }>()
  const { send, sending, refused } = useMailInSend(sendBackMailIn, onClose)
  const parcel = order.way === 'send'
  const rest = useFieldRefusal(form, refused, ['shipperName', 'trackingNumber'])
  const required = [{ required: true, whitespace: true, message: say(shared.required) }]
  return (
    <FormDialog
      title={say(words.sendBack)}
      width={460}
      form={form}
      sending={sending}
      refused={rest}
      lead={<p>{say(parcel ? words.sendBackLead : words.handBackLead)}</p>}
      onClose={onClose}
      onSend={(values) => void send({ orderId: order.id, version: order.version, ...(parcel ? values : {}) })}
    >
      {parcel && (
        <>
          {order.returnTo && <p className="faint">{order.returnTo}</p>}
          <FormItem name="shipperName" label={say(words.company)} rules={required}>
            <TextInput limit={30} autoFocus />
          </FormItem>
          <FormItem name="trackingNumber" label={say(words.tracking)} rules={required}>
            <TextInput limit={40} />
          </FormItem>
        </>
      )}
    </FormDialog>
  )
}
