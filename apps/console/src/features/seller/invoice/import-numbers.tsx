// Button and dialog to import the numbers of issued invoices from a spreadsheet; each line is checked first.

import type { ReplyOf } from '@huishou/wire/client'
import {
  importInvoiceNumbers,
  previewInvoiceNumbers,
} from '@huishou/wire/client/reverse-invoice/numbers-file'
import { reverseInvoiceLimits } from '@huishou/wire/reverse-invoice/states'
import { App, Button } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { CheckedRows } from '../../../shared/csv/checked-rows.tsx'
import { CsvDrop } from '../../../shared/csv/csv-drop.tsx'
import { useCsvCheck } from '../../../shared/csv/use-csv-check.ts'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { Sums } from '../../../shared/display/sums.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { useSendAndReload } from '../../../shared/use-send.ts'
import { messages } from './messages.ts'
import { useInvoiceReload } from './queries.ts'

type Checked = ReplyOf<typeof previewInvoiceNumbers>
type Row = Checked['lines'][number]

export function ImportNumbersButton() {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState(false)
  if (!roleMay(role, importInvoiceNumbers)) return null
  return (
    <>
      <Button icon={<FileUp size={15} />} onClick={() => setOpen(true)}>
        {say(messages.importNumbers)}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const checking = useCsvCheck(previewInvoiceNumbers, (csv) => ({ csv }))
  const { file, found } = checking
  const { send, pending, refused } = useSendAndReload(
    importInvoiceNumbers,
    useInvoiceReload(),
    ({ issued }) => {
      void message.success(say(messages.importedDone, { count: issued }))
      onClose()
    },
  )
  return (
    <Dialog
      title={say(messages.importNumbers)}
      width={860}
      blocked={!file || !found || found.wrong > 0 || found.good === 0}
      pending={pending}
      refused={refused ?? checking.refused}
      onClose={onClose}
      onOk={() => file && void send({ csv: file.text })}
    >
      <p className="faint">{say(messages.importLead)}</p>
      <CsvDrop
        file={file}
        onChange={checking.choose}
        title={messages.dropNumbers}
        hint={messages.dropHint}
        limit={reverseInvoiceLimits.csv}
      />
      {checking.pending && <p role="status">{say(messages.checking)}</p>}
      {found && <Found found={found} />}
    </Dialog>
  )
}

function Found({ found: { lines, good, wrong } }: { found: Checked }) {
  const say = useSay()
  const columns = useTableColumns(lineColumns)
  if (lines.length === 0) return <p role="status">{say(messages.nothingToImport)}</p>
  return (
    <>
      <Sums
        sums={[
          { label: say(messages.good), value: good },
          { label: say(messages.wrong), value: wrong, bad: wrong > 0 },
        ]}
      />
      <CheckedRows<Row>
        rows={lines}
        columns={columns}
        isWrong={({ problem }) => problem !== ''}
        head={<h2>{say(messages.check)}</h2>}
      />
    </>
  )
}

const lineColumns: readonly Column<Row>[] = [
  { key: 'line', title: messages.line, width: 56, align: 'end', cell: ({ line }) => line },
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
  {
    key: 'check',
    title: messages.check,
    cell: ({ problem }, { say }) =>
      problem === '' ? (
        <span className="down">{say(messages.fits)}</span>
      ) : (
        <span className="bad">{problem}</span>
      ),
  },
]
