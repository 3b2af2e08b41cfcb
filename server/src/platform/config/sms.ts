import { pairs } from './formats.ts'
import type { Read } from './read-environment.ts'

/** An SMS service. `templates` names its template for each kind of message. */
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

/** The SMS provider; one that is named without all its settings is refused. */
export const readSmsSender = ({ values, refuse, parsed }: Read): SmsSender => {
  const { HUISHOU_SMS: service, HUISHOU_SMS_URL: url, HUISHOU_SMS_APP_ID: appId } = values
  const common: SmsService = {
    keyId: values.HUISHOU_SMS_KEY_ID,
    keySecret: values.HUISHOU_SMS_KEY_SECRET,
    signName: values.HUISHOU_SMS_SIGN_NAME,
    templates: parsed('HUISHOU_SMS_TEMPLATES', pairs) ?? {},
  }
  if (service === 'off' || service === 'twin') return { service }
  const { keyId, keySecret, signName, templates } = common
  const isComplete = keyId !== '' && keySecret !== '' && signName !== '' && templates['login'] !== undefined
  if (isComplete && service === 'aliyun')
    return { service, url: url ?? 'https://dysmsapi.aliyuncs.com', ...common }
  if (isComplete && service === 'tencent' && appId !== '')
    return {
      service,
      url: url ?? 'https://sms.tencentcloudapi.com',
      appId,
      region: values.HUISHOU_SMS_REGION,
      ...common,
    }
  refuse('HUISHOU_SMS')
  return { service: 'off' }
}
