// Stores the devices on which a person gets push notifications, lists them and removes them.

import { createHash } from 'node:crypto'
import type { ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { MOST_PUSH_DEVICES } from '@huishou/wire/web-push/limits'
import type { myPushDevices } from '@huishou/wire/web-push/customer'
import type { Handle, Transaction } from '../platform/database.ts'
import { deviceOf } from '../platform/http/sign-in-device.ts'
import { hashOf } from '../platform/codes-and-tokens.ts'
import { publicUrl } from '../platform/http/public-url.ts'
import { isPublicKey } from './encrypt-payload.ts'
import type { PushResult, PushService } from './push-service.ts'
import { sealSubscription, type PushSubscription } from './sealed-columns.ts'
import type { PushPerson, WebPushTables } from './tables.ts'

const AUTH_BYTES = 16

/** The name by which a browser finds itself in the list. */
const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

const columnsOf = (person: PushPerson) =>
  'memberId' in person
    ? { memberId: person.memberId, staffId: null }
    : { memberId: null, staffId: person.staffId }
const columnOf = (person: PushPerson): ['memberId' | 'staffId', number] =>
  'memberId' in person ? ['memberId', person.memberId] : ['staffId', person.staffId]

/** A person's devices, newest first, without those that subscribed with an earlier key of the server. */
export const readDevices = async (
  db: Handle<WebPushTables>,
  person: PushPerson,
  { publicKey }: Pick<PushService, 'publicKey'>,
): Promise<ReplyOf<typeof myPushDevices>> => {
  const [column, id] = columnOf(person)
  const rows = await db
    .selectFrom('pushDevice')
    .select(['id', 'endpointHash', 'browser', 'system', 'createdAt', 'sentAt'])
    .where(column, '=', id)
    .where('serverKey', '=', publicKey)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { publicKey, rows: rows.map(({ endpointHash: mark, ...row }) => ({ ...row, mark })) }
}

/** Ids of a person's devices, also of those that subscribed with an earlier key of the server. */
export const readDeviceIds = async (db: Handle<WebPushTables>, person: PushPerson): Promise<number[]> => {
  const [column, id] = columnOf(person)
  const rows = await db.selectFrom('pushDevice').select('id').where(column, '=', id).orderBy('id').execute()
  return rows.map((row) => row.id)
}

const checkSubscription = ({ endpoint, p256dh, auth }: PushSubscription): Refusal | null => {
  if (typeof publicUrl(endpoint, { loopback: false }) === 'string')
    return refuse('PUSH_ADDRESS_INVALID', { field: 'endpoint' })
  if (!isPublicKey(p256dh)) return refuse('PUSH_KEYS_INVALID', { field: 'p256dh' })
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES)
    return refuse('PUSH_KEYS_INVALID', { field: 'auth' })
  return null
}

/** Removes the oldest devices of a person above the limit. */
const removeOldest = async (trx: Transaction<WebPushTables>, person: PushPerson): Promise<void> => {
  const [column, id] = columnOf(person)
  const rows = await trx
    .selectFrom('pushDevice')
    .select('id')
    .where(column, '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const old = rows.slice(MOST_PUSH_DEVICES).map((row) => row.id)
  if (old.length > 0) await trx.deleteFrom('pushDevice').where('id', 'in', old).execute()
}

type From = { token: string | null; userAgent: string; language: Language }

/**
 * Stores a browser as a device of the person who is signed in there, and takes it from whoever had it before; the
 * oldest device above the limit is removed. Refuses PUSH_OFF, PUSH_ADDRESS_INVALID, PUSH_KEYS_INVALID,
 * PUSH_DEMO_ONLY and PUSH_SERVICE_UNKNOWN.
 */
export const saveDevice = async (
  trx: Transaction<WebPushTables>,
  person: PushPerson,
  now: number,
  subscription: PushSubscription,
  { service, from }: { service: Pick<PushService, 'publicKey' | 'addressRefusal'>; from: From },
): Promise<null | Refusal> => {
  if (service.publicKey === '') return refuse('PUSH_OFF')
  const wrong = checkSubscription(subscription)
  if (wrong) return wrong
  const elsewhere = service.addressRefusal(subscription.endpoint)
  if (elsewhere !== null) return refuse(elsewhere, { field: 'endpoint' })
  const endpointHash = markOf(subscription.endpoint)
  const { browser, system } = deviceOf(from.userAgent)
  const values = {
    ...columnsOf(person),
    ...sealSubscription(trx, subscription),
    serverKey: service.publicKey,
    refusals: 0,
    sessionHash: from.token === null ? '' : hashOf(from.token),
    language: from.language,
    browser,
    system,
  }
  const [column, id] = columnOf(person)
  const known = await trx
    .updateTable('pushDevice')
    .set(values)
    .where('endpointHash', '=', endpointHash)
    .where(column, '=', id)
    .returning('id')
    .executeTakeFirst()
  if (known) return null
  // a new row, so that nothing still waiting for the person before goes to this one
  await trx.deleteFrom('pushDevice').where('endpointHash', '=', endpointHash).execute()
  await trx
    .insertInto('pushDevice')
    .values({ ...values, endpointHash, createdAt: now, sentAt: null })
    .execute()
  await removeOldest(trx, person)
  return null
}

/** Removes one device of a person. Refuses NOT_FOUND for that of another. */
export const removeDevice = async (
  trx: Transaction<WebPushTables>,
  person: PushPerson,
  deviceId: number,
): Promise<null | Refusal> => {
  const [column, id] = columnOf(person)
  const removed = await trx
    .deleteFrom('pushDevice')
    .where('id', '=', deviceId)
    .where(column, '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed ? null : refuse('NOT_FOUND', { field: 'id' })
}

/** Removes every device of a person. */
export const removeDevices = async (trx: Transaction<WebPushTables>, person: PushPerson): Promise<void> => {
  const [column, id] = columnOf(person)
  await trx.deleteFrom('pushDevice').where(column, '=', id).execute()
}

/** Removes the devices that belong to sessions which ended. */
export const removeDevicesOf = async (
  trx: Transaction<WebPushTables>,
  sessionHashes: readonly string[],
): Promise<void> => {
  if (sessionHashes.length === 0) return
  await trx.deleteFrom('pushDevice').where('sessionHash', 'in', sessionHashes).execute()
}

/** Number of messages refused in a row after which a device is removed. */
const MOST_REFUSALS = 20

/**
 * Stores the result of sending to a device: the time or a refusal. A device that no longer exists, or whose push
 * service has refused too many messages in a row, is removed.
 */
export const storePushResult = async (
  trx: Transaction<WebPushTables>,
  now: number,
  deviceId: number,
  { outcome }: PushResult,
): Promise<void> => {
  if (outcome === 'busy') return
  if (outcome === 'gone')
    return void (await trx.deleteFrom('pushDevice').where('id', '=', deviceId).execute())
  const update = trx.updateTable('pushDevice').where('id', '=', deviceId)
  if (outcome === 'sent') return void (await update.set({ sentAt: now, refusals: 0 }).execute())
  await update.set((e) => ({ refusals: e('refusals', '+', 1) })).execute()
  await trx
    .deleteFrom('pushDevice')
    .where('id', '=', deviceId)
    .where('refusals', '>=', MOST_REFUSALS)
    .execute()
}
