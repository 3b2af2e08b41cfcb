import { datums, type Datum } from '@huishou/wire'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { readCourier, type CourierConfig } from './config-courier.ts'
import { readGeocoder, type GeocoderConfig } from './config-geocoder.ts'
import { demoProblems } from './config-demo.ts'
import { readIpCity, type IpCityConfig } from './config-ip-city.ts'
import { readPayment, type PaymentConfig } from './config-payment.ts'
import { readSms, type SmsConfig } from './config-sms.ts'
import { parseEncryptionKeys } from './encryption/keys.ts'
import { readStaffSessions, type StaffSessionConfig } from './config-staff.ts'
import { readWechat, type WechatConfig } from './config-wechat.ts'
import { PRIVATE_FOLDER } from './private-files.ts'
import { flag, integer, matching, oneOf, proxies, readerOf, webAddresses } from './read-env.ts'

export type Config = {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | null
  /** Keys of encrypted columns, see `encryption-keys.ts`; null: those of the file in the data folder. */
  encryptionKeys: string | null
  demo: boolean
  production: boolean
  tenant: string
  merchantId: number
  timeZone: 'Asia/Shanghai'
  roles: 'all' | 'web' | 'worker'
  publicUrl: string | null
  /** Addresses of customer apps on other hosts, which a payment may lead back to; nothing else ever does. */
  clientUrls: string[]
  /** Host name of console, courier app and staff interface; null: they share the one of the customers. */
  consoleHost: string | null
  /** How many proxies stand in front, or their addresses; never everybody, or a caller could make up where he calls from. */
  trustProxy: false | number | string[]
  /** Who shows it reads /metrics from another machine or through a proxy; null: nobody does. */
  metricsToken: string | null
  /** Whether /docs and /openapi.json are served. */
  docs: boolean
  /** Whom /.well-known/security.txt names; null: there is none. */
  securityContact: string | null
  mapTileUrl: string
  mapTileAttribution: string
  /** What the pictures are drawn in; positions are stored in GCJ-02. */
  mapTileDatum: Datum
  geocoder: GeocoderConfig
  ipCity: IpCityConfig
  courier: CourierConfig
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  rates: {
    loginPerMinute: number
    captchaPerMinute: number
    smsPerMinute: number
    slipCheckPerMinute: number
    /** All calls together: of guests from one network, of one person who is signed in. */
    networkPerMinute: number
    personPerMinute: number
  }
  sms: SmsConfig
  wechat: WechatConfig
  payment: PaymentConfig
  uploads: { maxBytes: number; perDay: number }
  staffSessions: StaffSessionConfig
  /** Whether sessions of one browser are told, so that nobody decides over what was ordered on the own device. */
  deviceMarks: boolean
}

/** Thrown with every problem at once, so a person fixes the file in one go. */
export class ConfigProblem extends Error {}

/** Reads and checks the environment. Throws ConfigProblem naming each variable that is wrong and what it may be. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const { read, problems } = readerOf(env)
  const production = env['NODE_ENV'] === 'production'
  const demo = read('HUISHOU_DEMO', !production, flag, 'on or off')
  const perMinute = (name: string, live: number, inDemo = 200) =>
    read(name, demo ? inDemo : live, integer(1, 1_000_000), 'a whole number of attempts per minute')
  const config: Config = {
    port: read('PORT', 3000, integer(0, 65_535), 'a port from 0 to 65535'),
    host: read('HOST', demo ? '127.0.0.1' : '0.0.0.0', matching(/^[\w.:-]+$/), 'an address or host name'),
    dataFolder: resolve(read('HUISHOU_DATA', './data', (text) => text, 'a folder')),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      null,
      matching(/^postgres(ql)?:\/\//),
      'postgres://user:password@host:port/database',
    ),
    encryptionKeys: read<string | null>(
      'HUISHOU_ENCRYPTION_KEYS',
      null,
      (text) => (parseEncryptionKeys(text) ? text : null),
      'id:base64 of 32 bytes, several separated by commas, the key in use first',
    ),
    demo,
    production,
    tenant: read('HUISHOU_TENANT', 'recycle', matching(/^[a-z][a-z0-9-]{1,30}$/), 'a lower-case word'),
    merchantId: read('HUISHOU_MERCHANT_ID', 150, integer(1, 1_000_000_000), 'a whole number'),
    timeZone: read<'Asia/Shanghai'>(
      'HUISHOU_TIME_ZONE',
      'Asia/Shanghai',
      oneOf(['Asia/Shanghai']),
      'Asia/Shanghai (the customer protocol is fixed to China time)',
    ),
    roles: read<Config['roles']>(
      'HUISHOU_ROLES',
      'all',
      oneOf(['all', 'web', 'worker']),
      'all, web or worker',
    ),
    publicUrl: read<string | null>(
      'HUISHOU_PUBLIC_URL',
      null,
      matching(/^https?:\/\/[^/]+$/),
      'an address such as https://example.com, without a path',
    ),
    clientUrls: read<string[]>(
      'HUISHOU_CLIENT_URLS',
      [],
      webAddresses,
      'addresses of customer apps separated by commas, such as https://h5.example.com/recycle',
    ),
    consoleHost: read<string | null>(
      'HUISHOU_CONSOLE_HOST',
      null,
      (text) => matching(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)(text.toLowerCase()),
      'a host name such as console.example.com, without a port or path',
    ),
    trustProxy: read<Config['trustProxy']>(
      'HUISHOU_TRUST_PROXY',
      false,
      proxies,
      'how many proxies stand in front (1 to 10), their addresses or CIDR ranges separated by commas, or off',
    ),
    metricsToken: read<string | null>(
      'HUISHOU_METRICS_TOKEN',
      null,
      matching(/^[\x21-\x7e]{16,200}$/),
      '16 to 200 characters without blanks',
    ),
    docs: read('HUISHOU_DOCS', demo, flag, 'on or off'),
    securityContact: read<string | null>(
      'HUISHOU_SECURITY_CONTACT',
      null,
      matching(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/),
      'mailto:…, https://… or tel:+…',
    ),
    mapTileUrl: read(
      'HUISHOU_MAP_TILES',
      '',
      matching(/^https?:\/\/.*\{z\}/),
      'a tile address with {z}, {x} and {y}',
    ),
    mapTileAttribution: read('HUISHOU_MAP_ATTRIBUTION', '', (text) => text, 'text'),
    mapTileDatum: read<Datum>('HUISHOU_MAP_DATUM', 'wgs84', oneOf(datums), 'gcj02 or wgs84'),
    geocoder: readGeocoder(read, problems, demo),
    ipCity: readIpCity(read),
    courier: readCourier(read, problems, demo),
    logLevel: read<Config['logLevel']>(
      'LOG_LEVEL',
      'info',
      oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
      'fatal, error, warn, info, debug or silent',
    ),
    rates: {
      loginPerMinute: perMinute('HUISHOU_RATE_LOGIN', 10),
      captchaPerMinute: perMinute('HUISHOU_RATE_CAPTCHA', 30),
      smsPerMinute: perMinute('HUISHOU_RATE_SMS', 5),
      slipCheckPerMinute: perMinute('HUISHOU_RATE_SLIP_CHECK', 30),
      // a demo is used by tests and benchmarks of its own machine
      networkPerMinute: perMinute('HUISHOU_RATE_NETWORK', 1200, 1_000_000),
      personPerMinute: perMinute('HUISHOU_RATE_PERSON', 1200, 1_000_000),
    },
    staffSessions: readStaffSessions(read, demo),
    // in a demo one browser is customer, courier and desk
    deviceMarks: read('HUISHOU_OWN_DEVICE', !demo, flag, 'on or off'),
    sms: readSms(read, demo),
    wechat: readWechat(read, demo),
    payment: readPayment(read, problems),
    uploads: {
      maxBytes: read('HUISHOU_UPLOAD_MAX_MB', 10, integer(1, 100), 'megabytes from 1 to 100') * 1024 * 1024,
      perDay: read('HUISHOU_UPLOADS_PER_DAY', 200, integer(1, 100_000), 'a whole number'),
    },
  }
  // a notice address made from the Host header could be sent elsewhere by whoever pays
  if (!demo && config.publicUrl === null && (config.payment.wechat || config.payment.alipay))
    problems.push('HUISHOU_PUBLIC_URL is missing: WeChat Pay and Alipay report to this address')
  if (demo) problems.push(...demoProblems(env))
  if ((env['HUISHOU_METRICS']?.trim() ?? '') !== '')
    problems.push('HUISHOU_METRICS is gone: set HUISHOU_METRICS_TOKEN to read /metrics from elsewhere')
  // a shorter time that was asked for here must not become the longer one unseen
  for (const gone of ['HUISHOU_STAFF_IDLE_MINUTES', 'HUISHOU_STAFF_CONFIRM_MINUTES'])
    if ((env[gone]?.trim() ?? '') !== '')
      problems.push(`${gone} is gone: the owner sets it in the console, 业务设置 → 登录保持`)
  try {
    mkdirSync(config.dataFolder, { recursive: true, mode: PRIVATE_FOLDER })
  } catch (error) {
    problems.push(`HUISHOU_DATA="${config.dataFolder}" cannot be used: ${(error as Error).message}`)
  }
  if (problems.length > 0)
    throw new ConfigProblem(`Configuration is not valid:\n  - ${problems.join('\n  - ')}`)
  return config
}
