// Seeds a webhook endpoint (the address of another system that receives events) and a log of deliveries to it. The
// endpoint is switched off, so that the demo calls nobody.

import { SECOND } from '@huishou/wire/time'
import type { WebhookEvent } from '@huishou/wire/webhook/event-kinds'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { publishEvent } from '../webhook/index.ts'
import { newSecret, sealSecret } from '../webhook/secrets.ts'

const EVENTS: readonly WebhookEvent[] = ['pickup_order.settled', 'withdrawal.paid', 'sales_load.settled']
const ORDERS = 8

/** Stores the events of the latest settled orders, as they were published at the time. */
const publishSettled = async (trx: Transaction<Tables>): Promise<void> => {
  const orders = await trx
    .selectFrom('pickupOrder')
    .select(['id', 'orderNumber', 'channel', 'cityId', 'shopId', 'totalFen', 'totalG', 'settledAt'])
    .where('settledAt', 'is not', null)
    .orderBy('settledAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ORDERS)
    .execute()
  for (const { id, ...facts } of orders.toReversed())
    await publishEvent(trx, facts.settledAt ?? 0, 'pickup_order.settled', { orderId: id, ...facts })
}

/**
 * Seeds an endpoint of an accounting system that was tried out and is switched off again, with the log of what was sent
 * to it.
 */
export const seedWebhooks = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const { id } = await trx
    .insertInto('webhookEndpoint')
    .values({
      version: 1,
      name: '财务系统（示例）',
      url: 'https://finance.example.com/huishou/events',
      events: JSON.stringify(EVENTS),
      active: 1,
      gone: 0,
      secret: sealSecret(trx, newSecret()),
      oldSecret: '',
      oldSecretUntil: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishSettled(trx)
  const rows = await trx
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('endpointId', '=', id)
    .orderBy('id')
    .execute()
  for (const [at, row] of rows.entries()) {
    const sentAt = row.createdAt + SECOND
    // the last one came while the receiver was being maintained, and was stopped with the endpoint
    const isLast = at === rows.length - 1
    await trx
      .updateTable('webhookDelivery')
      .set({
        state: isLast ? 'stopped' : 'delivered',
        tries: 1,
        nextTryAt: null,
        lastTryAt: sentAt,
        doneAt: sentAt,
        status: isLast ? 503 : 200,
        answer: isLast ? 'maintenance' : '{"ok":true}',
        durationMs: 84 + at * 13,
      })
      .where('id', '=', row.id)
      .execute()
  }
  await trx.updateTable('webhookEndpoint').set({ active: 0 }).where('id', '=', id).execute()
}
