// Reads and validates the server's configuration from environment variables.

import type { Datum } from '@huishou/wire/datum'
import { SECOND } from '@huishou/wire/time'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { demoConflicts } from './config/demo-conflicts.ts'
import { readFilesConfig, type FilesConfig } from './config/read-files-config.ts'
import { proxies, webAddresses } from './config/parse-values.ts'
import { readPayment, type PaymentConfig } from './config/payment.ts'
import { readDemo, readEnvironment, type Read, type Variables } from './config/read-environment.ts'
import {
  readParcelTracking,
  readGeocoder,
  readRouting,
  readOfficialAccount,
  readWechat,
  type ParcelTrackingConfig,
  type GeocoderConfig,
  type RoutingConfig,
  type IpCityConfig,
  type OfficialAccountConfig,
  type WechatConfig,
} from './config/services.ts'
import { readStaffSessions, type StaffSessionConfig } from './config/staff-sessions.ts'
import { readPrivateNumber, type PrivateNumberConfig } from './config/private-number.ts'
import { readSmsSender, type SmsConfig } from './config/sms.ts'
import { readWebPush, type WebPushConfig } from './config/web-push.ts'
import { parseEncryptionKeys } from './encryption/keys.ts'
import { PRIVATE_FOLDER } from './private-files.ts'

export type Config = {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | null
  /** A standby of the database, from which reports are read. */
  replica: { url: string; maxLagMs: number } | null
  files: FilesConfig
  /** Keys of encrypted columns, see `encryption/keys.ts`; null if they are in the data folder's key file. */
  encryptionKeys: string | null
  demo: boolean
  production: boolean
  tenant: string
  merchantId: number
  timeZone: 'Asia/Shanghai'
  roles: 'all' | 'web' | 'worker'
  publicUrl: string | null
  /** URLs of customer apps on other hosts, the only foreign ones a payment may return to. */
  clientUrls: string[]
  /** Host name of console, courier app and staff API; null: the same as for customers. */
  consoleHost: string | null
  /**
   * Number of trusted proxies in front of the server, or their addresses; never all, because callers could then forge
   * their address.
   */
  trustProxy: false | number | string[]
  /** Token for reading /metrics remotely or through a proxy; null: local access only. */
  metricsToken: string | null
  /** Whether /docs and /openapi.json are served. */
  docs: boolean
  /** Contact in /.well-known/security.txt; null: the file does not exist. */
  securityContact: string | null
  mapTileUrl: string
  mapTileAttribution: string
  /** Datum of the map tiles; stored positions are in GCJ-02. */
  mapTileDatum: Datum
  geocoder: GeocoderConfig
  routing: RoutingConfig
  ipCity: IpCityConfig
  privateNumber: PrivateNumberConfig
  courier: ParcelTrackingConfig
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  rates: {
    loginPerMinute: number
    captchaPerMinute: number
    smsPerMinute: number
    slipCheckPerMinute: number
    /** Limit over all calls: of guests per network, or per signed-in person. */
    networkPerMinute: number
    personPerMinute: number
  }
  sms: SmsConfig
  wechat: WechatConfig
  officialAccount: OfficialAccountConfig
  webPush: WebPushConfig
  payment: PaymentConfig
  uploads: { maxBytes: number; perDay: number }
  staffSessions: StaffSessionConfig
  /**
   * Whether sessions of the same browser are recognised, so that staff cannot decide on orders placed on their own
   * device.
   */
  deviceMarks: boolean
}

/** Thrown with all problems at once, so that they can be fixed together. */
export class ConfigProblem extends Error {}

/** Removed variables with their replacements; a value set for one is reported instead of being ignored. */
const GONE = {
  HUISHOU_METRICS: 'set HUISHOU_METRICS_TOKEN to read /metrics from elsewhere',
  HUISHOU_STAFF_IDLE_MINUTES: 'the owner sets it in the console, 业务设置 → 登录保持',
  HUISHOU_STAFF_CONFIRM_MINUTES: 'the owner sets it in the console, 业务设置 → 登录保持',
}
const goneProblems = (env: Variables): string[] =>
  Object.entries(GONE).flatMap(([name, instead]) =>
    (env[name]?.trim() ?? '') === '' ? [] : [`${name} is gone: ${instead}`],
  )

const ratesOf = (values: Read['values']): Config['rates'] => ({
  loginPerMinute: values.HUISHOU_RATE_LOGIN,
  captchaPerMinute: values.HUISHOU_RATE_CAPTCHA,
  smsPerMinute: values.HUISHOU_RATE_SMS,
  slipCheckPerMinute: values.HUISHOU_RATE_SLIP_CHECK,
  networkPerMinute: values.HUISHOU_RATE_NETWORK,
  personPerMinute: values.HUISHOU_RATE_PERSON,
})

const replicaOf = (values: Read['values']): Config['replica'] => {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG_SECONDS: seconds } = values
  return url ? { url, maxLagMs: seconds * SECOND } : null
}
const replicaProblems = ({ replica, databaseUrl }: Config): string[] =>
  replica === null || databaseUrl !== null
    ? []
    : [
        'DATABASE_REPLICA_URL needs DATABASE_URL: only PostgreSQL has a replica, and this server would use SQLite',
      ]

/** Creates the data folder, readable by its owner only, and returns the problems. */
const folderProblems = (folder: string): string[] => {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
    return []
  } catch (error) {
    return [`HUISHOU_DATA="${folder}" cannot be used: ${(error as Error).message}`]
  }
}

/** Reports the features that need a public URL when none is set. */
const addressProblems = ({ publicUrl, payment, officialAccount }: Config): string[] => {
  if (publicUrl !== null) return []
  return [
    // a notification URL derived from the Host header could be redirected by whoever pays
    ...(payment.wechat || payment.alipay
      ? ['HUISHOU_PUBLIC_URL is missing: WeChat Pay and Alipay report to this address']
      : []),
    ...(officialAccount.mode === 'live'
      ? ['HUISHOU_PUBLIC_URL is missing: WeChat leads people back to this address']
      : []),
  ]
}

/**
 * Reads and validates the environment, and creates the data folder if it is missing. Throws ConfigProblem with each
 * wrong variable and its allowed values.
 */
export const readConfig = (env: Variables): Config => {
  const { demo, problems: ofDemo } = readDemo(env)
  const read = readEnvironment(env, demo)
  const { values, parsed, problems } = read
  problems.push(...ofDemo)
  const config: Config = {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(values.HUISHOU_DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    replica: replicaOf(values),
    files: readFilesConfig(read),
    encryptionKeys: parsed('HUISHOU_ENCRYPTION_KEYS', (text) => (parseEncryptionKeys(text) ? text : null)),
    demo,
    production: env['NODE_ENV'] === 'production',
    tenant: values.HUISHOU_TENANT,
    merchantId: values.HUISHOU_MERCHANT_ID,
    timeZone: values.HUISHOU_TIME_ZONE,
    roles: values.HUISHOU_ROLES,
    publicUrl: values.HUISHOU_PUBLIC_URL ?? null,
    clientUrls: parsed('HUISHOU_CLIENT_URLS', webAddresses) ?? [],
    consoleHost: values.HUISHOU_CONSOLE_HOST?.toLowerCase() ?? null,
    trustProxy: parsed('HUISHOU_TRUST_PROXY', proxies) ?? false,
    metricsToken: values.HUISHOU_METRICS_TOKEN ?? null,
    docs: values.HUISHOU_DOCS,
    securityContact: values.HUISHOU_SECURITY_CONTACT ?? null,
    mapTileUrl: values.HUISHOU_MAP_TILES,
    mapTileAttribution: values.HUISHOU_MAP_ATTRIBUTION,
    mapTileDatum: values.HUISHOU_MAP_DATUM,
    geocoder: readGeocoder(read),
    routing: readRouting(read),
    ipCity: values.HUISHOU_IP_CITY ? { url: values.HUISHOU_IP_CITY } : null,
    privateNumber: readPrivateNumber(read),
    courier: readParcelTracking(read),
    logLevel: values.LOG_LEVEL,
    rates: ratesOf(values),
    staffSessions: readStaffSessions(read, demo),
    deviceMarks: values.HUISHOU_OWN_DEVICE,
    sms: {
      gapSeconds: values.HUISHOU_SMS_GAP_SECONDS,
      perNumberPerDay: values.HUISHOU_SMS_PER_NUMBER,
      perAddressPerDay: values.HUISHOU_SMS_PER_ADDRESS,
      sender: readSmsSender(read),
    },
    wechat: readWechat(read, demo),
    officialAccount: readOfficialAccount(read, demo),
    webPush: readWebPush(read, demo),
    payment: readPayment(read),
    uploads: {
      maxBytes: values.HUISHOU_UPLOAD_MAX_MB * 1024 * 1024,
      perDay: values.HUISHOU_UPLOADS_PER_DAY,
    },
  }
  problems.push(...(demo ? demoConflicts(env) : addressProblems(config)))
  problems.push(...replicaProblems(config), ...goneProblems(env))
  problems.push(...folderProblems(config.dataFolder))
  if (problems.length > 0)
    throw new ConfigProblem(`Configuration is not valid:\n  - ${problems.join('\n  - ')}`)
  return config
}
