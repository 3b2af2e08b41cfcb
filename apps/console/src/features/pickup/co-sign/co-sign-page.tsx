import type { ReplyOf } from '@huishou/wire/client'
import { coSignRequests, decideCoSign } from '@huishou/wire/client/pickup/co-sign'
import { Button, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadError, NothingHere } from '../../../shared/display/load-states.tsx'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { money, timeText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useRead } from '../../../shared/use-read.ts'
import { RefusedAlert, useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { messages } from './messages.ts'
import { OrderSlips } from '../order/order-slips.tsx'
import { useOrderSend } from '../queries.ts'
import './co-sign.css'

type Request = ReplyOf<typeof coSignRequests>['rows'][number]

/**
 * Page with the weighing slips that need a co-signature, because they take the weigher above the daily settlement
 * limit; a manager, operations or the owner decides on them.
 */
export function CoSignPage() {
  const say = useSay()
  const asked = useRead(coSignRequests, {}, { everyMs: 30_000 })
  const rows = asked.data?.rows
  return (
    <div className="page">
      <p className="faint co-sign-lead">{say(messages.lead)}</p>
      {!rows && (asked.error ? <LoadError asked={asked} /> : <Skeleton active />)}
      {rows?.length === 0 && (
        <div className="sheet">
          <NothingHere text={say(messages.empty)} />
        </div>
      )}
      <div className="co-signs">
        {rows?.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </div>
    </div>
  )
}

function RequestCard({ request }: { request: Request }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const [refusing, setRefusing] = useState(false)
  const { send, pending, refused } = useOrderSend(decideCoSign)
  const facts = [
    [messages.weigher, request.weigher],
    [messages.place, request.place],
    [messages.day, money(request.dayFen)],
    [messages.limit, money(request.limitFen)],
    ...(request.estimateMaxFen > 0
      ? [[messages.estimate, `${money(request.estimateMinFen)} – ${money(request.estimateMaxFen)}`] as const]
      : []),
  ] as const
  return (
    <section className="sheet co-sign" aria-label={request.orderNumber}>
      <header>
        <strong>{money(request.slip.totalFen)}</strong>
        <span className="mono">{request.orderNumber}</span>
        <span className="faint">
          {say(messages.asked, { at: timeText(request.requestedAt, now, language) })}
        </span>
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OrderSlips slips={[request.slip]} />
      <RefusedAlert refused={refused} />
      <footer>
        <Button onClick={() => setRefusing(true)}>{say(messages.refuse)}</Button>
        <Button type="primary" loading={pending} onClick={() => void send({ id: request.id, approve: true })}>
          {say(messages.approve)}
        </Button>
      </footer>
      {refusing && <RefuseDialog request={request} onClose={() => setRefusing(false)} />}
    </section>
  )
}

function RefuseDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, pending, refused } = useOrderSend(decideCoSign, onClose)
  const rest = useFieldRefusal(form, refused, ['reason'])
  return (
    <FormDialog
      title={say(messages.refuseTitle)}
      danger
      width={460}
      form={form}
      pending={pending}
      refused={rest}
      lead={<p>{say(messages.refuseText)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ id: request.id, approve: false, reason: reason.trim() })}
    >
      <FormItem
        name="reason"
        label={say(shared.reason)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={3} limit={200} autoFocus />
      </FormItem>
    </FormDialog>
  )
}
