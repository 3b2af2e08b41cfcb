import { offerOf } from '@huishou/wire'
import { Button, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { CustomerLink } from '../customer-link.tsx'
import { fullTime } from '../format.ts'
import { useSay } from '../language.ts'
import { ToneTag } from '../tone-tag.tsx'
import { words as shared } from '../words.ts'
import type { AdjustmentKind, AdjustmentRow } from './kind.ts'
import { words } from './words.ts'

export type Acts<Row> = {
  onAct: (what: 'approve' | 'refuse', row: Row) => void
}

export function useAdjustmentColumns<Row extends AdjustmentRow>(
  kind: AdjustmentKind<Row>,
  { onAct }: Acts<Row>,
): TableColumnsType<Row> {
  const say = useSay()
  return useMemo(
    () => [
      {
        title: say(words.person),
        key: 'customer',
        width: 160,
        render: (_, { memberId, memberNick, memberMobile }) => (
          <span className="two-lines">
            <span>
              <CustomerLink id={memberId}>{memberNick || memberMobile || `#${memberId}`}</CustomerLink>
            </span>
            {memberNick && <small>{memberMobile}</small>}
          </span>
        ),
      },
      {
        title: say(kind.words.amount),
        key: 'amount',
        width: 130,
        align: 'end',
        render: (_, row) => <strong className={kind.isMore(row) ? 'down' : 'up'}>{kind.change(row)}</strong>,
      },
      {
        title: say(shared.reason),
        key: 'reason',
        render: (_, { reason, refusal }) => (
          <span className="wrapped">
            {reason}
            {refusal && <small>{refusal}</small>}
          </span>
        ),
      },
      {
        title: say(words.state),
        key: 'state',
        width: 120,
        render: (_, { state }: { state: Row['state'] }) => (
          <ToneTag tone={kind.tones[state]}>{say(kind.stateText[state])}</ToneTag>
        ),
      },
      {
        title: say(words.requestedBy),
        key: 'requestedBy',
        width: 170,
        render: (_, { requestedByName, requestedAt }) => (
          <span className="two-lines">
            <span>{requestedByName}</span>
            <small>{fullTime(requestedAt)}</small>
          </span>
        ),
      },
      {
        title: say(words.endedBy),
        key: 'endedBy',
        width: 260,
        render: (_, row) => <Ended kind={kind} row={row} onAct={onAct} />,
      },
    ],
    [say, kind, onAct],
  )
}

function Ended<Row extends AdjustmentRow>({
  kind,
  row,
  onAct,
}: {
  kind: AdjustmentKind<Row>
  row: Row
  onAct: Acts<Row>['onAct']
}) {
  const say = useSay()
  const alone = kind.alone?.(row)
  if (row.endedAt !== null)
    return alone ? (
      <span className="faint">{say(alone)}</span>
    ) : (
      <span className="two-lines">
        <span>{row.endedByName}</span>
        <small>{fullTime(row.endedAt)}</small>
      </span>
    )
  const approves = offerOf(row.may, 'approve')?.ok === true
  return (
    <span className="row-actions">
      {approves && (
        <Button size="small" type="primary" onClick={() => onAct('approve', row)}>
          {say(words.approve)}
        </Button>
      )}
      {offerOf(row.may, 'refuse')?.ok && (
        <Button size="small" onClick={() => onAct('refuse', row)}>
          {say(approves ? words.refuse : words.takeBack)}
        </Button>
      )}
      {!approves && <span className="faint">{say(words.waitsOther)}</span>}
    </span>
  )
}
