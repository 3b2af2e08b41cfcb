import { cancelMallOrder, noteMallOrder, repriceMallOrder } from '@huishou/wire/client/mall/staff'
import { prepareMallOrder } from '@huishou/wire/client/mall/shipping'
import { mallLimits } from '@huishou/wire/mall/states'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { words as shared } from '../../../shared/words.ts'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import { useMallSend, type MallDetail } from '../queries.ts'
import { words } from '../words.ts'

const on = ({ id, version }: MallDetail) => ({ orderId: id, version })

export const PrepareDialog = dialogOf<typeof prepareMallOrder, MallDetail>({
  endpoint: prepareMallOrder,
  useSend: useMallSend,
  title: words.prepare,
  width: 440,
  lead: ({ shopName }, { say }) => <p>{say(words.prepareText, { shop: shopName })}</p>,
  input: on,
})

export const RepriceDialog = dialogOf<
  typeof repriceMallOrder,
  MallDetail,
  { payableFen: number; reason: string }
>({
  endpoint: repriceMallOrder,
  useSend: useMallSend,
  title: words.reprice,
  lead: ({ payableFen }, { say }) => <p>{say(words.repriceText, { now: money(payableFen) })}</p>,
  Fields: RepriceFields,
  fieldOf: { REPRICE_NOT_LOWER: 'payableFen' },
  input: (order, { payableFen, reason }) => ({ ...on(order), payableFen, reason: reason.trim() }),
})

function RepriceFields({ row: { payableFen } }: { row: MallDetail }) {
  const say = useSay()
  const message = say(words.notLower, { now: money(payableFen) })
  return (
    <>
      <FormItem
        name="payableFen"
        label={say(words.newPrice)}
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
  title: words.cancel,
  danger: true,
  lead: words.cancelText,
  Fields: () => <ReasonField max={mallLimits.reason} autoFocus />,
  input: (order, { reason }) => ({ ...on(order), reason: reason.trim() }),
})

const NOTE_MAX = 500

export const NoteDialog = dialogOf<typeof noteMallOrder, MallDetail, { note: string }>({
  endpoint: noteMallOrder,
  useSend: useMallSend,
  title: words.note,
  ok: shared.save,
  lead: (_, { say }) => <p className="faint">{say(words.noteText)}</p>,
  initial: ({ note }) => ({ note }),
  Fields: NoteField,
  input: ({ id }, { note }) => ({ orderId: id, note: note.trim() }),
})

function NoteField() {
  return (
    <FormItem name="note" label={useSay()(words.note)}>
      <TextBox rows={4} limit={NOTE_MAX} autoFocus />
    </FormItem>
  )
}
