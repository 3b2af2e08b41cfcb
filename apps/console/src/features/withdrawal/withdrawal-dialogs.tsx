// Dialogs for the decisions on a withdrawal: approve, pay, reject, mark as failed or paid, and add a note.

import {
  approveWithdrawal,
  markWithdrawalFailed,
  markWithdrawalPaid,
  noteWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '@huishou/wire/client/withdrawal/staff'
import type { Text } from '@huishou/wire/text'
import { withdrawalRailText } from '@huishou/wire/withdrawal/states'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { PhotoInput } from '../../shared/form/photo-input.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { FormItem, TextBox, TextInput } from '../../shared/form/text-input.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { approvalText, approveTitle } from './approval-texts.ts'
import { useWithdrawalSend, type WithdrawalRecord } from './queries.ts'
import { changedRecordGuard } from './changed-record-guard.tsx'
import { failureTemplates, refusalTemplates, messages } from './messages.ts'

const on = ({ withdrawal: { id, version } }: WithdrawalRecord) => ({ id, version })
const netOf = ({ withdrawal: { moneyFen, feeFen } }: WithdrawalRecord) => money(moneyFen - feeFen)
const payeeOf = ({ withdrawal: { payeeName, payee, memberNick, memberMobile } }: WithdrawalRecord) =>
  [payeeName, payee].filter(Boolean).join(' ') || `${memberNick} ${memberMobile}`
const byHand = ({ withdrawal }: WithdrawalRecord) => withdrawal.rail === 'manual'
const isFirst = ({ withdrawal: { approvals, approvalsNeeded } }: WithdrawalRecord) =>
  approvals === 0 && approvalsNeeded > 1

export const ApproveDialog = dialogOf<typeof approveWithdrawal, WithdrawalRecord>({
  endpoint: approveWithdrawal,
  useSend: useWithdrawalSend,
  useGuard: changedRecordGuard('approve'),
  title: approveTitle,
  width: 520,
  lead: (record, { say }) => (
    <>
      <p>
        {say(isFirst(record) ? messages.approveFirstText : messages.approveText, {
          who: `${record.withdrawal.memberNick} ${record.withdrawal.memberMobile}`,
          amount: money(record.withdrawal.moneyFen),
        })}
      </p>
      <p>{approvalText(record, true, say)}</p>
    </>
  ),
  input: on,
})

export const PayDialog = dialogOf<typeof payWithdrawal, WithdrawalRecord>({
  endpoint: payWithdrawal,
  useSend: useWithdrawalSend,
  useGuard: changedRecordGuard('pay'),
  title: (record) => (byHand(record) ? messages.payByHand : messages.pay),
  width: 520,
  lead: (record, { say }) => (
    <p>
      {say(byHand(record) ? messages.payByHandText : messages.payText, {
        rail: say(withdrawalRailText[record.withdrawal.rail]),
        payee: payeeOf(record),
        amount: netOf(record),
      })}
    </p>
  ),
  input: on,
})

type Call = typeof rejectWithdrawal | typeof markWithdrawalFailed
type Ending = { action: 'reject' | 'mark_failed'; title: Text; text: Text; templates: readonly Text[] }

/** Creates a dialog that ends a withdrawal without payment. The money is returned and the customer sees the reason. */
const endDialog = (endpoint: Call, { action, title, text, templates }: Ending) =>
  dialogOf<Call, WithdrawalRecord, { reason: string }>({
    endpoint,
    useSend: useWithdrawalSend,
    useGuard: changedRecordGuard(action),
    title,
    danger: true,
    width: 520,
    lead: ({ withdrawal }, { say }) => <p>{say(text, { amount: money(withdrawal.moneyFen) })}</p>,
    Fields: () => <ReasonField max={100} templates={templates} autoFocus />,
    input: (record, { reason }) => ({ ...on(record), reason: reason.trim() }),
  })

export const RejectDialog = endDialog(rejectWithdrawal, {
  action: 'reject',
  title: messages.reject,
  text: messages.rejectText,
  templates: refusalTemplates,
})
export const FailDialog = endDialog(markWithdrawalFailed, {
  action: 'mark_failed',
  title: messages.markFailed,
  text: messages.markFailedText,
  templates: failureTemplates,
})

export const NoteDialog = dialogOf<typeof noteWithdrawal, WithdrawalRecord, { note: string }>({
  endpoint: noteWithdrawal,
  useSend: useWithdrawalSend,
  useGuard: changedRecordGuard('note'),
  title: messages.note,
  width: 520,
  lead: messages.noteText,
  Fields: NoteField,
  input: (record, { note }) => ({ ...on(record), note: note.trim() }),
})

function NoteField() {
  const say = useSay()
  return (
    <FormItem
      name="note"
      label={say(messages.noteLabel)}
      rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
    >
      <TextBox rows={3} limit={200} autoFocus />
    </FormItem>
  )
}

type Transfer = { reference: string; photo: string }

export const PaidDialog = dialogOf<typeof markWithdrawalPaid, WithdrawalRecord, Transfer>({
  endpoint: markWithdrawalPaid,
  useSend: useWithdrawalSend,
  useGuard: changedRecordGuard('mark_paid'),
  title: messages.markPaid,
  width: 520,
  lead: (record, { say }) => (
    <p>{say(messages.markPaidText, { amount: netOf(record), payee: payeeOf(record) })}</p>
  ),
  Fields: TransferFields,
  fieldOf: { photos: 'photo' },
  input: (record, { reference, photo }) => ({
    ...on(record),
    reference: reference.trim(),
    photos: [photo],
  }),
})

function TransferFields() {
  const say = useSay()
  const trimmed = (value: string | undefined) => value?.trim()
  return (
    <>
      <FormItem
        name="reference"
        label={say(messages.referenceLabel)}
        extra={say(messages.referenceHint)}
        rules={[{ required: true, min: 4, transform: trimmed, message: say(messages.referenceShort) }]}
      >
        <TextInput limit={64} autoFocus autoComplete="off" />
      </FormItem>
      <FormItem
        name="photo"
        label={say(messages.picture)}
        rules={[{ required: true, message: say(messages.pictureNeeded) }]}
      >
        <PhotoInput />
      </FormItem>
    </>
  )
}
