// Tables of webhook endpoints (the addresses of other systems) and of the deliveries to them.

import type { SentEvent } from '@huishou/wire/webhook/event-kinds'
import type { DeliveryFailure, DeliveryState } from '@huishou/wire/webhook/states'
import type { Generated, Selectable } from 'kysely'

export type WebhookTables = {
  /** `events` is a JSON list; the secrets are encrypted; `gone`: 1 after the receiver answered 410. */
  webhookEndpoint: {
    id: Generated<number>
    version: number
    name: string
    url: string
    events: string
    active: number
    gone: number
    secret: string
    oldSecret: string
    oldSecretUntil: number | null
    createdAt: number
    updatedAt: number
    deletedAt: number | null
  }
  /**
   * One event for one endpoint. `step` counts the tries since the first or since a replay, `tries` all of them.
   * `lockedUntil` is in real time: while a try is under way, no other process makes one.
   */
  webhookDelivery: {
    id: Generated<number>
    endpointId: number
    eventId: string
    event: SentEvent
    body: string
    state: DeliveryState
    tries: number
    step: number
    nextTryAt: number | null
    lockedUntil: number
    lastTryAt: number | null
    status: number | null
    failure: DeliveryFailure
    answer: string
    durationMs: number | null
    createdAt: number
    doneAt: number | null
  }
}
export type EndpointRow = Selectable<WebhookTables['webhookEndpoint']>
export type DeliveryRow = Selectable<WebhookTables['webhookDelivery']>
