// Creates, changes and deletes webhook endpoints, the addresses of other systems that receive events, and replaces
// their secrets.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { removeWebhook, rotateWebhookSecret, saveWebhook } from '@huishou/wire/webhook/staff'
import { webhookEvents } from '@huishou/wire/webhook/event-kinds'
import { SECRET_OVERLAP, webhookLimits } from '@huishou/wire/webhook/states'
import { recordAudit, type AuditEntry } from '../audit/index.ts'
import { requireVersion } from '../content/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { checkUrl } from './check-url.ts'
import { newSecret, replaceSecret, sealSecret } from './secrets.ts'
import type { Tables } from './send-delivery.ts'
import { stopDeliveries } from './stop-deliveries.ts'
import type { EndpointRow } from './tables.ts'

type Trx = Transaction<Tables>
/** `secret` is empty when it did not change. */
type WithSecret = { row: EndpointRow; secret: string }

/** The fields of an endpoint for the audit log; of its URL only the host, because the rest may be a secret. */
const factsOf = ({ name, url, events, active }: EndpointRow) => ({
  name,
  host: new URL(url).host,
  events: JSON.parse(events) as string[],
  active: active === 1,
})

const record = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: EndpointRow,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
): Promise<void> =>
  recordAudit(trx, actor, now, {
    ...entry,
    subject: 'webhook',
    subjectId: row.id,
    ...(actor.request ? { request: actor.request } : {}),
  })

const present = (trx: Trx) => trx.selectFrom('webhookEndpoint').selectAll().where('deletedAt', 'is', null)

const endpointAt = async (
  trx: Trx,
  { id, version }: { id: number; version: number | undefined },
): Promise<EndpointRow | Refusal> =>
  requireVersion(await present(trx).where('id', '=', id).executeTakeFirst(), version)

const change = async (
  trx: Trx,
  now: number,
  { id, version }: EndpointRow,
  set: Partial<Omit<EndpointRow, 'id' | 'version'>>,
): Promise<EndpointRow | Refusal> =>
  (await trx
    .updateTable('webhookEndpoint')
    .set({ ...set, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()) ?? refuse('CHANGED_MEANWHILE')

type Columns = Pick<EndpointRow, 'name' | 'url' | 'events' | 'active' | 'gone'>

const create = async (trx: Trx, now: number, columns: Columns): Promise<WithSecret> => {
  const secret = newSecret()
  const row = await trx
    .insertInto('webhookEndpoint')
    .values({
      ...columns,
      version: 1,
      secret: sealSecret(trx, secret),
      oldSecret: '',
      oldSecretUntil: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row, secret }
}

/** Creates or changes an endpoint; switching one off stops its pending deliveries. The endpoint lists the refusals. */
export const saveEndpoint = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, version, name, url, events, active }: InputOf<typeof saveWebhook>,
  options: { demo: boolean },
): Promise<WithSecret | Refusal> => {
  const checked = checkUrl(url, options)
  if (isRefusal(checked)) return checked
  const others = (await present(trx).execute()).filter((one) => one.id !== id)
  if (others.some((one) => one.name === name)) return refuse('WEBHOOK_NAME_TWICE', { field: 'name' })
  const chosen = webhookEvents.filter((event) => events.includes(event))
  const columns = {
    name,
    url: checked,
    events: JSON.stringify(chosen),
    active: active ? 1 : 0,
    gone: 0,
  }
  if (id === undefined) {
    if (others.length >= webhookLimits.endpoints)
      return refuse('WEBHOOK_TOO_MANY', { values: { most: webhookLimits.endpoints } })
    const made = await create(trx, now, columns)
    await record(trx, actor, now, made.row, { action: 'webhook.create', after: factsOf(made.row) })
    return made
  }
  const before = await endpointAt(trx, { id, version })
  if (isRefusal(before)) return before
  const row = await change(trx, now, before, { ...columns, gone: active ? 0 : before.gone })
  if (isRefusal(row)) return row
  if (!active) await stopDeliveries(trx, now, id)
  await record(trx, actor, now, row, {
    action: 'webhook.save',
    before: factsOf(before),
    after: factsOf(row),
  })
  return { row, secret: '' }
}

/** Creates a new secret; deliveries are also signed with the old one for another day. */
export const rotateSecret = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof rotateWebhookSecret>,
): Promise<WithSecret | Refusal> => {
  const before = await endpointAt(trx, input)
  if (isRefusal(before)) return before
  const secret = newSecret()
  const row = await change(trx, now, before, {
    ...replaceSecret(trx, before, secret),
    oldSecretUntil: now + SECRET_OVERLAP,
  })
  if (isRefusal(row)) return row
  await record(trx, actor, now, row, { action: 'webhook.rotate', after: { name: row.name } })
  return { row, secret }
}

/** Deletes an endpoint with its secrets and stops its pending deliveries. */
export const removeEndpoint = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { reason, ...input }: InputOf<typeof removeWebhook>,
): Promise<null | Refusal> => {
  const before = await endpointAt(trx, input)
  if (isRefusal(before)) return before
  const row = await change(trx, now, before, {
    active: 0,
    deletedAt: now,
    secret: '',
    oldSecret: '',
    oldSecretUntil: null,
  })
  if (isRefusal(row)) return row
  await stopDeliveries(trx, now, row.id)
  await record(trx, actor, now, row, {
    action: 'webhook.remove',
    after: { name: row.name, active: false },
    reason,
  })
  return null
}
