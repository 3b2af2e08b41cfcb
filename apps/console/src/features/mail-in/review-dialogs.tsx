// Dialogs that approve or refuse an item that a customer offers with photos, before it is posted or brought to a shop;
// also the price field shared with the inspection dialog.

import { approveMailIn, refuseMailIn } from '@huishou/wire/client/mail-in/staff'
import { mailInLimits } from '@huishou/wire/mail-in/limits'
import { Form, Select } from 'antd'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { useSay } from '../../shared/language.ts'
import { useShopOptions } from '../../entities/place/places.ts'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { FormItem, TextBox } from '../../shared/form/text-input.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { useMailInSend, type MailInDetail } from './queries.ts'
import { messages } from './messages.ts'

type Terms = { agreedFen: number; reason?: string; shopId?: number }

/** Approves a request, with the agreed price and the shop that receives the item. */
export const ApproveDialog = dialogOf<typeof approveMailIn, MailInDetail, Terms>({
  endpoint: approveMailIn,
  useSend: useMailInSend,
  title: messages.approve,
  width: 520,
  lead: (_, { say }) => <p className="faint">{say(messages.approveLead, { days: mailInLimits.sendDays })}</p>,
  initial: ({ wishedFen, shopId }) => ({ agreedFen: wishedFen, ...(shopId === null ? {} : { shopId }) }),
  Fields: ApproveFields,
  fieldOf: { REASON_REQUIRED: 'reason' },
  input: ({ id, version }, { reason, ...terms }) => ({
    orderId: id,
    version,
    ...terms,
    ...(reason?.trim() ? { reason: reason.trim() } : {}),
  }),
})

function ApproveFields({ row }: { row: MailInDetail }) {
  const say = useSay()
  const shops = useShopOptions()
  const agreedFen = Form.useWatch<number | undefined>('agreedFen')
  const changed = agreedFen !== undefined && agreedFen !== row.wishedFen
  return (
    <>
      <PriceField name="agreedFen" label={say(messages.agreed)} extra={say(messages.agreedHint)} />
      <FormItem
        name="reason"
        label={say(shared.reason)}
        rules={[{ required: changed, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={2} limit={mailInLimits.reason} />
      </FormItem>
      <FormItem
        name="shopId"
        label={say(messages.receivingShop)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <Select disabled={row.way === 'bring'} showSearch={{ optionFilterProp: 'label' }} options={shops} />
      </FormItem>
    </>
  )
}

/** Field for the price of an item; zero is allowed. */
export function PriceField(field: { name: string; label: string; extra: string }) {
  const message = useSay()(messages.priceWrong, { max: (mailInLimits.maxFen / 100).toLocaleString('en-US') })
  return (
    <FormItem
      {...field}
      rules={[{ required: true, type: 'number', min: 0, max: mailInLimits.maxFen, message }]}
    >
      <YuanInput />
    </FormItem>
  )
}

export const RefuseDialog = dialogOf<typeof refuseMailIn, MailInDetail, { reason: string }>({
  endpoint: refuseMailIn,
  useSend: useMailInSend,
  title: messages.refuse,
  danger: true,
  lead: messages.refuseLead,
  Fields: () => <ReasonField max={mailInLimits.reason} autoFocus />,
  input: ({ id, version }, { reason }) => ({ orderId: id, version, reason: reason.trim() }),
})
