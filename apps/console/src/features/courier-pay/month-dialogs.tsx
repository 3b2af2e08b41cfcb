// Dialogs that close a courier's pay for a month, record its payment, or correct it.

import { closePayMonth, correctPay, recordPayment } from '@huishou/wire/client/courier-pay/staff'
import { payLimits } from '@huishou/wire/courier-pay/states'
import { addDays, dayOf } from '@huishou/wire/time'
import { DatePicker, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'
import { useRequired } from '../../shared/form/use-required.ts'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { usePayDecision, type PayMonth } from './queries.ts'

const named = ({ courierName, month, totalFen, toMakeUpFen }: PayMonth) => ({
  courier: courierName,
  month,
  total: money(totalFen),
  more: money(toMakeUpFen),
  whole: money(totalFen + toMakeUpFen),
})

export const CloseDialog = dialogOf<typeof closePayMonth, PayMonth>({
  endpoint: closePayMonth,
  useSend: usePayDecision,
  title: messages.close,
  lead: (row, { say }) => (
    <p>{say(row.toMakeUpFen > 0 ? messages.closeMoreText : messages.closeText, named(row))}</p>
  ),
  input: ({ id, month }) => ({ courierId: id, month }),
})

export const PayDialog = dialogOf<typeof recordPayment, PayMonth, { reference: string }>({
  endpoint: recordPayment,
  useSend: usePayDecision,
  title: messages.pay,
  lead: (row, { say }) => <p>{say(messages.payText, named(row))}</p>,
  Fields: Reference,
  input: ({ statementId }, { reference }) => ({ id: statementId ?? 0, reference: reference.trim() }),
})

function Reference() {
  return (
    <FormItem name="reference" label={useSay()(messages.referenceLabel)} rules={useRequired()}>
      <TextInput limit={payLimits.reference} autoFocus />
    </FormItem>
  )
}

type Correction = { direction: 1 | -1; amountFen: number; day: Dayjs; reason: string }

/** The last day of the month, but no later than today. */
const lastDay = (month: string): string => {
  const today = dayOf(Date.now())
  const end = addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)
  return end < today ? end : today
}

export const CorrectDialog = dialogOf<typeof correctPay, PayMonth, Correction>({
  endpoint: correctPay,
  useSend: usePayDecision,
  title: messages.correct,
  lead: messages.correctText,
  initial: ({ month }) => ({ direction: 1, day: dayjs(lastDay(month)) }),
  Fields: CorrectionFields,
  input: ({ id }, { direction, amountFen, day, reason }) => ({
    courierId: id,
    day: day.format('YYYY-MM-DD'),
    amountFen: direction * amountFen,
    reason: reason.trim(),
  }),
})

function CorrectionFields({ row: { month } }: { row: PayMonth }) {
  const say = useSay()
  const max = payLimits.correctionFen
  const message = say(messages.correctionWrong, { max: (max / 100).toLocaleString('en-US') })
  return (
    <>
      <FormItem name="direction" label={say(messages.direction)}>
        <Segmented
          options={[
            { value: 1, label: say(messages.add) },
            { value: -1, label: say(messages.take) },
          ]}
        />
      </FormItem>
      <FormItem
        name="amountFen"
        label={say(messages.amount)}
        rules={[{ required: true, type: 'number', min: 1, max, message }]}
      >
        <YuanInput />
      </FormItem>
      <FormItem name="day" label={say(messages.day)}>
        <DatePicker
          style={{ width: '100%' }}
          allowClear={false}
          minDate={dayjs(`${month}-01`)}
          maxDate={dayjs(lastDay(month))}
        />
      </FormItem>
      <ReasonField max={payLimits.reason} />
    </>
  )
}
