import type { TableColumnsType } from 'antd'
import { MessageSquareWarning, NotebookPen } from 'lucide-react'
import { useMemo } from 'react'
import { moneyAndPoints, timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import { mallTones, type MallFilters } from './orders-state.ts'
import type { MallOrder } from './queries.ts'
import { GoodsCell, NumberCell, sortedBy } from './table-cells.tsx'
import { words } from './words.ts'

/** Those that can be put away; the number opens the order and stays first. */
export const mallColumnNames = ['number', 'state', 'goods', 'receiver', 'amount', 'placed'] as const

export function useMallColumns(sort: MallFilters['sort']): TableColumnsType<MallOrder> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink()
  return useMemo(
    () => [
      {
        title: say(words.number),
        key: 'number',
        width: 200,
        render: (_, { id, orderNumber, wayText }) => (
          <NumberCell to={linkTo(id)} number={orderNumber} note={wayText} />
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
          <GoodsCell
            pic={firstPic}
            name={kinds > 1 ? say(words.goodsMore, { name: firstName, kinds, pieces }) : firstName}
            note={say(words.pieces, { count: pieces })}
          />
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
        ...sortedBy(sort, 'payable'),
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
        ...sortedBy(sort, 'placed'),
        render: (_, { placedAt }) => <span className="faint">{timeText(placedAt, now, language)}</span>,
      },
    ],
    [say, language, now, sort, linkTo],
  )
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
