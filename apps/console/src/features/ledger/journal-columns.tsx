// Columns of the list of journals, which are the bookings in the ledger.

import { Link } from 'react-router'
import { fullTime, money } from '../../shared/format.ts'
import { CustomerLink } from '../../entities/customer/customer-link.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { type Journal } from './queries.ts'
import { sourceOf } from './journal-source.ts'
import { messages } from './messages.ts'

/** The amount of a journal, which is the sum of its credits. */
const amountOf = ({ entries }: Journal): number =>
  entries.reduce((sum, { amountFen }) => sum + Math.max(amountFen, 0), 0)

export const journalColumns: readonly Column<Journal>[] = [
  {
    key: 'at',
    title: messages.at,
    width: 170,
    cell: ({ at }) => <span className="faint">{fullTime(at)}</span>,
  },
  { key: 'kind', title: messages.kind, width: 150, cell: ({ kindText }) => kindText },
  {
    key: 'text',
    title: messages.text,
    ellipsis: true,
    cell: ({ text, staffName, correctsId }, { say }) => (
      <span className="two-lines">
        <span>{text}</span>
        <small>
          {[
            staffName && say(messages.byStaff, { name: staffName }),
            correctsId !== null && say(messages.corrects, { id: correctsId }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    ),
  },
  {
    key: 'person',
    title: messages.person,
    width: 150,
    cell: ({ memberId, memberNick }) =>
      memberId === null ? '—' : <CustomerLink id={memberId}>{memberNick || `#${memberId}`}</CustomerLink>,
  },
  {
    key: 'source',
    title: messages.source,
    width: 150,
    cell: (journal, { say }) => {
      const source = sourceOf(journal)
      return source ? <Link to={source.to}>{say(source.text, { id: source.id })}</Link> : '—'
    },
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 130,
    align: 'end',
    cell: (journal) => <strong className="money">{money(amountOf(journal))}</strong>,
  },
]
