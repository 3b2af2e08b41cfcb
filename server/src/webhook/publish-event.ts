// Stores an event for every active webhook endpoint that subscribes to it; it is sent once the transaction has
// committed.

import { randomUUID } from 'node:crypto'
import type { SentEvent, WebhookData, WebhookEvent } from '@huishou/wire/webhook/event-kinds'
import type { Insertable } from 'kysely'
import { compiled } from '../platform/compiled-query.ts'
import type { Transaction } from '../platform/database.ts'
import type { WebhookTables } from './tables.ts'

/** The row of a new delivery to an endpoint, which is due now and has not been tried yet. */
export const newDelivery = (
  endpointId: number,
  now: number,
  { event, eventId, data }: { event: SentEvent; eventId: string; data: object },
): Insertable<WebhookTables['webhookDelivery']> => ({
  endpointId,
  eventId,
  event,
  body: JSON.stringify({ type: event, timestamp: new Date(now).toISOString(), data }),
  state: 'pending',
  tries: 0,
  step: 0,
  nextTryAt: now,
  lockedUntil: 0,
  lastTryAt: null,
  status: null,
  failure: '',
  answer: '',
  durationMs: null,
  createdAt: now,
  doneAt: null,
})

export const newEventId = (): string => `evt_${randomUUID().replaceAll('-', '')}`

const endpointsThat = compiled((trx: Transaction<WebhookTables>, { active }: { active: number }) =>
  trx.selectFrom('webhookEndpoint').select(['id', 'events']).where('active', '=', active),
)

/**
 * Stores an event for every active endpoint that subscribes to it, in the transaction of the change it reports; it is
 * sent after the commit.
 */
export const publishEvent = async <Event extends WebhookEvent>(
  trx: Transaction<WebhookTables>,
  now: number,
  event: Event,
  data: WebhookData<Event>,
): Promise<void> => {
  const endpoints = await endpointsThat(trx, { active: 1 })
  const ids = endpoints.filter(({ events }) => (JSON.parse(events) as string[]).includes(event))
  if (ids.length === 0) return
  const eventId = newEventId()
  await trx
    .insertInto('webhookDelivery')
    .values(ids.map(({ id }) => newDelivery(id, now, { event, eventId, data })))
    .execute()
}
