// Tests an external service (SMS, WeChat official account, web push, geocoder, routing or picture store) with a real
// call, at the request of the owner.

import { SERVICE_TEST_CODE, type testService } from '@huishou/wire/system/status'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Tables } from '../database/index.ts'
import { travelServiceOf } from '../dispatch/index.ts'
import { openOfficialAccount, smsProviderOf } from '../member/index.ts'
import { queryGeocoder } from '../place/index.ts'
import type { Config } from '../platform/config.ts'
import { newToken } from '../platform/codes-and-tokens.ts'
import type { Database } from '../platform/database.ts'
import { openPlaces } from '../platform/file-store/open-files.ts'
import { flushServiceCalls } from '../platform/service-calls.ts'
import { readStaffNames } from '../staff/index.ts'
import { readDevices, storePushResult, unsealSubscription, type PushService } from '../web-push/index.ts'
import { setUpsOf } from './read-status.ts'

type Testable = InputOf<typeof testService>['service']

/** Two positions in Shanghai, a few minutes apart by any vehicle. */
const PLACES = [
  { latitude: 31.2304, longitude: 121.4737 },
  { latitude: 31.2397, longitude: 121.4998 },
]

type Outside = {
  database: Database<Tables>
  config: Config
  now: number
  push: PushService
  staffId: number
  mobile: string
}

/** Sends a notification to each of the person's own devices; throws the last failure when none accepts it. */
const tryOwnDevices = async ({ database, push, staffId, now }: Outside) => {
  const devices = await database.reader
    .selectFrom('pushDevice')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('serverKey', '=', push.publicKey)
    .execute()
  const payload = {
    title: '测试通知 Test',
    body: '推送通知可以正常送达。Push notifications work.',
    path: '/courier/#/me',
    tag: 'test',
  }
  let reached = 0
  let failure = ''
  for (const device of devices) {
    const result = await push.send(unsealSubscription(database.reader, device), payload, {
      ttlSeconds: 60,
      urgency: 'high',
    })
    await database.transaction((trx) => storePushResult(trx, now, device.id, result))
    if (result.outcome === 'sent') reached += 1
    else failure = result.outcome === 'gone' ? 'HTTP 410' : result.why
  }
  if (reached === 0) throw new Error(failure)
  return reached
}

/** Stores a small file, reads it and removes it; null when other bytes came back. */
const tryPictureStore = async (config: Config): Promise<true | null> => {
  const { s3 } = openPlaces(config)
  if (!s3) return null
  const path = `test/${newToken()}`
  const bytes = Buffer.from(path)
  await s3.write([{ path, bytes }])
  const back = await s3.read(path)
  await s3.remove(path)
  return back?.equals(bytes) === true ? true : null
}

/** Makes one real call to each service. The promise resolves to its result, or null if there was none. */
const calls: Record<Testable, (outside: Outside) => Promise<unknown>> = {
  sms: async ({ database, config, now, mobile }) => {
    const message = {
      kind: 'login',
      text: `【回收】测试短信，验证码 ${SERVICE_TEST_CODE}，无需操作。`,
      code: SERVICE_TEST_CODE,
    }
    await smsProviderOf(config.sms.sender).send(mobile, message, { database, now })
    return message
  },
  wechat_official: async ({ config }) =>
    (await openOfficialAccount(config.officialAccount).account.check()) ? true : null,
  web_push: tryOwnDevices,
  geocoder: ({ config }) => queryGeocoder(config, (service) => service.placesNamed('人民广场', null), null),
  picture_store: ({ config }) => tryPictureStore(config),
  routing: async ({ config }) => (await travelServiceOf(config)?.between(PLACES)) ?? null,
}

const failureOf = async (database: Database<Tables>, service: Testable, error: unknown): Promise<string> => {
  await flushServiceCalls(database)
  const call = await database.reader
    .selectFrom('serviceCall')
    .select('failure')
    .where('service', '=', service)
    .executeTakeFirst()
  return call?.failure || (error instanceof Error ? error.message : 'no answer')
}

/**
 * Makes a real call to a configured service and reports whether it works. Refuses SERVICE_OFF without a configuration,
 * OWN_MOBILE_MISSING without a number for the test SMS, and OWN_PUSH_DEVICE_MISSING without a device to notify.
 */
export const tryService = async (
  { database, config, now, push, staffId }: Omit<Outside, 'mobile'>,
  service: Testable,
): Promise<ReplyOf<typeof testService> | Refusal> => {
  if (setUpsOf(config)[service].setUp === 'off') return refuse('SERVICE_OFF')
  const mobile = (await readStaffNames(database.reader, [staffId])).get(staffId)?.mobile ?? ''
  if (service === 'sms' && mobile === '') return refuse('OWN_MOBILE_MISSING')
  const devices = service === 'web_push' ? await readDevices(database.reader, { staffId }, push) : null
  if (devices?.rows.length === 0) return refuse('OWN_PUSH_DEVICE_MISSING')
  try {
    if ((await calls[service]({ database, config, now, push, staffId, mobile })) !== null) {
      await flushServiceCalls(database)
      return { works: true, failure: '' }
    }
    return { works: false, failure: await failureOf(database, service, null) }
  } catch (error) {
    return { works: false, failure: await failureOf(database, service, error) }
  }
}
