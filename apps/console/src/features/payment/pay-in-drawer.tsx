import { payInAlarmText, payInGatewayText, payInStateText, payInWayText, type Text } from '@huishou/wire'
import { Alert, Descriptions, Drawer, Skeleton, Timeline } from 'antd'
import type { ReactNode } from 'react'
import { LoadError } from '../../shared/data-table.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { PayInActions } from './pay-in-actions.tsx'
import { Purpose, stateTones } from './purpose.tsx'
import { usePayIn, type PayIn, type PayInRecord } from './queries.ts'
import { words } from './words.ts'
import './payment.css'

/** One payment: what it is, what happened to it, what finance may do. */
export function PayInDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  const asked = usePayIn(id)
  const record = asked.data
  return (
    <Drawer
      open={id !== null}
      size={640}
      mask={false}
      onClose={onClose}
      title={
        record ? (
          <span className="drawer-title">
            <span className="mono">{record.payIn.number}</span>{' '}
            <ToneTag tone={stateTones[record.payIn.state]}>{say(payInStateText[record.payIn.state])}</ToneTag>
          </span>
        ) : (
          say(words.record)
        )
      }
    >
      {asked.error && !record ? (
        <LoadError asked={asked} />
      ) : record ? (
        <Facts key={record.payIn.id} record={record} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}

function Facts({ record }: { record: PayInRecord }) {
  const say = useSay()
  const { payIn, availableFen, events } = record
  const { refund, alarm } = payIn
  const rows: [Text, ReactNode][] = [
    [words.amount, money(payIn.amountFen)],
    [words.paid, payIn.paidFen === null ? '—' : money(payIn.paidFen)],
    [words.customer, `${payIn.memberNick} ${payIn.memberMobile}`],
    [words.balance, money(availableFen)],
    [words.purpose, <Purpose key="purpose" row={payIn} />],
    [words.gateway, `${say(payInGatewayText[payIn.gateway])} · ${say(payInWayText[payIn.way])}`],
    [words.providerNumber, payIn.providerNumber || '—'],
    [words.startedAt, fullTime(payIn.startedAt)],
    [words.paidAt, payIn.paidAt === null ? '—' : fullTime(payIn.paidAt)],
    ...(refund
      ? [[words.refundState, <RefundFacts key="refund" refund={refund} />] as [Text, ReactNode]]
      : []),
  ]
  return (
    <div className="pay-in">
      {alarm !== '' && <Alert type="error" showIcon title={say(payInAlarmText[alarm])} className="refused" />}
      <PayInActions record={record} />
      <Descriptions
        column={1}
        size="small"
        items={rows.map(([label, children], key) => ({ key, label: say(label), children }))}
      />
      <section>
        <h2>{say(words.history)}</h2>
        <Timeline
          items={events.map(({ id, text, actorName, note, at }) => ({
            key: id,
            content: (
              <span className="two-lines">
                <span>
                  {text} {actorName && <span className="faint">· {actorName}</span>}
                </span>
                <small>
                  {fullTime(at)}
                  {note && ` · ${note}`}
                </small>
              </span>
            ),
          }))}
        />
      </section>
    </div>
  )
}

function RefundFacts({ refund }: { refund: NonNullable<PayIn['refund']> }) {
  const say = useSay()
  const { askedBy: asked, approvedBy: approved, cause } = refund
  return (
    <span className="two-lines">
      <span>
        {say(words[refund.state])} · {money(refund.amountFen)} · {refund.reason}
      </span>
      <small>
        {say(approved ? words.byTwo : words.by, { asked, approved })}
        {cause && ` · ${cause}`}
      </small>
    </span>
  )
}
