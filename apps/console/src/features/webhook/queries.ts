// Types of webhook endpoints (URLs that receive events) and of the deliveries to them, the query for the endpoints, and
// the hooks that send changes and decisions.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { webhookDeliveries, webhookEndpoints } from '@huishou/wire/client/webhook/staff'
import { MINUTE } from '@huishou/wire/time'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision, useSendAndReload } from '../../shared/use-send.ts'

export type WebhookEndpoint = ReplyOf<typeof webhookEndpoints>['rows'][number]
export type Delivery = ReplyOf<typeof webhookDeliveries>['rows'][number]

export const useEndpoints = () => useRead(webhookEndpoints, {}, { everyMs: MINUTE })

const moved = new Set(['CHANGED_MEANWHILE', 'WEBHOOK_OFF', 'WEBHOOK_PENDING'])
export function useWebhookDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/webhook'), moved, onDone })
}
export function useWebhookSend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/webhook'), onDone)
}
