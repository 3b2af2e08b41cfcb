import { payInAlarmText, payInGatewayText, payInStateText, payInWayText } from '@huishou/wire/payment/states'
import type { Text } from '@huishou/wire/text'
import { Alert, Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { RecordEvents } from '../../shared/record/record-events.tsx'
import { Section } from '../../shared/record/section.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { CustomerLink } from '../../entities/customer/customer-link.tsx'
import { PayInActions } from './pay-in-actions.tsx'
import { PayInPurpose } from './pay-in-purpose.tsx'
import { payInTones } from './pay-in-tones.ts'
import { usePayIn, type PayIn, type PayInRecord } from './queries.ts'
import { messages } from './messages.ts'

/** Drawer with one online payment (pay-in): actions, details, refund and history. */
export function PayInDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<PayInRecord>
      open={id !== null}
      size={640}
      asked={usePayIn(id)}
      waiting={say(messages.record)}
      onClose={onClose}
      head={({ payIn }) => (
        <>
          <span className="mono">{payIn.number}</span>
          <ToneTag tone={payInTones[payIn.state]}>{say(payInStateText[payIn.state])}</ToneTag>
        </>
      )}
    >
      {(record) => <Facts key={record.payIn.id} record={record} />}
    </RecordDrawer>
  )
}

function Facts({ record }: { record: PayInRecord }) {
  const say = useSay()
  const { payIn, availableFen, events } = record
  const { refund, alarm } = payIn
  const rows: [Text, ReactNode][] = [
    [messages.amount, money(payIn.amountFen)],
    [messages.paid, payIn.paidFen === null ? '—' : money(payIn.paidFen)],
    [
      messages.customer,
      <CustomerLink key="customer" id={payIn.memberId}>
        {`${payIn.memberNick} ${payIn.memberMobile}`}
      </CustomerLink>,
    ],
    [messages.balance, money(availableFen)],
    [messages.purpose, <PayInPurpose key="purpose" row={payIn} />],
    [messages.gateway, `${say(payInGatewayText[payIn.gateway])} · ${say(payInWayText[payIn.way])}`],
    [messages.providerNumber, payIn.providerNumber || '—'],
    [messages.startedAt, fullTime(payIn.startedAt)],
    [messages.paidAt, payIn.paidAt === null ? '—' : fullTime(payIn.paidAt)],
    ...(refund
      ? [[messages.refundState, <RefundFacts key="refund" refund={refund} />] as [Text, ReactNode]]
      : []),
  ]
  return (
    <>
      {alarm !== '' && <Alert type="error" showIcon title={say(payInAlarmText[alarm])} className="refused" />}
      <PayInActions record={record} />
      <Section title={say(messages.facts)}>
        <Descriptions
          column={1}
          size="small"
          items={rows.map(([label, children], key) => ({ key, label: say(label), children }))}
        />
      </Section>
      <Section title={say(messages.history)}>
        <RecordEvents
          events={events.map(({ id, text, actor, note, at }) => ({
            key: id,
            title: text,
            who: actor,
            at,
            text: note,
          }))}
        />
      </Section>
    </>
  )
}

function RefundFacts({ refund }: { refund: NonNullable<PayIn['refund']> }) {
  const say = useSay()
  const { askedBy: asked, approvedBy: approved, cause } = refund
  return (
    <span className="two-lines">
      <span>
        {say(messages[refund.state])} · {money(refund.amountFen)} · {refund.reason}
      </span>
      <small>
        {say(approved ? messages.byTwo : messages.by, { asked, approved })}
        {cause && ` · ${cause}`}
      </small>
    </span>
  )
}
