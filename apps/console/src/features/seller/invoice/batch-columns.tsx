// Columns of the list of batches for reverse invoices, each covering what one seller sold in a month, and the tags with
// a batch's state.

import { reverseInvoiceStateText, type ReverseInvoiceState } from '@huishou/wire/reverse-invoice/states'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { LimitTag } from '../limit-tag.tsx'
import { messages } from './messages.ts'
import type { BatchRow } from './queries.ts'

const tones: Record<ReverseInvoiceState, Tone> = {
  open: 'info',
  issued: 'good',
  red_lettered: 'bad',
  discarded: 'calm',
}

/** The state of a batch, and the step it needs because one of its slips was reversed. */
export function BatchTags({ state, reversedSlips }: Pick<BatchRow, 'state' | 'reversedSlips'>) {
  const say = useSay()
  return (
    <>
      <ToneTag tone={tones[state]}>{say(reverseInvoiceStateText[state])}</ToneTag>{' '}
      {reversedSlips > 0 && (
        <ToneTag tone="bad">{say(state === 'issued' ? messages.toRedLetter : messages.outdated)}</ToneTag>
      )}
    </>
  )
}

export const batchColumns: readonly Column<BatchRow>[] = [
  {
    key: 'batch',
    title: messages.batch,
    width: 170,
    cell: ({ id, batchNumber, month }, { linkTo }) => (
      <TwoLines
        first={
          <Link className="mono" to={linkTo(id)}>
            {batchNumber}
          </Link>
        }
        second={month}
      />
    ),
  },
  {
    key: 'seller',
    title: messages.seller,
    width: 180,
    cell: ({ sellerName, idMasked }) => (
      <TwoLines first={<strong>{sellerName}</strong>} second={<span className="mono">{idMasked}</span>} />
    ),
  },
  {
    key: 'state',
    title: messages.state,
    width: { zh: 170, en: 200 },
    cell: (row) => <BatchTags {...row} />,
  },
  {
    key: 'slips',
    title: messages.quantity,
    width: 80,
    align: 'end',
    cell: ({ slips }, { say }) => say(messages.slipsOf, { count: slips }),
  },
  {
    key: 'total',
    title: messages.total,
    width: 140,
    align: 'end',
    cell: ({ totalFen, vatFen }, { say }) => (
      <TwoLines
        first={<strong className="money">{money(totalFen)}</strong>}
        second={say(messages.vatOf, { vat: money(vatFen) })}
      />
    ),
  },
  {
    key: 'year',
    title: messages.year,
    width: 150,
    align: 'end',
    cell: ({ yearFen, limitFen, warning }) => (
      <TwoLines first={money(yearFen)} second={warning ? <LimitTag above={yearFen > limitFen} /> : ''} />
    ),
  },
  {
    key: 'invoice',
    title: messages.invoice,
    cell: ({ invoiceNumber, invoicedOn }) => (
      <TwoLines first={<span className="mono">{invoiceNumber ?? '—'}</span>} second={invoicedOn ?? ''} />
    ),
  },
]
