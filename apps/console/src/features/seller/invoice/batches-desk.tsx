// The list of batches for reverse invoices, each covering what one seller sold in a month, with filters, exports and
// the import of invoice numbers.

import type { ReplyOf } from '@huishou/wire/client'
import { exportReverseInvoices, reverseInvoices } from '@huishou/wire/client/reverse-invoice/batches'
import { reverseInvoiceStates, reverseInvoiceStateText } from '@huishou/wire/reverse-invoice/states'
import { dayOf } from '@huishou/wire/time'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { exportAction } from '../../../shared/csv/export-button.tsx'
import type { DeskOf } from '../../../shared/desk/desk.tsx'
import { choice, mark, search } from '../../../shared/desk/filters.tsx'
import type { At } from '../../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { useSay } from '../../../shared/language.ts'
import { sellersSpec, type SellersFilters } from '../sellers-url-state.ts'
import { batchColumns } from './batch-columns.tsx'
import { ExportLinesButton } from './export-lines-button.tsx'
import { messages } from './messages.ts'
import { ImportNumbersButton } from './import-numbers.tsx'

type Here = At<SellersFilters, ReplyOf<typeof reverseInvoices>>

const inputOf = ({ month, state, red, q }: SellersFilters) =>
  withoutEmpty({ month, state, toRedLetter: red, q })

function MonthFilter({ filters: { month }, onChange }: Here) {
  const say = useSay()
  return (
    <DatePicker
      picker="month"
      aria-label={say(messages.month)}
      placeholder={say(messages.anyMonth)}
      value={month === '' ? null : dayjs(`${month}-01`)}
      maxDate={dayjs(dayOf(Date.now()))}
      onChange={(next) => onChange({ month: next ? next.format('YYYY-MM') : '' })}
    />
  )
}

export const batchesDesk: DeskOf<typeof reverseInvoices, SellersFilters> = {
  endpoint: reverseInvoices,
  spec: sellersSpec,
  input: inputOf,
  none: { month: '', state: '', red: false, q: '' },
  filters: [
    search('q', messages.search),
    MonthFilter,
    choice('state', messages.state, {
      values: reverseInvoiceStates,
      text: (state) => reverseInvoiceStateText[state],
      hint: messages.anyState,
    }),
    mark('red', messages.onlyToRedLetter),
  ],
  actions: [ImportNumbersButton, exportAction(exportReverseInvoices, inputOf), ExportLinesButton],
  columns: batchColumns,
  minWidth: 1140,
  record: { opened: ({ batch }) => batch, open: (batch) => ({ batch }) },
  empty: messages.noBatches,
}
