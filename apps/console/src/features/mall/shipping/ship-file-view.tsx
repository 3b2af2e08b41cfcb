import type { ReplyOf } from '@huishou/wire/client'
import { shipByFile } from '@huishou/wire/client/mall/shipping'
import { staffMallOrders } from '@huishou/wire/client/mall/staff'
import { App, Button, Table, type TableColumnsType } from 'antd'
import { Download, Truck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../shared/api.ts'
import { CsvDrop, type CsvFile } from '../../../shared/csv/csv-drop.tsx'
import { printCsv, saveFile } from '../../../shared/csv/csv.ts'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { BackButton } from '../../../shared/display/back-button.tsx'
import { useSay } from '../../../shared/language.ts'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { Sums } from '../../../shared/display/sums.tsx'
import { useSend } from '../../../shared/use-send.ts'
import { useReloadMall } from '../queries.ts'
import { messages } from '../messages.ts'

type Checked = ReplyOf<typeof shipByFile>
type Row = Checked['rows'][number]
const TEMPLATE_ROWS = 200

/** Many parcels from a file: looked at line by line, then sent; lines with a problem stay behind. */
export function ShipFileView({ onBack }: { onBack: () => void }) {
  const say = useSay()
  const [file, setFile] = useState<CsvFile | null>(null)
  const [found, setFound] = useState<Checked | null>(null)
  const [asking, setAsking] = useState(false)
  const { send, pending, refused, clear } = useSend(shipByFile, setFound)
  const columns = useFileColumns()
  const take = (next: CsvFile | null) => {
    setFile(next)
    setFound(null)
    clear()
    if (next) void send({ csv: next.text, preview: true })
  }
  return (
    <>
      <div className="toolbar">
        <BackButton text={messages.back} onClick={onBack} />
        <span className="grow" />
        <TemplateButton />
      </div>
      <div className="sheet padded ship-file">
        <p className="faint">{say(messages.fileLead)}</p>
        <CsvDrop file={file} onChange={take} title={messages.fileDrop} hint={messages.fileHint} />
        {pending && <p role="status">{say(messages.check)}…</p>}
        <RefusedAlert refused={refused} />
      </div>
      {found && file && (
        <>
          <Sums
            sums={[
              { label: say(messages.good), value: say(messages.lineCount, { count: found.good }) },
              {
                label: say(messages.bad),
                value: say(messages.lineCount, { count: found.bad }),
                bad: found.bad > 0,
              },
            ]}
          />
          <div className="sheet">
            <div className="sheet-head">
              <h2>{say(messages.check)}</h2>
              <Button
                type="primary"
                icon={<Truck size={15} />}
                disabled={found.good === 0}
                onClick={() => setAsking(true)}
              >
                {say(messages.sendGood, { count: found.good })}
              </Button>
            </div>
            <Table<Row>
              size="small"
              rowKey="line"
              columns={columns}
              dataSource={found.rows}
              rowClassName={({ ok }) => (ok ? '' : 'row-wrong')}
              pagination={
                found.rows.length > 50 ? { pageSize: 50, showSizeChanger: false, className: 'pages' } : false
              }
            />
          </div>
          {asking && (
            <SendDialog csv={file.text} found={found} onClose={() => setAsking(false)} onSent={onBack} />
          )}
        </>
      )}
    </>
  )
}

function SendDialog({
  csv,
  found,
  onClose,
  onSent,
}: {
  csv: string
  found: Checked
  onClose: () => void
  onSent: () => void
}) {
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

/** The orders waiting to be sent, with empty cells for courier and number. */
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

function useFileColumns(): TableColumnsType<Row> {
  const say = useSay()
  return useMemo(
    () => [
      { title: say(messages.line), dataIndex: 'line', width: 64, align: 'end' },
      {
        title: say(messages.number),
        key: 'number',
        width: 210,
        render: (_, { orderId, orderNumber }) =>
          orderId === null ? (
            orderNumber
          ) : (
            <Link to={`?view=file&order=${orderId}`} className="mono">
              {orderNumber}
            </Link>
          ),
      },
      { title: say(messages.receiver), dataIndex: 'linkMan', width: 140, ellipsis: true },
      { title: say(messages.carrier), dataIndex: 'carrierName', width: 140 },
      {
        title: say(messages.tracking),
        key: 'tracking',
        width: 190,
        render: (_, { trackingNumber }) => <span className="mono">{trackingNumber}</span>,
      },
      {
        title: say(messages.check),
        key: 'check',
        render: (_, { ok, problem }) =>
          ok ? <span className="down">{say(messages.canSend)}</span> : <span className="bad">{problem}</span>,
      },
    ],
    [say],
  )
}
