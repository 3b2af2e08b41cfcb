// Dialogs to refund an online payment, which above a limit only requests the refund; to withdraw or approve such a
// request, or to refuse another person's; and to resolve an alarm about a payment.
import {
  approvePayInRefund,
  dropPayInRefund,
  refundPayIn,
  settlePayInAlarm,
} from '@huishou/wire/client/payment/staff'
import { payInLimits } from '@huishou/wire/payment/states'
import { mayDo } from '@huishou/wire/verdict'
import { Radio } from 'antd'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { FormItem, TextBox } from '../../shared/form/text-input.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { broughtFen, usePayInSend, type PayInRecord } from './queries.ts'
import { messages } from './messages.ts'

const on = ({ payIn: { id, version } }: PayInRecord) => ({ id, version })
const REASON_MAX = 100
const Reason = () => <ReasonField max={REASON_MAX} autoFocus />
const isShort = ({ payIn, availableFen }: PayInRecord) => availableFen < broughtFen(payIn)

export const RefundDialog = dialogOf<typeof refundPayIn, PayInRecord, { reason: string }>({
  endpoint: refundPayIn,
  useSend: usePayInSend,
  title: messages.refund,
  danger: true,
  width: 520,
  blocked: isShort,
  lead: (record, { say }) => (
    <p>
      {isShort(record)
        ? say(messages.refundShort, { balance: money(record.availableFen) })
        : say(messages.refundText, { amount: money(broughtFen(record.payIn)) })}{' '}
      {broughtFen(record.payIn) > payInLimits.oneRefunderFen &&
        say(messages.refundTwo, { limit: payInLimits.oneRefunderFen / 100 })}
    </p>
  ),
  Fields: Reason,
  input: (record, { reason }) => ({ ...on(record), reason: reason.trim() }),
})

/** Whether somebody else requested the refund, so that ending the request refuses it. */
export const isOfAnother = ({ payIn }: PayInRecord) => mayDo(payIn.may, 'approve_refund')

export const DropDialog = dialogOf<typeof dropPayInRefund, PayInRecord, { reason: string }>({
  endpoint: dropPayInRefund,
  useSend: usePayInSend,
  title: (record) => (isOfAnother(record) ? messages.refuse : messages.drop),
  width: 520,
  lead: (record, { say }) => <p>{say(isOfAnother(record) ? messages.refuseText : messages.dropText)}</p>,
  Fields: Reason,
  input: (record, { reason }) => ({ ...on(record), reason: reason.trim() }),
})

export const ApproveDialog = dialogOf<typeof approvePayInRefund, PayInRecord>({
  endpoint: approvePayInRefund,
  useSend: usePayInSend,
  title: messages.approve,
  danger: true,
  width: 520,
  lead: ({ payIn }, { say }) => {
    const { askedBy: who = '', amountFen = broughtFen(payIn), reason = '' } = payIn.refund ?? {}
    return <p>{say(messages.approveText, { who, amount: money(amountFen), reason })}</p>
  },
  input: on,
})

type Outcome = 'credit' | 'close' | 'note'
/** The choices for resolving an alarm; empty if only a note is possible. */
const outcomesOf = (payIn: PayInRecord['payIn'], say: ReturnType<typeof useSay>) => {
  if (payIn.alarm === 'amount' && payIn.paidFen !== null)
    return [
      { value: 'credit', label: say(messages.creditPaid, { amount: money(payIn.paidFen) }) },
      { value: 'note', label: say(messages.noteOnly) },
    ]
  return payIn.alarm === 'silent' && payIn.state === 'waiting'
    ? [
        { value: 'note', label: say(messages.waitOn) },
        { value: 'close', label: say(messages.closeByHand) },
      ]
    : []
}

export const SettleDialog = dialogOf<
  typeof settlePayInAlarm,
  PayInRecord,
  { note: string; outcome?: Outcome }
>({
  endpoint: settlePayInAlarm,
  useSend: usePayInSend,
  title: messages.settleAlarm,
  width: 520,
  lead: messages.settleAlarmText,
  Fields: SettleFields,
  input: (record, { note, outcome }) => ({
    ...on(record),
    note: note.trim(),
    ...(outcome === 'credit' || outcome === 'close' ? { [outcome]: true } : {}),
  }),
})

function SettleFields({ row: { payIn } }: { row: PayInRecord }) {
  const say = useSay()
  const outcomes = outcomesOf(payIn, say)
  return (
    <>
      {outcomes.length > 0 && (
        <FormItem
          name="outcome"
          label={say(messages.outcome)}
          extra={say(payIn.alarm === 'silent' ? messages.silentText : messages.outcomeText)}
          rules={[{ required: true, message: say(shared.required) }]}
        >
          <Radio.Group optionType="button" options={outcomes} />
        </FormItem>
      )}
      <FormItem
        name="note"
        label={say(shared.reason)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={3} limit={REASON_MAX} autoFocus />
      </FormItem>
    </>
  )
}
