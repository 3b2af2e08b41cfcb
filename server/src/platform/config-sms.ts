import { integer, matching, type ReadVariable } from './read-env.ts'

/** A service that carries messages to phones. `templates` names the template of each kind of message. */
type SmsService = { keyId: string; keySecret: string; signName: string; templates: Record<string, string> }
export type SmsSender =
  /** Nothing is sent: codes are refused, notices dropped. */
  | { service: 'off' }
  /** In demo mode only: messages stay in the database, for the demo's outbox. */
  | { service: 'twin' }
  | ({ service: 'aliyun'; url: string } & SmsService)
  | ({ service: 'tencent'; url: string; appId: string; region: string } & SmsService)

export type SmsConfig = {
  /** At most one code in so many seconds for one number, and so many a day for one number and one address. */
  gapSeconds: number
  perNumberPerDay: number
  perAddressPerDay: number
  sender: SmsSender
}

const text = (value: string): string => value

/** `login=SMS_1,pickup_accepted=SMS_2` */
const templates = (value: string): Record<string, string> | null => {
  const pairs = value.split(',').map((pair) => pair.trim().split('='))
  return pairs.every(([kind, id, ...rest]) => /^\w+$/.test(kind ?? '') && id && rest.length === 0)
    ? (Object.fromEntries(pairs) as Record<string, string>)
    : null
}

const readSender = (read: ReadVariable, demo: boolean): SmsSender => {
  const address = matching(/^https?:\/\/[^/]+$/)
  const common: SmsService = {
    keyId: read('HUISHOU_SMS_KEY_ID', '', text, 'the id of an access key'),
    keySecret: read('HUISHOU_SMS_KEY_SECRET', '', text, 'the secret of the access key'),
    signName: read('HUISHOU_SMS_SIGN_NAME', '', text, 'an approved signature'),
    templates: read('HUISHOU_SMS_TEMPLATES', {}, templates, 'kind=template pairs such as login=SMS_123456'),
  }
  const appId = read('HUISHOU_SMS_APP_ID', '', matching(/^\d+$/), 'the SdkAppId, digits')
  const region = read(
    'HUISHOU_SMS_REGION',
    'ap-guangzhou',
    matching(/^[a-z-]+$/),
    'a region such as ap-guangzhou',
  )
  const url = (own: string) => read('HUISHOU_SMS_URL', own, address, 'an address without a path')
  const complete =
    common.keyId !== '' && common.keySecret !== '' && common.signName !== '' && common.templates['login']
  const senders: Record<string, SmsSender | null> = {
    off: { service: 'off' },
    twin: demo ? { service: 'twin' } : null,
    aliyun: complete ? { service: 'aliyun', url: url('https://dysmsapi.aliyuncs.com'), ...common } : null,
    tencent:
      complete && appId !== ''
        ? { service: 'tencent', url: url('https://sms.tencentcloudapi.com'), appId, region, ...common }
        : null,
  }
  return read<SmsSender>(
    'HUISHOU_SMS',
    { service: demo ? 'twin' : 'off' },
    (name) => senders[name] ?? null,
    'off, twin (in demo mode only), or aliyun or tencent together with HUISHOU_SMS_KEY_ID, …_KEY_SECRET, …_SIGN_NAME, …_TEMPLATES with a template for login (tencent: also …_APP_ID)',
  )
}

export const readSms = (read: ReadVariable, demo: boolean): SmsConfig => ({
  gapSeconds: read('HUISHOU_SMS_GAP_SECONDS', demo ? 0 : 60, integer(0, 3600), 'seconds from 0 to 3600'),
  perNumberPerDay: read(
    'HUISHOU_SMS_PER_NUMBER',
    demo ? 10_000 : 10,
    integer(1, 1_000_000),
    'a whole number of codes a day',
  ),
  perAddressPerDay: read(
    'HUISHOU_SMS_PER_ADDRESS',
    demo ? 100_000 : 50,
    integer(1, 1_000_000),
    'a whole number of codes a day',
  ),
  sender: readSender(read, demo),
})
