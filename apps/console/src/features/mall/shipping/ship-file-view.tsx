import type { ReplyOf } from '@huishou/wire/client'
import { shipByFile, shipByFileLimits } from '@huishou/wire/client/mall/shipping'
import { staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { App, Button } from 'antd'
import { Download, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../shared/api.ts'
import { CheckedRows } from '../../../shared/csv/checked-lines-table.tsx'
import { CsvDrop } from '../../../shared/csv/table-file-input.tsx'
import { printCsv, saveFile } from '../../../shared/csv/text-and-csv-files.ts'
import { useCsvCheck } from '../../../shared/csv/use-csv-check.ts'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { BackButton } from '../../../shared/display/back-button.tsx'
import { useSay } from '../../../shared/language.ts'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { Sums } from '../../../shared/display/key-figures.tsx'
import { useSend } from '../../../shared/use-send.ts'
import { useReloadMall } from '../queries.ts'
import { messages } from '../messages.ts'
import { messages as shared } from '../../../shared/messages.ts'

type Checked = ReplyOf<typeof shipByFile>
type Row = Checked['rows'][number]
const TEMPLATE_ROWS = 200

/** View to ship many parcels from a spreadsheet. Each line is checked first; lines with a problem are skipped. */
export function ShipFileView({ onBack }: { onBack: () => void }) {
  const say = useSay()
  const { file, choose, found, pending, refused } = useCsvCheck(shipByFile, (csv) => ({ csv, preview: true }))
  return (
    <>
      <div className="toolbar">
        <BackButton text={messages.back} onClick={onBack} />
        <span className="grow" />
        <TemplateButton />
      </div>
      <div className="sheet padded ship-file">
        <p className="faint">{say(messages.fileLead)}</p>
        <CsvDrop
          file={file}
          disabled={pending}
          onChange={choose}
          title={messages.fileDrop}
          hint={messages.fileHint}
          limit={shipByFileLimits.csv}
        />
        {pending && <p role="status">{say(shared.checkingTable)}</p>}
        <RefusedAlert refused={refused} />
      </div>
      {found && file && <Found csv={file.text} found={found} onSent={onBack} />}
    </>
  )
}

type FoundProps = { csv: string; found: Checked; onSent: () => void }

function Found({ csv, found, onSent }: FoundProps) {
  const say = useSay()
  const columns = useTableColumns(fileColumns)
  const [asking, setAsking] = useState(false)
  const { good, bad, rows } = found
  return (
    <>
      <Sums
        sums={[
          { label: say(messages.good), value: say(messages.lineCount, { count: good }) },
          { label: say(messages.bad), value: say(messages.lineCount, { count: bad }), bad: bad > 0 },
        ]}
      />
      <CheckedRows<Row>
        rows={rows}
        columns={columns}
        isWrong={({ ok }) => !ok}
        head={
          <>
            <h2>{say(messages.check)}</h2>
            <Button
              type="primary"
              icon={<Truck size={15} />}
              disabled={good === 0}
              onClick={() => setAsking(true)}
            >
              {say(messages.sendGood, { count: good })}
            </Button>
          </>
        }
      />
      {asking && <SendDialog csv={csv} found={found} onClose={() => setAsking(false)} onSent={onSent} />}
    </>
  )
}

function SendDialog({ csv, found, onClose, onSent }: FoundProps & { onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadMall()
  const { send, pending, refused } = useSend(shipByFile, ({ sent }) => {
    message.success(say(messages.sentDone, { sent }))
    reload()
    onSent()
  })
  return (
    <Dialog
      title={say(messages.shipFile)}
      width={440}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send({ csv, preview: false })}
    >
      <p>{say(messages.sendText, { count: found.good, bad: found.bad })}</p>
    </Dialog>
  )
}

/** Button that downloads up to 200 orders to ship as a CSV file, with empty columns for carrier and tracking number. */
function TemplateButton() {
  const say = useSay()
  const { message } = App.useApp()
  const [making, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    const answer = await api.call(staffMallOrders, {
      states: 'paid',
      way: 'deliver',
      pageSize: TEMPLATE_ROWS,
      sort: 'placed',
    })
    setMaking(false)
    if (!answer.ok) return void message.error(answer.refused.message)
    const head = [
      messages.number,
      messages.carrier,
      messages.tracking,
      messages.receiver,
      messages.address,
      messages.goods,
    ]
    saveFile(
      `${say(messages.fileName)}.csv`,
      printCsv([
        head.map((word) => say(word)),
        ...answer.data.rows.map(({ orderNumber, linkMan, mobile, address, firstName, pieces }) => [
          orderNumber,
          '',
          '',
          `${linkMan} ${mobile}`,
          address,
          `${firstName} × ${pieces}`,
        ]),
      ]),
    )
  }
  return (
    <Button icon={<Download size={15} />} loading={making} onClick={() => void make()}>
      {say(messages.template)}
    </Button>
  )
}

const fileColumns: readonly Column<Row>[] = [
  { key: 'line', title: messages.line, width: 64, align: 'end', cell: ({ line }) => line },
  {
    key: 'number',
    title: messages.number,
    width: 210,
    cell: ({ orderId, orderNumber }) =>
      orderId === null ? (
        orderNumber
      ) : (
        <Link to={`?view=file&order=${orderId}`} className="mono">
          {orderNumber}
        </Link>
      ),
  },
  {
    key: 'receiver',
    title: messages.receiver,
    width: 140,
    ellipsis: true,
    cell: ({ linkMan }) => linkMan,
  },
  { key: 'carrier', title: messages.carrier, width: 140, cell: ({ carrierName }) => carrierName },
  {
    key: 'tracking',
    title: messages.tracking,
    width: 190,
    cell: ({ trackingNumber }) => <span className="mono">{trackingNumber}</span>,
  },
  {
    key: 'check',
    title: messages.check,
    cell: ({ ok, problem }, { say }) =>
      ok ? <span className="down">{say(messages.canSend)}</span> : <span className="bad">{problem}</span>,
  },
]
