import type { InputOf } from '@huishou/wire/client'
import { recordWithdrawalCall } from '@huishou/wire/client/withdrawal/alerts-and-holds'
import { callOutcomes, type CallOutcome } from '@huishou/wire/withdrawal/states'
import { Form, Radio } from 'antd'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { useSay } from '../../shared/language.ts'
import { useRequired } from '../../shared/form/use-required.ts'
import { FormItem, TextBox, TextInput } from '../../shared/form/text-input.tsx'
import { callAndHoldMessages } from './call-and-hold-messages.ts'
import { useWithdrawalSend, type WithdrawalRecord } from './queries.ts'
import { changedRecordGuard } from './changed-record-guard.tsx'

type Values = {
  outcome: CallOutcome
  spokeWith: string
  said: string
  kind: 'bank' | 'alipay'
  account: string
  name: string
  bankName: string
}

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

const asksPayee = ({ withdrawal }: WithdrawalRecord) => withdrawal.payee === ''

/**
 * Dialog to record the phone call with the customer that a payout account not on file requires, and the account named
 * in the call if the withdrawal has none.
 */
export const PayeeCallDialog = dialogOf<typeof recordWithdrawalCall, WithdrawalRecord, Values>({
  endpoint: recordWithdrawalCall,
  useSend: useWithdrawalSend,
  useGuard: changedRecordGuard('call'),
  title: callAndHoldMessages.call,
  width: 520,
  lead: ({ withdrawal: { memberNick, memberMobile } }, { say }) => (
    <p>{say(callAndHoldMessages.callText, { who: [memberNick, memberMobile].filter(Boolean).join(' ') })}</p>
  ),
  Fields: CallFields,
  input: (record, values) => ({
    id: record.withdrawal.id,
    version: record.withdrawal.version,
    ...inputOf(values, asksPayee(record)),
  }),
})

function CallFields({ row }: { row: WithdrawalRecord }) {
  const say = useSay()
  const outcome = Form.useWatch<CallOutcome | undefined>('outcome')
  const required = useRequired()
  return (
    <>
      <FormItem name="outcome" label={say(callAndHoldMessages.outcome)} initialValue="confirmed">
        <Radio.Group
          options={callOutcomes.map((value) => ({ value, label: say(callAndHoldMessages[value]) }))}
        />
      </FormItem>
      {outcome === 'denied' && <p className="bad">{say(callAndHoldMessages.deniedText)}</p>}
      <FormItem name="spokeWith" label={say(callAndHoldMessages.spokeWith)} rules={required}>
        <TextInput limit={30} autoComplete="off" autoFocus />
      </FormItem>
      <FormItem name="said" label={say(callAndHoldMessages.said)} rules={required}>
        <TextBox rows={3} limit={300} />
      </FormItem>
      {asksPayee(row) && outcome === 'confirmed' && <PayeeFields />}
    </>
  )
}

/** Fields for the account the customer named in the call. */
function PayeeFields() {
  const say = useSay()
  const kind = Form.useWatch('kind')
  const required = useRequired()
  return (
    <>
      <FormItem name="kind" label={say(callAndHoldMessages.payTo)} initialValue="bank">
        <Radio.Group
          options={(['bank', 'alipay'] as const).map((value) => ({
            value,
            label: say(callAndHoldMessages[value]),
          }))}
        />
      </FormItem>
      <FormItem
        name="account"
        label={say(kind === 'alipay' ? callAndHoldMessages.alipayAccount : callAndHoldMessages.card)}
        rules={required}
      >
        <TextInput limit={60} autoComplete="off" />
      </FormItem>
      <FormItem name="name" label={say(callAndHoldMessages.holder)} rules={required}>
        <TextInput limit={30} autoComplete="off" />
      </FormItem>
      {kind !== 'alipay' && (
        <FormItem name="bankName" label={say(callAndHoldMessages.bankName)} rules={required}>
          <TextInput limit={40} autoComplete="off" />
        </FormItem>
      )}
    </>
  )
}
