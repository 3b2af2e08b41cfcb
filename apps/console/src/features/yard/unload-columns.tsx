// Columns of the list of unloadings (what was weighed when a courier's vehicle was unloaded), and of the materials of
// one unloading.

import { weightSourceText } from '@huishou/wire/scale/choices'
import { Link } from 'react-router'
import { materialName, materialNames } from '../../entities/material/materials.ts'
import type { Column } from '../../shared/desk/columns.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime } from '../../shared/format.ts'
import { Quantity } from './quantity.tsx'
import type { Unload } from './queries.ts'
import { messages } from './messages.ts'

export const unloadColumns: readonly Column<Unload>[] = [
  {
    key: 'at',
    title: messages.at,
    width: 180,
    cell: ({ id, at }, { linkTo }) => <Link to={linkTo(id)}>{fullTime(at)}</Link>,
  },
  { key: 'vehicle', title: messages.vehicle, width: 120, cell: ({ courierName }) => courierName },
  { key: 'shop', title: messages.shop, width: { zh: 190, en: 290 }, cell: ({ shopName }) => shopName },
  {
    key: 'materials',
    title: messages.materials,
    ellipsis: true,
    cell: ({ lines }, { language }) => materialNames(lines, language),
  },
  {
    key: 'toApprove',
    title: messages.differences,
    width: 140,
    cell: ({ toApprove }, { say }) =>
      toApprove === 0 ? '—' : <ToneTag tone="warn">{say(messages.toApprove, { count: toApprove })}</ToneTag>,
  },
  { key: 'who', title: messages.who, width: 120, cell: ({ byName }) => byName },
]

export type UnloadLine = Unload['lines'][number]

/** Columns of the materials of one unloading. */
export const lineColumns: readonly Column<UnloadLine>[] = [
  { key: 'material', title: messages.material, cell: (line, { language }) => materialName(line, language) },
  {
    key: 'quantity',
    title: messages.quantity,
    width: 150,
    align: 'end',
    cell: (line) => <Quantity goods={line} />,
  },
  {
    key: 'source',
    title: messages.source,
    width: 180,
    cell: ({ source }, { say }) => say(weightSourceText[source]),
  },
]
