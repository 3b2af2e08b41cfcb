// A fake of Aliyun's SMS service for tests, and the check of Aliyun's signatures, which another fake uses as well.
import { createHash, createHmac } from 'node:crypto'
import { MINUTE } from '@huishou/wire/time'
import type { FakeService } from './member-fixtures.ts'

type Account = { keyId: string; keySecret: string; signName: string; templates: readonly string[] }

const hex = (text: string): string => createHash('sha256').update(text).digest('hex')
const escaped = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      return /[A-Za-z0-9\-_.~]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

const FORM = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/
const MUST_BE_SIGNED = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
]

/** Checks signatures by the received request itself; null: right. */
export const verifierOf = ({ keyId, keySecret }: Pick<Account, 'keyId' | 'keySecret'>) => {
  const nonces = new Set<string>()
  const verify = ({ method, url, headers, body }: Parameters<FakeService>[0]): string | null => {
    const [, key, names = '', signature] = FORM.exec(headers['authorization'] ?? '') ?? []
    if (key === undefined) return 'IncompleteSignature'
    if (key !== keyId) return 'InvalidAccessKeyId.NotFound'
    const signed = names.split(';')
    if (!MUST_BE_SIGNED.every((name) => signed.includes(name))) return 'IncompleteSignature'
    if (headers['x-acs-content-sha256'] !== hex(body)) return 'SignatureDoesNotMatch'
    if (Math.abs(Date.parse(headers['x-acs-date'] ?? '') - Date.now()) > 15 * MINUTE)
      return 'InvalidTimeStamp.Expired'
    const query = [...url.searchParams]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    const request = [
      method,
      url.pathname,
      query.join('&'),
      ...signed.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
      '',
      names,
      hex(body),
    ].join('\n')
    const right = createHmac('sha256', keySecret)
      .update(`ACS3-HMAC-SHA256\n${hex(request)}`)
      .digest('hex')
    if (right !== signature) return 'SignatureDoesNotMatch'
    const nonce = headers['x-acs-signature-nonce'] ?? ''
    if (nonces.has(nonce)) return 'SignatureNonceUsed'
    nonces.add(nonce)
    return null
  }
  return verify
}

/**
 * A fake of Aliyun's 短信服务 that answers SendSms. It computes the signature from the received request itself, so that it
 * does not confirm a mistake it shares with the adapter.
 */
export const createFakeAliyun = ({ keyId, keySecret, signName, templates }: Account) => {
  const sent: { to: string; template: string; code: string }[] = []
  const planned: { status: number; code: string }[] = []
  const verify = verifierOf({ keyId, keySecret })
  const sendSms = (query: URLSearchParams): string => {
    const [to, template] = [query.get('PhoneNumbers') ?? '', query.get('TemplateCode') ?? '']
    if (query.get('SignName') !== signName) return 'isv.SMS_SIGNATURE_ILLEGAL'
    if (!templates.includes(template)) return 'isv.SMS_TEMPLATE_ILLEGAL'
    if (!/^1\d{10}$/.test(to)) return 'isv.MOBILE_NUMBER_ILLEGAL'
    const { code = '' } = JSON.parse(query.get('TemplateParam') ?? '{}') as { code?: string }
    sent.push({ to, template, code })
    return 'OK'
  }
  const answer: FakeService = (request) => {
    const RequestId = hex(request.url.href).slice(0, 32).toUpperCase()
    const no = (status: number, Code: string) => ({ status, json: { RequestId, Code, Message: Code } })
    const wrong = verify(request)
    if (wrong) return no(400, wrong)
    if (request.headers['x-acs-action'] !== 'SendSms' || request.headers['x-acs-version'] !== '2017-05-25')
      return no(404, 'InvalidAction.NotFound')
    const plan = planned.shift()
    if (plan) return no(plan.status, plan.code)
    const Code = sendSms(request.url.searchParams)
    return {
      status: 200,
      json: { RequestId, Code, Message: Code, ...(Code === 'OK' ? { BizId: '1^0' } : {}) },
    }
  }
  return {
    answer,
    /** Messages sent. */
    sent,
    /** Makes the next message fail with this code. */
    plan: (code: string, status = 200): void => void planned.push({ code, status }),
  }
}
