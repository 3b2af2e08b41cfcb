// Sends a finished webhook delivery again at the request of the owner.

import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { replayDelivery } from '@huishou/wire/webhook/staff'
import { WEBHOOK_TEST } from '@huishou/wire/webhook/event-kinds'
import { recordAudit } from '../audit/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { replayRefusal } from './read-deliveries.ts'
import type { Tables } from './send-delivery.ts'

/**
 * Makes a finished delivery due again, from its first try. Refuses NOT_FOUND, WEBHOOK_PENDING, WEBHOOK_OFF,
 * CHANGED_MEANWHILE.
 */
export const replay = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  { id }: InputOf<typeof replayDelivery>,
): Promise<{ id: number } | Refusal> => {
  const row = await trx.selectFrom('webhookDelivery').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.event === WEBHOOK_TEST) return refuse('NOT_FOUND')
  const endpoint = await trx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('id', '=', row.endpointId)
    .executeTakeFirstOrThrow()
  const refused = replayRefusal(row, endpoint)
  if (refused) return refused
  const due = await trx
    .updateTable('webhookDelivery')
    .set({ state: 'pending', step: 0, nextTryAt: now, doneAt: null })
    .where('id', '=', id)
    .where('state', '=', row.state)
    .executeTakeFirst()
  if (due.numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
  await recordAudit(trx, actor, now, {
    action: 'webhook.replay',
    subject: 'webhook',
    subjectId: endpoint.id,
    after: { name: endpoint.name, events: [row.event], attempts: row.tries },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { id }
}
