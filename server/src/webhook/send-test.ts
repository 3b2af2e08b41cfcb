// Sends a test event to a webhook endpoint when staff ask for it.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { WEBHOOK_TEST } from '@huishou/wire/webhook/event-kinds'
import { recordAudit } from '../audit/index.ts'
import type { Database } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { realNow } from '../platform/time/real-time.ts'
import { newDelivery, newEventId } from './publish-event.ts'
import { sendTaken, TRY_LOCK, type SendOptions, type Tables } from './send-delivery.ts'
import type { DeliveryRow } from './tables.ts'

/** Sends a test to an endpoint, active or not, waits for the reply and returns the delivery. It is tried once. */
export const sendTest = async (
  database: Database<Tables>,
  actor: StaffActor,
  now: number,
  id: number,
  options: SendOptions,
): Promise<DeliveryRow | Refusal> => {
  const made = await database.transaction(async (trx) => {
    const endpoint = await trx
      .selectFrom('webhookEndpoint')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!endpoint) return null
    const event = { event: WEBHOOK_TEST, eventId: newEventId(), data: {} } as const
    const delivery = await trx
      .insertInto('webhookDelivery')
      .values({
        ...newDelivery(id, now, event),
        nextTryAt: null,
        tries: 1,
        lockedUntil: realNow() + TRY_LOCK,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(trx, actor, now, {
      action: 'webhook.test',
      subject: 'webhook',
      subjectId: id,
      after: { name: endpoint.name },
      ...(actor.request ? { request: actor.request } : {}),
    })
    return { endpoint, delivery }
  })
  if (!made) return refuse('NOT_FOUND')
  await sendTaken(database, now, made.endpoint, made.delivery, options)
  return await database.reader
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('id', '=', made.delivery.id)
    .executeTakeFirstOrThrow()
}
