// Dialogs for a batch (what one seller sold in a month) that record or correct its invoice, record the red-letter
// invoice that cancels it, or discard the batch.

import {
  correctReverseInvoice,
  discardReverseInvoice,
  issueReverseInvoice,
  redLetterReverseInvoice,
} from '@huishou/wire/client/reverse-invoice/batches'
import {
  damagedNumberText,
  INVOICE_NUMBER_PATTERN,
  isDamagedNumber,
  reverseInvoiceLimits,
} from '@huishou/wire/reverse-invoice/states'
import type { Text } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useChosen } from '../../../shared/form/use-required.ts'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { messages } from './messages.ts'
import { useInvoiceDecision, type Batch } from './queries.ts'

const DIGITS = 20
const today = () => dayjs(dayOf(Date.now()))
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

function NumberField({ name, label }: { name: string; label: Text }) {
  const say = useSay()
  const check = (_: unknown, text: string | undefined) => {
    const number = withoutSpaces(text ?? '')
    if (isDamagedNumber(number)) return Promise.reject(new Error(say(damagedNumberText)))
    return new RegExp(INVOICE_NUMBER_PATTERN).test(number)
      ? Promise.resolve()
      : Promise.reject(new Error(say(messages.numberWrong)))
  }
  return (
    <FormItem name={name} label={say(label)} required rules={[{ validator: check }]} checkOnBlur>
      <TextInput limit={DIGITS + 8} inputMode="numeric" autoFocus />
    </FormItem>
  )
}

function DayField({ name, label, from }: { name: string; label: Text; from: string }) {
  return (
    <FormItem name={name} label={useSay()(label)} rules={useChosen()}>
      <DatePicker style={{ width: '100%' }} minDate={dayjs(from)} maxDate={today()} />
    </FormItem>
  )
}

export const IssueDialog = dialogOf<
  typeof issueReverseInvoice,
  Batch,
  { invoiceNumber: string; invoicedOn: Dayjs }
>({
  endpoint: issueReverseInvoice,
  useSend: useInvoiceDecision,
  title: messages.issue,
  lead: ({ sellerName, totalFen }, { say }) => (
    <p>{say(messages.issueLead, { seller: sellerName, total: money(totalFen) })}</p>
  ),
  initial: () => ({ invoicedOn: today() }),
  Fields: ({ row: { month } }) => (
    <>
      <NumberField name="invoiceNumber" label={messages.invoiceNumber} />
      <DayField name="invoicedOn" label={messages.invoicedOn} from={`${month}-01`} />
    </>
  ),
  input: ({ id, version }, { invoiceNumber, invoicedOn }) => ({
    id,
    version,
    invoiceNumber: withoutSpaces(invoiceNumber),
    invoicedOn: invoicedOn.format('YYYY-MM-DD'),
  }),
})

export const CorrectDialog = dialogOf<
  typeof correctReverseInvoice,
  Batch,
  { invoiceNumber: string; invoicedOn: Dayjs; reason: string }
>({
  endpoint: correctReverseInvoice,
  useSend: useInvoiceDecision,
  title: messages.correct,
  lead: messages.correctLead,
  initial: ({ invoiceNumber, invoicedOn }) => ({
    invoiceNumber: invoiceNumber ?? '',
    invoicedOn: invoicedOn === null ? today() : dayjs(invoicedOn),
  }),
  Fields: ({ row: { month } }) => (
    <>
      <NumberField name="invoiceNumber" label={messages.invoiceNumber} />
      <DayField name="invoicedOn" label={messages.invoicedOn} from={`${month}-01`} />
      <ReasonField max={reverseInvoiceLimits.reason} />
    </>
  ),
  input: ({ id, version }, { invoiceNumber, invoicedOn, reason }) => ({
    id,
    version,
    invoiceNumber: withoutSpaces(invoiceNumber),
    invoicedOn: invoicedOn.format('YYYY-MM-DD'),
    reason: reason.trim(),
  }),
})

export const RedLetterDialog = dialogOf<
  typeof redLetterReverseInvoice,
  Batch,
  { redNumber: string; redOn: Dayjs; reason: string }
>({
  endpoint: redLetterReverseInvoice,
  useSend: useInvoiceDecision,
  title: messages.redLetterAction,
  danger: true,
  lead: messages.redLetterLead,
  initial: () => ({ redOn: today() }),
  Fields: ({ row: { month, invoicedOn } }) => (
    <>
      <NumberField name="redNumber" label={messages.redNumber} />
      <DayField name="redOn" label={messages.redOn} from={invoicedOn ?? `${month}-01`} />
      <ReasonField max={reverseInvoiceLimits.reason} />
    </>
  ),
  input: ({ id, version }, { redNumber, redOn, reason }) => ({
    id,
    version,
    redNumber: withoutSpaces(redNumber),
    redOn: redOn.format('YYYY-MM-DD'),
    reason: reason.trim(),
  }),
})

export const DiscardDialog = dialogOf<typeof discardReverseInvoice, Batch, { reason: string }>({
  endpoint: discardReverseInvoice,
  useSend: useInvoiceDecision,
  title: messages.discard,
  danger: true,
  lead: messages.discardLead,
  Fields: () => <ReasonField max={reverseInvoiceLimits.reason} autoFocus />,
  input: ({ id, version }, { reason }) => ({ id, version, reason: reason.trim() }),
})
