// Columns of the stock list, by location and material or in total by material.

import { STOCK_AGE_DAYS } from '@huishou/wire/yard/stock-periods'
import { Link } from 'react-router'
import { materialName } from '../../entities/material/materials.ts'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { money, timeText, weight } from '../../shared/format.ts'
import { Average, Quantity } from './quantity.tsx'
import type { AgedStock, Total } from './queries.ts'
import { PlaceName } from './place-name.tsx'
import { messages } from './messages.ts'

const quantity: Column<Total> = {
  key: 'quantity',
  title: messages.quantity,
  width: 140,
  align: 'end',
  cell: (row) => <Quantity goods={row} />,
}
const cost: Column<Total> = {
  key: 'cost',
  title: messages.cost,
  width: 110,
  align: 'end',
  cell: ({ costFen }) => <span className="money">{money(costFen)}</span>,
}
const average: Column<Total> = {
  key: 'average',
  title: messages.average,
  width: 125,
  align: 'end',
  cell: (row) => <Average goods={row} />,
}

const worth: Column<Total> = {
  key: 'worth',
  title: messages.worth,
  width: { zh: 110, en: 120 },
  align: 'end',
  cell: (row, { say }) =>
    row.worthFen === null ? (
      '—'
    ) : (
      <>
        <span className="mono">{money(row.worthFen)}</span>
        {isBelowCost(row) && (
          <>
            <br />
            <ToneTag tone="bad">{say(messages.belowCost)}</ToneTag>
          </>
        )}
      </>
    ),
}

/** Whether the stock would sell today for less than it cost. */
export const isBelowCost = ({ worthFen, costFen, grams }: Total): boolean =>
  worthFen !== null && grams > 0 && worthFen < costFen

/** Columns by location and material; the material links to its movements there. */
export const stockColumns: readonly Column<AgedStock>[] = [
  {
    key: 'place',
    title: messages.place,
    width: { zh: 190, en: 230 },
    cell: (row) => <PlaceName of={row} />,
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
  {
    ...quantity,
    cell: (row, { say, language }) => (
      <TwoLines
        first={<Quantity goods={row} />}
        second={row.taggedG > 0 ? say(messages.tagged, { weight: weight(row.taggedG, language) }) : undefined}
      />
    ),
  },
  cost,
  average,
  worth,
  {
    key: 'age',
    title: messages.age,
    width: { zh: 90, en: 110 },
    align: 'end',
    cell: ({ ageDays = null }, { say }) =>
      ageDays === null
        ? '—'
        : say(ageDays >= STOCK_AGE_DAYS ? messages.daysOrMore : messages.inDays, { days: ageDays }),
  },
  {
    key: 'daysLeft',
    title: messages.daysLeft,
    width: { zh: 105, en: 125 },
    align: 'end',
    cell: ({ daysLeft = null }, { say }) =>
      daysLeft === null ? '—' : say(messages.inDays, { days: daysLeft }),
  },
  {
    key: 'lastMoved',
    title: messages.lastMoved,
    width: { zh: 120, en: 140 },
    cell: ({ lastMovedAt }, { now, language }) => (
      <span className="faint">{lastMovedAt === null ? '—' : timeText(lastMovedAt, now, language)}</span>
    ),
  },
]

/** Columns by material, with the totals of all locations. */
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
  worth,
]
