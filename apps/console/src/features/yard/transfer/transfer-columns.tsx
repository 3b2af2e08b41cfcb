// Columns of the list of transfers, which move material from one shop to another, and of the materials of one
// transfer.

import { materialName, materialNames } from '../../../entities/material/materials.ts'
import { yardTransferStateText, type YardTransferState } from '@huishou/wire/yard/states'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../../shared/format.ts'
import { Quantity } from '../quantity.tsx'
import type { Transfer } from '../queries.ts'
import { messages as yard } from '../messages.ts'
import { messages } from './messages.ts'

const tones: Record<YardTransferState, Tone> = { sent: 'info', received: 'good', cancelled: 'calm' }

/** The tag of a transfer: its state, or a warning if it has been in transit for too long. */
export const stateOf = ({ state, late }: Pick<Transfer, 'state' | 'late'>) =>
  late
    ? ({ tone: 'bad', text: messages.late } as const)
    : { tone: tones[state], text: yardTransferStateText[state] }

export const transferColumns: readonly Column<Transfer>[] = [
  {
    key: 'number',
    title: messages.transfer,
    width: { zh: 150, en: 160 },
    cell: ({ id, note }, { linkTo, say }) => (
      <TwoLines first={<Link to={linkTo(id)}>{say(messages.numbered, { id })}</Link>} second={note} />
    ),
  },
  {
    key: 'way',
    title: messages.way,
    width: { zh: 210, en: 260 },
    cell: ({ fromShopName, toShopName }) => <TwoLines first={fromShopName} second={`→ ${toShopName}`} />,
  },
  {
    key: 'state',
    title: yard.state,
    width: { zh: 140, en: 130 },
    cell: (row, { say }) => {
      const { tone, text } = stateOf(row)
      return <ToneTag tone={tone}>{say(text)}</ToneTag>
    },
  },
  {
    key: 'materials',
    title: yard.materials,
    cell: ({ lines }, { language }) => materialNames(lines, language),
  },
  {
    key: 'toApprove',
    title: yard.differences,
    width: { zh: 130, en: 140 },
    cell: ({ toApprove }, { say }) =>
      toApprove === 0 ? '—' : <ToneTag tone="warn">{say(yard.toApprove, { count: toApprove })}</ToneTag>,
  },
  {
    key: 'sent',
    title: messages.sent,
    width: 170,
    cell: ({ sentByName, sentAt }) => <TwoLines first={sentByName} second={fullTime(sentAt)} />,
  },
  {
    key: 'ended',
    title: messages.ended,
    width: 180,
    cell: ({ endedByName, endedAt }) =>
      endedAt === null ? '—' : <TwoLines first={endedByName} second={fullTime(endedAt)} />,
  },
]

export type TransferLine = Transfer['lines'][number]

/** The quantity in grams and pieces; null while it is not known. */
const goodsOf = (grams: number | null, pieces: number | null, unit: TransferLine['unit']) =>
  grams === null || pieces === null ? null : { grams, pieces, unit }
const sentOf = ({ grams, pieces, unit }: TransferLine) => goodsOf(grams, pieces, unit)
const arrivedOf = ({ receivedGrams, receivedPieces, unit }: TransferLine) =>
  goodsOf(receivedGrams, receivedPieces, unit)

const differenceOf = (line: TransferLine) => {
  const [sent, arrived] = [sentOf(line), arrivedOf(line)]
  return sent && arrived
    ? { grams: arrived.grams - sent.grams, pieces: arrived.pieces - sent.pieces, unit: line.unit }
    : null
}

export const transferLineColumns: readonly Column<TransferLine>[] = [
  { key: 'material', title: yard.material, cell: (line, { language }) => materialName(line, language) },
  {
    key: 'sent',
    title: messages.sent,
    width: 130,
    align: 'end',
    cell: (line) => {
      const sent = sentOf(line)
      return sent ? <Quantity goods={sent} /> : '—'
    },
  },
  {
    key: 'arrived',
    title: messages.arrived,
    width: 130,
    align: 'end',
    cell: (line) => {
      const arrived = arrivedOf(line)
      return arrived ? <Quantity goods={arrived} /> : '—'
    },
  },
  {
    key: 'difference',
    title: yard.difference,
    width: 120,
    align: 'end',
    cell: (line) => {
      const difference = differenceOf(line)
      return difference && (difference.grams !== 0 || difference.pieces !== 0) ? (
        <Quantity goods={difference} signed />
      ) : (
        '—'
      )
    },
  },
  {
    key: 'cost',
    title: yard.cost,
    width: 110,
    align: 'end',
    cell: ({ costFen }) => (costFen === null ? '—' : <span className="money">{money(costFen)}</span>),
  },
]
