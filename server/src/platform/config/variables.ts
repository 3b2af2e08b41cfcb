// The schema of the environment variables that the server reads, with formats and defaults. NODE_ENV and HUISHOU_DEMO
// are not part of it, because they decide how the others are read.

import { Type, type Static, type TProperties } from 'typebox'
import { database } from './database-variables.ts'
import { fileStore } from './file-store-variables.ts'
import { onOff, oneOf, optional, text, whole } from './variable-formats.ts'

const ANY = /^/
const ADDRESS = /^https?:\/\/[^/]+$/
const WECHAT_APP = /^wx\w+$/
const app = optional(WECHAT_APP, 'an app id such as wx1234567890abcdef')
const codesADay = 'a whole number of codes a day'
const perMinute = (live: number, demo = 200) =>
  whole(1, 1_000_000, { default: live, demo, expected: 'a whole number of attempts per minute' })

const general = {
  PORT: whole(0, 65_535, { default: 3000, expected: 'a port from 0 to 65535' }),
  HOST: text(/^[\w.:-]+$/, {
    default: '0.0.0.0',
    demo: '127.0.0.1',
    expected: 'an address or host name',
  }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
    default: 'info',
    expected: 'fatal, error, warn, info, debug or silent',
  }),
  HUISHOU_DATA: text(ANY, { default: './data', expected: 'a folder' }),
  HUISHOU_ENCRYPTION_KEYS: optional(
    ANY,
    'id:base64 of 32 bytes, several separated by commas, the key in use first',
  ),
  HUISHOU_TENANT: text(/^[a-z][a-z0-9-]{1,30}$/, { default: 'recycle', expected: 'a lower-case word' }),
  HUISHOU_MERCHANT_ID: whole(1, 1_000_000_000, { default: 150, expected: 'a whole number' }),
  HUISHOU_TIME_ZONE: oneOf(['Asia/Shanghai'], {
    default: 'Asia/Shanghai',
    expected: 'Asia/Shanghai (the customer protocol is fixed to China time)',
  }),
  HUISHOU_ROLES: oneOf(['all', 'web', 'worker'], { default: 'all', expected: 'all, web or worker' }),
}

const access = {
  HUISHOU_PUBLIC_URL: optional(ADDRESS, 'an address such as https://example.com, without a path'),
  HUISHOU_CLIENT_URLS: optional(
    ANY,
    'addresses of customer apps separated by commas, such as https://h5.example.com/recycle',
  ),
  HUISHOU_CONSOLE_HOST: optional(
    /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/,
    'a host name such as console.example.com, without a port or path',
  ),
  HUISHOU_TRUST_PROXY: optional(
    ANY,
    'how many proxies stand in front (1 to 10), their addresses or CIDR ranges separated by commas, or off',
  ),
  HUISHOU_METRICS_TOKEN: optional(/^[\x21-\x7e]{16,200}$/, '16 to 200 characters without blanks'),
  HUISHOU_DOCS: onOff({ default: false, demo: true }),
  HUISHOU_SECURITY_CONTACT: optional(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
    'mailto:…, https://… or tel:+…',
  ),
  HUISHOU_RATE_LOGIN: perMinute(10),
  HUISHOU_RATE_CAPTCHA: perMinute(30),
  HUISHOU_RATE_SMS: perMinute(5),
  HUISHOU_RATE_SLIP_CHECK: perMinute(30),
  // tests and benchmarks on the same machine use the demo
  HUISHOU_RATE_NETWORK: perMinute(1200, 1_000_000),
  HUISHOU_RATE_PERSON: perMinute(1200, 1_000_000),
  HUISHOU_STAFF_SECOND_FACTOR: onOff({ default: true, demo: false }),
  // in a demo one browser plays customer, courier and office
  HUISHOU_OWN_DEVICE: onOff({ default: true, demo: false }),
  HUISHOU_UPLOAD_MAX_MB: whole(1, 100, { default: 10, expected: 'megabytes from 1 to 100' }),
  HUISHOU_UPLOADS_PER_DAY: whole(1, 100_000, { default: 200, expected: 'a whole number' }),
}

const maps = {
  HUISHOU_MAP_TILES: text(/^https?:\/\/.*\{z\}/, {
    default: '',
    expected: 'a tile address with {z}, {x} and {y}',
  }),
  HUISHOU_MAP_ATTRIBUTION: text(ANY, { default: '', expected: 'text' }),
  HUISHOU_MAP_DATUM: oneOf(['gcj02', 'wgs84'], { default: 'wgs84', expected: 'gcj02 or wgs84' }),
  HUISHOU_GEOCODER: oneOf(['none', 'amap', 'sandbox'], {
    default: 'none',
    demo: 'sandbox',
    demoOnly: 'sandbox',
    expected: 'none, amap or (in demo mode only) sandbox',
  }),
  HUISHOU_GEOCODER_KEY: text(ANY, { default: '', expected: 'the key of the map service' }),
  HUISHOU_GEOCODER_URL: text(ADDRESS, {
    default: 'https://restapi.amap.com',
    expected: 'an address such as https://restapi.amap.com, without a path',
  }),
  HUISHOU_ROUTING: oneOf(['none', 'osrm', 'amap'], { default: 'none', expected: 'none, osrm or amap' }),
  HUISHOU_ROUTING_URL: text(/^$|^https?:\/\/[^/]+(?:\/.*)?$/, {
    default: '',
    expected: 'an address such as http://osrm.internal:5000',
  }),
  HUISHOU_ROUTING_PROFILE: text(/^[\w-]+$/, {
    default: 'driving',
    expected: 'a profile such as driving or bike',
  }),
  HUISHOU_ROUTING_KEY: text(ANY, { default: '', expected: 'the key of the routing service' }),
  HUISHOU_IP_CITY: optional(
    /^https?:\/\/[^/]+\/.*\{ip\}/,
    'an address with {ip} in it, such as https://restapi.amap.com/v3/ip?key=…&ip={ip}',
  ),
}

const courier = {
  HUISHOU_COURIER: oneOf(['none', 'kuaidi100', 'sandbox'], {
    default: 'none',
    demo: 'sandbox',
    demoOnly: 'sandbox',
    expected: 'none, kuaidi100 or (in demo mode only) sandbox',
  }),
  HUISHOU_COURIER_CUSTOMER: text(ANY, { default: '', expected: 'the customer number at Kuaidi100' }),
  HUISHOU_COURIER_KEY: text(ANY, { default: '', expected: 'the key at Kuaidi100' }),
  HUISHOU_COURIER_URL: text(ADDRESS, {
    default: 'https://poll.kuaidi100.com',
    expected: 'an address such as https://poll.kuaidi100.com, without a path',
  }),
}

const messages = {
  HUISHOU_SMS: oneOf(['off', 'twin', 'aliyun', 'tencent'], {
    default: 'off',
    demo: 'twin',
    demoOnly: 'twin',
    expected:
      'off, twin (in demo mode only), or aliyun or tencent together with HUISHOU_SMS_KEY_ID, …_KEY_SECRET, …_SIGN_NAME, …_TEMPLATES with a template for login (tencent: also …_APP_ID)',
  }),
  HUISHOU_SMS_KEY_ID: text(ANY, { default: '', expected: 'the id of an access key' }),
  HUISHOU_SMS_KEY_SECRET: text(ANY, { default: '', expected: 'the secret of the access key' }),
  HUISHOU_SMS_SIGN_NAME: text(ANY, { default: '', expected: 'an approved signature' }),
  HUISHOU_SMS_TEMPLATES: optional(
    ANY,
    'kind=template pairs such as login=SMS_123456, with variables pickup_settled=SMS_123457:orderNumber+paid',
  ),
  HUISHOU_SMS_APP_ID: text(/^\d+$/, { default: '', expected: 'the SdkAppId, digits' }),
  HUISHOU_SMS_REGION: text(/^[a-z-]+$/, {
    default: 'ap-guangzhou',
    expected: 'a region such as ap-guangzhou',
  }),
  HUISHOU_SMS_URL: optional(ADDRESS, 'an address without a path'),
  HUISHOU_SMS_GAP_SECONDS: whole(0, 3600, { default: 60, demo: 0, expected: 'seconds from 0 to 3600' }),
  HUISHOU_SMS_PER_NUMBER: whole(1, 1_000_000, { default: 10, demo: 10_000, expected: codesADay }),
  HUISHOU_SMS_PER_ADDRESS: whole(1, 1_000_000, { default: 50, demo: 100_000, expected: codesADay }),
  HUISHOU_WECHAT: Type.Optional(
    oneOf(['live', 'twin', 'off'], {
      demoOnly: 'twin',
      expected:
        'off, live together with HUISHOU_WECHAT_APP_ID and HUISHOU_WECHAT_SECRET, or (in demo mode only) twin',
    }),
  ),
  HUISHOU_WECHAT_APP_ID: app,
  HUISHOU_WECHAT_SECRET: text(ANY, { default: '', expected: 'the secret of the app id' }),
  HUISHOU_WECHAT_URL: text(ADDRESS, {
    default: 'https://api.weixin.qq.com',
    expected: 'an address without a path',
  }),
  HUISHOU_WECHAT_OFFICIAL: Type.Optional(
    oneOf(['live', 'twin', 'off'], {
      demoOnly: 'twin',
      expected:
        'off, live together with HUISHOU_WECHAT_OFFICIAL_APP_ID and HUISHOU_WECHAT_OFFICIAL_SECRET, or (in demo mode only) twin',
    }),
  ),
  HUISHOU_WECHAT_OFFICIAL_APP_ID: app,
  HUISHOU_WECHAT_OFFICIAL_SECRET: text(ANY, { default: '', expected: 'the secret of the official account' }),
  HUISHOU_WECHAT_OFFICIAL_URL: text(ADDRESS, {
    default: 'https://api.weixin.qq.com',
    expected: 'an address without a path',
  }),
  HUISHOU_WECHAT_AUTHORIZE_URL: text(ADDRESS, {
    default: 'https://open.weixin.qq.com',
    expected: 'an address without a path',
  }),
}

const webPush = {
  HUISHOU_WEB_PUSH: Type.Optional(
    oneOf(['live', 'sandbox', 'off'], {
      demoOnly: 'sandbox',
      expected: 'off, live together with HUISHOU_WEB_PUSH_KEY, or (in demo mode only) sandbox',
    }),
  ),
  HUISHOU_WEB_PUSH_KEY: optional(
    /^[\w-]{43}=?$/,
    'a private key in base64url, as `npm run web-push-key` prints one',
  ),
  HUISHOU_WEB_PUSH_CONTACT: optional(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:… or https://…'),
  HUISHOU_WEB_PUSH_HOSTS: optional(
    /^ *[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+ *(, *[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+ *)*$/,
    'host names of push services separated by commas, such as push.example.com',
  ),
}

const privateNumber = {
  HUISHOU_PRIVATE_NUMBER: oneOf(['none', 'aliyun', 'sandbox'], {
    default: 'none',
    demo: 'sandbox',
    demoOnly: 'sandbox',
    expected: 'none, aliyun or (in demo mode only) sandbox',
  }),
  HUISHOU_PRIVATE_NUMBER_KEY_ID: text(ANY, { default: '', expected: 'the id of an access key' }),
  HUISHOU_PRIVATE_NUMBER_KEY_SECRET: text(ANY, { default: '', expected: 'the secret of the access key' }),
  HUISHOU_PRIVATE_NUMBER_POOL: text(ANY, { default: '', expected: 'the key of the number pool' }),
  HUISHOU_PRIVATE_NUMBER_URL: text(ADDRESS, {
    default: 'https://dyplsapi.aliyuncs.com',
    expected: 'an address without a path',
  }),
  HUISHOU_PRIVATE_NUMBER_FALLBACK: oneOf(['real', 'hide'], { default: 'real', expected: 'real or hide' }),
  HUISHOU_PRIVATE_NUMBER_KEEP_HOURS: whole(0, 168, { default: 24, expected: 'hours from 0 to 168' }),
}

const payment = {
  HUISHOU_WXPAY_MERCHANT: optional(/^\d{8,12}$/, 'a merchant number'),
  HUISHOU_WXPAY_MERCHANT_KEY: optional(ANY, 'a PEM file with a private key'),
  HUISHOU_WXPAY_MERCHANT_SERIAL: optional(
    /^[0-9A-F]{8,64}$/,
    "the serial number of the merchant's certificate, in capitals",
  ),
  HUISHOU_WXPAY_API_KEY: optional(/^[\x21-\x7e]{32}$/, '32 characters'),
  HUISHOU_WXPAY_PLATFORM_KEYS: optional(
    ANY,
    'PUB_KEY_ID_…:file.pem, or platform certificate files, separated by commas',
  ),
  HUISHOU_WXPAY_MINI_APP: app,
  HUISHOU_WXPAY_OFFICIAL_APP: app,
  HUISHOU_WXPAY_MOBILE_APP: app,
  HUISHOU_WXPAY_TRANSFER_APP: app,
  HUISHOU_WXPAY_TRANSFER_SCENE: optional(/^\d{3,6}$/, 'the number of the transfer scene'),
  HUISHOU_WXPAY_TRANSFER_REPORT: optional(ANY, 'type=content;type=content'),
  HUISHOU_WXPAY_TRANSFER_MAX: optional(ANY, 'yuan'),
  HUISHOU_WXPAY_URL: text(/^https?:\/\/[^?#]+[^/?#]$/, {
    default: 'https://api.mch.weixin.qq.com',
    expected: 'an address',
  }),
  HUISHOU_ALIPAY_APP: optional(/^\d{16}$/, 'an application number of 16 digits'),
  HUISHOU_ALIPAY_APP_KEY: optional(ANY, 'a PEM file with a private key'),
  HUISHOU_ALIPAY_KEY: optional(ANY, "a PEM file with Alipay's public key or certificate"),
  HUISHOU_ALIPAY_APP_CERT: optional(ANY, 'a certificate file'),
  HUISHOU_ALIPAY_ROOT_CERT: optional(ANY, 'a certificate file'),
  HUISHOU_ALIPAY_TRANSFER_MAX: optional(ANY, 'yuan, 0 for no transfers'),
  HUISHOU_ALIPAY_URL: text(/^https?:\/\/[^?#]+$/, {
    default: 'https://openapi.alipay.com/gateway.do',
    expected: 'an address',
  }),
}

/** Schema of all variables the server reads, except NODE_ENV and HUISHOU_DEMO, which decide how the others are read. */
export const Environment = Type.Object({
  ...general,
  ...access,
  ...maps,
  ...courier,
  ...messages,
  ...webPush,
  ...privateNumber,
  ...database,
  ...fileStore,
  ...payment,
} satisfies TProperties)
export type Environment = Static<typeof Environment>
