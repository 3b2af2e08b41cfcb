import { NOT_DONE } from '../../platform/jobs.ts'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { SECOND } from '@huishou/wire/time'
import { requestJson, type Fetch } from '../../platform/http-client.ts'
import type { FailureIn } from '../../platform/service-calls.ts'
import type { SmsSender } from '../../platform/config/sms.ts'
import { SmsFailure, templateOf, type SmsProvider } from './provider.ts'

type Settings = Extract<SmsSender, { service: 'aliyun' }>

const TIMEOUT = 5 * SECOND
const ALGORITHM = 'ACS3-HMAC-SHA256'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** Percent-encoding by RFC 3986, as the signature requires; stricter than `encodeURIComponent`. */
const percent = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export type AliyunCall = {
  host: string
  action: string
  version: string
  query: Record<string, string>
  /** For example `2023-10-26T10:22:32Z`. */
  date: string
  nonce: string
}

/**
 * Query and headers of an RPC call with an empty body, signed by version 3 of the request signature:
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export const signAliyun = (
  { host, action, version, query, date, nonce }: AliyunCall,
  { keyId, keySecret }: Pick<Settings, 'keyId' | 'keySecret'>,
): { query: string; headers: Record<string, string> } => {
  const encoded = Object.entries(query)
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .toSorted()
    .join('&')
  const body = sha256('')
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': body,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', encoded, lines, names.join(';'), body].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex')
  return {
    query: encoded,
    headers: {
      ...headers,
      authorization: `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
    },
  }
}

/**
 * Whether the error is temporary: rate limit or trouble at the service. A number over its own limit
 * (`isv.BUSINESS_LIMIT_CONTROL`) stays over it.
 */
const isPassing = (code: string, status: number): boolean =>
  status >= 500 ||
  /^Throttling|^(isp\.SYSTEM_ERROR|isp\.GATEWAY_ERROR|ServiceUnavailable|InternalError)/.test(code)

/** What Aliyun says against the business's keys, signature or template; an error of one number is none of these. */
export const aliyunFailure: FailureIn = (status, json) => {
  const { Code = '', Message = '' } = (json ?? {}) as { Code?: string; Message?: string }
  return Code === 'OK' || /LIMIT_CONTROL|MOBILE_NUMBER/.test(Code)
    ? ''
    : `${Code || `HTTP ${status}`} ${Message}`
}

/**
 * SendSms of Alibaba Cloud's 短信服务: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms
 */
export const aliyunSms = (settings: Settings, send: Fetch = fetch): SmsProvider => ({
  name: 'aliyun',
  send: async (to, { kind, code }) => {
    const template = templateOf(settings.templates, kind)
    // a business pays for the notices it has templates for
    if (template === undefined) return NOT_DONE
    const { query, headers } = signAliyun(
      {
        host: new URL(settings.url).host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: to,
          SignName: settings.signName,
          TemplateCode: template,
          ...(code === '' ? {} : { TemplateParam: JSON.stringify({ code }) }),
        },
        // real time: a clock the demo moved would be refused
        date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        nonce: randomUUID(),
      },
      settings,
    )
    const answer = await requestJson(send, `${settings.url}/?${query}`, { method: 'POST', headers }, TIMEOUT)
    if (!answer) throw new SmsFailure('aliyun: no answer', true)
    const { Code = '', Message = '' } = (answer.json ?? {}) as { Code?: string; Message?: string }
    if (Code === 'OK') return
    throw new SmsFailure(`aliyun: ${answer.status} ${Code} ${Message}`, isPassing(Code, answer.status))
  },
})
