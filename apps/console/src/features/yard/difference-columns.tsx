// Columns of the list of differences between the recorded stock and the stock found, and the tag colour of each state.

import {
  yardDifferenceStateText,
  yardMovementText,
  type YardDifferenceState,
} from '@huishou/wire/yard/states'
import { Link } from 'react-router'
import { materialName } from '../../entities/material/materials.ts'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { CauseLink } from './cause-link.tsx'
import { Quantity } from './quantity.tsx'
import type { Difference } from './queries.ts'
import { PlaceName } from './place-name.tsx'
import { messages } from './messages.ts'

export const differenceTones: Record<YardDifferenceState, Tone> = {
  to_approve: 'warn',
  booked: 'good',
  refused: 'calm',
  undone: 'calm',
}

/** The quantity in the books before the difference. */
export const bookOf = ({ bookGrams, bookPieces, unit }: Difference) => ({
  grams: bookGrams,
  pieces: bookPieces,
  unit,
})

export const differenceColumns: readonly Column<Difference>[] = [
  {
    key: 'material',
    title: messages.material,
    width: 170,
    cell: (row, { language, say, linkTo }) => (
      <TwoLines
        first={<Link to={linkTo(row.id)}>{materialName(row, language)}</Link>}
        second={say(yardMovementText[row.kind])}
      />
    ),
  },
  {
    key: 'place',
    title: messages.place,
    cell: (row) => <PlaceName of={row} />,
  },
  {
    key: 'book',
    title: messages.book,
    width: 130,
    align: 'end',
    cell: (row) => <Quantity goods={bookOf(row)} />,
  },
  {
    key: 'difference',
    title: messages.difference,
    width: 130,
    align: 'end',
    cell: (row) => <Quantity goods={row} signed />,
  },
  {
    key: 'cost',
    title: messages.cost,
    width: 110,
    align: 'end',
    cell: ({ costFen }) => <span className="money">{money(costFen)}</span>,
  },
  {
    key: 'state',
    title: messages.state,
    width: 120,
    cell: ({ state }, { say }) => (
      <ToneTag tone={differenceTones[state]}>{say(yardDifferenceStateText[state])}</ToneTag>
    ),
  },
  {
    key: 'cause',
    title: messages.cause,
    width: 140,
    cell: ({ cause, causeId }) => <CauseLink cause={cause} id={causeId} />,
  },
  {
    key: 'requestedBy',
    title: messages.requestedBy,
    width: 170,
    cell: ({ requestedByName, requestedAt }) => (
      <TwoLines first={requestedByName} second={fullTime(requestedAt)} />
    ),
  },
]
