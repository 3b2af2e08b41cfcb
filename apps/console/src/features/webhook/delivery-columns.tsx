// Columns of the log of webhook deliveries, with a button that sends a delivery again.

import { replayDelivery } from '@huishou/wire/client/webhook/staff'
import { sentEventText } from '@huishou/wire/webhook/event-kinds'
import { deliveryFailureText, deliveryStateText, type DeliveryState } from '@huishou/wire/webhook/states'
import { RotateCw } from 'lucide-react'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { messages } from './messages.ts'
import { useWebhookDecision, type Delivery } from './queries.ts'

const tones: Record<DeliveryState, Tone> = {
  pending: 'info',
  delivered: 'good',
  given_up: 'bad',
  stopped: 'calm',
}

const ReplayDialog = dialogOf<typeof replayDelivery, Delivery>({
  endpoint: replayDelivery,
  useSend: useWebhookDecision,
  title: messages.replay,
  lead: messages.replayLead,
  input: ({ id }) => ({ id }),
})
const actions: readonly RecordAction<Delivery>[] = [
  {
    name: 'replay',
    text: messages.replay,
    Icon: RotateCw,
    endpoint: replayDelivery,
    Dialog: ReplayDialog,
  },
]

function State({ row: { state, nextTryAt } }: { row: Delivery }) {
  const say = useSay()
  const tag = <ToneTag tone={tones[state]}>{say(deliveryStateText[state])}</ToneTag>
  if (nextTryAt === null) return tag
  return <TwoLines first={tag} second={say(messages.next, { at: fullTime(nextTryAt) })} />
}

/** The last reply: its status or why there was none, with its time and duration. */
function LastReply({ row: { status, failure, lastTryAt, durationMs } }: { row: Delivery }) {
  const say = useSay()
  if (lastTryAt === null) return <span className="faint">{say(messages.notTried)}</span>
  const first = failure === '' ? `HTTP ${status ?? ''}` : say(deliveryFailureText[failure])
  const took = say(messages.duration, { ms: durationMs ?? 0 })
  return <TwoLines first={first} second={`${fullTime(lastTryAt)} · ${took}`} />
}

export const deliveryColumns: readonly Column<Delivery>[] = [
  {
    key: 'event',
    title: messages.event,
    cell: ({ event }, { say }) => (
      <TwoLines first={say(sentEventText[event])} second={<code>{event}</code>} />
    ),
  },
  { key: 'endpoint', title: messages.endpoint, width: 150, cell: ({ endpointName }) => endpointName },
  { key: 'state', title: messages.state, width: 180, cell: (row) => <State row={row} /> },
  {
    key: 'tries',
    title: messages.tries,
    width: 70,
    align: 'end',
    cell: ({ tries }, { say }) => say(messages.times, { count: tries }),
  },
  { key: 'last', title: messages.last, width: 230, cell: (row) => <LastReply row={row} /> },
  { key: 'created', title: messages.created, width: 170, cell: ({ createdAt }) => fullTime(createdAt) },
  {
    key: 'actions',
    title: null,
    width: 140,
    align: 'end',
    cell: (row) => <RecordActions of={actions} row={row} may={row.may} />,
  },
]
