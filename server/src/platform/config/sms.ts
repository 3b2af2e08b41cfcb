// Reads the configuration of the SMS service, and declares the type of the limits on sending codes.

import { isMessageKind, messageKinds } from '@huishou/wire/content/message-catalogue/catalogue'
import { pairs } from './parse-values.ts'
import type { Read } from './read-environment.ts'

/** A template of the SMS service, and the message variables that fill it, in its order. */
export type SmsTemplate = { id: string; variables: readonly string[] }

/** The account at an SMS service. `templates` has its template for each kind of message. */
type SmsService = {
  keyId: string
  keySecret: string
  signName: string
  templates: Record<string, SmsTemplate>
}
export type SmsSender =
  /** No SMS service: codes are refused, notices dropped. */
  | { service: 'off' }
  /** Demo mode only: messages stay in the database, for the demo's outbox. */
  | { service: 'twin' }
  | ({ service: 'aliyun'; url: string } & SmsService)
  | ({ service: 'tencent'; url: string; appId: string; region: string } & SmsService)

export type SmsConfig = {
  /** Minimum interval in seconds between codes for one number, and daily limits per number and per address. */
  gapSeconds: number
  perNumberPerDay: number
  perAddressPerDay: number
  sender: SmsSender
}

/** Reads `kind=template` pairs, each with the variables the template takes: `pickup_settled=SMS_123:orderNumber+paid`. */
const smsTemplates = (text: string): Record<string, SmsTemplate> | null => {
  const found: Record<string, SmsTemplate> = {}
  for (const [kind, value] of Object.entries(pairs(text) ?? { '': '' })) {
    const [id = '', names, ...rest] = value.split(':')
    const variables = names === undefined ? [] : names.split('+')
    const known = isMessageKind(kind) ? messageKinds[kind].variables : {}
    if (id === '' || rest.length > 0 || variables.some((name) => !Object.hasOwn(known, name))) return null
    found[kind] = { id, variables }
  }
  return found
}

/** Reads the SMS provider; an incompletely configured one is reported as invalid. */
export const readSmsSender = ({ values, refuse, parsed }: Read): SmsSender => {
  const { HUISHOU_SMS: service, HUISHOU_SMS_URL: url, HUISHOU_SMS_APP_ID: appId } = values
  const common: SmsService = {
    keyId: values.HUISHOU_SMS_KEY_ID,
    keySecret: values.HUISHOU_SMS_KEY_SECRET,
    signName: values.HUISHOU_SMS_SIGN_NAME,
    templates: parsed('HUISHOU_SMS_TEMPLATES', smsTemplates) ?? {},
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
