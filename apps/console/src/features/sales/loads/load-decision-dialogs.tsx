// Dialogs about one lorry load: record a payment, correct the amount, note a dispute, or cancel the load.
import {
  cancelSalesLoad,
  correctSalesLoad,
  disputeSalesLoad,
  paySalesLoad,
} from '@huishou/wire/client/sales/load-steps'
import { salesLimits } from '@huishou/wire/sales/states'
import { dayOf } from '@huishou/wire/time'
import { DatePicker, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { FormItem, TextBox, TextInput } from '../../../shared/form/text-input.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { useSalesDecision, type Load } from '../queries.ts'
import { amountOf } from './load-columns.tsx'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'

const openFenOf = (row: Load): number => row.money?.openFen ?? 0

export const PayDialog = dialogOf<
  typeof paySalesLoad,
  Load,
  { amountFen: number; reference: string; bankDay: Dayjs }
>({
  endpoint: paySalesLoad,
  useSend: useSalesDecision,
  title: messages.pay,
  lead: (row, { say }) => <p>{say(messages.payLead, { open: money(openFenOf(row)) })}</p>,
  initial: (row) => ({ amountFen: openFenOf(row), bankDay: dayjs(dayOf(Date.now())) }),
  Fields: PayFields,
  input: ({ id, version }, { amountFen, reference, bankDay }) => ({
    id,
    version,
    amountFen,
    reference: reference.trim(),
    bankDay: bankDay.format('YYYY-MM-DD'),
  }),
})

function PayFields({ row }: { row: Load }) {
  const say = useSay()
  const max = openFenOf(row)
  return (
    <>
      <FormItem
        name="amountFen"
        label={say(shared.amount)}
        rules={[
          {
            required: true,
            type: 'number',
            min: 1,
            max,
            message: say(messages.payWrong, { open: money(max) }),
          },
        ]}
      >
        <YuanInput />
      </FormItem>
      <FormItem name="reference" label={say(shared.reference)} rules={useRequired()}>
        <TextInput limit={salesLimits.reference} />
      </FormItem>
      <FormItem name="bankDay" label={say(shared.bankDay)}>
        <DatePicker style={{ width: '100%' }} allowClear={false} maxDate={dayjs(dayOf(Date.now()))} />
      </FormItem>
    </>
  )
}

export const CorrectDialog = dialogOf<
  typeof correctSalesLoad,
  Load,
  { direction: 1 | -1; amountFen: number; reason: string }
>({
  endpoint: correctSalesLoad,
  useSend: useSalesDecision,
  title: messages.correct,
  lead: (row, { say }) => (
    <p>
      {say(messages.correctLead, {
        amount: money(amountOf(row) ?? 0),
        paid: money(row.money?.paidFen ?? 0),
      })}
    </p>
  ),
  initial: () => ({ direction: -1 }),
  Fields: CorrectFields,
  input: ({ id, version }, { direction, amountFen, reason }) => ({
    id,
    version,
    amountFen: direction * amountFen,
    reason: reason.trim(),
  }),
})

function CorrectFields() {
  const say = useSay()
  return (
    <>
      <FormItem name="direction" label={say(messages.direction)}>
        <Segmented
          options={[
            { value: -1, label: say(messages.less) },
            { value: 1, label: say(messages.more) },
          ]}
        />
      </FormItem>
      <FormItem
        name="amountFen"
        label={say(shared.amount)}
        rules={[{ required: true, type: 'number', min: 1, message: say(messages.amountWrong) }]}
      >
        <YuanInput />
      </FormItem>
      <ReasonField
        max={salesLimits.reason}
        templates={[messages.reasonMoisture, messages.reasonImpurity, messages.reasonPrice]}
      />
    </>
  )
}

export const DisputeDialog = dialogOf<typeof disputeSalesLoad, Load, { dispute?: string }>({
  endpoint: disputeSalesLoad,
  useSend: useSalesDecision,
  title: messages.dispute,
  lead: messages.disputeLead,
  initial: ({ dispute }) => ({ dispute }),
  Fields: DisputeFields,
  input: ({ id, version }, { dispute = '' }) => ({ id, version, dispute: dispute.trim() }),
})

function DisputeFields() {
  return (
    <FormItem name="dispute" label={useSay()(messages.disputeText)}>
      <TextBox rows={4} limit={salesLimits.note} autoFocus />
    </FormItem>
  )
}

export const CancelDialog = dialogOf<typeof cancelSalesLoad, Load, { reason: string }>({
  endpoint: cancelSalesLoad,
  useSend: useSalesDecision,
  title: messages.cancel,
  danger: true,
  lead: ({ state, shopName }, { say }) => (
    <p>
      {say(state === 'draft' ? messages.cancelDraft : messages.cancelLoaded, {
        shop: shopName,
      })}
    </p>
  ),
  Fields: () => <ReasonField max={salesLimits.reason} autoFocus />,
  input: ({ id, version }, { reason }) => ({ id, version, reason: reason.trim() }),
})
