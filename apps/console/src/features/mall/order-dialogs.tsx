import { cancelMallOrder, mallLimits, noteMallOrder, prepareMallOrder, repriceMallOrder } from '@huishou/wire'
import { Form } from 'antd'
import { Dialog, FormDialog } from '../../shared/dialog.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { YuanInput } from '../../shared/yuan-input.tsx'
import { useMallSend, type MallDetail } from './queries.ts'
import { words } from './words.ts'
import { FormItem, TextBox } from '../../shared/text-input.tsx'

type Props = { order: MallDetail; onClose: () => void }
const on = ({ id, version }: MallDetail) => ({ orderId: id, version })

export function PrepareDialog({ order, onClose }: Props) {
  const say = useSay()
  const { send, sending, refused } = useMallSend(prepareMallOrder, onClose)
  return (
    <Dialog
      title={say(words.prepare)}
      width={440}
      sending={sending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send(on(order))}
    >
      <p>{say(words.prepareText, { shop: order.shopName })}</p>
    </Dialog>
  )
}

export function RepriceDialog({ order, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ payableFen: number; reason: string }>()
  const { send, sending, refused } = useMallSend(repriceMallOrder, onClose)
  const rest = useFieldRefusal(
    form,
    refused?.reason === 'REPRICE_NOT_LOWER' ? { ...refused, field: 'payableFen' } : refused,
    ['payableFen', 'reason'],
  )
  const now = money(order.payableFen)
  return (
    <FormDialog
      title={say(words.reprice)}
      width={460}
      form={form}
      sending={sending}
      refused={rest}
      lead={<p>{say(words.repriceText, { now })}</p>}
      onClose={onClose}
      onSend={({ payableFen, reason }) => void send({ ...on(order), payableFen, reason: reason.trim() })}
    >
      <FormItem
        name="payableFen"
        label={say(words.newPrice)}
        rules={[
          {
            required: true,
            type: 'number',
            min: 0,
            max: order.payableFen - 1,
            message: say(words.notLower, { now }),
          },
        ]}
      >
        <YuanInput />
      </FormItem>
      <ReasonField max={mallLimits.reason} />
    </FormDialog>
  )
}

export function CancelDialog({ order, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = useMallSend(cancelMallOrder, onClose)
  return (
    <FormDialog
      title={say(words.cancel)}
      danger
      width={460}
      form={form}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={<p>{say(words.cancelText)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ ...on(order), reason: reason.trim() })}
    >
      <ReasonField max={mallLimits.reason} autoFocus />
    </FormDialog>
  )
}

const NOTE_MAX = 500

export function NoteDialog({ order, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ note: string }>()
  const { send, sending, refused } = useMallSend(noteMallOrder, onClose)
  return (
    <FormDialog
      title={say(words.note)}
      okText={say(shared.save)}
      width={460}
      form={form}
      initialValues={{ note: order.note }}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['note'])}
      lead={<p className="faint">{say(words.noteText)}</p>}
      onClose={onClose}
      onSend={({ note }) => void send({ orderId: order.id, note: note.trim() })}
    >
      <FormItem name="note" label={say(words.note)}>
        <TextBox rows={4} limit={NOTE_MAX} autoFocus />
      </FormItem>
    </FormDialog>
  )
}
