// Sends SMS through Alibaba Cloud.
import { NOT_DONE } from '../../platform/jobs.ts'
import { SECOND } from '@huishou/wire/time'
import { callAliyun } from '../../platform/aliyun.ts'
import type { Fetch } from '../../platform/http-client.ts'
import type { FailureIn } from '../../platform/service-calls.ts'
import type { SmsSender } from '../../platform/config/sms.ts'
import { SmsFailure, templateOf, templateValues, type SmsProvider } from './provider-and-worker.ts'

type Settings = Extract<SmsSender, { service: 'aliyun' }>

const TIMEOUT = 5 * SECOND
/**
 * Whether the error is temporary: rate limit or trouble at the service. A number over its own limit
 * (`isv.BUSINESS_LIMIT_CONTROL`) stays over it.
 */
const isPassing = (code: string, status: number): boolean =>
  status >= 500 ||
  /^Throttling|^(isp\.SYSTEM_ERROR|isp\.GATEWAY_ERROR|ServiceUnavailable|InternalError)/.test(code)

/** Errors about the business's keys, signature or template; an error of one number is none of these. */
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
  send: async (to, message) => {
    const template = templateOf(settings.templates, message.kind)
    // a business pays only for notices it has templates for
    if (template === undefined) return NOT_DONE
    const values = templateValues(template, message)
    const answer = await callAliyun(
      {
        url: settings.url,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: to,
          SignName: settings.signName,
          TemplateCode: template.id,
          ...(values.length === 0 ? {} : { TemplateParam: JSON.stringify(Object.fromEntries(values)) }),
        },
      },
      settings,
      send,
      TIMEOUT,
    )
    if (!answer) throw new SmsFailure('aliyun: no answer', true)
    const { Code = '', Message = '' } = (answer.json ?? {}) as { Code?: string; Message?: string }
    if (Code === 'OK') return
    throw new SmsFailure(`aliyun: ${answer.status} ${Code} ${Message}`, isPassing(Code, answer.status))
  },
})
