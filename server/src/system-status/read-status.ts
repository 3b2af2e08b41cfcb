// Reads the status of the system: external services, background jobs, the check of the ledger, the last backup and
// free disk space.

import { statfs } from 'node:fs/promises'
import type { ReplyOf } from '@huishou/wire/client'
import type { OutsideService, ServiceSetUp } from '@huishou/wire/system/services'
import type { systemStatus } from '@huishou/wire/system/status'
import { SECOND } from '@huishou/wire/time'
import { readBackupState } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { readLastProof } from '../ledger/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { ReplicaStatus } from '../platform/postgres/replica-watch.ts'
import { readJobsState } from '../platform/jobs.ts'
import { realNow } from '../platform/time/real-time.ts'

type SetUp = { setUp: ServiceSetUp; provider: string; variable: string }

const real = (provider: string, variable: string): SetUp => ({ setUp: 'real', provider, variable })
const without = (variable: string): SetUp => ({ setUp: 'off', provider: '', variable })
const inDemo = (variable: string): SetUp => ({ setUp: 'sandbox', provider: '', variable })

const ofSms = ({ sender }: Config['sms']): SetUp => {
  if (sender.service === 'off') return without('HUISHOU_SMS')
  return sender.service === 'twin' ? inDemo('HUISHOU_SMS') : real(sender.service, 'HUISHOU_SMS')
}
const ofWechat = ({ mode, appId }: Config['wechat'], variable: string): SetUp => {
  if (mode === 'off') return without(variable)
  return mode === 'twin' ? inDemo(variable) : real(appId, variable)
}
/** The provider shown is the contact that belongs to the key. */
const ofPush = (webPush: Config['webPush']): SetUp => {
  if (webPush.mode === 'live') return real(webPush.keys.contact, 'HUISHOU_WEB_PUSH_KEY')
  return webPush.mode === 'sandbox' ? inDemo('HUISHOU_WEB_PUSH_KEY') : without('HUISHOU_WEB_PUSH_KEY')
}
const ofGateway = (configured: boolean, demo: boolean, provider: string, variable: string): SetUp => {
  if (configured) return real(provider, variable)
  return demo ? inDemo(variable) : without(variable)
}
/** The host of a URL, because the rest of the URL may contain a key. */
const hostIn = (url: string): string => {
  const filled = url.replaceAll(/\{\w+\}/g, '0')
  return URL.canParse(filled) ? new URL(filled).host : ''
}
const ofKind = (service: { kind: string } | null, variable: string): SetUp => {
  if (service === null) return without(variable)
  return service.kind === 'sandbox' ? inDemo(variable) : real(service.kind, variable)
}

const ofPictureStore = ({ s3 }: Config['files']): SetUp =>
  s3 === null
    ? without('HUISHOU_S3_ENDPOINT')
    : real(`${hostIn(s3.endpoint)}/${s3.bucket}`, 'HUISHOU_S3_ENDPOINT')

/** How each external service is configured: its provider and the variable that sets it. Contains no secret. */
export const setUpsOf = (config: Config): Record<OutsideService, SetUp> => {
  const { payment, demo } = config
  return {
    sms: ofSms(config.sms),
    private_number: ofKind(config.privateNumber, 'HUISHOU_PRIVATE_NUMBER'),
    wechat: ofWechat(config.wechat, 'HUISHOU_WECHAT_APP_ID'),
    wechat_official: ofWechat(config.officialAccount, 'HUISHOU_WECHAT_OFFICIAL_APP_ID'),
    wechat_pay: ofGateway(
      payment.wechat !== null,
      demo,
      payment.wechat?.mchId ?? '',
      'HUISHOU_WXPAY_MERCHANT',
    ),
    alipay: ofGateway(payment.alipay !== null, demo, payment.alipay?.appId ?? '', 'HUISHOU_ALIPAY_APP'),
    geocoder: ofKind(config.geocoder, 'HUISHOU_GEOCODER'),
    map_tiles:
      config.mapTileUrl === ''
        ? without('HUISHOU_MAP_TILES')
        : real(hostIn(config.mapTileUrl), 'HUISHOU_MAP_TILES'),
    routing: ofKind(config.routing, 'HUISHOU_ROUTING'),
    ip_city: config.ipCity ? real(hostIn(config.ipCity.url), 'HUISHOU_IP_CITY') : without('HUISHOU_IP_CITY'),
    parcels: ofKind(config.courier, 'HUISHOU_COURIER'),
    web_push: ofPush(config.webPush),
    picture_store: ofPictureStore(config.files),
  }
}

/** The services for the start log: `Services: sms aliyun, wechat off, …`. */
export const servicesLine = (config: Config): string =>
  `Services: ${Object.entries(setUpsOf(config))
    .map(([service, { setUp, provider }]) => `${service} ${setUp === 'real' ? provider : setUp}`)
    .join(', ')}`

const readDisk = async (folder: string): Promise<{ freeBytes: number } | null> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize }
  } catch {
    return null
  }
}

/** When this process started, in real time. */
const STARTED_AT = Math.round(realNow() - process.uptime() * 1000)

/** A lag is rounded up, so that one above the limit never looks like the limit itself. */
const replicaToWire = ({ problem, behindMs, reads }: ReplicaStatus) => ({
  problem,
  behindSeconds: behindMs === null ? null : Math.ceil(behindMs / SECOND),
  reads,
})

/** The external services with their last success and failure, the jobs, the last proof, the backup and the disk. */
export const readSystemStatus = async (
  { reader: db, replica }: Pick<Database<Tables>, 'reader' | 'replica'>,
  config: Config,
  now: number,
): Promise<ReplyOf<typeof systemStatus>> => {
  const calls = await db.selectFrom('serviceCall').selectAll().execute()
  const setUps = setUpsOf(config)
  const { late, ...backup } = await readBackupState(db, config.dataFolder, now)
  return {
    rows: (Object.keys(setUps) as OutsideService[]).map((service) => {
      const {
        okAt = null,
        failedAt = null,
        failure = '',
      } = calls.find((call) => call.service === service) ?? {}
      return { service, ...setUps[service], okAt, failedAt, failure }
    }),
    demo: config.demo,
    database: config.databaseUrl === null ? 'sqlite' : 'postgres',
    replica: replica && replicaToWire(replica.status()),
    pictures: config.files.writeTo,
    startedAt: STARTED_AT,
    jobs: await readJobsState(db),
    proof: await readLastProof(db),
    backup: { ...backup, late: late && { days: late.days } },
    disk: await readDisk(config.dataFolder),
  }
}
