// Sends one webhook delivery to its endpoint, and stores the reply and, after a failure, the time of the
// next attempt.

import { MINUTE, SECOND } from '@huishou/wire/time'
import { webhookGaps, webhookLimits, type DeliveryFailure } from '@huishou/wire/webhook/states'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { request } from '../platform/http-client.ts'
import { publicFetch } from '../platform/http/public-fetch.ts'
import { secretsOf, signedHeaders } from './secrets.ts'
import { stopDeliveries } from './stop-deliveries.ts'
import type { DeliveryRow, EndpointRow, WebhookTables } from './tables.ts'

export type Tables = WebhookTables & AuditTables
export type SendOptions = {
  /** Whether endpoints on this machine are allowed, as in demo mode. */
  demo: boolean
  timeoutMs?: number
  /** Notifies the owners that an endpoint was switched off, in the same transaction. */
  notifyGone?: (
    trx: Transaction<Tables>,
    now: number,
    endpoint: { id: number; name: string },
  ) => Promise<void>
}

/** How long a try is protected from being made by another process; longer than it can take. */
export const TRY_LOCK = MINUTE
const GONE = 410
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]|[\ud800-\udfff]/gu

type Answered = { status: number | null; failure: DeliveryFailure; answer: string; durationMs: number }

/** Makes one try; never throws. */
const post = async (
  { url, secrets }: { url: string; secrets: readonly string[] },
  { eventId, body }: Pick<DeliveryRow, 'eventId' | 'body'>,
  now: number,
  { demo, timeoutMs = webhookLimits.timeoutSeconds * SECOND }: SendOptions,
): Promise<Answered> => {
  const started = performance.now()
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Huishou-Webhooks',
    'accept-encoding': 'identity',
    ...signedHeaders(secrets, { id: eventId, at: now, body }),
  }
  const init = { method: 'POST', headers, body }
  const reply = await request(publicFetch({ loopback: demo }), url, init, timeoutMs)
  const durationMs = Math.round(performance.now() - started)
  if ('noAnswer' in reply) return { status: null, failure: reply.noAnswer, answer: '', durationMs }
  const answer = [...reply.body.replaceAll(CONTROL, '')].slice(0, webhookLimits.answer).join('')
  return { status: reply.status, failure: '', answer, durationMs }
}

const isSuccess = ({ status }: Answered): boolean => status !== null && status >= 200 && status < 300

/** The state after a try: delivered, given up, or due again after the pause of its step. */
const nextOf = ({ step, nextTryAt }: DeliveryRow, now: number, answered: Answered) => {
  if (isSuccess(answered)) return { state: 'delivered' as const, nextTryAt: null, doneAt: now }
  const gap = webhookGaps[step]
  // a test is not due by itself, and is tried once
  if (answered.status === GONE || gap === undefined || nextTryAt === null)
    return { state: 'given_up' as const, nextTryAt: null, doneAt: now }
  return { nextTryAt: now + gap, step: step + 1 }
}

/** Switches an endpoint off whose receiver answered that it is gone. */
const switchOffGone = async (
  trx: Transaction<Tables>,
  now: number,
  endpointId: number,
  { notifyGone }: SendOptions,
): Promise<void> => {
  const off = await trx
    .updateTable('webhookEndpoint')
    .set((e) => ({ active: 0, gone: 1, version: e('version', '+', 1), updatedAt: now }))
    .where('id', '=', endpointId)
    .where('active', '=', 1)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!off) return
  await notifyGone?.(trx, now, off)
  await stopDeliveries(trx, now, endpointId)
  await recordAudit(trx, { staffId: null, name: '', role: '' }, now, {
    action: 'webhook.gone',
    subject: 'webhook',
    subjectId: endpointId,
    after: { active: false },
  })
}

/** Stores the reply to a try. A delivery that was stopped in the meantime stays stopped unless it succeeded. */
const storeAnswer = async (
  trx: Transaction<Tables>,
  now: number,
  taken: DeliveryRow,
  answered: Answered,
  options: SendOptions,
): Promise<void> => {
  const row = await trx
    .selectFrom('webhookDelivery')
    .select('state')
    .where('id', '=', taken.id)
    .where('lockedUntil', '=', taken.lockedUntil)
    .executeTakeFirst()
  if (!row) return
  const isOpen = row.state === 'pending' || isSuccess(answered)
  await trx
    .updateTable('webhookDelivery')
    .set({ ...answered, ...(isOpen ? nextOf(taken, now, answered) : {}), lastTryAt: now, lockedUntil: 0 })
    .where('id', '=', taken.id)
    .execute()
  if (answered.status === GONE) await switchOffGone(trx, now, taken.endpointId, options)
}

/** Sends a delivery that this process has taken, and stores the reply. False when it was not delivered. */
export const sendTaken = async (
  database: Database<Tables>,
  now: number,
  endpoint: EndpointRow,
  taken: DeliveryRow,
  options: SendOptions,
): Promise<boolean> => {
  const secrets = secretsOf(database.reader, endpoint, now)
  const answered = await post({ url: endpoint.url, secrets }, taken, now, options)
  await database.transaction((trx) => storeAnswer(trx, now, taken, answered, options))
  return isSuccess(answered)
}
