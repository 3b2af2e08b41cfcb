import { bandText } from '@huishou/kit/band-messages'
import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useDeskMemory } from '../../shared/desk/memory.ts'
import { money, moneyRange, timeText, weight, windowText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { useNow } from '../../shared/use-now.ts'
import { channelText } from '../../shared/words.ts'
import { type BoardColumn, type BoardFilters } from './board-state.ts'
import type { StaffOrder } from './queries.ts'
import { AddressCell } from './address-cell.tsx'
import { OrderMarks, StateTag } from './state-tag.tsx'
import { words } from './words.ts'
import { zoneText } from './zone-text.ts'

const SHOWN_CATEGORIES = 2
const direction = (sort: BoardFilters['sort'], column: 'placed' | 'slot') =>
  sort === column ? 'ascend' : sort === `-${column}` ? 'descend' : null

/** Whether the customer has the money, and how. */
const paidText = ({ totalFen, cashPaidFen, reversed, state }: StaffOrder) => {
  if (reversed) return words.reversed
  if (totalFen === null || state === 'weighed') return words.unpaid
  if (cashPaidFen === 0) return words.paidBalance
  return cashPaidFen > 0 ? words.paidCash : words.feeCash
}

export function useOrderColumns(sort: BoardFilters['sort']): TableColumnsType<StaffOrder> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink()
  const { hidden } = useDeskMemory('board')
  return useMemo(() => {
    const english = language === 'en'
    const columns: (TableColumnsType<StaffOrder>[number] & { key: BoardColumn })[] = [
      {
        title: say(words.numberPlaced),
        key: 'number',
        width: 168,
        sorter: true,
        sortOrder: direction(sort, 'placed'),
        sortDirections: ['descend', 'ascend', 'descend'],
        render: (_, { id, orderNumber, channel, placedAt }) => (
          <span className="two-lines">
            <Link to={linkTo(id)} className="mono">
              {orderNumber}
            </Link>
            <small>
              {say(channelText[channel])} · {timeText(placedAt, now, language)}
            </small>
          </span>
        ),
      },
      {
        title: say(words.state),
        key: 'state',
        width: english ? 136 : 118,
        render: (_, order) => (
          <span className="state-cell">
            <StateTag state={order.state} />
            <OrderMarks {...order} />
          </span>
        ),
      },
      {
        title: say(words.slot),
        key: 'slot',
        // The longest is “Yesterday 14:00–16:00”.
        width: english ? 172 : 142,
        sorter: true,
        sortOrder: direction(sort, 'slot'),
        sortDirections: ['ascend', 'descend', 'ascend'],
        render: (_, order) => (
          <span className="two-lines">
            <span>
              {windowText(order.slotDay, order.slotStartMinute, order.slotEndMinute, now, language)}
            </span>
            <small>{zoneText(order, say)}</small>
          </span>
        ),
      },
      {
        title: say(words.customer),
        key: 'customer',
        width: 104,
        render: (_, { linkMan, mobile }) => (
          <span className="two-lines">
            <span>{linkMan || say(words.walkIn)}</span>
            <small>{mobile}</small>
          </span>
        ),
      },
      {
        title: say(words.address),
        key: 'address',
        ellipsis: true,
        render: (_, order) => <AddressCell order={order} />,
      },
      {
        title: say(words.categories),
        key: 'categories',
        width: 104,
        ellipsis: true,
        render: (_, { categories }) => {
          const names = categories
            .slice(0, SHOWN_CATEGORIES)
            .map((category) => (language === 'zh' ? category.name : category.nameEn))
          const rest =
            categories.length > SHOWN_CATEGORIES
              ? ` ${say(words.more, { count: language === 'zh' ? categories.length : categories.length - SHOWN_CATEGORIES })}`
              : ''
          const text = names.join(language === 'zh' ? '、' : ', ') + rest
          return <span title={text}>{text || '—'}</span>
        },
      },
      {
        title: say(words.weight),
        key: 'weight',
        width: 104,
        align: 'end',
        render: (_, { totalG, band }) =>
          totalG === null ? (
            <span className="faint one-line">{band ? bandText(band, language) : '—'}</span>
          ) : (
            weight(totalG, language)
          ),
      },
      {
        title: say(words.handledBy),
        key: 'courier',
        width: 84,
        render: (_, { courierName, weighedByName }) =>
          courierName || weighedByName || <span className="faint">—</span>,
      },
      {
        title: say(words.amount),
        key: 'amount',
        width: 120,
        align: 'end',
        render: (_, order) =>
          order.totalFen === null ? (
            <span className="two-lines">
              <span className="faint">
                {order.estimateMaxFen === 0 && order.estimateMinFen === 0
                  ? '—'
                  : moneyRange(order.estimateMinFen, order.estimateMaxFen)}
              </span>
              <small>{say(words.estimated)}</small>
            </span>
          ) : (
            <span className="two-lines">
              <strong className="money">{money(order.totalFen)}</strong>
              <small>{say(paidText(order))}</small>
            </span>
          ),
      },
    ]
    return columns.filter(({ key }) => !hidden.includes(key))
  }, [say, language, now, sort, linkTo, hidden])
}
