// Columns of the list of tagged bales and bags of material, and the tag colour for each state.

import { baleKindText, baleStateText, type BaleState } from '@huishou/wire/yard/bale-states'
import { Link } from 'react-router'
import { materialName } from '../../../entities/material/materials.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { fullTime, weight } from '../../../shared/format.ts'
import { messages as shared } from '../../../shared/messages.ts'
import type { Bale } from '../queries.ts'
import { messages as yard } from '../messages.ts'
import { messages } from './messages.ts'

export const baleTones: Record<BaleState, Tone> = { packed: 'good', loaded: 'info', opened: 'calm' }

export const baleColumns: readonly Column<Bale>[] = [
  {
    key: 'number',
    title: messages.bale,
    width: 130,
    cell: ({ id, number }, { linkTo }) => (
      <Link to={linkTo(id)} className="mono">
        {number}
      </Link>
    ),
  },
  {
    key: 'material',
    title: yard.material,
    cell: (row, { language, say }) => (
      <TwoLines first={materialName(row, language)} second={say(baleKindText[row.kind])} />
    ),
  },
  {
    key: 'weight',
    title: messages.weight,
    width: 130,
    align: 'end',
    cell: ({ grams }, { language }) => <strong className="mono nowrap">{weight(grams, language)}</strong>,
  },
  { key: 'shop', title: shared.shop, width: { zh: 190, en: 240 }, cell: ({ shopName }) => shopName },
  {
    key: 'state',
    title: yard.state,
    width: 110,
    cell: ({ state }, { say }) => <ToneTag tone={baleTones[state]}>{say(baleStateText[state])}</ToneTag>,
  },
  {
    key: 'packed',
    title: messages.packed,
    width: 170,
    cell: ({ byName, at }) => <TwoLines first={byName} second={fullTime(at)} />,
  },
  {
    key: 'left',
    title: messages.left,
    width: 190,
    cell: ({ loadId, endedAt, endedByName }, { say }) =>
      endedAt === null ? (
        '—'
      ) : (
        <TwoLines
          first={
            loadId === null ? (
              endedByName
            ) : (
              <Link to={`/sales?load=${loadId}`}>{say(messages.loadNumbered, { id: loadId })}</Link>
            )
          }
          second={fullTime(endedAt)}
        />
      ),
  },
]
