// Helpers for benchmarks that act as customers and staff through the API.
import { createCaller, newIdempotencyKey, type Answer, type Caller } from '@huishou/client/caller'
import * as wire from '@huishou/wire'

/** Turns off rate limits; otherwise the benchmarks would measure only those. */
export const UNLIMITED = {
  HUISHOU_RATE_LOGIN: '1000000',
  HUISHOU_RATE_CAPTCHA: '1000000',
  HUISHOU_RATE_SMS: '1000000',
  HUISHOU_RATE_SLIP_CHECK: '1000000',
  HUISHOU_UPLOADS_PER_DAY: '100000',
  LOG_LEVEL: 'warn',
}

export type Person = { token: string; caller: Caller }

const callerFor = (url: string, token: string | null): Caller =>
  createCaller({
    base: url,
    subDomain: 'recycle',
    token: () => token,
    language: () => 'en',
    timeoutMs: 20_000,
  })

export function accepted<E extends wire.Endpoint>(answer: Answer<E>): wire.ReplyOf<E> {
  if (answer.ok) return answer.data
  throw new Error(`${answer.refused.reason}: ${answer.refused.message} ${answer.refused.field ?? ''}`)
}

/** Signs in a customer as a person does, with a picture code and an SMS code; registers the number if it is new. */
export async function signInCustomer(url: string, mobile: string): Promise<Person & { uid: number }> {
  const { call } = callerFor(url, null)
  const key = newIdempotencyKey()
  await (await fetch(`${url}/recycle/verification/pic/get?key=${key}`)).arrayBuffer()
  const { text } = accepted(await call(wire.demoCaptcha, { key }))
  accepted(await call(wire.sendSmsCode, { mobile, key, picCode: text }))
  const sent = accepted(await call(wire.demoOutbox, { to: mobile }))
  const code = [...sent].sort((a, b) => b.at - a.at)[0]?.code ?? ''
  const { token, uid } = accepted(await call(wire.loginByCode, { mobile, code, autoReg: true }))
  return { token, uid, caller: callerFor(url, token) }
}

export async function signInStaff(
  url: string,
  username: string,
): Promise<Person & { id: number; shopId: number | null }> {
  const { token, staff } = accepted(
    await callerFor(url, null).call(wire.staffLogin, { username, password: 'demo1234' }),
  )
  return { token, id: staff.id, shopId: staff.shopId, caller: callerFor(url, token) }
}

/** Raises the limits on SMS codes for everybody, which a crowd that signs in at once would reach. */
async function raiseSmsLimits(url: string): Promise<void> {
  const { caller } = await signInStaff(url, 'ops')
  const { rows } = accepted(await caller.call(wire.staffSettings, {}))
  const changes = rows
    .filter(({ key }) => ['sms_per_minute', 'sms_per_hour', 'sms_per_day'].includes(key))
    .map(({ key, version }) => ({ key, version, value: '10000' }))
  accepted(await caller.call(wire.saveSettings, { changes }, { idempotencyKey: newIdempotencyKey() }))
}

/** Signs in many customers, `width` at a time. */
export async function signInCrowd(
  url: string,
  count: number,
  firstMobile: number,
  width = 8,
): Promise<Person[]> {
  await raiseSmsLimits(url)
  const people: Person[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) {
        const mobile = String(firstMobile + next++)
        people.push(await signInCustomer(url, mobile))
      }
    }),
  )
  return people
}

const DAY = 86_400_000
const chinaDay = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** Input of an order to bring cardboard to a shop tomorrow. */
export function shopVisit(shopId: number, categoryId: number, now: number) {
  const day = chinaDay(now + DAY)
  return {
    recycle: true,
    goodsJsonStr: [{ goodsId: categoryId, number: 1 }],
    extType: '到店回收' as const,
    extJsonStr: { 预计总量: '5-10公斤', 废品描述: '纸箱' },
    shopIdZt: shopId,
    shopNameZt: '',
    attendanDay: day,
    attendanTime: '14:00:00',
    peisongType: 'zq',
    linkMan: '王芳',
    mobile: '13800000001',
  }
}

/** The id of the waste category `cardboard`, or of the first category if there is none with that key. */
export async function cardboard(url: string): Promise<number> {
  const goods = accepted(await callerFor(url, null).call(wire.goodsList, { categoryKey: 'recycle' }))
  const found = goods.result.find(({ key }) => key === 'cardboard') ?? goods.result[0]
  if (!found) throw new Error('the demo town has no waste category')
  return found.id
}
