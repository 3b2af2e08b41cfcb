import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { dateTimeOf, dayOf } from '@huishou/wire'
import { useDeskMemory } from '../../shared/desk-memory.ts'
import { dayText, money, moneyRange, windowText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { useNow } from '../../shared/use-now.ts'
import { channelText } from '../../shared/words.ts'
import { type BoardColumn, type BoardFilters } from './board-state.ts'
import type { StaffOrder } from './queries.ts'
import { OrderMarks, StateTag } from './state-tag.tsx'
import { words } from './words.ts'

const SHOWN_CATEGORIES = 2
const direction = (sort: BoardFilters['sort'], column: 'placed' | 'slot') =>
  sort === column ? 'ascend' : sort === `-${column}` ? 'descend' : null

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
        title: say(words.number),
        key: 'number',
        width: 170,
        render: (_, { id, orderNumber, channel }) => (
          <span className="two-lines">
            <Link to={linkTo(id)} className="mono">
              {orderNumber}
            </Link>
            <small>{say(channelText[channel])}</small>
          </span>
        ),
      },
      {
        title: say(words.state),
        key: 'state',
        width: english ? 158 : 132,
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
        width: english ? 180 : 154,
        sorter: true,
        sortOrder: direction(sort, 'slot'),
        sortDirections: ['ascend', 'descend', 'ascend'],
        render: (_, { slotDay, slotStartMinute, slotEndMinute, zoneName, channel }) => (
          <span className="two-lines">
            <span>{windowText(slotDay, slotStartMinute, slotEndMinute, now, language)}</span>
            <small>{zoneName || (channel === 'door' ? say(words.unzoned) : '')}</small>
          </span>
        ),
      },
      {
        title: say(words.customer),
        key: 'customer',
        width: 112,
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
        render: (_, { address, menpai, cityName, shopName, channel }) => (
          <span className="two-lines" title={`${address} ${menpai}`}>
            <span>{channel === 'shop' ? shopName : `${address} ${menpai}`}</span>
            <small>{cityName}</small>
          </span>
        ),
      },
      {
        title: say(words.categories),
        key: 'categories',
        width: 116,
        ellipsis: true,
        render: (_, { categories, band }) => {
          const names = categories
            .slice(0, SHOWN_CATEGORIES)
            .map((category) => (language === 'zh' ? category.name : category.nameEn))
          const rest =
            categories.length > SHOWN_CATEGORIES
              ? ` ${say(words.more, { count: language === 'zh' ? categories.length : categories.length - SHOWN_CATEGORIES })}`
              : ''
          return (
            <span className="two-lines">
              <span>{names.join(language === 'zh' ? '、' : ', ') + rest || '—'}</span>
              <small>{band}</small>
            </span>
          )
        },
      },
      {
        title: say(words.courier),
        key: 'courier',
        width: 70,
        render: (_, { courierName }) => courierName || <span className="faint">—</span>,
      },
      {
        title: say(words.amount),
        key: 'amount',
        width: 122,
        align: 'end',
        render: (_, { totalFen, estimateMinFen, estimateMaxFen }) =>
          totalFen === null ? (
            <span className="two-lines">
              <span className="faint">
                {estimateMaxFen === 0 && estimateMinFen === 0
                  ? '—'
                  : moneyRange(estimateMinFen, estimateMaxFen)}
              </span>
              <small>{say(words.estimated)}</small>
            </span>
          ) : (
            <strong className="money">{money(totalFen)}</strong>
          ),
      },
      {
        title: say(words.placed),
        key: 'placed',
        width: 92,
        align: 'end',
        sorter: true,
        sortOrder: direction(sort, 'placed'),
        sortDirections: ['descend', 'ascend', 'descend'],
        render: (_, { placedAt }) => (
          <span className="two-lines">
            <span className="faint">{dayText(dayOf(placedAt), now, language)}</span>
            <small>{dateTimeOf(placedAt).slice(11, 16)}</small>
          </span>
        ),
      },
    ]
    return columns.filter(({ key }) => !hidden.includes(key))
  }, [say, language, now, sort, linkTo, hidden])
}
