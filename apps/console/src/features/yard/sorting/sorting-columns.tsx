// Columns of the list of sortings, in which one material is sorted into others, and of the materials that one sorting
// produced.

import { materialName, materialNames } from '../../../entities/material/materials.ts'
import { yardSortingStateText, type YardSortingState } from '@huishou/wire/yard/states'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money, weight } from '../../../shared/format.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { Average, Quantity } from '../quantity.tsx'
import type { Sorting } from '../queries.ts'
import { messages as yard } from '../messages.ts'
import { messages } from './messages.ts'

export const sortingTones: Record<YardSortingState, Tone> = { done: 'good', undone: 'calm' }

/** The waste as a weight and as a percentage of the input. */
export const wasteOf = ({ wasteG, grams }: Sorting, language: 'zh' | 'en') => ({
  waste: weight(wasteG, language),
  percent: ((wasteG * 100) / grams).toFixed(1),
})

export const sortingColumns: readonly Column<Sorting>[] = [
  {
    key: 'number',
    title: messages.sorting,
    width: 130,
    cell: ({ id, note }, { linkTo, say }) => (
      <TwoLines first={<Link to={linkTo(id)}>{say(messages.numbered, { id })}</Link>} second={note} />
    ),
  },
  { key: 'shop', title: shared.shop, width: { zh: 190, en: 240 }, cell: ({ shopName }) => shopName },
  {
    key: 'input',
    title: messages.input,
    width: 140,
    cell: (row, { language }) => (
      <TwoLines first={materialName(row, language)} second={weight(row.grams, language)} />
    ),
  },
  {
    key: 'outputs',
    title: messages.outputs,
    cell: ({ lines }, { language }) => materialNames(lines, language),
  },
  {
    key: 'waste',
    title: messages.waste,
    width: 150,
    align: 'end',
    cell: (row, { say, language }) =>
      row.wasteG === 0 ? '—' : <span className="mono">{say(messages.wasteOf, wasteOf(row, language))}</span>,
  },
  {
    key: 'cost',
    title: yard.cost,
    width: 110,
    align: 'end',
    cell: ({ costFen }) => (costFen === null ? '—' : <span className="money">{money(costFen)}</span>),
  },
  {
    key: 'state',
    title: yard.state,
    width: 100,
    cell: ({ state }, { say }) => (
      <ToneTag tone={sortingTones[state]}>{say(yardSortingStateText[state])}</ToneTag>
    ),
  },
  {
    key: 'at',
    title: messages.at,
    width: 170,
    cell: ({ byName, at }) => <TwoLines first={byName} second={fullTime(at)} />,
  },
]

export type SortingLine = Sorting['lines'][number]

export const sortingLineColumns: readonly Column<SortingLine>[] = [
  { key: 'material', title: yard.material, cell: (line, { language }) => materialName(line, language) },
  {
    key: 'quantity',
    title: yard.quantity,
    width: 140,
    align: 'end',
    cell: ({ grams }) => <Quantity goods={{ grams, pieces: 0, unit: 'kg' }} />,
  },
  {
    key: 'cost',
    title: yard.cost,
    width: 120,
    align: 'end',
    cell: ({ costFen }) => (costFen === null ? '—' : <span className="money">{money(costFen)}</span>),
  },
  {
    key: 'average',
    title: yard.average,
    width: 140,
    align: 'end',
    cell: ({ grams, costFen }) =>
      costFen === null ? '—' : <Average goods={{ grams, pieces: 0, unit: 'kg', costFen }} />,
  },
]
