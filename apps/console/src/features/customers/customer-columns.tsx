import { dayOf } from '@huishou/wire'
import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useCityName } from '../../shared/places.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import { Portrait } from './portrait.tsx'
import type { CustomerRow } from './queries.ts'
import { words } from './words.ts'

/** Those that can be put away; who it is opens the record and stays first. */
export const customerColumnNames = [
  'customer',
  'mobile',
  'city',
  'state',
  'orders',
  'since',
  'lastSeen',
  'source',
] as const

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

export function useCustomerColumns(): TableColumnsType<CustomerRow> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink('customer')
  const cityOf = useCityName()
  return useMemo(() => {
    return [
      {
        title: say(words.customer),
        key: 'customer',
        render: (_, { id, nick, avatarUrl }) => (
          <span className="customer-cell">
            <Portrait src={avatarUrl} name={nick} size={30} />
            <span className="two-lines">
              <Link to={linkTo(id)}>{nick || say(words.noNick)}</Link>
              <small className="mono">#{id}</small>
            </span>
          </span>
        ),
      },
      {
        title: say(words.mobile),
        key: 'mobile',
        width: 140,
        render: (_, { mobileMask }) =>
          mobileMask ? (
            <span className="mono">{mobileMask}</span>
          ) : (
            <span className="faint">{say(words.noMobile)}</span>
          ),
      },
      {
        title: say(words.city),
        key: 'city',
        width: 110,
        render: (_, { cityName }) => cityOf(cityName) || '—',
      },
      {
        title: say(words.state),
        key: 'state',
        width: 170,
        render: (_, row) => <CustomerMarks customer={row} />,
      },
      {
        title: say(words.orders),
        key: 'orders',
        width: 110,
        align: 'end',
        render: (_, { openOrders }) =>
          openOrders > 0 ? <strong>{openOrders}</strong> : <span className="faint">—</span>,
      },
      {
        title: say(words.since),
        key: 'since',
        width: 120,
        align: 'end',
        render: (_, { createdAt }) => dayOf(createdAt),
      },
      {
        title: say(words.lastSeen),
        key: 'lastSeen',
        width: 130,
        align: 'end',
        render: (_, { lastSeenAt }) =>
          lastSeenAt === null ? (
            <span className="faint">{say(words.never)}</span>
          ) : (
            timeText(lastSeenAt, now, language)
          ),
      },
      {
        title: say(words.source),
        key: 'source',
        width: 120,
        render: (_, { source }) => say(words[`from_${source}`]),
      },
    ]
  }, [say, language, now, linkTo, cityOf])
}
