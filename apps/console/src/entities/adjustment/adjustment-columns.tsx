// Columns of a list of adjustments (money or points added to or taken from a customer), with buttons to approve or
// refuse a request.

import { mayDo } from '@huishou/wire/verdict'
import { Button } from 'antd'
import { useState } from 'react'
import { CustomerLink } from '../customer/customer-link.tsx'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { ApproveAdjustment, RefuseAdjustment } from './decision-dialogs.tsx'
import type { AdjustmentKind, AdjustmentRow } from './adjustment-kind.ts'
import { messages } from './messages.ts'

export const adjustmentColumns = <Row extends AdjustmentRow>(
  kind: AdjustmentKind<Row>,
): readonly Column<Row>[] => [
  {
    key: 'customer',
    title: messages.person,
    width: 160,
    cell: ({ memberId, memberNick, memberMobile }) => (
      <TwoLines
        first={<CustomerLink id={memberId}>{memberNick || memberMobile || `#${memberId}`}</CustomerLink>}
        second={memberNick && memberMobile}
      />
    ),
  },
  {
    key: 'amount',
    title: kind.messages.amount,
    width: 130,
    align: 'end',
    cell: (row) => <strong className={kind.isMore(row) ? 'down' : 'up'}>{kind.change(row)}</strong>,
  },
  {
    key: 'reason',
    title: shared.reason,
    cell: ({ reason, refusal }) => (
      <span className="wrapped">
        {reason}
        {refusal && <small>{refusal}</small>}
      </span>
    ),
  },
  {
    key: 'state',
    title: messages.state,
    width: 120,
    cell: ({ state }: { state: Row['state'] }, { say }) => (
      <ToneTag tone={kind.tones[state]}>{say(kind.stateText[state])}</ToneTag>
    ),
  },
  {
    key: 'requestedBy',
    title: messages.requestedBy,
    width: 170,
    cell: ({ requestedByName, requestedAt }) => (
      <TwoLines first={requestedByName} second={fullTime(requestedAt)} />
    ),
  },
  { key: 'endedBy', title: messages.endedBy, width: 260, cell: (row) => <Ended kind={kind} row={row} /> },
]

/** Who decided on an adjustment and when, or the buttons to decide. */
function Ended<Row extends AdjustmentRow>({ kind, row }: { kind: AdjustmentKind<Row>; row: Row }) {
  const say = useSay()
  const alone = kind.alone?.(row)
  if (row.endedAt === null) return <Decide kind={kind} row={row} />
  if (alone) return <span className="faint">{say(alone)}</span>
  return <TwoLines first={row.endedByName} second={fullTime(row.endedAt)} />
}

function Decide<Row extends AdjustmentRow>({ kind, row }: { kind: AdjustmentKind<Row>; row: Row }) {
  const say = useSay()
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null)
  const close = () => setOpen(null)
  const approves = mayDo(row.may, 'approve')
  return (
    <span className="row-actions">
      {approves && (
        <Button size="small" type="primary" onClick={() => setOpen('approve')}>
          {say(messages.approve)}
        </Button>
      )}
      {mayDo(row.may, 'refuse') && (
        <Button size="small" onClick={() => setOpen('refuse')}>
          {say(approves ? messages.refuse : messages.takeBack)}
        </Button>
      )}
      {!approves && <span className="faint">{say(messages.waitsOther)}</span>}
      {open === 'approve' && <ApproveAdjustment kind={kind} row={row} onClose={close} />}
      {open === 'refuse' && <RefuseAdjustment kind={kind} row={row} onClose={close} />}
    </span>
  )
}
