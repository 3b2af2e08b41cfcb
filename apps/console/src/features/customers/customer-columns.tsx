// Columns of the list of customers, and the tags for customers who are blocked, deleted, or waiting for deletion.

import { dayOf } from '@huishou/wire/time'
import { Link } from 'react-router'
import { CityName } from '../../entities/place/localized-city-name.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { timeText } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { Avatar } from './avatar.tsx'
import type { CustomerRow } from './queries.ts'
import { messages } from './messages.ts'

/** Tags for customers who are blocked, waiting for deletion, or deleted. */
export function CustomerMarks({
  customer,
}: {
  customer: Pick<CustomerRow, 'blocked' | 'deletionDueAt' | 'deletedAt'>
}) {
  const say = useSay()
  return (
    <>
      {customer.blocked && <ToneTag tone="bad">{say(messages.isBlocked)}</ToneTag>}
      {customer.deletionDueAt !== null && (
        <ToneTag tone="warn">
          {say(messages.isLeaving, { day: dayOf(customer.deletionDueAt).slice(5) })}
        </ToneTag>
      )}
      {customer.deletedAt !== null && <ToneTag tone="calm">{say(messages.isGone)}</ToneTag>}
    </>
  )
}

export const customerColumns: readonly Column<CustomerRow>[] = [
  {
    key: 'customer',
    title: messages.customer,
    cell: ({ id, nick, avatarUrl }, { say, linkTo }) => (
      <span className="customer-cell">
        <Avatar src={avatarUrl} name={nick} size={30} />
        <span className="two-lines">
          <Link to={linkTo(id)}>{nick || say(messages.noNick)}</Link>
          <small className="mono">#{id}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'mobile',
    title: messages.mobile,
    width: 140,
    cell: ({ mobileMask }, { say }) =>
      mobileMask ? (
        <span className="mono">{mobileMask}</span>
      ) : (
        <span className="faint">{say(messages.noMobile)}</span>
      ),
  },
  { key: 'city', title: messages.city, width: 110, cell: ({ cityName }) => <CityName of={cityName} /> },
  { key: 'state', title: messages.state, width: 170, cell: (row) => <CustomerMarks customer={row} /> },
  {
    key: 'orders',
    title: messages.orders,
    width: 110,
    align: 'end',
    cell: ({ openOrders }) =>
      openOrders > 0 ? <strong>{openOrders}</strong> : <span className="faint">—</span>,
  },
  {
    key: 'since',
    title: messages.since,
    width: 120,
    align: 'end',
    cell: ({ createdAt }) => dayOf(createdAt),
  },
  {
    key: 'lastSeen',
    title: messages.lastSeen,
    width: 130,
    align: 'end',
    cell: ({ lastSeenAt }, { say, language, now }) =>
      lastSeenAt === null ? (
        <span className="faint">{say(messages.never)}</span>
      ) : (
        timeText(lastSeenAt, now, language)
      ),
  },
  {
    key: 'source',
    title: messages.source,
    width: 120,
    cell: ({ source }, { say }) => say(messages[`from_${source}`]),
  },
]
