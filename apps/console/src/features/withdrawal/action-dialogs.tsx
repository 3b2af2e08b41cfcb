import {
  approveWithdrawal,
  markWithdrawalFailed,
  markWithdrawalPaid,
  noteWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  withdrawalRailText,
  type Text,
} from '@huishou/wire'
import type { Refused } from '@huishou/caller'
import { Alert, Button, Form } from 'antd'
import { Dialog, FormDialog } from '../../shared/dialog.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { PhotoInput } from '../../shared/photo-input.tsx'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { approvalText, approveTitle } from './approvals.ts'
import { useWithdrawalSend, type WithdrawalRecord } from './queries.ts'
import { useSeenRecord } from './use-seen-record.ts'
import { failureTemplates, refusalTemplates, words } from './words.ts'
import { FormItem, TextBox, TextInput } from '../../shared/text-input.tsx'

type Props = { record: WithdrawalRecord; onClose: () => void }
type Seen = ReturnType<typeof useSeenRecord>

const netOf = ({ withdrawal: { moneyFen, feeFen } }: WithdrawalRecord) => money(moneyFen - feeFen)
const payeeOf = ({ withdrawal: { payeeName, payee, memberNick, memberMobile } }: WithdrawalRecord) =>
  [payeeName, payee].filter(Boolean).join(' ') || `${memberNick} ${memberMobile}`

/** Somebody else was faster: what it is now, and a way to go on from there where there is one. */
function Outdated({ seen }: { seen: Seen }) {
  const say = useSay()
  if (!seen.outdated) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="refused"
      title={say(words.changed, { state: say(words[seen.state]) })}
      description={seen.gone ? say(words.gone) : undefined}
      action={
        seen.gone ? undefined : (
          <Button size="small" onClick={seen.takeLatest}>
            {say(shared.takeLatest)}
          </Button>
        )
      }
    />
  )
}

/** Once the reader has been told what changed, the bare refusal adds nothing. */
const unlessOutdated = (refused: Refused | null, { outdated }: Seen): Refused | null =>
  outdated && (refused?.reason === 'CHANGED_MEANWHILE' || refused?.reason === 'WITHDRAWAL_STATE')
    ? null
    : refused

export function ApproveDialog({ record, onClose }: Props) {
  const say = useSay()
  const { send, sending, refused } = useWithdrawalSend(approveWithdrawal, onClose)
  const seen = useSeenRecord(record, 'approve', sending)
  const { approvals, approvalsNeeded } = seen.seen.withdrawal
  const first = approvals === 0 && approvalsNeeded > 1
  return (
    <Dialog
      title={say(approveTitle(seen.seen))}
      blocked={seen.outdated}
      sending={sending}
      refused={unlessOutdated(refused, seen)}
      onClose={onClose}
      onOk={() => void send(seen.on)}
    >
      <Outdated seen={seen} />
      <p>
        {say(first ? words.approveFirstText : words.approveText, {
          who: `${record.withdrawal.memberNick} ${record.withdrawal.memberMobile}`,
          amount: money(record.withdrawal.moneyFen),
        })}
      </p>
      <p>{approvalText(seen.seen, true, say)}</p>
    </Dialog>
  )
}

export function PayDialog({ record, onClose }: Props) {
  const say = useSay()
  const { send, sending, refused } = useWithdrawalSend(payWithdrawal, onClose)
  const seen = useSeenRecord(record, 'pay', sending)
  const { rail } = record.withdrawal
  const values = { rail: say(withdrawalRailText[rail]), payee: payeeOf(record), amount: netOf(record) }
  return (
    <Dialog
      title={say(rail === 'manual' ? words.payByHand : words.pay)}
      blocked={seen.outdated}
      sending={sending}
      refused={unlessOutdated(refused, seen)}
      onClose={onClose}
      onOk={() => void send(seen.on)}
    >
      <Outdated seen={seen} />
      <p>{say(rail === 'manual' ? words.payByHandText : words.payText, values)}</p>
    </Dialog>
  )
}

type Reason = { reason: string }
const asReason = ({ reason }: Reason) => reason.trim()

type Ending = Props & {
  call: typeof rejectWithdrawal | typeof markWithdrawalFailed
  action: 'reject' | 'mark_failed'
  title: Text
  text: Text
  templates: readonly Text[]
}

/** Ends a withdrawal without paying it; the customer reads the reason and has the money back. */
function EndDialog({ record, onClose, call, action, title, text, templates }: Ending) {
  const say = useSay()
  const [form] = Form.useForm<Reason>()
  const { send, sending, refused } = useWithdrawalSend(call, onClose)
  const seen = useSeenRecord(record, action, sending)
  return (
    <FormDialog
      title={say(title)}
      danger
      form={form}
      blocked={seen.outdated}
      sending={sending}
      refused={useFieldRefusal(form, unlessOutdated(refused, seen), ['reason'])}
      lead={
        <>
          <Outdated seen={seen} />
          <p>{say(text, { amount: money(record.withdrawal.moneyFen) })}</p>
        </>
      }
      onClose={onClose}
      onSend={(values) => void send({ ...seen.on, reason: asReason(values) })}
    >
      <ReasonField max={100} templates={templates} autoFocus />
    </FormDialog>
  )
}

export const RejectDialog = (props: Props) => (
  <EndDialog
    {...props}
    call={rejectWithdrawal}
    action="reject"
    title={words.reject}
    text={words.rejectText}
    templates={refusalTemplates}
  />
)
export const FailDialog = (props: Props) => (
  <EndDialog
    {...props}
    call={markWithdrawalFailed}
    action="mark_failed"
    title={words.markFailed}
    text={words.markFailedText}
    templates={failureTemplates}
  />
)

export function NoteDialog({ record, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ note: string }>()
  const { send, sending, refused } = useWithdrawalSend(noteWithdrawal, onClose)
  const seen = useSeenRecord(record, 'note', sending)
  return (
    <FormDialog
      title={say(words.note)}
      form={form}
      blocked={seen.outdated}
      sending={sending}
      refused={useFieldRefusal(form, unlessOutdated(refused, seen), ['note'])}
      lead={
        <>
          <Outdated seen={seen} />
          <p>{say(words.noteText)}</p>
        </>
      }
      onClose={onClose}
      onSend={({ note }) => void send({ ...seen.on, note: note.trim() })}
    >
      <FormItem
        name="note"
        label={say(words.noteLabel)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={3} limit={200} autoFocus />
      </FormItem>
    </FormDialog>
  )
}

type Transfer = { reference: string; photo: string }

export function PaidDialog({ record, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<Transfer>()
  const { send, sending, refused } = useWithdrawalSend(markWithdrawalPaid, onClose)
  const seen = useSeenRecord(record, 'mark_paid', sending)
  const told = unlessOutdated(refused, seen)
  return (
    <FormDialog
      title={say(words.markPaid)}
      form={form}
      blocked={seen.outdated}
      sending={sending}
      refused={useFieldRefusal(form, told?.field === 'photos' ? { ...told, field: 'photo' } : told, [
        'reference',
        'photo',
      ])}
      lead={
        <>
          <Outdated seen={seen} />
          <p>{say(words.markPaidText, { amount: netOf(record), payee: payeeOf(record) })}</p>
        </>
      }
      onClose={onClose}
      onSend={({ reference, photo }) =>
        void send({ ...seen.on, reference: reference.trim(), photos: [photo] })
      }
    >
      <FormItem
        name="reference"
        label={say(words.referenceLabel)}
        extra={say(words.referenceHint)}
        rules={[
          {
            required: true,
            min: 4,
            transform: (value: string | undefined) => value?.trim(),
            message: say(words.referenceShort),
          },
        ]}
      >
        <TextInput limit={64} autoFocus autoComplete="off" />
      </FormItem>
      <FormItem
        name="photo"
        label={say(words.picture)}
        rules={[{ required: true, message: say(words.pictureNeeded) }]}
      >
        <PhotoInput />
      </FormItem>
    </FormDialog>
  )
}
