import { yardLocationText } from '@huishou/wire/yard/states'
import { Link } from 'react-router'
import { materialName } from '../../entities/material/materials.ts'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { Average, Quantity } from './quantity.tsx'
import type { Stock, Total } from './queries.ts'
import { messages } from './messages.ts'

const quantity: Column<Total> = {
  key: 'quantity',
  title: messages.quantity,
  width: 150,
  align: 'end',
  cell: (row) => <Quantity goods={row} />,
}
const cost: Column<Total> = {
  key: 'cost',
  title: messages.cost,
  width: 140,
  align: 'end',
  cell: ({ costFen }) => <span className="money">{money(costFen)}</span>,
}
const average: Column<Total> = {
  key: 'average',
  title: messages.average,
  width: 150,
  align: 'end',
  cell: (row) => <Average goods={row} />,
}

/** Stock by location and material; a click opens its movements. */
export const stockColumns: readonly Column<Stock>[] = [
  {
    key: 'place',
    title: messages.place,
    width: { zh: 240, en: 320 },
    cell: ({ locationKind, locationName }, { say }) => (
      <TwoLines first={locationName} second={say(yardLocationText[locationKind])} />
    ),
  },
  {
    key: 'material',
    title: messages.material,
    cell: (row, { language }) => (
      <Link
        to={`/stock?tab=movements&at=${row.locationKind}&where=${row.locationId}&material=${row.categoryId}`}
      >
        {materialName(row, language)}
      </Link>
    ),
  },
  quantity,
  cost,
  average,
  {
    key: 'lastMoved',
    title: messages.lastMoved,
    width: 170,
    cell: ({ lastMovedAt }) => (
      <span className="faint">{lastMovedAt === null ? '—' : fullTime(lastMovedAt)}</span>
    ),
  },
]

/** Stock by material, all locations together. */
export const totalColumns: readonly Column<Total>[] = [
  {
    key: 'material',
    title: messages.material,
    cell: (row, { language }) => (
      <Link to={`/stock?tab=movements&material=${row.categoryId}`}>{materialName(row, language)}</Link>
    ),
  },
  quantity,
  cost,
  average,
]
