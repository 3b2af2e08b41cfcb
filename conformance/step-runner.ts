// Runs the steps of the conformance script through one SDK, and keeps the state of the customer who acts in them.
import { demoCaptcha, demoOutbox } from '@huishou/wire/demo/endpoints'
import { captchaPicture, sendSmsCode } from '@huishou/wire/member/sms-code'
import type { TSchema } from 'typebox'
import { givenPeople, type People } from '../server/test/pickup-fixtures.ts'
import type { TestServer } from '../server/test/test-server.ts'
import type { EndpointName } from './contract.ts'
import { MERCHANT, TENANT, type Answer, type Sdk, type SdkName } from './sdks.ts'
import { misfits } from './shape-parts.ts'

/** The state of one customer's life, played through one SDK: the connections and the ids collected along the way. */
export type Life = {
  server: TestServer
  people: People
  sdk: Sdk
  mobile: string
  captchaKey: string
  token: string
  uid: number
  inviterUid: number
  /** A user of the mini program, to whom a mobile number is bound. */
  wechatCode: string
  wechatToken: string
  wechatMobile: string
  spareMobile: string
  cityId: string
  shopId: number
  categoryIds: number[]
  noticeId: number
  newsId: number
  picture: string
  addressId: number
  spareAddressId: number
  orderId: number
  shopOrderId: number
  spareOrderId: number
  payment: string
  withdrawalId: number
  withdrawalNumber: string
  commentId: number
  mailInId: number
  spareMailInId: number
  voteId: number
  secondVoteId: number
  voteItems: number[]
  couponKindId: number
  couponId: number
}

/** One call of the script: the function's arguments and the expected reply. */
export type Step = {
  says: string
  endpoint: EndpointName | Readonly<Record<SdkName, EndpointName>>
  fn: string | Readonly<Record<SdkName, string>>
  args?: (life: Life) => readonly unknown[] | Promise<readonly unknown[]>
  /** The expected code; 0 if omitted. */
  code?: number | Readonly<Record<SdkName, number>>
  /** The expected message of the refusal. */
  msg?: RegExp
  /** The shape of `data`. */
  shape?: TSchema | Readonly<Record<SdkName, TSchema>>
  /** Stores what later steps need, and may return further problems. */
  look?: (data: unknown, life: Life) => readonly string[] | void | Promise<readonly string[] | void>
  /** The reply is a picture instead of an envelope: the function returns its address. */
  image?: true
  /** The server lacks this feature: the reply is that there is nothing (700) or that it is not open (701). */
  later?: true
  /** A note on this reply for readers of the table. */
  remark?: string
}

export const pick = <Value>(of: Value | Readonly<Record<SdkName, Value>>, sdk: SdkName): Value =>
  typeof of === 'object' && of !== null && sdk in of
    ? (of as Readonly<Record<SdkName, Value>>)[sdk]
    : (of as Value)

/** The value at a path inside a reply; undefined where there is none. */
export const at = (data: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    data,
  )
export const numberAt = (data: unknown, ...path: readonly (string | number)[]): number =>
  Number(at(data, ...path))
export const textAt = (data: unknown, ...path: readonly (string | number)[]): string => {
  const value = at(data, ...path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
export const rowsAt = (data: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const rows = at(data, ...path)
  return Array.isArray(rows) ? (rows as readonly unknown[]) : []
}
/** One sentence for each claim that does not hold. */
export const must = (...claims: readonly (readonly [holds: boolean, otherwise: string])[]): string[] =>
  claims.filter(([holds]) => !holds).map(([, otherwise]) => otherwise)

const FIRST_MOBILE: Record<SdkName, number> = { uniapp: 13_811_000_000, webapi: 13_822_000_000 }

export const beginLife = async (server: TestServer, sdk: Sdk): Promise<Life> => {
  const mobile = FIRST_MOBILE[sdk.name]
  return {
    server,
    sdk,
    people: await givenPeople(server),
    mobile: String(mobile + 1),
    wechatMobile: String(mobile + 2),
    spareMobile: String(mobile + 3),
    inviterUid: (await server.customer(String(mobile + 9))).uid,
    captchaKey: `captcha_${server.clock.now()}_${sdk.name}`,
    wechatCode: `demo-${sdk.name}`,
    token: '',
    uid: 0,
    wechatToken: '',
    cityId: '',
    shopId: 0,
    categoryIds: [],
    noticeId: 0,
    newsId: 0,
    picture: '',
    addressId: 0,
    spareAddressId: 0,
    orderId: 0,
    shopOrderId: 0,
    spareOrderId: 0,
    payment: '',
    withdrawalId: 0,
    withdrawalNumber: '',
    commentId: 0,
    mailInId: 0,
    spareMailInId: 0,
    voteId: 0,
    secondVoteId: 0,
    voteItems: [],
    couponKindId: 0,
    couponId: 0,
  }
}

/** The text of a captcha, because the script cannot read pictures. */
export const captchaText = async ({ server, captchaKey: key }: Life): Promise<string> =>
  (await server.must(demoCaptcha, { key })).text
/** The code in the last SMS to a number. */
export const sentCode = async ({ server }: Life, mobile: string): Promise<string> =>
  (await server.must(demoOutbox, { to: mobile }))[0]?.code ?? ''
/** A fresh SMS code for a number, without the SDK. */
export const freshCode = async (life: Life, mobile: string): Promise<string> => {
  const { server } = life
  const key = `${life.captchaKey}_${server.clock.now()}`
  await server.inject({ method: 'GET', url: `/${TENANT}${captchaPicture.path}?key=${key}` })
  const { text } = await server.must(demoCaptcha, { key })
  await server.must(sendSmsCode, { mobile, key, picCode: text })
  server.clock.advance(61_000)
  return await sentCode(life, mobile)
}

/** `GET /recycle/a/b` is written `GET /a/b`, as in the contract. */
const nameOf = (method: string, path: string): string => {
  if (path.startsWith(`/${TENANT}/`)) return `${method} ${path.slice(TENANT.length + 1)}`
  if (path.startsWith(`/${MERCHANT}/`)) return `${method} cms:${path.slice(String(MERCHANT).length + 1)}`
  return `${method} root:${path}`
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && Number.isInteger((value as Answer).code)

const lookAt = async (step: Step, life: Life, said: unknown): Promise<readonly string[]> => {
  if (!isAnswer(said)) return [`the answer is no envelope: ${JSON.stringify(said)?.slice(0, 200)}`]
  const codes = step.later && step.code === undefined ? [700, 701] : [pick(step.code ?? 0, life.sdk.name)]
  // a later one that answers otherwise has been built: the script has to say what it answers now
  if (!codes.includes(said.code)) return [`code ${said.code} “${said.msg}” instead of ${codes.join(' or ')}`]
  if (said.code !== 0)
    return must(
      [typeof said.msg === 'string' && said.msg !== '', 'a refusal without msg'],
      [step.msg?.test(said.msg ?? '') ?? true, `msg “${said.msg}”`],
    )
  const wrong = [
    ...must([said.msg === 'success', `msg “${said.msg}”`]),
    ...(step.shape ? misfits(pick<TSchema>(step.shape, life.sdk.name), said.data) : []),
  ]
  return wrong.length > 0 ? wrong : ((await step.look?.(said.data, life)) ?? [])
}

export type Outcome = {
  endpoint: string
  fn: string
  result: 'passes' | 'fails' | 'later' | 'absent'
  problems: readonly string[]
  remark: string
}

/** Calls the function and says what does not fit; nothing is called when this SDK does not have it. */
export const runStep = async (step: Step, life: Life): Promise<Outcome> => {
  const { sdk } = life
  const fn = pick(step.fn, sdk.name)
  const endpoint = pick(step.endpoint, sdk.name)
  const about = { endpoint, fn, remark: step.remark ?? '' }
  if (!sdk.has(fn)) return { ...about, result: 'absent', problems: [] }
  const problems: string[] = []
  try {
    const args = (await step.args?.(life)) ?? []
    sdk.road.taken()
    const said = await sdk.call(fn, args)
    if (step.image) await sdk.road.go(String(said), { method: 'GET' })
    const [sent, ...more] = sdk.road.taken()
    problems.push(
      ...must(
        [more.length === 0, 'more than one request went out'],
        [sent?.status === 200, `HTTP status ${sent?.status}`],
        [
          sent !== undefined && nameOf(sent.method, sent.path) === endpoint,
          `it asked ${sent?.method} ${sent?.path}`,
        ],
        [!step.image || (sent?.type ?? '').startsWith('image/'), `content type ${sent?.type}`],
      ),
    )
    if (!step.image && problems.length === 0) problems.push(...(await lookAt(step, life, said)))
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  }
  return { ...about, result: problems.length > 0 ? 'fails' : step.later ? 'later' : 'passes', problems }
}
