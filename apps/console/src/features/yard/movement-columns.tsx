// Columns of the list of changes to the stock in shops, on couriers' vehicles and in transit.

import { yardMovementText, type YardMovementKind } from '@huishou/wire/yard/states'
import { materialName } from '../../entities/material/materials.ts'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { CauseLink } from './cause-link.tsx'
import { Quantity } from './quantity.tsx'
import type { Movement } from './queries.ts'
import { PlaceName } from './place-name.tsx'
import { messages } from './messages.ts'

const tones: Record<YardMovementKind, Tone> = {
  opening: 'calm',
  purchase: 'good',
  reversal: 'warn',
  unload: 'info',
  transfer: 'info',
  sorting: 'violet',
  load: 'info',
  delivery: 'good',
  loss: 'bad',
  gain: 'warn',
  count: 'warn',
  adjustment: 'warn',
}

export const movementColumns: readonly Column<Movement>[] = [
  {
    key: 'at',
    title: messages.at,
    width: 165,
    cell: ({ at }) => <span className="faint">{fullTime(at)}</span>,
  },
  {
    key: 'place',
    title: messages.place,
    width: { zh: 190, en: 245 },
    cell: (row) => <PlaceName of={row} />,
  },
  {
    key: 'material',
    title: messages.material,
    width: 150,
    cell: (row, { language }) => materialName(row, language),
  },
  {
    key: 'kind',
    title: messages.kind,
    width: { zh: 110, en: 125 },
    cell: ({ kind }, { say }) => <ToneTag tone={tones[kind]}>{say(yardMovementText[kind])}</ToneTag>,
  },
  {
    key: 'quantity',
    title: messages.quantity,
    width: 140,
    align: 'end',
    cell: (row) => <Quantity goods={row} signed />,
  },
  {
    key: 'cost',
    title: messages.cost,
    width: 120,
    align: 'end',
    cell: ({ costFen }) => <span className="money">{money(costFen)}</span>,
  },
  {
    key: 'cause',
    title: messages.cause,
    width: 130,
    cell: ({ cause, causeId }) => <CauseLink cause={cause} id={causeId} />,
  },
  {
    key: 'who',
    title: messages.who,
    cell: ({ byName, reason }) => <TwoLines first={byName || '—'} second={reason} />,
  },
]
