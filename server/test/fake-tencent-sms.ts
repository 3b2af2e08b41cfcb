// A fake of Tencent Cloud's SMS service for tests.
import { createHash, createHmac } from 'node:crypto'
import { MINUTE, SECOND } from '@huishou/wire/time'
import type { FakeService } from './member-fixtures.ts'

type Account = {
  keyId: string
  keySecret: string
  appId: string
  signName: string
  templates: readonly string[]
}

const FORM =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * A fake of Tencent Cloud that answers SendSms. It computes the signature from the received request itself, so that it
 * does not confirm a mistake it shares with the adapter.
 */
export const createFakeTencent = ({ keyId, keySecret, appId, signName, templates }: Account) => {
  const sent: { to: string; template: string; code: string }[] = []
  const planned: ({ error: string } | { status: string })[] = []

  const verify = ({ method, url, headers, body }: Parameters<FakeService>[0]): string | null => {
    const [, key, day = '', names = '', signature] = FORM.exec(headers['authorization'] ?? '') ?? []
    if (key === undefined) return 'AuthFailure.InvalidAuthorization'
    if (key !== keyId) return 'AuthFailure.SecretIdNotFound'
    const seconds = Number(headers['x-tc-timestamp'])
    if (!(Math.abs(seconds * SECOND - Date.now()) < 5 * MINUTE)) return 'AuthFailure.SignatureExpire'
    const signed = names.split(';')
    if (!signed.includes('host') || !signed.includes('content-type')) return 'AuthFailure.SignatureFailure'
    const request = [
      method,
      url.pathname,
      url.search.slice(1),
      ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().toLowerCase()}`),
      '',
      names,
      hex(body),
    ].join('\n')
    const text = `TC3-HMAC-SHA256\n${seconds}\n${day}/sms/tc3_request\n${hex(request)}`
    const secret = ['sms', 'tc3_request'].reduce<Buffer>(keyed, keyed(`TC3${keySecret}`, day))
    return keyed(secret, text).toString('hex') === signature ? null : 'AuthFailure.SignatureFailure'
  }
  const sendSms = (body: Record<string, unknown>): { error: string } | { status: string } => {
    const [to] = body['PhoneNumberSet'] as string[]
    const [code = ''] = body['TemplateParamSet'] as string[]
    const template = String(body['TemplateId'])
    if (body['SmsSdkAppId'] !== appId) return { error: 'UnauthorizedOperation.SmsSdkAppIdVerifyFail' }
    if (body['SignName'] !== signName) return { status: 'FailedOperation.SignatureIncorrectOrUnapproved' }
    if (!templates.includes(template)) return { status: 'FailedOperation.TemplateIncorrectOrUnapproved' }
    if (!/^\+861\d{10}$/.test(to ?? '')) return { status: 'InvalidParameterValue.IncorrectPhoneNumber' }
    sent.push({ to: (to ?? '').slice(3), template, code })
    return { status: 'Ok' }
  }
  const answer: FakeService = (request) => {
    const RequestId = hex(request.body).slice(0, 32)
    const reply = (response: object) => ({ status: 200, json: { Response: { ...response, RequestId } } })
    const failed = (Code: string) => reply({ Error: { Code, Message: Code } })
    const wrong = verify(request)
    if (wrong) return failed(wrong)
    if (request.headers['x-tc-action'] !== 'SendSms' || request.headers['x-tc-version'] !== '2021-01-11')
      return failed('InvalidAction')
    const body = JSON.parse(request.body) as Record<string, unknown>
    const result = planned.shift() ?? sendSms(body)
    if ('error' in result) return failed(result.error)
    const [PhoneNumber] = body['PhoneNumberSet'] as string[]
    return reply({
      SendStatusSet: [
        { SerialNo: RequestId, PhoneNumber, Fee: 1, Code: result.status, Message: result.status },
      ],
    })
  }
  return {
    answer,
    /** Messages sent. */
    sent,
    /** Makes the next message fail: an error of the whole call, or the status of its one number. */
    plan: (outcome: { error: string } | { status: string }): void => void planned.push(outcome),
  }
}
