import { dayOf } from '@huishou/wire/time'
import { Link } from 'react-router'
import { CityName } from '../../entities/place/city-name.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { timeText } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { Avatar } from './avatar.tsx'
import type { CustomerRow } from './queries.ts'
import { words } from './words.ts'

/** What has to be known before anything else. */
export function CustomerMarks({
  customer,
}: {
  customer: Pick<CustomerRow, 'blocked' | 'deletionDueAt' | 'deletedAt'>
}) {
  const say = useSay()
  return (
    <>
      {customer.blocked && <ToneTag tone="bad">{say(words.isBlocked)}</ToneTag>}
      {customer.deletionDueAt !== null && (
        <ToneTag tone="warn">{say(words.isLeaving, { day: dayOf(customer.deletionDueAt).slice(5) })}</ToneTag>
      )}
      {customer.deletedAt !== null && <ToneTag tone="calm">{say(words.isGone)}</ToneTag>}
    </>
  )
}

export const customerColumns: readonly Column<CustomerRow>[] = [
  {
    key: 'customer',
    title: words.customer,
    cell: ({ id, nick, avatarUrl }, { say, linkTo }) => (
      <span className="customer-cell">
        <Avatar src={avatarUrl} name={nick} size={30} />
        <span className="two-lines">
          <Link to={linkTo(id)}>{nick || say(words.noNick)}</Link>
          <small className="mono">#{id}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'mobile',
    title: words.mobile,
    width: 140,
    cell: ({ mobileMask }, { say }) =>
      mobileMask ? (
        <span className="mono">{mobileMask}</span>
      ) : (
        <span className="faint">{say(words.noMobile)}</span>
      ),
  },
  { key: 'city', title: words.city, width: 110, cell: ({ cityName }) => <CityName of={cityName} /> },
  { key: 'state', title: words.state, width: 170, cell: (row) => <CustomerMarks customer={row} /> },
  {
    key: 'orders',
    title: words.orders,
    width: 110,
    align: 'end',
    cell: ({ openOrders }) =>
      openOrders > 0 ? <strong>{openOrders}</strong> : <span className="faint">—</span>,
  },
  { key: 'since', title: words.since, width: 120, align: 'end', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    key: 'lastSeen',
    title: words.lastSeen,
    width: 130,
    align: 'end',
    cell: ({ lastSeenAt }, { say, language, now }) =>
      lastSeenAt === null ? (
        <span className="faint">{say(words.never)}</span>
      ) : (
        timeText(lastSeenAt, now, language)
      ),
  },
  {
    key: 'source',
    title: words.source,
    width: 120,
    cell: ({ source }, { say }) => say(words[`from_${source}`]),
  },
]
