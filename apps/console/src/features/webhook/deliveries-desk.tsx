// The log of webhook deliveries, with filters and export; a row expands to show the data sent and the receiver's reply.

import { exportWebhookDeliveries, webhookDeliveries } from '@huishou/wire/client/webhook/staff'
import { sentEvents, sentEventText } from '@huishou/wire/webhook/event-kinds'
import { deliveryStates, deliveryStateText } from '@huishou/wire/webhook/states'
import { MINUTE } from '@huishou/wire/time'
import { Descriptions } from 'antd'
import { exportAction } from '../../shared/csv/export-button.tsx'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import { choice, days, sumOf, tabs } from '../../shared/desk/filters.tsx'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { messages } from './messages.ts'
import { useEndpoints, type Delivery } from './queries.ts'
import { deliveriesInput, webhookSpec, type WebhookFilters, type WebhookProps } from './webhook-url-state.ts'
import './webhook.css'

export const deliveriesDesk: DeskOf<typeof webhookDeliveries, WebhookFilters> = {
  endpoint: webhookDeliveries,
  spec: webhookSpec,
  input: deliveriesInput,
  everyMs: MINUTE,
  none: { endpoint: null, event: '', from: '', to: '' },
  tabs: tabs('state', messages.state, {
    keys: ['all', ...deliveryStates],
    text: (key) => (key === 'all' ? messages.all : deliveryStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
    urgent: ['given_up'],
  }),
  filters: [
    EndpointFilter,
    choice('event', messages.event, { values: sentEvents, text: (event) => sentEventText[event] }),
    days(messages.days),
  ],
  actions: [exportAction(exportWebhookDeliveries, deliveriesInput)],
  actionsBeside: 'tabs',
  columns: deliveryColumns,
  minWidth: 1160,
  expand: (row) => <Sent row={row} />,
  empty: messages.noDeliveries,
}

function EndpointFilter({ filters: { endpoint }, onChange }: WebhookProps) {
  const endpoints = useEndpoints().data?.rows ?? []
  return (
    <FilterSelect
      searchable
      label={useSay()(messages.endpoint)}
      value={endpoint}
      onChange={(next) => onChange({ endpoint: next })}
      options={endpoints.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** The data that was sent, and the receiver's reply. */
function Sent({ row: { eventId, body, answer } }: { row: Delivery }) {
  const say = useSay()
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'id', label: say(messages.eventId), children: <code>{eventId}</code> },
        { key: 'body', label: say(messages.body), children: <code className="webhook-sent">{body}</code> },
        {
          key: 'answer',
          label: say(messages.answer),
          children:
            answer === '' ? say(messages.emptyAnswer) : <code className="webhook-sent">{answer}</code>,
        },
      ]}
    />
  )
}
