// Button and dialog to import the numbers of issued invoices from a spreadsheet; each line is checked first.

import type { ReplyOf } from '@huishou/wire/client'
import {
  importInvoiceNumbers,
  previewInvoiceNumbers,
} from '@huishou/wire/client/reverse-invoice/numbers-file'
import { reverseInvoiceLimits } from '@huishou/wire/reverse-invoice/states'
import { App } from 'antd'
import { ImportButton, ImportDialog } from '../../../shared/csv/import-dialog.tsx'
import { useCsvCheck } from '../../../shared/csv/use-csv-check.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { useSendAndReload } from '../../../shared/use-send.ts'
import { messages } from './messages.ts'
import { useInvoiceReload } from './queries.ts'

type Line = ReplyOf<typeof previewInvoiceNumbers>['lines'][number]

export const ImportNumbersButton = () => (
  <ImportButton may={importInvoiceNumbers} text={messages.importNumbers}>
    {(close) => <ImportNumbersDialog onClose={close} />}
  </ImportButton>
)

function ImportNumbersDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const checking = useCsvCheck(previewInvoiceNumbers, (csv) => ({ csv }))
  const writing = useSendAndReload(importInvoiceNumbers, useInvoiceReload(), ({ issued }) => {
    void message.success(say(messages.importedDone, { count: issued }))
    onClose()
  })
  return (
    <ImportDialog<Line>
      title={messages.importNumbers}
      lead={messages.importLead}
      hint={messages.dropHint}
      limit={reverseInvoiceLimits.csv}
      columns={columns}
      none={messages.nothingToImport}
      checking={checking}
      writing={writing}
      onImport={(csv) => writing.send({ csv })}
      onClose={onClose}
    />
  )
}

const columns: readonly Column<Line>[] = [
  {
    key: 'batch',
    title: messages.batch,
    width: 160,
    cell: ({ batchNumber }) => <span className="mono">{batchNumber}</span>,
  },
  {
    key: 'seller',
    title: messages.seller,
    width: 120,
    ellipsis: true,
    cell: ({ sellerName }) => sellerName,
  },
  {
    key: 'total',
    title: messages.total,
    width: 120,
    align: 'end',
    cell: ({ totalFen }) => (totalFen === null ? '' : money(totalFen)),
  },
  {
    key: 'number',
    title: messages.invoiceNumber,
    width: 180,
    ellipsis: true,
    cell: ({ invoiceNumber }) => <span className="mono">{invoiceNumber}</span>,
  },
  { key: 'day', title: messages.invoicedOn, width: 110, cell: ({ invoicedOn }) => invoicedOn },
]
