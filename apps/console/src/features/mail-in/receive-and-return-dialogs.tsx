// Dialogs for a mail-in order (an item that a customer offers with photos and then posts or brings to a shop). They
// record that the item has arrived, or that it was posted or handed back to the customer.

import { receiveMailIn, sendBackMailIn } from '@huishou/wire/client/mail-in/staff'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { useSay } from '../../shared/language.ts'
import { useRequired } from '../../shared/form/use-required.ts'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { useMailInSend, type MailInDetail } from './queries.ts'
import { messages } from './messages.ts'

const isBrought = ({ way }: MailInDetail) => way === 'bring'

/** Records the receipt of a parcel, or of an item handed in at a shop with a code. */
export const ReceiveDialog = dialogOf<typeof receiveMailIn, MailInDetail, { code?: string }>({
  endpoint: receiveMailIn,
  useSend: useMailInSend,
  title: messages.receive,
  lead: (order, { say }) => <p>{say(isBrought(order) ? messages.receiveCodeLead : messages.receiveLead)}</p>,
  Fields: CodeField,
  input: (order, { code }) =>
    isBrought(order)
      ? { code: code?.trim() ?? '', version: order.version }
      : { orderId: order.id, version: order.version },
})

function CodeField({ row }: { row: MailInDetail }) {
  const say = useSay()
  if (!isBrought(row)) return null
  return (
    <FormItem
      name="code"
      label={say(messages.code)}
      rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
    >
      <TextInput limit={20} autoComplete="off" autoFocus />
    </FormItem>
  )
}

type Parcel = { shipperName?: string; trackingNumber?: string }

/** Records the return of an item, by parcel or over the counter. */
export const SendBackDialog = dialogOf<typeof sendBackMailIn, MailInDetail, Parcel>({
  endpoint: sendBackMailIn,
  useSend: useMailInSend,
  title: messages.sendBack,
  lead: (order, { say }) => <p>{say(isBrought(order) ? messages.handBackLead : messages.sendBackLead)}</p>,
  Fields: ParcelFields,
  input: (order, parcel) => ({
    orderId: order.id,
    version: order.version,
    ...(isBrought(order) ? {} : parcel),
  }),
})

function ParcelFields({ row }: { row: MailInDetail }) {
  const say = useSay()
  const required = useRequired()
  if (isBrought(row)) return null
  return (
    <>
      {row.returnTo && <p className="faint">{row.returnTo}</p>}
      <FormItem name="shipperName" label={say(messages.company)} rules={required}>
        <TextInput limit={30} autoFocus />
      </FormItem>
      <FormItem name="trackingNumber" label={say(messages.tracking)} rules={required}>
        <TextInput limit={40} />
      </FormItem>
    </>
  )
}
