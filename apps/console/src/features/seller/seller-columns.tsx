// The table columns of the list of people who sold metal, with their totals for the last 12 months.
import type { ReplyOf } from '@huishou/wire/client'
import type { sellerTotals } from '@huishou/wire/client/pickup/metal-sellers'
import { Progress } from 'antd'
import { fullTime, money } from '../../shared/format.ts'
import { LimitTag } from './limit-tag.tsx'
import { messages } from './messages.ts'
import './sellers.css'
import type { Column } from '../../shared/desk/columns.ts'

type Reply = ReplyOf<typeof sellerTotals>
const limitOf = (reply: Reply | undefined) => reply?.limitFen ?? 0

export const sellerColumns: readonly Column<Reply['rows'][number], object, Reply>[] = [
  {
    key: 'seller',
    title: messages.seller,
    width: 220,
    cell: ({ name, totalFen, warning }, { reply }) => (
      <span>
        <strong>{name}</strong> {warning && <LimitTag above={totalFen > limitOf(reply)} />}
      </span>
    ),
  },
  {
    key: 'idNumber',
    title: messages.idNumber,
    width: 200,
    cell: ({ idMasked: id }) => <span className="mono">{id}</span>,
  },
  {
    key: 'totalFen',
    title: messages.total,
    width: 160,
    align: 'end',
    cell: ({ totalFen: fen }) => <strong className="money">{money(fen)}</strong>,
  },
  {
    key: 'share',
    title: messages.share,
    width: 180,
    cell: ({ totalFen, warning }, { say, reply }) => {
      const limitFen = limitOf(reply)
      const percent = limitFen > 0 ? Math.round((totalFen / limitFen) * 1000) / 10 : 0
      return (
        <Progress
          aria-label={`${say(messages.share)} ${percent} %`}
          percent={percent}
          size="small"
          status={warning ? 'exception' : 'normal'}
          format={() => `${percent} %`}
        />
      )
    },
  },
  {
    key: 'invoicedFen',
    title: messages.invoiced,
    width: 170,
    align: 'end',
    cell: ({ invoicedFen, invoiceWarning }, { reply }) => (
      <>
        {money(invoicedFen)} {invoiceWarning && <LimitTag above={invoicedFen > limitOf(reply)} />}
      </>
    ),
  },
  { key: 'orders', title: messages.orders, width: 90, align: 'end', cell: ({ orders }) => orders },
  { key: 'lastAt', title: messages.last, width: 170, cell: ({ lastAt: at }) => fullTime(at) },
]
