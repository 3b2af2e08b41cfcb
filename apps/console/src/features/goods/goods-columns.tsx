import { moveStock, switchGoods } from '@huishou/wire'
import { Button, Dropdown, Tooltip, type TableColumnsType } from 'antd'
import { Ellipsis, EyeOff, Star } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/access.ts'
import { money, moneyAndPoints, timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { thumbnail } from '../../shared/pictures-input.tsx'
import { useRecordLink } from '../../shared/record-link.ts'
import { useMe } from '../../shared/session.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import { stateTones, type GoodsFilters } from './goods-state.ts'
import { nameIn, type GoodsRow } from './queries.ts'
import type { Switching } from './switch-dialog.tsx'
import { words } from './words.ts'

type Sort = GoodsFilters['sort']
/** Those that can be put away; the name opens the goods and stays first. */
export const columnNames = [
  'name',
  'category',
  'state',
  'price',
  'stock',
  'sold',
  'views',
  'updated',
] as const

/** What the head of a column, when pressed, asks for. */
export const sortOf = (column: string, direction: 'ascend' | 'descend' | null): Sort => {
  if (direction === null) return 'order'
  const ascending = direction === 'ascend'
  if (column === 'name') return 'name'
  if (column === 'price') return ascending ? 'price' : 'priceDown'
  if (column === 'stock') return ascending ? 'stock' : 'stockDown'
  return column === 'sold' ? 'sold' : 'updated'
}

/** Where the customer sees goods. */
export const shopAddress = (id: number) => `/#/pages/shop/detail?id=${id}`

type Props = { sort: Sort; onMove: (goodsId: number) => void; onSwitch: (switching: Switching) => void }

export function useGoodsColumns({ sort, onMove, onSwitch }: Props): TableColumnsType<GoodsRow> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink('goods')
  return useMemo(() => {
    const direction = (up: Sort | null, down: Sort | null) => ({
      sorter: true,
      sortOrder: sort === up ? ('ascend' as const) : sort === down ? ('descend' as const) : null,
    })
    return [
      {
        title: say(words.name),
        key: 'name',
        ellipsis: true,
        ...direction('name', null),
        sortDirections: ['ascend'],
        render: (_, row) => <NameCell row={row} to={linkTo(row.id)} />,
      },
      { title: say(words.category), key: 'category', dataIndex: 'categoryName', width: 110, ellipsis: true },
      {
        title: say(words.state),
        key: 'state',
        width: 150,
        render: (_, row) => <StateCell row={row} />,
      },
      {
        title: say(words.price),
        key: 'price',
        width: 196,
        align: 'end',
        ...direction('price', 'priceDown'),
        render: (_, { priceFen, points, marketFen, skuCount }) => {
          const price = moneyAndPoints(priceFen, points, language)
          return (
            <span className="two-lines">
              <strong className="money">{skuCount > 1 ? say(words.from, { price }) : price}</strong>
              {marketFen > 0 && (
                <small>
                  <del>{money(marketFen)}</del>
                </small>
              )}
            </span>
          )
        },
      },
      {
        title: say(words.stock),
        key: 'stock',
        width: 110,
        align: 'end',
        ...direction('stock', 'stockDown'),
        render: (_, { stock, lowStock, skuCount }) => (
          <span className="two-lines">
            <span className={stock === 0 ? 'bad' : lowStock ? 'low-stock' : ''}>
              {stock.toLocaleString('en-US')}
            </span>
            {skuCount > 1 && <small>{say(words.skuCount, { count: skuCount })}</small>}
          </span>
        ),
      },
      {
        title: say(words.sold),
        key: 'sold',
        width: 96,
        align: 'end',
        ...direction(null, 'sold'),
        sortDirections: ['descend'],
        render: (_, { sold }) => sold.toLocaleString('en-US'),
      },
      {
        title: say(words.views),
        key: 'views',
        width: 84,
        align: 'end',
        render: (_, { views }) => views.toLocaleString('en-US'),
      },
      {
        title: say(words.updated),
        key: 'updated',
        width: 130,
        align: 'end',
        ...direction(null, 'updated'),
        sortDirections: ['descend'],
        render: (_, { updatedAt }) => <span className="faint">{timeText(updatedAt, now, language)}</span>,
      },
      {
        title: '',
        key: 'more',
        width: 56,
        render: (_, row) => <RowMenu row={row} onMove={onMove} onSwitch={onSwitch} />,
      },
    ]
  }, [say, language, now, sort, linkTo, onMove, onSwitch])
}

function NameCell({ row, to }: { row: GoodsRow; to: string }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <span className="goods-cell">
      <img src={thumbnail(row.pic)} alt="" width={40} height={40} loading="lazy" />
      <span className="two-lines">
        <Link to={to}>{nameIn(row, language)}</Link>
        <small>
          {say(words.number, { id: row.id })}
          {row.virtual && ` · ${say(words.virtual)}`}
        </small>
      </span>
    </span>
  )
}

function StateCell({ row }: { row: GoodsRow }) {
  const say = useSay()
  const mark = (shown: boolean, text: { zh: string; en: string }, Icon: typeof Star) =>
    shown && (
      <Tooltip title={say(text)}>
        <Icon size={14} role="img" aria-label={say(text)} />
      </Tooltip>
    )
  return (
    <span className="goods-state">
      {row.state === 'on_sale' && row.stock === 0 ? (
        <ToneTag tone="bad">{say(words.out)}</ToneTag>
      ) : (
        <ToneTag tone={stateTones[row.state]}>{say(words[row.state])}</ToneTag>
      )}
      {mark(row.recommended, words.recommended, Star)}
      {mark(row.hidden, words.hidden, EyeOff)}
    </span>
  )
}

function RowMenu({ row, onMove, onSwitch }: { row: GoodsRow } & Pick<Props, 'onMove' | 'onSwitch'>) {
  const say = useSay()
  const { role } = useMe()
  const what = row.active ? 'takeOff' : 'putOn'
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          ...(roleMay(role, switchGoods)
            ? [{ key: 'switch', label: say(words[what]), onClick: () => onSwitch({ rows: [row], what }) }]
            : []),
          ...(roleMay(role, moveStock)
            ? [{ key: 'stock', label: say(words.moveStock), onClick: () => onMove(row.id) }]
            : []),
          {
            key: 'history',
            label: <Link to={`/goods?tab=stock&of=${row.id}`}>{say(words.stockTab)}</Link>,
          },
          {
            key: 'shop',
            label: (
              <a href={shopAddress(row.id)} target="_blank" rel="noreferrer">
                {say(words.openShop)}
              </a>
            ),
          },
        ],
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<Ellipsis size={16} />}
        aria-label={say(words.more, { name: row.name })}
      />
    </Dropdown>
  )
}
