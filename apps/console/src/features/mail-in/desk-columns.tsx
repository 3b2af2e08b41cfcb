import type { TableColumnsType } from 'antd'
import { Package } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { money, timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { thumbnail } from '../../shared/pictures-input.tsx'
import { useNow } from '../../shared/use-now.ts'
import type { DeskFilters } from './desk-state.ts'
import type { StaffMailIn } from './queries.ts'
import { StateTag } from './state-tag.tsx'
import { words } from './words.ts'

export const priceNow = ({ state, wishedFen, agreedFen, finalFen }: StaffMailIn) =>
  finalFen !== null
    ? { text: state === 'done' ? words.paid : words.offered, fen: finalFen }
    : agreedFen !== null
      ? { text: words.agreed, fen: agreedFen }
      : { text: words.wished, fen: wishedFen }

export function useDeskColumns(sort: DeskFilters['sort']): TableColumnsType<StaffMailIn> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink()
  return useMemo(() => {
    return [
      {
        title: say(words.number),
        key: 'number',
        width: 180,
        render: (_, { id, orderNumber, way }) => (
          <span className="two-lines">
            <Link to={linkTo(id)} className="mono">
              {orderNumber}
            </Link>
            <small>{say(words[way])}</small>
          </span>
        ),
      },
      {
        title: say(words.state),
        key: 'state',
        width: 150,
        render: (_, order) => <StateTag order={order} />,
      },
      {
        title: say(words.thing),
        key: 'thing',
        ellipsis: true,
        render: (_, { name, photos, shipperName, trackingNumber }) => (
          <span className="mail-in-thing">
            {photos[0] ? (
              <img src={thumbnail(photos[0])} alt="" width={40} height={40} loading="lazy" />
            ) : (
              <Package size={22} strokeWidth={1.6} aria-hidden />
            )}
            <span className="two-lines">
              <span>{name}</span>
              <small>{[shipperName, trackingNumber].filter(Boolean).join(' ')}</small>
            </span>
          </span>
        ),
      },
      {
        title: say(words.customer),
        key: 'customer',
        width: 140,
        render: (_, { memberNick, mobile }) => (
          <span className="two-lines">
            <span>{memberNick}</span>
            <small>{mobile}</small>
          </span>
        ),
      },
      {
        title: say(words.shop),
        key: 'shop',
        width: 170,
        ellipsis: true,
        render: (_, { shopName }) => shopName || <span className="faint">—</span>,
      },
      {
        title: say(words.price),
        key: 'price',
        width: 120,
        align: 'end',
        render: (_, order) => {
          const { text, fen } = priceNow(order)
          return (
            <span className="two-lines">
              <strong className="money">{money(fen)}</strong>
              <small>{say(text)}</small>
            </span>
          )
        },
      },
      {
        title: say(words.applied),
        key: 'applied',
        width: 130,
        align: 'end',
        sorter: true,
        sortOrder: sort === 'applied' ? 'ascend' : sort === '-applied' ? 'descend' : null,
        sortDirections: ['descend', 'ascend', 'descend'],
        render: (_, { appliedAt }) => <span className="faint">{timeText(appliedAt, now, language)}</span>,
      },
    ]
  }, [say, language, now, sort, linkTo])
}
