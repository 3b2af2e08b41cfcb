// Columns of the list of online payments by customers (pay-ins).

import { payInAlarmText, payInGatewayText, payInStateText } from '@huishou/wire/payment/states'
import { fullTime, money } from '../../shared/format.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { PayInPurpose } from './pay-in-purpose.tsx'
import { payInTones } from './pay-in-tones.ts'
import { type PayIn } from './queries.ts'
import { messages } from './messages.ts'

export const payInColumns: readonly Column<PayIn>[] = [
  {
    key: 'number',
    title: messages.number,
    width: 250,
    cell: ({ number, startedAt }) => (
      <span className="two-lines">
        <span className="mono">{number}</span>
        <small>{fullTime(startedAt)}</small>
      </span>
    ),
  },
  {
    key: 'customer',
    title: messages.customer,
    width: 150,
    cell: ({ memberNick, memberMobile }) => (
      <span className="two-lines">
        <span>{memberNick || '—'}</span>
        <small>{memberMobile}</small>
      </span>
    ),
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 120,
    align: 'end',
    cell: ({ amountFen: fen }) => <strong>{money(fen)}</strong>,
  },
  {
    key: 'state',
    title: messages.state,
    width: 190,
    cell: ({ state, alarm, refund }, { say }) => (
      <span className="two-lines">
        <span>
          <ToneTag tone={payInTones[state]}>{say(payInStateText[state])}</ToneTag>{' '}
          {refund?.state === 'asked' && <ToneTag tone="warn">{say(messages.asked)}</ToneTag>}
        </span>
        {alarm !== '' && <ToneTag tone="bad">{say(payInAlarmText[alarm])}</ToneTag>}
      </span>
    ),
  },
  {
    key: 'gateway',
    title: messages.gateway,
    width: 120,
    cell: ({ gateway }, { say }) => say(payInGatewayText[gateway]),
  },
  { key: 'purpose', title: messages.purpose, cell: (row) => <PayInPurpose row={row} /> },
]
