// Columns of the list of webhook endpoints, the URLs of other systems to which events are sent.

import { webhookEventKinds } from '@huishou/wire/webhook/event-kinds'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { EndpointActions } from './endpoint-actions.tsx'
import { messages } from './messages.ts'
import type { WebhookEndpoint } from './queries.ts'

function State({ row: { active, gone, oldSecretUntil } }: { row: WebhookEndpoint }) {
  const say = useSay()
  const tag = active ? (
    <ToneTag tone="good">{say(messages.on)}</ToneTag>
  ) : (
    <ToneTag tone={gone ? 'bad' : 'calm'}>{say(messages.off)}</ToneTag>
  )
  if (gone) return <TwoLines first={tag} second={say(messages.gone)} />
  if (oldSecretUntil === null) return tag
  return <TwoLines first={tag} second={say(messages.oldUntil, { at: fullTime(oldSecretUntil) })} />
}

/** Creates a cell with the number of deliveries in a state, which links to them. */
const counted = (state: 'pending' | 'given_up', of: (row: WebhookEndpoint) => number) =>
  function Counted({ row }: { row: WebhookEndpoint }) {
    const count = of(row)
    if (count === 0) return <span className="faint">0</span>
    return <Link to={`?tab=deliveries&endpoint=${row.id}&state=${state}`}>{count}</Link>
  }
const Pending = counted('pending', ({ pending }) => pending)
const GivenUp = counted('given_up', ({ givenUp }) => givenUp)

export const endpointColumns: readonly Column<WebhookEndpoint>[] = [
  {
    key: 'name',
    title: messages.name,
    cell: ({ id, name, url }) => (
      <TwoLines first={<Link to={`?tab=deliveries&endpoint=${id}`}>{name}</Link>} second={url} />
    ),
  },
  {
    key: 'events',
    title: messages.events,
    width: 110,
    cell: ({ events }, { say }) => (
      <Tooltip title={events.map((event) => say(webhookEventKinds[event])).join(' · ')}>
        <span>{say(messages.eventCount, { count: events.length })}</span>
      </Tooltip>
    ),
  },
  { key: 'state', title: messages.state, width: 170, cell: (row) => <State row={row} /> },
  {
    key: 'pending',
    title: messages.pending,
    width: 100,
    align: 'end',
    cell: (row) => <Pending row={row} />,
  },
  {
    key: 'givenUp',
    title: messages.givenUp,
    width: 100,
    align: 'end',
    cell: (row) => <GivenUp row={row} />,
  },
  {
    key: 'delivered',
    title: messages.lastDelivered,
    width: 170,
    cell: ({ deliveredAt }) => (
      <span className="faint">{deliveredAt === null ? '—' : fullTime(deliveredAt)}</span>
    ),
  },
  {
    key: 'actions',
    title: null,
    width: { zh: 270, en: 290 },
    align: 'end',
    cell: (row) => <EndpointActions row={row} />,
  },
]
