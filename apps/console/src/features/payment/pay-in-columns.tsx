import { payInAlarmText, payInGatewayText, payInStateText } from '@huishou/wire/payment/states'
import { fullTime, money } from '../../shared/format.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { stateTones, PayInPurpose } from './pay-in-purpose.tsx'
import { type PayIn } from './queries.ts'
import { words } from './words.ts'

export const payInColumns: readonly Column<PayIn>[] = [
  {
    key: 'number',
    title: words.number,
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
    title: words.customer,
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
    title: words.amount,
    width: 120,
    align: 'end',
    cell: ({ amountFen: fen }) => <strong>{money(fen)}</strong>,
  },
  {
    key: 'state',
    title: words.state,
    width: 190,
    cell: ({ state, alarm, refund }, { say }) => (
      <span className="two-lines">
        <span>
          <ToneTag tone={stateTones[state]}>{say(payInStateText[state])}</ToneTag>{' '}
          {refund?.state === 'asked' && <ToneTag tone="warn">{say(words.asked)}</ToneTag>}
        </span>
        {alarm !== '' && <ToneTag tone="bad">{say(payInAlarmText[alarm])}</ToneTag>}
      </span>
    ),
  },
  {
    key: 'gateway',
    title: words.gateway,
    width: 120,
    cell: ({ gateway }, { say }) => say(payInGatewayText[gateway]),
  },
  { key: 'purpose', title: words.purpose, cell: (row) => <PayInPurpose row={row} /> },
]
