// Makes signed calls to Alipay's API and verifies its replies.
import { dateTimeOf, instantOf } from '@huishou/wire/time'
import { request } from '../../platform/http-client.ts'
import type { FailureIn } from '../../platform/service-calls.ts'
import type { AdapterDependencies } from '../adapter-dependencies.ts'
import type { AlipaySettings } from './settings.ts'
import { isFromAlipay, rawMembers, signed, type Parameters } from './sign.ts'

export type Json = Record<string, unknown>

/**
 * `said`: a verified success (10000). `refused`: a verified business failure (40004) with its sub code. `unknown`:
 * time-out, 5xx, an unverifiable reply, Alipay's system errors, and everything caused by our settings.
 */
export type AlipayAnswer =
  | { kind: 'said'; data: Json }
  | { kind: 'refused'; code: string; cause: string }
  | { kind: 'unknown'; cause: string }

export type AlipayCall = (method: string, content: Json, more?: Parameters) => Promise<AlipayAnswer>

const CAUSE_LENGTH = 100

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses `2026-03-02 10:00:00` in China time to epoch ms; null for anything else. */
export const momentOf = (value: unknown): number | null => {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})/.exec(textOf(value))
  if (!match) return null
  const at = instantOf(match[1] ?? '', Number(match[2]) * 60 + Number(match[3])) + Number(match[4]) * 1000
  return Number.isFinite(at) ? at : null
}

/** All signed parameters of a call, for a URL, a form or an app. */
export const signedCall = (
  settings: AlipaySettings,
  now: number,
  method: string,
  content: Json,
  more: Parameters = {},
): Parameters =>
  signed(settings.appKey, {
    app_id: settings.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: dateTimeOf(now),
    version: '1.0',
    ...(settings.certificates
      ? { app_cert_sn: settings.certificates.app, alipay_root_cert_sn: settings.certificates.root }
      : {}),
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== '')),
    biz_content: JSON.stringify(content),
  })

const readAnswer = (settings: AlipaySettings, method: string, text: string): AlipayAnswer => {
  const members = rawMembers(text)
  const node = members?.get(`${method.replaceAll('.', '_')}_response`) ?? members?.get('error_response')
  const signature: unknown = JSON.parse(members?.get('sign') ?? 'null')
  if (node === undefined || typeof signature !== 'string' || signature === '')
    return { kind: 'unknown', cause: 'unverifiable' }
  if (!isFromAlipay(settings.alipayKey, node, signature)) return { kind: 'unknown', cause: 'unverifiable' }
  const data = JSON.parse(node) as Json
  const code = textOf(data['code'])
  if (code === '10000') return { kind: 'said', data }
  const subCode = textOf(data['sub_code'])
  const cause = `${subCode || code}: ${textOf(data['sub_msg']) || textOf(data['msg'])}`.slice(0, CAUSE_LENGTH)
  return code === '40004' && !subCode.endsWith('SYSTEM_ERROR')
    ? { kind: 'refused', code: subCode, cause }
    : { kind: 'unknown', cause }
}

/** Errors about the application: keys, permissions, or problems of Alipay's own. 40004 concerns one payment. */
export const alipayFailure: FailureIn = (status, json) => {
  const [answer = {}] = Object.values((json ?? {}) as Record<string, Json>)
  const code = textOf(answer['code'])
  if (status === 200 && (code === '10000' || code === '40004')) return ''
  return `${textOf(answer['sub_code']) || code || `HTTP ${status}`} ${textOf(answer['sub_msg'])}`
}

/** Makes signed calls to Alipay's gateway; a reply's signature is verified over the original characters of the node. */
export const alipayCall =
  (settingsOf: () => AlipaySettings, outside: AdapterDependencies): AlipayCall =>
  async (method, content, more) => {
    const settings = settingsOf()
    const heard = await request(
      outside.fetch,
      settings.gatewayUrl,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams(signedCall(settings, outside.now(), method, content, more)).toString(),
      },
      outside.timeoutMs,
    )
    if ('noAnswer' in heard) return { kind: 'unknown', cause: heard.noAnswer }
    if (heard.status !== 200) return { kind: 'unknown', cause: `http_${heard.status}` }
    return readAnswer(settings, method, heard.body)
  }
