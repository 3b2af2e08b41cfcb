// Dialogs that send a firm its statement, correct the statement, or record its payment.

import {
  correctFirmStatement,
  payFirmStatement,
  sendFirmStatement,
} from '@huishou/wire/client/firm/staff-statements'
import { firmLimits } from '@huishou/wire/firm/states'
import { Form, Input } from 'antd'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { useFirmSend, type Statement } from './queries.ts'

const on = ({ id, version }: Statement) => ({ id, version })

export const SendDialog = dialogOf<typeof sendFirmStatement, Statement>({
  endpoint: sendFirmStatement,
  useSend: useFirmSend,
  title: messages.send,
  lead: messages.sendLead,
  input: on,
})

export const CorrectDialog = dialogOf<typeof correctFirmStatement, Statement, { reason: string }>({
  endpoint: correctFirmStatement,
  useSend: useFirmSend,
  title: messages.correct,
  lead: messages.correctLead,
  Fields: () => <ReasonField max={firmLimits.reason} autoFocus />,
  input: (statement, { reason }) => ({ ...on(statement), reason: reason.trim() }),
})

export const PayDialog = dialogOf<typeof payFirmStatement, Statement, { reference: string }>({
  endpoint: payFirmStatement,
  useSend: useFirmSend,
  title: messages.pay,
  lead: ({ totalFen }, { say }) => <p>{say(messages.payLead, { amount: money(totalFen) })}</p>,
  Fields: ReferenceField,
  input: (statement, { reference }) => ({ ...on(statement), reference }),
})

function ReferenceField() {
  const say = useSay()
  return (
    <Form.Item
      name="reference"
      label={say(messages.reference)}
      rules={[{ required: true, min: 2, message: say(messages.referenceRule) }]}
    >
      <Input maxLength={firmLimits.reference} />
    </Form.Item>
  )
}
