// Stops all waiting deliveries to a webhook endpoint, for example because it was switched off.

import type { Transaction } from '../platform/database.ts'
import type { WebhookTables } from './tables.ts'

/** Ends the pending deliveries to an endpoint. */
export const stopDeliveries = async (
  trx: Transaction<WebhookTables>,
  now: number,
  endpointId: number,
): Promise<void> => {
  await trx
    .updateTable('webhookDelivery')
    .set({ state: 'stopped', nextTryAt: null, doneAt: now })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'pending')
    .execute()
}
