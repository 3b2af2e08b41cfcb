import {
  approvePayInRefund,
  dropPayInRefund,
  payInLimits,
  queryPayIn,
  refundPayIn,
  settlePayInAlarm,
  offerOf,
} from '@huishou/wire'
import { Button, Form, Radio } from 'antd'
import { Check, RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog, FormDialog } from '../../shared/dialog.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { RefusedAlert, useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { broughtFen, usePayInSend, type PayInRecord } from './queries.ts'
import { words } from './words.ts'
import { FormItem, TextBox } from '../../shared/text-input.tsx'

type Asking = 'refund' | 'approve' | 'drop' | 'settle'
type DialogProps = { record: PayInRecord; onClose: () => void }

/** What this person may do with the payment now. */
export function PayInActions({ record }: { record: PayInRecord }) {
  const say = useSay()
  const [open, setOpen] = useState<Asking | null>(null)
  const close = () => setOpen(null)
  const query = usePayInSend(queryPayIn, close)
  const { payIn } = record
  const may = (action: keyof typeof payIn.may) => offerOf(payIn.may, action)?.ok
  if (Object.keys(payIn.may).length === 0) return null
  return (
    <>
      <RefusedAlert refused={query.refused} />
      <div className="actions">
        {may('query') && (
          <Button
            icon={<RefreshCw size={15} />}
            loading={query.sending}
            onClick={() => void query.send({ id: payIn.id })}
          >
            {say(words.query)}
          </Button>
        )}
        {may('settle_alarm') && (
          <Button icon={<Check size={15} />} onClick={() => setOpen('settle')}>
            {say(words.settleAlarm)}
          </Button>
        )}
        {may('drop_refund') && <Button onClick={() => setOpen('drop')}>{say(words.drop)}</Button>}
        {may('approve_refund') && (
          <Button danger type="primary" onClick={() => setOpen('approve')}>
            {say(words.approve)}
          </Button>
        )}
        {may('refund') && (
          <Button danger icon={<Undo2 size={15} />} onClick={() => setOpen('refund')}>
            {say(words.refund)}
          </Button>
        )}
      </div>
      {open === 'refund' && <RefundDialog record={record} onClose={close} />}
      {open === 'approve' && <ApproveDialog record={record} onClose={close} />}
      {open === 'drop' && <DropDialog record={record} onClose={close} />}
      {open === 'settle' && <SettleDialog record={record} onClose={close} />}
    </>
  )
}

function ReasonField({ name }: { name: string }) {
  const say = useSay()
  return (
    <FormItem
      name={name}
      label={say(shared.reason)}
      rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
    >
      <TextBox rows={3} limit={100} autoFocus />
    </FormItem>
  )
}

function RefundDialog({ record: { payIn, availableFen }, onClose }: DialogProps) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = usePayInSend(refundPayIn, onClose)
  const fen = broughtFen(payIn)
  const short = availableFen < fen
  return (
    <FormDialog
      title={say(words.refund)}
      danger
      blocked={short}
      form={form}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={
        <p>
          {short
            ? say(words.refundShort, { balance: money(availableFen) })
            : say(words.refundText, { amount: money(fen) })}{' '}
          {fen > payInLimits.oneRefunderFen && say(words.refundTwo)}
        </p>
      }
      onClose={onClose}
      onSend={({ reason }) => void send({ id: payIn.id, version: payIn.version, reason: reason.trim() })}
    >
      <ReasonField name="reason" />
    </FormDialog>
  )
}

function DropDialog({ record: { payIn }, onClose }: DialogProps) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, sending, refused } = usePayInSend(dropPayInRefund, onClose)
  return (
    <FormDialog
      title={say(words.drop)}
      form={form}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={<p>{say(words.dropText)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ id: payIn.id, version: payIn.version, reason: reason.trim() })}
    >
      <ReasonField name="reason" />
    </FormDialog>
  )
}

type Outcome = 'credit' | 'close' | 'note'
/** What can come of the alarm beside the note. */
const outcomesOf = (payIn: PayInRecord['payIn'], say: ReturnType<typeof useSay>) => {
  if (payIn.alarm === 'amount' && payIn.paidFen !== null)
    return [
      { value: 'credit', label: say(words.creditPaid, { amount: money(payIn.paidFen) }) },
      { value: 'note', label: say(words.noteOnly) },
    ]
  return payIn.alarm === 'silent' && payIn.state === 'waiting'
    ? [
        { value: 'note', label: say(words.waitOn) },
        { value: 'close', label: say(words.closeByHand) },
      ]
    : []
}

function SettleDialog({ record: { payIn }, onClose }: DialogProps) {
  const say = useSay()
  const [form] = Form.useForm<{ note: string; outcome?: Outcome }>()
  const outcomes = outcomesOf(payIn, say)
  const { send, sending, refused } = usePayInSend(settlePayInAlarm, onClose)
  return (
    <FormDialog
      title={say(words.settleAlarm)}
      form={form}
      sending={sending}
      refused={useFieldRefusal(form, refused, ['note'])}
      lead={<p>{say(words.settleAlarmText)}</p>}
      onClose={onClose}
      onSend={({ note, outcome }) =>
        void send({
          id: payIn.id,
          version: payIn.version,
          note: note.trim(),
          ...(outcome === 'credit' || outcome === 'close' ? { [outcome]: true } : {}),
        })
      }
    >
      {outcomes.length > 0 && (
        <FormItem
          name="outcome"
          label={say(words.outcome)}
          extra={say(payIn.alarm === 'silent' ? words.silentText : words.outcomeText)}
          rules={[{ required: true, message: say(shared.required) }]}
        >
          <Radio.Group optionType="button" options={outcomes} />
        </FormItem>
      )}
      <ReasonField name="note" />
    </FormDialog>
  )
}

function ApproveDialog({ record: { payIn }, onClose }: DialogProps) {
  const say = useSay()
  const { send, sending, refused } = usePayInSend(approvePayInRefund, onClose)
  return (
    <Dialog
      title={say(words.approve)}
      danger
      sending={sending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send({ id: payIn.id, version: payIn.version })}
    >
      <p>
        {say(words.approveText, {
          who: payIn.refund?.askedBy ?? '',
          amount: money(payIn.refund?.amountFen ?? broughtFen(payIn)),
          reason: payIn.refund?.reason ?? '',
        })}
      </p>
    </Dialog>
  )
}
