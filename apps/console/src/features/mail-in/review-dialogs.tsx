import { approveMailIn, mailInLimits, refuseMailIn } from '@huishou/wire'
import { Form, Select } from 'antd'
import { FormDialog } from '../../shared/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { useShopOptions } from '../../shared/places.ts'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { YuanInput } from '../../shared/yuan-input.tsx'
import { useMailInSend, type MailInDetail } from './queries.ts'
import { words } from './words.ts'
import { FormItem, TextBox } from '../../shared/text-input.tsx'

type Props = { order: MailInDetail; onClose: () => void }

/** Agrees on a price, and where it goes. */
export function ApproveDialog({ order, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ agreedFen: number; reason?: string; shopId?: number }>()
  const { send, sending, refused } = useMailInSend(approveMailIn, onClose)
  const rest = useFieldRefusal(
    form,
    refused?.reason === 'REASON_REQUIRED' ? { ...refused, field: 'reason' } : refused,
    ['agreedFen', 'reason', 'shopId'],
  )
  const shops = useShopOptions()
  const agreedFen = Form.useWatch('agreedFen', form)
  const changed = agreedFen !== undefined && agreedFen !== order.wishedFen
  return (
    <FormDialog
      title={say(words.approve)}
      form={form}
      initialValues={{
        agreedFen: order.wishedFen,
        ...(order.shopId === null ? {} : { shopId: order.shopId }),
      }}
      sending={sending}
      refused={rest}
      lead={<p className="faint">{say(words.approveLead)}</p>}
      onClose={onClose}
      onSend={({ reason, ...values }) =>
        void send({
          orderId: order.id,
          version: order.version,
          ...values,
          ...(reason?.trim() ? { reason: reason.trim() } : {}),
        })
      }
    >
      <FormItem
        name="agreedFen"
        label={say(words.agreed)}
        extra={say(words.agreedHint)}
        rules={[
          {
            required: true,
            type: 'number',
            min: 0,
            max: mailInLimits.maxFen,
            message: say(words.priceWrong),
          },
        ]}
      >
        <YuanInput />
      </FormItem>
      <FormItem
        name="reason"
        label={say(shared.reason)}
        rules={[{ required: changed, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={2} limit={mailInLimits.reason} />
      </FormItem>
      <FormItem
        name="shopId"
        label={say(words.receivingShop)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <Select disabled={order.way === 'bring'} showSearch={{ optionFilterProp: 'label' }} options={shops} />
      </FormItem>
    </FormDialog>
  )
}

export function RefuseDialog({ order, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = useMailInSend(refuseMailIn, onClose)
  const rest = useFieldRefusal(form, refused, ['reason'])
  return (
    <FormDialog
      title={say(words.refuse)}
      danger
      width={460}
      form={form}
      sending={sending}
      refused={rest}
      lead={<p>{say(words.refuseLead)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ orderId: order.id, version: order.version, reason: reason.trim() })}
    >
      <FormItem
        name="reason"
        label={say(shared.reason)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={3} limit={mailInLimits.reason} autoFocus />
      </FormItem>
    </FormDialog>
  )
}
