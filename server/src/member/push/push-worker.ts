// The background worker that sends queued push notifications.
import { messageKinds } from '@huishou/wire/content/message-catalogue/catalogue'
import { SECOND } from '@huishou/wire/time'
import { countMessage, PUSH, type ContentTables, type PushJob } from '../../content/index.ts'
import type { Database } from '../../platform/database.ts'
import { GiveUp, NOT_DONE, TryLater, type Worker } from '../../platform/jobs.ts'
import {
  unsealSubscription,
  type PushDeviceRow,
  type PushPayload,
  type PushResult,
  type PushService,
} from '../../web-push/index.ts'
import { readSilentChannels } from '../message-choices.ts'
import { reserveCount } from '../reserve-count.ts'
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

/** Stores what a sending brought: the time on the device, or that the device exists no more. */
const storeResult = async (
  database: Database<MemberTables>,
  now: number,
  device: PushDeviceRow,
  { outcome }: PushResult,
): Promise<void> => {
  if (outcome === 'sent')
    await database.transaction((trx) =>
      trx.updateTable('pushDevice').set({ sentAt: now }).where('id', '=', device.id).execute(),
    )
  if (outcome === 'gone')
    await database.transaction((trx) => trx.deleteFrom('pushDevice').where('id', '=', device.id).execute())
}

/**
 * Runs outbox jobs of kind `web-push`. Whether the channel is on, by the business and by the person, is checked again
 * here; a device that its push service reports gone is removed; a busy service is tried again when it asks to.
 */
export const pushWorker = (service: PushService): Worker<MemberTables & ContentTables> => ({
  kind: PUSH,
  run: async (database, now, payload) => {
    const job = payload as PushJob
    const of = { kind: job.kind, channel: 'push' } as const
    if (job.validUntil <= now)
      return await database.transaction((trx) => countMessage(trx, now, { ...of, outcome: 'late' }))
    const device = await database.reader
      .selectFrom('pushDevice')
      .selectAll()
      .where('id', '=', job.deviceId)
      .executeTakeFirst()
    if (!device || service.publicKey === '') return NOT_DONE
    if ((await readSilentChannels(database.reader, job.kind, job.memberId)).includes('push')) return NOT_DONE
    const subscription = unsealSubscription(database.reader, device)
    const count = reserveCount(database, now, of)
    await count.reserve()
    const result = await send(service, subscription, job, device, now)
    await storeResult(database, now, device, result)
    if (result.outcome === 'sent') return undefined
    if (result.outcome === 'gone') return await count.takeBack({ outcome: 'skipped' })
    await count.takeBack({ outcome: 'failed', error: result.why })
    throw result.outcome === 'busy' ? new TryLater(result.why, result.pauseMs) : new GiveUp(result.why)
  },
})
