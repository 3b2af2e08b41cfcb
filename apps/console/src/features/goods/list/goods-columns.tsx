// Columns of the list of products in the mall.

import { Tooltip } from 'antd'
import { EyeOff, Star } from 'lucide-react'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { money, timeText } from '../../../shared/format.ts'
import { moneyAndPoints } from '../../../entities/points/format-money-and-points.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import type { GoodsFilters } from '../goods-url-state.ts'
import { goodsTones } from '../goods-tones.ts'
import type { GoodsRow } from '../queries.ts'
import { nameIn } from '../localized-name.ts'
import { messages } from '../messages.ts'
import { GoodsRowMenu } from './goods-row-menu.tsx'

function NameCell({ row, to }: { row: GoodsRow; to: string }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <span className="goods-cell">
      <img src={thumbnail(row.pic)} alt="" width={40} height={40} loading="lazy" />
      <span className="two-lines">
        <Link to={to}>{nameIn(row, language)}</Link>
        <small>
          {say(messages.number, { id: row.id })}
          {row.virtual && ` · ${say(messages.virtual)}`}
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
        <ToneTag tone="bad">{say(messages.out)}</ToneTag>
      ) : (
        <ToneTag tone={goodsTones[row.state]}>{say(messages[row.state])}</ToneTag>
      )}
      {mark(row.recommended, messages.recommended, Star)}
      {mark(row.hidden, messages.hidden, EyeOff)}
    </span>
  )
}

export const goodsColumns: readonly Column<GoodsRow, GoodsFilters>[] = [
  {
    key: 'name',
    title: messages.name,
    ellipsis: true,
    sort: { ascend: 'name' },
    cell: (row, { linkTo }) => <NameCell row={row} to={linkTo(row.id)} />,
  },
  {
    key: 'category',
    title: messages.category,
    width: 110,
    ellipsis: true,
    cell: ({ categoryName }) => categoryName,
  },
  { key: 'state', title: messages.state, width: 150, cell: (row) => <StateCell row={row} /> },
  {
    key: 'price',
    title: messages.price,
    width: 196,
    align: 'end',
    sort: { ascend: 'price', descend: 'priceDown' },
    cell: ({ priceFen, points, marketFen, skuCount }, { say, language }) => {
      const price = moneyAndPoints(priceFen, points, language)
      return (
        <span className="two-lines">
          <strong className="money">{skuCount > 1 ? say(messages.from, { price }) : price}</strong>
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
    key: 'stock',
    title: messages.stock,
    width: 110,
    align: 'end',
    sort: { ascend: 'stock', descend: 'stockDown' },
    cell: ({ stock, lowStock, skuCount }, { say }) => (
      <span className="two-lines">
        <span className={stock === 0 ? 'bad' : lowStock ? 'low-stock' : ''}>
          {stock.toLocaleString('en-US')}
        </span>
        {skuCount > 1 && <small>{say(messages.skuCount, { count: skuCount })}</small>}
      </span>
    ),
  },
  {
    key: 'sold',
    title: messages.sold,
    width: 96,
    align: 'end',
    sort: { descend: 'sold' },
    cell: ({ sold }) => sold.toLocaleString('en-US'),
  },
  {
    key: 'views',
    title: messages.views,
    width: 84,
    align: 'end',
    cell: ({ views }) => views.toLocaleString('en-US'),
  },
  {
    key: 'favourites',
    title: messages.favourites,
    width: 84,
    align: 'end',
    cell: ({ favourites }) => favourites.toLocaleString('en-US'),
  },
  {
    key: 'updated',
    title: messages.updated,
    width: 130,
    align: 'end',
    sort: { descend: 'updated' },
    cell: ({ updatedAt }, { language, now }) => (
      <span className="faint">{timeText(updatedAt, now, language)}</span>
    ),
  },
  { key: 'more', title: null, width: 56, cell: (row) => <GoodsRowMenu row={row} /> },
]
