import {
  approveCourierDay,
  correctCourierDay,
  recountCourierDay,
  sendBackCourierDay,
} from '@huishou/wire/client/cash/day'
import { cashDayStateText } from '@huishou/wire/cash/states'
import { Descriptions } from 'antd'
import { Check, Coins, PencilLine, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import { fact } from '../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { Section } from '../../shared/record/section.tsx'
import { DenominationsList } from './denominations-list.tsx'
import { dayTones, isRecounted } from './day-columns.tsx'
import { ApproveDialog, CorrectDialog, RecountDialog, SendBackDialog } from './day-dialogs.tsx'
import { DifferenceAmount } from './difference-amount.tsx'
import { useDay, type Day } from './queries.ts'
import { TillName } from './till-name.tsx'
import { messages } from './messages.ts'

const actions: readonly RecordAction<Day>[] = [
  {
    name: 'recount',
    text: messages.recount,
    Icon: Coins,
    endpoint: recountCourierDay,
    look: 'primary',
    Dialog: RecountDialog,
  },
  {
    name: 'approve',
    text: messages.approve,
    Icon: Check,
    endpoint: approveCourierDay,
    look: 'primary',
    Dialog: ApproveDialog,
  },
  {
    name: 'send_back',
    text: messages.sendBack,
    Icon: Undo2,
    endpoint: sendBackCourierDay,
    Dialog: SendBackDialog,
  },
  {
    name: 'correct',
    text: messages.correct,
    Icon: PencilLine,
    endpoint: correctCourierDay,
    Dialog: CorrectDialog,
  },
]

/**
 * Drawer with the cash of one courier on one day: both counts, the amount the courier should hold, the difference, and
 * later corrections.
 */
export function DayDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<Day>
      open={id !== null}
      size={560}
      asked={useDay(id)}
      waiting={say(messages.days)}
      onClose={onClose}
      head={({ courierName, day, state }) => (
        <>
          {courierName} · {day} <ToneTag tone={dayTones[state]}>{say(cashDayStateText[state])}</ToneTag>
        </>
      )}
    >
      {(row) => (
        <div key={row.id}>
          <RecordActions of={actions} row={row} may={row.may} explained />
          {row.state === 'counted' && <p className="faint">{say(messages.blind)}</p>}
          <Facts row={row} />
          <Corrections row={row} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Facts({ row }: { row: Day }) {
  const say = useSay()
  const both = isRecounted(row)
  const { countedFen, expectedFen, differenceFen, counts, carryOver, reason, endedAt } = row
  const byAt = (by: string, at: number | null) =>
    at === null ? null : say(messages.byAt, { by, at: fullTime(at) })
  return (
    <Section
      title={say(messages.details)}
      extra={
        <Link to={`?tab=movements&at=courier&who=${row.courierId}&from=${row.day}`}>
          {say(messages.itsMovements)}
        </Link>
      }
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(messages.countedAt), fullTime(row.countedAt)),
          ...(both
            ? [
                ...fact(say(messages.counted), <strong className="money">{money(countedFen)}</strong>),
                ...fact(say(messages.notes), counts.length > 0 && <DenominationsList counts={counts} />),
                ...fact(say(messages.expected), <span className="money">{money(expectedFen)}</span>),
                ...fact(say(messages.difference), <DifferenceAmount fen={differenceFen} />),
                ...fact(say(messages.takenBy), <TillName shopId={row.shopId} />),
              ]
            : []),
          ...fact(say(shared.reason), reason),
          ...fact(say(messages.carryOver), carryOver),
          ...fact(say(messages.recounted), byAt(row.recountedByName, row.recountedAt)),
          ...fact(
            say(row.state === 'sent_back' ? messages.sentBack : messages.ended),
            byAt(row.endedByName, endedAt),
          ),
        ]}
      />
    </Section>
  )
}

function Corrections({ row: { corrections } }: { row: Day }) {
  const say = useSay()
  if (corrections.length === 0) return null
  return (
    <Section title={say(messages.corrections)}>
      <Descriptions
        column={1}
        size="small"
        items={corrections.map(({ amountFen, reason, at, byName }) => ({
          key: at,
          label: fullTime(at),
          children: (
            <span>
              <DifferenceAmount fen={amountFen} /> {reason} <span className="faint">{byName}</span>
            </span>
          ),
        }))}
      />
    </Section>
  )
}
