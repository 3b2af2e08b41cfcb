// Reads the log of webhook deliveries, the events sent to other systems, for staff.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { addDays, instantOf } from '@huishou/wire/time'
import type { webhookDeliveries } from '@huishou/wire/webhook/staff'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { WEBHOOK_TEST } from '@huishou/wire/webhook/event-kinds'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { verdict } from '../platform/verdict.ts'
import type { DeliveryRow, EndpointRow, WebhookTables } from './tables.ts'

type Db = Handle<WebhookTables>
export type Told = ReplyOf<typeof webhookDeliveries>['rows'][number]
type Asking = { role: StaffMember['role']; language: Language }
type Filters = Omit<InputOf<typeof webhookDeliveries>, 'page' | 'pageSize' | 'state'>

/** The refusal that a replay would get; null if it is allowed. */
export const replayRefusal = (
  { state }: Pick<DeliveryRow, 'state'>,
  { active }: Pick<EndpointRow, 'active'>,
): Refusal | null => {
  if (state === 'pending') return refuse('WEBHOOK_PENDING')
  return active === 1 ? null : refuse('WEBHOOK_OFF')
}

/** Deliveries as staff see them. */
export const toDeliveries = async (
  db: Db,
  { role, language }: Asking,
  rows: readonly DeliveryRow[],
): Promise<Told[]> => {
  const endpoints = await db.selectFrom('webhookEndpoint').select(['id', 'name', 'active']).execute()
  return rows.map((row) => {
    const { name, active } = endpoints.find(({ id }) => id === row.endpointId) ?? { name: '', active: 0 }
    const mayReplay = role === 'owner' && row.event !== WEBHOOK_TEST
    return {
      id: row.id,
      endpointId: row.endpointId,
      endpointName: name,
      eventId: row.eventId,
      event: row.event,
      state: row.state,
      tries: row.tries,
      createdAt: row.createdAt,
      lastTryAt: row.lastTryAt,
      nextTryAt: row.nextTryAt,
      status: row.status,
      failure: row.failure,
      answer: row.answer,
      durationMs: row.durationMs,
      body: row.body,
      may: mayReplay ? { replay: verdict(replayRefusal(row, { active }), language) } : {},
    }
  })
}

const filtered = (db: Db, { endpointId, event, fromDay, toDay }: Filters) =>
  db
    .selectFrom('webhookDelivery')
    .$if(endpointId !== undefined, (q) => q.where('endpointId', '=', endpointId ?? 0))
    .$if(event !== undefined, (q) => q.where('event', '=', event ?? WEBHOOK_TEST))
    .$if(fromDay !== undefined, (q) => q.where('createdAt', '>=', instantOf(fromDay ?? '')))
    .$if(toDay !== undefined, (q) => q.where('createdAt', '<', instantOf(addDays(toDay ?? '', 1))))

/** One page of the log, newest first. */
export const readDeliveries = async (
  db: Db,
  asking: Asking,
  { page = 1, pageSize = 20, state, ...filters }: InputOf<typeof webhookDeliveries>,
): Promise<ReplyOf<typeof webhookDeliveries>> => {
  const states = await filtered(db, filters)
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(states.map((one) => [one.state, Number(one.count)]))
  const rows = await filtered(db, filters)
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'pending'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { rows: await toDeliveries(db, asking, rows), total, counts }
}
