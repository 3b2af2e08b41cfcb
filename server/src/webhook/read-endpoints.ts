// Reads the webhook endpoints, the addresses of other systems that receive events, for staff; their secrets are left
// out.

import type { ReplyOf } from '@huishou/wire/client'
import type { webhookEndpoints } from '@huishou/wire/webhook/staff'
import type { WebhookEvent } from '@huishou/wire/webhook/event-kinds'
import type { Handle } from '../platform/database.ts'
import type { EndpointRow, WebhookTables } from './tables.ts'

type Db = Handle<WebhookTables>
type Told = ReplyOf<typeof webhookEndpoints>['rows'][number]

/** Endpoints as staff see them, without secrets. */
export const toEndpoints = async (db: Db, now: number, rows: readonly EndpointRow[]): Promise<Told[]> => {
  if (rows.length === 0) return []
  const found = await db
    .selectFrom('webhookDelivery')
    .select((e) => [
      'endpointId',
      'state',
      e.fn.countAll<number>().as('count'),
      e.fn.max('lastTryAt').as('lastTryAt'),
    ])
    .where(
      'endpointId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['endpointId', 'state'])
    .execute()
  return rows.map((row) => {
    const of = (state: string) => found.find((one) => one.endpointId === row.id && one.state === state)
    const { oldSecretUntil } = row
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      url: row.url,
      events: JSON.parse(row.events) as WebhookEvent[],
      active: row.active === 1,
      gone: row.gone === 1,
      oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil : null,
      pending: Number(of('pending')?.count ?? 0),
      givenUp: Number(of('given_up')?.count ?? 0),
      deliveredAt: of('delivered')?.lastTryAt ?? null,
      updatedAt: row.updatedAt,
    }
  })
}

/** All endpoints by name. */
export const readEndpoints = async (db: Db, now: number): Promise<{ rows: Told[] }> => {
  const rows = await db
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .execute()
  return { rows: await toEndpoints(db, now, rows) }
}
