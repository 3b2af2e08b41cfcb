import { callOutcomes, recordWithdrawalCall, type CallOutcome, type InputOf } from '@huishou/wire'
import { Form, Radio } from 'antd'
import { FormDialog } from '../../shared/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { FormItem, TextBox, TextInput } from '../../shared/text-input.tsx'
import { words as shared } from '../../shared/words.ts'
import { guardWords } from './guard-words.ts'
import { useWithdrawalSend, type WithdrawalRecord } from './queries.ts'
import { useSeenRecord } from './use-seen-record.ts'

type Values = {
  outcome: CallOutcome
  spokeWith: string
  said: string
  kind: 'bank' | 'alipay'
  account: string
  name: string
  bankName: string
}
const FIELDS = ['outcome', 'spokeWith', 'said', 'account', 'name', 'bankName'] as const

const inputOf = (values: Values, asksPayee: boolean): Omit<InputOf<typeof recordWithdrawalCall>, 'id'> => ({
  outcome: values.outcome,
  spokeWith: values.spokeWith.trim(),
  said: values.said.trim(),
  ...(asksPayee && values.outcome === 'confirmed'
    ? {
        payee: {
          kind: values.kind,
          account: values.account.trim(),
          name: values.name.trim(),
          ...(values.kind === 'bank' ? { bankName: values.bankName.trim() } : {}),
        },
      }
    : {}),
})

/** What came of a call to the customer about a payee that is not on file; where to pay, when the request says nothing. */
export function CallDialog({ record, onClose }: { record: WithdrawalRecord; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, sending, refused } = useWithdrawalSend(recordWithdrawalCall, onClose)
  const { on } = useSeenRecord(record, 'call', sending)
  const outcome = Form.useWatch('outcome', form)
  const asksPayee = record.withdrawal.payee === ''
  const required = [{ required: true, whitespace: true, message: say(shared.required) }]
  return (
    <FormDialog
      title={say(guardWords.call)}
      form={form}
      sending={sending}
      refused={useFieldRefusal(form, refused, [...FIELDS])}
      lead={
        <p>
          {say(guardWords.callText, {
            who: [record.withdrawal.memberNick, record.withdrawal.memberMobile].filter(Boolean).join(' '),
          })}
        </p>
      }
      onClose={onClose}
      onSend={(values) => void send({ ...on, ...inputOf(values, asksPayee) })}
    >
      <FormItem name="outcome" label={say(guardWords.outcome)} initialValue="confirmed">
        <Radio.Group options={callOutcomes.map((value) => ({ value, label: say(guardWords[value]) }))} />
      </FormItem>
      {outcome === 'denied' && <p className="bad">{say(guardWords.deniedText)}</p>}
      <FormItem name="spokeWith" label={say(guardWords.spokeWith)} rules={required}>
        <TextInput limit={30} autoComplete="off" autoFocus />
      </FormItem>
      <FormItem name="said" label={say(guardWords.said)} rules={required}>
        <TextBox rows={3} limit={300} />
      </FormItem>
      {asksPayee && outcome === 'confirmed' && <PayeeFields />}
    </FormDialog>
  )
}

/** Where to pay, as the customer said. */
function PayeeFields() {
  const say = useSay()
  const kind = Form.useWatch('kind')
  const required = [{ required: true, whitespace: true, message: say(shared.required) }]
  return (
    <>
      <FormItem name="kind" label={say(guardWords.payTo)} initialValue="bank">
        <Radio.Group
          options={(['bank', 'alipay'] as const).map((value) => ({ value, label: say(guardWords[value]) }))}
        />
      </FormItem>
      <FormItem
        name="account"
        label={say(kind === 'alipay' ? guardWords.alipayAccount : guardWords.card)}
        rules={required}
      >
        <TextInput limit={60} autoComplete="off" />
      </FormItem>
      <FormItem name="name" label={say(guardWords.holder)} rules={required}>
        <TextInput limit={30} autoComplete="off" />
      </FormItem>
      {kind !== 'alipay' && (
        <FormItem name="bankName" label={say(guardWords.bankName)} rules={required}>
          <TextInput limit={40} autoComplete="off" />
        </FormItem>
      )}
    </>
  )
}
