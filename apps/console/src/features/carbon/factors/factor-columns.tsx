import { formatKg } from '@huishou/wire/weight'
import { materialName } from '../../../entities/material/materials.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import { messages } from '../messages.ts'

type Factor = Parameters<typeof materialName>[0] & {
  co2gPerKg: number
  source: string
  version: string
  startsOn: string
}

/** The columns shared by all lists of carbon factors: material, factor, source, version and first day. */
export const factorColumns: readonly Column<Factor>[] = [
  {
    key: 'material',
    title: messages.material,
    cell: (row, { language }) => <strong>{materialName(row, language)}</strong>,
  },
  {
    key: 'factor',
    title: messages.factor,
    width: 200,
    align: 'end',
    cell: ({ co2gPerKg }) => formatKg(co2gPerKg),
  },
  { key: 'source', title: messages.source, cell: ({ source }) => source },
  { key: 'version', title: messages.version, width: 120, cell: ({ version }) => version },
  { key: 'startsOn', title: messages.startsOn, width: 120, cell: ({ startsOn }) => startsOn },
]
