import { verifierOf } from './fake-aliyun-sms.ts'
import type { FakeService } from './member-fixtures.ts'

type Bound = { a: string; b: string; x: string; expires: string; status: 0 | 1 }
type Plan = { code: string; status?: number; json?: unknown } | 'hang'

/** A fake of Aliyun's 号码隐私保护: BindAxb, UnbindSubscription, QuerySubscriptionDetail, with a pool of a few numbers. */
export const createFakeNumbers = (account: { keyId: string; keySecret: string; pool: string }) => {
  const verify = verifierOf(account)
  const bound = new Map<string, Bound>()
  const planned: Plan[] = []
  const calls: string[] = []
  const answer: FakeService = (request) => {
    const wrong = verify(request)
    const reply = (Code: string, more: object = {}, status = 200) => ({
      status,
      json: { RequestId: 'E7F99446', Code, Message: Code, ...more },
    })
    if (wrong) return reply(wrong, {}, 400)
    const query = request.url.searchParams
    const action = request.headers['x-acs-action'] ?? ''
    calls.push(action)
    const plan = planned.shift()
    if (plan === 'hang') return 'hang'
    if (plan?.json !== undefined) return { status: plan.status ?? 200, json: plan.json }
    if (plan) return reply(plan.code, {}, plan.status)
    if (query.get('PoolKey') !== account.pool) return reply('POOLKEY_NOT_EXIST', {}, 400)
    const SubsId = query.get('SubsId') ?? ''
    if (action === 'BindAxb') {
      const [a, b, expires] = ['PhoneNoA', 'PhoneNoB', 'Expiration'].map((name) => query.get(name) ?? '') as [
        string,
        string,
        string,
      ]
      if (!/^1\d{10}$/.test(a) || !/^1\d{10}$/.test(b)) return reply('isv.MOBILE_NUMBER_ILLEGAL')
      if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(expires)) return reply('isv.INVALID_PARAMETERS')
      const id = String(1_000_000_000 + bound.size)
      const x = `1701234${String(bound.size).padStart(4, '0')}`
      bound.set(id, { a, b, x, expires, status: 1 })
      return reply('OK', { SecretBindDTO: { SubsId: id, SecretNo: x, Extension: '' } })
    }
    const one = bound.get(SubsId)
    if (action === 'UnbindSubscription') {
      if (one?.status !== 1 || one.x !== query.get('SecretNo')) return reply('isv.UNKNOWN_SUBSCRIPTION')
      one.status = 0
      return reply('OK', { ChargeId: 'true' })
    }
    if (action === 'QuerySubscriptionDetail')
      return reply('OK', { SecretBindDetailDTO: { Status: one?.status ?? 0, PhoneNoX: one?.x ?? '' } })
    return reply('InvalidAction.NotFound', {}, 404)
  }
  return { answer, bound, calls, plan: (plan: Plan): void => void planned.push(plan) }
}
