import { logCall } from '@huishou/wire/client/pickup/visit'
import { type CallResult, callResults, callResultText } from '@huishou/wire/pickup/choices'
import type { PickupState } from '@huishou/wire/pickup/states'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useMe } from '../../../shared/session.ts'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { useOrderSend, type OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'

const VISITED: readonly PickupState[] = ['assigned', 'accepted', 'en_route', 'arrived']

/**
 * Phone number of an order. While a visit is due, calling it also opens a dialog to record the result of the call, for
 * roles that may do so.
 */
export function CallLink({ order }: { order: OrderDetail }) {
  const { role } = useMe()
  const [calling, setCalling] = useState(false)
  const records = roleMay(role, logCall) && VISITED.includes(order.state)
  if (!/^\d+$/.test(order.mobile)) return <>{order.mobile || '—'}</>
  return (
    <>
      <a href={`tel:${order.mobile}`} onClick={() => setCalling(records)}>
        {order.mobile}
      </a>
      {calling && <CallDialog order={order} onClose={() => setCalling(false)} />}
    </>
  )
}

function CallDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<{ result: CallResult }>()
  const { send, pending, refused } = useOrderSend(logCall, onClose)
  return (
    <FormDialog
      title={say(messages.called)}
      okText={say(messages.saveCall)}
      width={420}
      form={form}
      pending={pending}
      refused={useFieldRefusal(form, refused, ['result'])}
      lead={<p>{say(messages.calledLead, { mobile: order.mobile })}</p>}
      onClose={onClose}
      onSend={({ result }) => void send({ orderId: order.id, version: order.version, result })}
    >
      <FormItem name="result" rules={[{ required: true, message: say(shared.required) }]}>
        <Radio.Group
          vertical
          aria-label={say(messages.called)}
          options={callResults.map((value) => ({ value, label: say(callResultText[value]) }))}
        />
      </FormItem>
    </FormDialog>
  )
}
