// Columns of the list of withdrawals, which are payouts of customers' balances.

import { withdrawalRailText } from '@huishou/wire/withdrawal/states'
import { Link } from 'react-router'
import { money, timeText } from '../../shared/format.ts'
import type { Column } from '../../shared/desk/columns.ts'
import type { Withdrawal } from './queries.ts'
import { WithdrawalStateTag } from './withdrawal-state-tag.tsx'
import { messages } from './messages.ts'

export const withdrawalColumns: readonly Column<Withdrawal>[] = [
  {
    key: 'number',
    title: messages.number,
    width: 190,
    cell: ({ id, number }, { linkTo }) => (
      <Link to={linkTo(id)} className="mono">
        {number}
      </Link>
    ),
  },
  { key: 'state', title: messages.state, width: 200, cell: (row) => <WithdrawalStateTag row={row} /> },
  {
    key: 'customer',
    title: messages.customer,
    width: 150,
    cell: ({ memberNick, memberMobile }) => (
      <span className="two-lines">
        <span>{memberNick || memberMobile}</span>
        {memberNick && <small>{memberMobile}</small>}
      </span>
    ),
  },
  {
    key: 'payee',
    title: messages.payee,
    ellipsis: true,
    cell: ({ rail, payee, payeeName }, { say }) => (
      <span className="two-lines">
        <span>{payee || <span className="faint">{say(messages.noPayee)}</span>}</span>
        <small>{[say(withdrawalRailText[rail]), payeeName].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  {
    key: 'approvals',
    title: messages.approvals,
    width: 90,
    align: 'center',
    cell: ({ approvals, approvalsNeeded }) => (
      <span className={approvalsNeeded > 1 ? '' : 'faint'}>
        {Math.min(approvals, approvalsNeeded)}/{approvalsNeeded}
      </span>
    ),
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 130,
    align: 'end',
    sort: { descend: 'largest' },
    cell: ({ moneyFen }) => <strong className="money">{money(moneyFen)}</strong>,
  },
  {
    key: 'requestedAt',
    title: messages.requestedAt,
    width: 140,
    align: 'end',
    sort: { descend: 'newest', ascend: 'oldest' },
    cell: ({ requestedAt }, { language, now }) => (
      <span className="faint">{timeText(requestedAt, now, language)}</span>
    ),
  },
]
