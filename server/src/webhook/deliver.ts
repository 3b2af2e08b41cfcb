// Delivers waiting events to the webhook endpoints of other systems, and deletes deliveries that have become too old
// for the log.

import { DAY, SECOND } from '@huishou/wire/time'
import { webhookLimits } from '@huishou/wire/webhook/states'
import type { Database, Transaction } from '../platform/database.ts'
import { sendTaken, TRY_LOCK, type SendOptions, type Tables } from './send-delivery.ts'
import type { DeliveryRow, EndpointRow, WebhookTables } from './tables.ts'
import { realNow } from '../platform/time/real-time.ts'

/** How long one run serves an endpoint; the rest follows in the next run. */
const RUN_MS = 30 * SECOND

type Taken = { endpoint: EndpointRow; delivery: DeliveryRow }

/**
 * Takes the next due delivery to an endpoint, so that no other process makes the same try; null when none is due,
 * another try to the endpoint is under way, or another process was faster.
 */
const takeNext = async (
  trx: Transaction<WebhookTables>,
  now: number,
  endpointId: number,
): Promise<Taken | null> => {
  const endpoint = await trx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('id', '=', endpointId)
    .where('active', '=', 1)
    .executeTakeFirst()
  const pending = trx
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'pending')
  const busy = await pending.where('lockedUntil', '>=', realNow()).limit(1).executeTakeFirst()
  const due = await pending
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!endpoint || busy || !due) return null
  const delivery = await trx
    .updateTable('webhookDelivery')
    .set({ lockedUntil: realNow() + TRY_LOCK, tries: due.tries + 1 })
    .where('id', '=', due.id)
    .where('state', '=', 'pending')
    .where('lockedUntil', '=', due.lockedUntil)
    .where('tries', '=', due.tries)
    .returningAll()
    .executeTakeFirst()
  return delivery ? { endpoint, delivery } : null
}

/** Sends the due deliveries to one endpoint, one after the other, until one fails. */
const serveEndpoint = async (
  database: Database<Tables>,
  now: number,
  endpointId: number,
  options: SendOptions,
): Promise<void> => {
  const started = performance.now()
  while (performance.now() - started < RUN_MS) {
    const taken = await database.transaction((trx) => takeNext(trx, now, endpointId))
    if (!taken) return
    if (!(await sendTaken(database, now, taken.endpoint, taken.delivery, options))) return
  }
}

/** Sends the due deliveries; endpoints are served side by side, so that a slow one does not delay the others. */
export const deliverWebhooks =
  (options: SendOptions) =>
  async (database: Database<Tables>, now: number): Promise<void> => {
    const due = await database.reader
      .selectFrom('webhookDelivery')
      .select('endpointId')
      .distinct()
      .where('state', '=', 'pending')
      .where('nextTryAt', '<=', now)
      .execute()
    const served = await Promise.allSettled(
      due.map(({ endpointId }) => serveEndpoint(database, now, endpointId, options)),
    )
    for (const one of served) if (one.status === 'rejected') throw one.reason
  }

const AT_A_TIME = 1000

/** Deletes deliveries that are too old for the log, and endpoints marked as deleted that have none left. */
export const deleteOldDeliveries = async (database: Database<Tables>, now: number): Promise<void> => {
  const before = now - webhookLimits.logDays * DAY
  for (let deleted = AT_A_TIME; deleted === AT_A_TIME;)
    deleted = await database.transaction(async (trx) => {
      const old = await trx
        .selectFrom('webhookDelivery')
        .select('id')
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(AT_A_TIME)
        .execute()
      const ids = old.map(({ id }) => id)
      if (ids.length > 0) await trx.deleteFrom('webhookDelivery').where('id', 'in', ids).execute()
      return ids.length
    })
  await database.transaction((trx) =>
    trx
      .deleteFrom('webhookEndpoint')
      .where('deletedAt', 'is not', null)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('webhookDelivery')
              .select('webhookDelivery.id')
              .whereRef('webhookDelivery.endpointId', '=', 'webhookEndpoint.id'),
          ),
        ),
      )
      .execute(),
  )
}
