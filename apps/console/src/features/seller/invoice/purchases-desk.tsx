// The list of a month's purchases from people who showed an ID: whether each is in a batch, fits into the next one, was
// reversed, or cannot be in one and why.

import type { ReplyOf } from '@huishou/wire/client'
import { reverseInvoiceSales } from '@huishou/wire/client/reverse-invoice/batches'
import {
  invoicedSaleStates,
  invoicedSaleStateText,
  saleProblemText,
} from '@huishou/wire/reverse-invoice/states'
import { dayOf } from '@huishou/wire/time'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { materialNames } from '../../../entities/material/materials.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import type { DeskOf } from '../../../shared/desk/desk.tsx'
import { choice } from '../../../shared/desk/filters.tsx'
import type { At } from '../../../shared/desk/part-props.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { sellersSpec, thisMonth, type SellersFilters } from '../sellers-url-state.ts'
import { messages } from './messages.ts'
import type { SaleRow } from './queries.ts'

const tones = { waiting: 'warn', batched: 'good', reversed: 'calm' } as const
const monthOf = ({ month }: SellersFilters) => month || thisMonth()

function MonthFilter({ filters, onChange }: At<SellersFilters, ReplyOf<typeof reverseInvoiceSales>>) {
  return (
    <DatePicker
      picker="month"
      allowClear={false}
      aria-label={useSay()(messages.month)}
      value={dayjs(`${monthOf(filters)}-01`)}
      maxDate={dayjs(dayOf(Date.now()))}
      onChange={(next) => next && onChange({ month: next.format('YYYY-MM') })}
    />
  )
}

const columns: readonly Column<SaleRow>[] = [
  {
    key: 'slip',
    title: messages.slip,
    width: 180,
    cell: ({ id, slipNumber, orderNumber }) => (
      <TwoLines
        first={<span className="mono">{slipNumber}</span>}
        second={<Link to={`/orders?order=${id}`}>{orderNumber}</Link>}
      />
    ),
  },
  { key: 'at', title: messages.settledAt, width: 170, cell: ({ settledAt }) => fullTime(settledAt) },
  {
    key: 'seller',
    title: messages.seller,
    width: 190,
    cell: ({ sellerName, idMasked }) => (
      <TwoLines first={<strong>{sellerName}</strong>} second={<span className="mono">{idMasked}</span>} />
    ),
  },
  {
    key: 'materials',
    title: messages.materials,
    ellipsis: true,
    cell: ({ materials }, { language }) => materialNames(materials, language),
  },
  {
    key: 'paid',
    title: messages.paid,
    width: 120,
    align: 'end',
    cell: ({ totalFen }) => <strong className="money">{money(totalFen)}</strong>,
  },
  {
    key: 'state',
    title: messages.standing,
    width: { zh: 240, en: 270 },
    cell: ({ state, invoiceId, batchNumber, problem }, { say }) => (
      <TwoLines
        first={<ToneTag tone={tones[state]}>{say(invoicedSaleStateText[state])}</ToneTag>}
        second={
          invoiceId !== null ? (
            <Link to={`?tab=batches&batch=${invoiceId}`}>{batchNumber}</Link>
          ) : problem !== null ? (
            <span className="bad">{say(saleProblemText[problem])}</span>
          ) : (
            state === 'waiting' && say(messages.willFit)
          )
        }
      />
    ),
  },
]

export const purchasesDesk: DeskOf<typeof reverseInvoiceSales, SellersFilters> = {
  endpoint: reverseInvoiceSales,
  spec: sellersSpec,
  input: (filters) => ({ month: monthOf(filters), ...withoutEmpty({ state: filters.sale }) }),
  none: { sale: '' },
  filters: [
    MonthFilter,
    choice('sale', messages.standing, {
      values: invoicedSaleStates,
      text: (state) => invoicedSaleStateText[state],
      hint: messages.anyState,
    }),
  ],
  columns,
  minWidth: 1080,
  empty: messages.noPurchases,
}
