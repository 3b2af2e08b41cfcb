import { withdrawalRailText } from '@huishou/wire'
import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { money, timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { useNow } from '../../shared/use-now.ts'
import type { DeskFilters } from './desk-state.ts'
import type { Withdrawal } from './queries.ts'
import { StateTag } from './state-tag.tsx'
import { words } from './words.ts'

/** What the head of a column, when pressed, asks for. */
export const sortOf = (key: unknown, order: unknown): DeskFilters['sort'] =>
  key === 'amount' && order ? 'largest' : key === 'requestedAt' && order === 'ascend' ? 'oldest' : 'newest'

export function useDeskColumns(sort: DeskFilters['sort']): TableColumnsType<Withdrawal> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink('withdrawal')
  return useMemo(() => {
    return [
      {
        title: say(words.number),
        key: 'number',
        width: 190,
        render: (_, { id, number }) => (
          <Link to={linkTo(id)} className="mono">
            {number}
          </Link>
        ),
      },
      {
        title: say(words.state),
        key: 'state',
        width: 200,
        render: (_, row) => <StateTag row={row} />,
      },
      {
        title: say(words.customer),
        key: 'customer',
        width: 150,
        render: (_, { memberNick, memberMobile }) => (
          <span className="two-lines">
            <span>{memberNick || memberMobile}</span>
            {memberNick && <small>{memberMobile}</small>}
          </span>
        ),
      },
      {
        title: say(words.payee),
        key: 'payee',
        ellipsis: true,
        render: (_, { rail, payee, payeeName }) => (
          <span className="two-lines">
            <span>{payee || <span className="faint">{say(words.noPayee)}</span>}</span>
            <small>{[say(withdrawalRailText[rail]), payeeName].filter(Boolean).join(' · ')}</small>
          </span>
        ),
      },
      {
        title: say(words.approvals),
        key: 'approvals',
        width: 90,
        align: 'center',
        render: (_, { approvals, approvalsNeeded }) => (
          <span className={approvalsNeeded > 1 ? '' : 'faint'}>
            {Math.min(approvals, approvalsNeeded)}/{approvalsNeeded}
          </span>
        ),
      },
      {
        title: say(words.amount),
        key: 'amount',
        width: 130,
        align: 'end',
        sorter: true,
        sortOrder: sort === 'largest' ? 'descend' : null,
        sortDirections: ['descend'],
        render: (_, { moneyFen }) => <strong className="money">{money(moneyFen)}</strong>,
      },
      {
        title: say(words.requestedAt),
        key: 'requestedAt',
        width: 140,
        align: 'end',
        sorter: true,
        sortOrder: sort === 'newest' ? 'descend' : sort === 'oldest' ? 'ascend' : null,
        sortDirections: ['descend', 'ascend', 'descend'],
        render: (_, { requestedAt }) => <span className="faint">{timeText(requestedAt, now, language)}</span>,
      },
    ]
  }, [say, language, now, sort, linkTo])
}
