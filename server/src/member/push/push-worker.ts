// The background worker that sends queued push notifications.
import { messageKinds } from '@huishou/wire/content/message-catalogue/catalogue'
import { SECOND } from '@huishou/wire/time'
import { countMessage, PUSH, readSendingTime, type ContentTables, type PushJob } from '../../content/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Handle } from '../../platform/database.ts'
import { enqueue, GiveUp, NOT_DONE, TryLater, type Worker } from '../../platform/jobs.ts'
import { isStaffSessionLive, readSessionRules, type StaffTables } from '../../staff/index.ts'
import {
  storePushResult,
  unsealSubscription,
  type PushDeviceRow,
  type PushPayload,
  type PushResult,
  type PushService,
} from '../../web-push/index.ts'
import { readSilentChannels } from '../message-choices.ts'
import { reserveCount } from '../reserve-message-count.ts'
import type { MemberTables } from '../tables.ts'
import { pushPage } from './push-page.ts'

/** Most characters of the text, so that the payload fits into one record in any script. */
const TEXT_LENGTH = 800
const TITLE_LENGTH = 80

const payloadOf = ({ kind, title, text, tag }: PushJob, { language }: PushDeviceRow): PushPayload => ({
  title: [...title[language]].slice(0, TITLE_LENGTH).join(''),
  body: [...text[language]].slice(0, TEXT_LENGTH).join(''),
  path: pushPage(kind),
  tag,
})

const send = (
  service: PushService,
  subscription: Parameters<PushService['send']>[0],
  job: PushJob,
  device: PushDeviceRow,
  now: number,
): Promise<PushResult> =>
  service.send(subscription, payloadOf(job, device), {
    ttlSeconds: Math.max(1, Math.floor((job.validUntil - now) / SECOND)),
    urgency: messageKinds[job.kind].urgency === 'later' ? 'normal' : 'high',
  })

type Tables = MemberTables & ContentTables & StaffTables
type Services = { service: PushService; config: Pick<Config, 'staffSessions'> }

/**
 * The device of a job; null when it gets no messages: removed, subscribed with another key, left by a session of staff
 * that was idle for too long, or not wanted by the person.
 */
const readDevice = async (
  db: Handle<Tables>,
  now: number,
  { service: { publicKey }, config }: Services,
  { kind, deviceId, memberId }: PushJob,
): Promise<PushDeviceRow | null> => {
  if (publicKey === '') return null
  const device = await db
    .selectFrom('pushDevice')
    .selectAll()
    .where('id', '=', deviceId)
    .where('serverKey', '=', publicKey)
    .executeTakeFirst()
  if (!device || (await readSilentChannels(db, kind, memberId)).includes('push')) return null
  if (device.staffId === null) return device
  const rules = await readSessionRules(db, config)
  return (await isStaffSessionLive(db, now, rules, device.sessionHash)) ? device : null
}

/** Queues a job again for the end of the quiet hours when it is not to be sent in them; false outside of them. */
const waitForMorning = async (database: Database<Tables>, now: number, job: PushJob): Promise<boolean> => {
  const dueAt = job.canWait ? await readSendingTime(database.reader, now) : now
  if (dueAt <= now) return false
  await database.transaction((trx) => enqueue(trx, now, { kind: PUSH, payload: job, dueAt }))
  return true
}

/**
 * Runs outbox jobs of kind `web-push`. The quiet hours, and whether the business and the person have the channel
 * switched on, are checked again here; a device that its push service reports gone is removed; a busy service is tried
 * again after the pause that it asks for.
 */
export const pushWorker = (services: Services): Worker<Tables> => ({
  kind: PUSH,
  run: async (database, now, payload) => {
    const job = payload as PushJob
    const of = { kind: job.kind, channel: 'push' } as const
    if (job.validUntil <= now)
      return await database.transaction((trx) => countMessage(trx, now, { ...of, outcome: 'late' }))
    const device = await readDevice(database.reader, now, services, job)
    if (!device) return NOT_DONE
    if (await waitForMorning(database, now, job)) return undefined
    const subscription = unsealSubscription(database.reader, device)
    const count = reserveCount(database, now, of)
    await count.reserve()
    const result = await send(services.service, subscription, job, device, now)
    await database.transaction((trx) => storePushResult(trx, now, device.id, result))
    if (result.outcome === 'sent') return undefined
    if (result.outcome === 'gone') return await count.takeBack({ outcome: 'skipped' })
    await count.takeBack({ outcome: 'failed', error: result.why })
    throw result.outcome === 'busy' ? new TryLater(result.why, result.pauseMs) : new GiveUp(result.why)
  },
})
