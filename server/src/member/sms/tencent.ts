// Sends SMS through Tencent Cloud.
import { NOT_DONE } from '../../platform/jobs.ts'
import { createHash, createHmac } from 'node:crypto'
import { SECOND } from '@huishou/wire/time'
import { requestJson, type Fetch } from '../../platform/http-client.ts'
import type { FailureIn } from '../../platform/service-calls.ts'
import type { SmsSender } from '../../platform/config/sms.ts'
import { SmsFailure, templateOf, templateValues, type SmsProvider } from './provider-and-worker.ts'
import { realNow } from '../../platform/time/real-time.ts'

type Settings = Extract<SmsSender, { service: 'tencent' }>

const TIMEOUT = 5 * SECOND
const ALGORITHM = 'TC3-HMAC-SHA256'
const TYPE = 'application/json; charset=utf-8'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export type TencentCall = { host: string; service: string; action: string; body: string; seconds: number }

/**
 * The `authorization` header by Tencent Cloud's signature version 3: https://cloud.tencent.com/document/api/382/52072
 */
export const signTencent = (
  { host, service, action, body, seconds }: TencentCall,
  { keyId, keySecret }: Pick<Settings, 'keyId' | 'keySecret'>,
): string => {
  const signed = 'content-type;host;x-tc-action'
  const headers = `content-type:${TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const request = ['POST', '/', '', headers, signed, sha256(body)].join('\n')
  // the day of UTC, whatever zone the business is in
  const day = new Date(seconds * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const text = [ALGORITHM, seconds, scope, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${keySecret}`, day), service), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return `${ALGORITHM} Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

type Answer = {
  Response?: {
    Error?: { Code: string; Message: string }
    SendStatusSet?: { Code: string; Message: string }[]
  }
}

/**
 * Whether the error is temporary: rate limit or trouble at the service. A number over its own limit (`LimitExceeded.…`)
 * stays over it.
 */
const isPassing = (code: string, status: number): boolean =>
  status >= 500 || /^(RequestLimitExceeded|InternalError|ServiceUnavailable)/.test(code)

/** Errors about the business's keys, signature or template; an error of one number is none of these. */
export const tencentFailure: FailureIn = (status, json) => {
  const { Error: problem, SendStatusSet: [sent] = [] } = (json as Answer | undefined)?.Response ?? {}
  const { Code = '', Message = '' } = problem ?? sent ?? {}
  return Code === 'Ok' || /^LimitExceeded\.|PhoneNumber/.test(Code)
    ? ''
    : `${Code || `HTTP ${status}`} ${Message}`
}

/**
 * SendSms, version 2021-01-11: https://cloud.tencent.com/document/api/382/55981. The template's variables are
 * numbered, in the order the configuration names them.
 */
export const tencentSms = (settings: Settings, send: Fetch = fetch): SmsProvider => ({
  name: 'tencent',
  send: async (to, message) => {
    const template = templateOf(settings.templates, message.kind)
    // a business pays only for notices it has templates for
    if (template === undefined) return NOT_DONE
    const { host } = new URL(settings.url)
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${to}`],
      SmsSdkAppId: settings.appId,
      SignName: settings.signName,
      TemplateId: template.id,
      TemplateParamSet: templateValues(template, message).map(([, value]) => value),
    })
    // real time: a clock the demo moved would be refused
    const seconds = Math.floor(realNow() / SECOND)
    const call = { host, service: 'sms', action: 'SendSms', body, seconds }
    const headers = {
      'content-type': TYPE,
      host,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': settings.region,
      'x-tc-timestamp': String(seconds),
      authorization: signTencent(call, settings),
    }
    const answer = await requestJson(send, `${settings.url}/`, { method: 'POST', headers, body }, TIMEOUT)
    if (!answer) throw new SmsFailure('tencent: no answer', true)
    const { Error: problem, SendStatusSet: [sent] = [] } = (answer.json as Answer | undefined)?.Response ?? {}
    if (sent?.Code === 'Ok') return
    const { Code = '', Message = '' } = problem ?? sent ?? {}
    throw new SmsFailure(`tencent: ${answer.status} ${Code} ${Message}`, isPassing(Code, answer.status))
  },
})
