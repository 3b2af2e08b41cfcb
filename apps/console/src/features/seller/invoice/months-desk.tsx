// The list of months in which goods were bought from people who showed an ID, each with the amounts bought, unbatched,
// to be invoiced and already invoiced, and with the button that makes its batches.

import { makeReverseInvoices, reverseInvoiceMonths } from '@huishou/wire/client/reverse-invoice/batches'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import type { DeskOf } from '../../../shared/desk/desk.tsx'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { useSendAndReload } from '../../../shared/use-send.ts'
import { sellersSpec, type SellersFilters } from '../sellers-url-state.ts'
import { messages } from './messages.ts'
import { useInvoiceReload, type MonthRow } from './queries.ts'
import { RulesNotice } from './rules-notice.tsx'

function MakeDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, pending, refused } = useSendAndReload(makeReverseInvoices, useInvoiceReload(), (reply) => {
    const left = Object.values(reply.blocked).reduce((sum, count) => sum + count, 0)
    void message.success(
      say(messages.madeDone, {
        made: reply.made,
        updated: reply.updated,
        discarded: reply.discarded,
        slips: reply.slips,
      }),
    )
    if (left > 0) void message.warning(say(messages.madeLeft, { count: left }))
    if (reply.more) void message.info(say(messages.madeMore))
    onClose()
  })
  return (
    <Dialog
      title={say(messages.makeTitle, { month })}
      okText={say(messages.make)}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send({ month })}
    >
      <p>{say(messages.makeLead)}</p>
    </Dialog>
  )
}

function Make({ month }: { month: string }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={`${say(messages.make)} ${month}`} onClick={() => setOpen(true)}>
        {say(messages.make)}
      </Button>
      {open && <MakeDialog month={month} onClose={() => setOpen(false)} />}
    </>
  )
}

const counted = (count: number, fen: number) =>
  count === 0 ? <span className="faint">—</span> : <TwoLines first={money(fen)} second={count} />

const columns: readonly Column<MonthRow>[] = [
  {
    key: 'month',
    title: messages.month,
    width: 110,
    cell: ({ month }) => <Link to={`?tab=batches&month=${month}`}>{month}</Link>,
  },
  {
    key: 'bought',
    title: messages.bought,
    width: 130,
    align: 'end',
    cell: ({ purchases, purchasesFen }) => counted(purchases, purchasesFen),
  },
  {
    key: 'waiting',
    title: messages.waiting,
    width: 130,
    align: 'end',
    cell: ({ month, waiting, waitingFen }) =>
      waiting === 0 ? (
        <span className="faint">—</span>
      ) : (
        <Link to={`?tab=purchases&month=${month}&sale=waiting`}>{counted(waiting, waitingFen)}</Link>
      ),
  },
  {
    key: 'open',
    title: messages.toIssue,
    width: 130,
    align: 'end',
    cell: ({ open, openFen }) => counted(open, openFen),
  },
  {
    key: 'issued',
    title: messages.issued,
    width: 130,
    align: 'end',
    cell: ({ issued, issuedFen }) => counted(issued, issuedFen),
  },
  {
    key: 'red',
    title: messages.redLettered,
    width: 160,
    align: 'end',
    cell: ({ month, redLettered, toRedLetter }, { say }) => (
      <>
        {redLettered}{' '}
        {toRedLetter > 0 && (
          <Link to={`?tab=batches&month=${month}&red=1`}>
            <ToneTag tone="bad">
              {say(messages.toRedLetter)} {toRedLetter}
            </ToneTag>
          </Link>
        )}
      </>
    ),
  },
  {
    key: 'do',
    title: null,
    width: { zh: 110, en: 130 },
    align: 'end',
    may: makeReverseInvoices,
    cell: ({ month }) => <Make month={month} />,
  },
]

export const monthsDesk: DeskOf<typeof reverseInvoiceMonths, SellersFilters> = {
  endpoint: reverseInvoiceMonths,
  spec: sellersSpec,
  input: () => ({}),
  pageSize: null,
  above: RulesNotice,
  columns,
  minWidth: 920,
  empty: messages.noMonths,
}
