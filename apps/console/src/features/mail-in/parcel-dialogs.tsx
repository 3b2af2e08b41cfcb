import { receiveMailIn, sendBackMailIn } from '@huishou/wire/client/mail-in/staff'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { useSay } from '../../shared/language.ts'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'
import { words as shared } from '../../shared/words.ts'
import { useMailInSend, type MailInDetail } from './queries.ts'
import { words } from './words.ts'

const isBrought = ({ way }: MailInDetail) => way === 'bring'

/** A parcel is received as it is; what somebody brings, by the code. */
export const ReceiveDialog = dialogOf<typeof receiveMailIn, MailInDetail, { code?: string }>({
  endpoint: receiveMailIn,
  useSend: useMailInSend,
  title: words.receive,
  lead: (order, { say }) => <p>{say(isBrought(order) ? words.receiveCodeLead : words.receiveLead)}</p>,
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
      label={say(words.code)}
      rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
    >
      <TextInput limit={20} autoComplete="off" autoFocus />
    </FormItem>
  )
}

type Parcel = { shipperName?: string; trackingNumber?: string }

/** A thing the customer wants back leaves: as a parcel, or over the counter. */
export const SendBackDialog = dialogOf<typeof sendBackMailIn, MailInDetail, Parcel>({
  endpoint: sendBackMailIn,
  useSend: useMailInSend,
  title: words.sendBack,
  lead: (order, { say }) => <p>{say(isBrought(order) ? words.handBackLead : words.sendBackLead)}</p>,
  Fields: ParcelFields,
  input: (order, parcel) => ({
    orderId: order.id,
    version: order.version,
    ...(isBrought(order) ? {} : parcel),
  }),
})

function ParcelFields({ row }: { row: MailInDetail }) {
  const say = useSay()
  const required = [{ required: true, whitespace: true, message: say(shared.required) }]
  if (isBrought(row)) return null
  return (
    <>
      {row.returnTo && <p className="faint">{row.returnTo}</p>}
      <FormItem name="shipperName" label={say(words.company)} rules={required}>
        <TextInput limit={30} autoFocus />
      </FormItem>
      <FormItem name="trackingNumber" label={say(words.tracking)} rules={required}>
        <TextInput limit={40} />
      </FormItem>
    </>
  )
}
