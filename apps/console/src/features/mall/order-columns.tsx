import type { TableColumnsType } from 'antd'
import { MessageSquareWarning, NotebookPen } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { moneyAndPoints, timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { thumbnail } from '../../shared/pictures-input.tsx'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import { mallTones, type MallFilters } from './orders-state.ts'
import type { MallOrder } from './queries.ts'
import { words } from './words.ts'

/** Those that can be put away; the number opens the order and stays first. */
export const mallColumnNames = ['number', 'state', 'goods', 'receiver', 'amount', 'placed'] as const

export function useMallColumns(sort: MallFilters['sort']): TableColumnsType<MallOrder> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const { search } = useLocation()
  return useMemo(() => {
    const linkTo = (id: number) => {
      const query = new URLSearchParams(search)
      query.set('order', String(id))
      return `?${query.toString()}`
    }
    const direction = (by: 'placed' | 'payable') => ({
      sorter: true,
      sortOrder: sort === by ? ('ascend' as const) : sort === `-${by}` ? ('descend' as const) : null,
      sortDirections: ['descend', 'ascend', 'descend'] as ('ascend' | 'descend')[],
    })
    return [
      {
        title: say(words.number),
        key: 'number',
        width: 200,
        render: (_, { id, orderNumber, wayText }) => (
          <span className="two-lines">
            <Link to={linkTo(id)} className="mono">
              {orderNumber}
            </Link>
            <small>{wayText}</small>
          </span>
        ),
      },
      {
        title: say(words.state),
        key: 'state',
        width: 160,
        render: (_, order) => <MallState order={order} />,
      },
      {
        title: say(words.goods),
        key: 'goods',
        ellipsis: true,
        render: (_, { firstPic, firstName, kinds, pieces }) => (
          <span className="mall-goods">
            <img src={thumbnail(firstPic)} alt="" width={40} height={40} loading="lazy" />
            <span className="two-lines">
              <span>{kinds > 1 ? say(words.goodsMore, { name: firstName, kinds, pieces }) : firstName}</span>
              <small>{say(words.pieces, { count: pieces })}</small>
            </span>
          </span>
        ),
      },
      {
        title: say(words.receiver),
        key: 'receiver',
        width: 210,
        ellipsis: true,
        render: (_, { linkMan, mobile, address, shopName, memberNick }) => (
          <span className="two-lines">
            <span>{[linkMan || memberNick, mobile].filter(Boolean).join(' ')}</span>
            <small>{address || shopName}</small>
          </span>
        ),
      },
      {
        title: say(words.amount),
        key: 'payable',
        width: 180,
        align: 'end',
        ...direction('payable'),
        render: (_, { payableFen, points, refundedFen, refundedPoints }) => (
          <span className="two-lines">
            <strong className="money">{moneyAndPoints(payableFen, points, language)}</strong>
            {(refundedFen > 0 || refundedPoints > 0) && (
              <small>
                {say(words.refundedPart, {
                  amount: moneyAndPoints(refundedFen, refundedPoints, language),
                })}
              </small>
            )}
          </span>
        ),
      },
      {
        title: say(words.placed),
        key: 'placed',
        width: 130,
        align: 'end',
        ...direction('placed'),
        render: (_, { placedAt }) => <span className="faint">{timeText(placedAt, now, language)}</span>,
      },
    ]
  }, [say, language, now, sort, search])
}

/** Where it stands, and what needs somebody's eye beside it. */
export function MallState({
  order,
}: {
  order: Pick<MallOrder, 'state' | 'stateText' | 'openAfterSales' | 'note'>
}) {
  const say = useSay()
  return (
    <span className="mall-state">
      <ToneTag tone={mallTones[order.state]}>{order.stateText}</ToneTag>
      {order.openAfterSales > 0 && (
        <MessageSquareWarning size={15} className="mark-sale" role="img" aria-label={say(words.afterSale)} />
      )}
      {order.note !== '' && (
        <NotebookPen size={14} className="faint" role="img" aria-label={say(words.note)} />
      )}
    </span>
  )
}
