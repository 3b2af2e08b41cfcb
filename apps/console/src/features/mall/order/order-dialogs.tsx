// Dialogs for one mall order: mark it as ready to collect, lower its price, cancel it, or write a note.

import { cancelMallOrder, noteMallOrder, repriceMallOrder } from '@huishou/wire/client/mall/orders-staff'
import { prepareMallOrder } from '@huishou/wire/client/mall/shipping'
import { mallLimits } from '@huishou/wire/mall/states'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import { useMallSend, type MallDetail } from '../queries.ts'
import { messages } from '../messages.ts'

const on = ({ id, version }: MallDetail) => ({ orderId: id, version })

export const PrepareDialog = dialogOf<typeof prepareMallOrder, MallDetail>({
  endpoint: prepareMallOrder,
  useSend: useMallSend,
  title: messages.prepare,
  width: 440,
  lead: ({ shopName }, { say }) => <p>{say(messages.prepareText, { shop: shopName })}</p>,
  input: on,
})

export const RepriceDialog = dialogOf<
  typeof repriceMallOrder,
  MallDetail,
  { payableFen: number; reason: string }
>({
  endpoint: repriceMallOrder,
  useSend: useMallSend,
  title: messages.reprice,
  lead: ({ payableFen }, { say }) => <p>{say(messages.repriceText, { now: money(payableFen) })}</p>,
  Fields: RepriceFields,
  fieldOf: { REPRICE_NOT_LOWER: 'payableFen' },
  input: (order, { payableFen, reason }) => ({ ...on(order), payableFen, reason: reason.trim() }),
})

function RepriceFields({ row: { payableFen } }: { row: MallDetail }) {
  const say = useSay()
  const message = say(messages.notLower, { now: money(payableFen) })
  return (
    <>
      <FormItem
        name="payableFen"
        label={say(messages.newPrice)}
        rules={[{ required: true, type: 'number', min: 0, max: payableFen - 1, message }]}
      >
        <YuanInput />
      </FormItem>
      <ReasonField max={mallLimits.reason} />
    </>
  )
}

export const CancelDialog = dialogOf<typeof cancelMallOrder, MallDetail, { reason: string }>({
  endpoint: cancelMallOrder,
  useSend: useMallSend,
  title: messages.cancel,
  danger: true,
  lead: messages.cancelText,
  Fields: () => <ReasonField max={mallLimits.reason} autoFocus />,
  input: (order, { reason }) => ({ ...on(order), reason: reason.trim() }),
})

const NOTE_MAX = 500

export const NoteDialog = dialogOf<typeof noteMallOrder, MallDetail, { note: string }>({
  endpoint: noteMallOrder,
  useSend: useMallSend,
  title: messages.note,
  ok: shared.save,
  lead: (_, { say }) => <p className="faint">{say(messages.noteText)}</p>,
  initial: ({ note }) => ({ note }),
  Fields: NoteField,
  input: ({ id }, { note }) => ({ orderId: id, note: note.trim() }),
})

function NoteField() {
  return (
    <FormItem name="note" label={useSay()(messages.note)}>
      <TextBox rows={4} limit={NOTE_MAX} autoFocus />
    </FormItem>
  )
}
