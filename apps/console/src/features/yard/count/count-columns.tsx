// Columns of the list of stock takes (counts of a shop's stock), of the result of one stock take, and of its entries.

import { materialName } from '../../../entities/material/materials.ts'
import { baleNumber } from '@huishou/wire/yard/bale-number'
import { yardCountStateText, type YardCountState } from '@huishou/wire/yard/states'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../../shared/format.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { Quantity } from '../quantity.tsx'
import type { Count, CountDetail } from '../queries.ts'
import { messages as yard } from '../messages.ts'
import { messages } from './messages.ts'

export const countTones: Record<YardCountState, Tone> = {
  open: 'info',
  counted: 'warn',
  posted: 'good',
  undone: 'calm',
  cancelled: 'calm',
}

const done = (name: string, at: number | null) =>
  at === null ? '—' : <TwoLines first={name} second={fullTime(at)} />

export const countColumns: readonly Column<Count>[] = [
  {
    key: 'number',
    title: messages.number,
    width: 170,
    cell: ({ id, note }, { linkTo, say }) => (
      <TwoLines first={<Link to={linkTo(id)}>{say(messages.numbered, { id })}</Link>} second={note} />
    ),
  },
  { key: 'shop', title: shared.shop, cell: ({ shopName }) => shopName },
  {
    key: 'state',
    title: yard.state,
    width: 110,
    cell: ({ state }, { say }) => (
      <ToneTag tone={countTones[state]}>{say(yardCountStateText[state])}</ToneTag>
    ),
  },
  {
    key: 'lines',
    title: messages.lines,
    width: 90,
    align: 'end',
    cell: ({ lines }, { say }) => <span className="mono">{say(messages.lineCount, { count: lines })}</span>,
  },
  {
    key: 'toApprove',
    title: yard.differences,
    width: { zh: 130, en: 150 },
    cell: ({ toApprove }, { say }) =>
      toApprove === 0 ? '—' : <ToneTag tone="warn">{say(yard.toApprove, { count: toApprove })}</ToneTag>,
  },
  {
    key: 'opened',
    title: messages.opened,
    width: 170,
    cell: ({ openedByName, openedAt }) => done(openedByName, openedAt),
  },
  {
    key: 'counted',
    title: messages.countedBy,
    width: 170,
    cell: ({ countedByName, countedAt }) => done(countedByName, countedAt),
  },
  {
    key: 'ended',
    title: messages.ended,
    width: 170,
    cell: ({ endedByName, endedAt }) => done(endedByName, endedAt),
  },
]

export type ResultRow = NonNullable<CountDetail['result']>[number]

/** The surplus or shortage of a material, in grams or pieces. */
export const differenceOf = ({ difference, unit }: ResultRow) => ({
  grams: unit === 'kg' ? difference : 0,
  pieces: unit === 'kg' ? 0 : difference,
  unit,
})

/** Columns that compare the counted quantities with the books. */
export const resultColumns: readonly Column<ResultRow>[] = [
  {
    key: 'material',
    title: yard.material,
    cell: (row, { language, say }) => (
      <>
        {materialName(row, language)}{' '}
        {row.second && row.difference !== 0 && <ToneTag tone="warn">{say(messages.second)}</ToneTag>}
        {row.balesMissing.length > 0 && (
          <small className="faint block">
            {say(messages.balesMissing, { numbers: row.balesMissing.join(language === 'zh' ? '、' : ', ') })}
          </small>
        )}
      </>
    ),
  },
  {
    key: 'counted',
    title: messages.counted,
    width: 120,
    align: 'end',
    cell: (row) => <Quantity goods={row} />,
  },
  {
    key: 'book',
    title: yard.book,
    width: 120,
    align: 'end',
    cell: ({ bookGrams, bookPieces, unit }) => (
      <Quantity goods={{ grams: bookGrams, pieces: bookPieces, unit }} />
    ),
  },
  {
    key: 'difference',
    title: yard.difference,
    width: 120,
    align: 'end',
    cell: (row) => (row.difference === 0 ? '—' : <Quantity goods={differenceOf(row)} signed />),
  },
  {
    key: 'value',
    title: messages.value,
    width: 110,
    align: 'end',
    cell: ({ valueFen }) => <span className="money">{money(valueFen)}</span>,
  },
]

type Entry = CountDetail['counted'][number]

/** Columns of all entries in the order of counting; replaced entries are struck through. */
export const entryColumns: readonly Column<Entry>[] = [
  {
    key: 'material',
    title: yard.material,
    cell: (row, { language }) => (
      <TwoLines
        first={materialName(row, language)}
        second={row.bales.map(baleNumber).join(language === 'zh' ? '、' : ', ')}
      />
    ),
  },
  {
    key: 'quantity',
    title: yard.quantity,
    width: 120,
    align: 'end',
    cell: (row) =>
      row.counts ? (
        <Quantity goods={row} />
      ) : (
        <s className="faint">
          <Quantity goods={row} />
        </s>
      ),
  },
  {
    key: 'how',
    title: messages.how,
    width: { zh: 90, en: 100 },
    cell: ({ part, counts }, { say }) =>
      say(counts ? (part ? messages.part : messages.whole) : messages.replaced),
  },
  {
    key: 'by',
    title: messages.by,
    width: 190,
    cell: ({ byName, doneAt, clock }, { say }) => (
      <TwoLines
        first={`${byName} ${fullTime(doneAt)}`}
        second={
          clock === 'off' ? say(messages.clockOff) : clock === 'implausible' ? say(messages.clockBad) : ''
        }
      />
    ),
  },
]
