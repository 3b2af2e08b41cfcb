import { createCaller, type Answer } from '@huishou/client/caller'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { demoCaptcha, demoClock, demoOutbox } from '@huishou/wire/demo/endpoints'
import type { Endpoint } from '@huishou/wire/endpoint'
import { uploadPicture } from '@huishou/wire/file/pictures'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { captchaPicture, sendSmsCode, type SmsPurpose } from '@huishou/wire/member/sms-code'
import { bindWechatMobile, wechatAuthorize } from '@huishou/wire/member/sign-in-wechat'
import { staffLogin } from '@huishou/wire/staff/accounts'
import { pngOf } from './picture.ts'

/** The server of this worker. */
export const BASE =
  process.env.E2E_TOWNS?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? 'http://127.0.0.1:3000'
export const DEMO_PASSWORD = 'demo1234'

/** A signed-in person's calls to the server, as the apps make them. */
export type Person = {
  token: string
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Answer<E>>
  must: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>
}

const as = (token: string): Person => {
  const { call } = createCaller({
    base: BASE,
    subDomain: 'recycle',
    token: () => token || null,
    language: () => 'zh',
  })
  const must = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    const answer = await call(endpoint, input)
    if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.refused.reason} ${answer.refused.message}`)
    return answer.data
  }
  return { token, call, must }
}

export const nobody = as('')

/** The server's time: tests move its clock, and near midnight its day is not ours. */
export const townNow = async (): Promise<number> => (await nobody.must(demoClock, { advanceMs: 0 })).now

let count = 0
/** A mobile number nobody in the demo data has, never returned twice. */
export const newMobile = (): string => {
  count += 1
  return `17${String(Date.now() * 100 + (count % 100)).slice(-9)}`
}

/** The text in the captcha of that key. */
export const captchaText = async (key: string): Promise<string> =>
  (await nobody.must(demoCaptcha, { key })).text

/** The last code "sent" to that number. */
export const lastCode = async (mobile: string): Promise<string> => {
  const sent = await nobody.must(demoOutbox, { to: mobile })
  const last = sent.filter(({ code }) => /^\d{6}$/.test(code)).toSorted((a, b) => b.at - a.at)[0]
  if (!last?.code) throw new Error(`no code was sent to ${mobile}`)
  return last.code
}

export type Customer = Person & { mobile: string; session: { token: string; uid: number; mobile: string } }

/** Has a code sent to that number, and reads it. */
export const codeTo = async (mobile: string, purpose?: SmsPurpose): Promise<string> => {
  count += 1
  const key = `captcha_${Date.now()}_${String(count).padStart(9, '0')}`
  const { urlOf } = createCaller({
    base: BASE,
    subDomain: 'recycle',
    token: () => null,
    language: () => 'zh',
  })
  await (await fetch(`${urlOf(captchaPicture)}?key=${key}`)).arrayBuffer()
  await nobody.must(sendSmsCode, { mobile, key, picCode: await captchaText(key), purpose })
  return await lastCode(mobile)
}

/** Signs a customer in; a new number is registered. */
export const signInCustomer = async (mobile = newMobile()): Promise<Customer> => {
  const code = await codeTo(mobile)
  const { token, uid } = await nobody.must(loginByCode, { mobile, code, autoReg: true })
  return { ...as(token), mobile, session: { token, uid, mobile } }
}

/** Binds the demo's WeChat to the account of that number and signs in by it; no code is sent to the number. */
export const signInByWechat = async (mobile: string): Promise<Customer> => {
  const first = await nobody.must(wechatAuthorize, { code: `demo-${mobile}` })
  await as(first.token).must(bindWechatMobile, { code: `demo-${mobile}` })
  const { token, uid } = await nobody.must(wechatAuthorize, { code: `demo-${mobile}` })
  return { ...as(token), mobile, session: { token, uid, mobile } }
}

/** Stores a photo as the app does, and gives its address. */
export const storePicture = async (who: Customer): Promise<string> => {
  const form = new FormData()
  form.append('upfile', new Blob([new Uint8Array(pngOf(320, 240))], { type: 'image/png' }), 'photo.png')
  const answer = await fetch(`${BASE}${uploadPicture.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  })
  const { msg, data } = (await answer.json()) as { msg: string; data?: ReplyOf<typeof uploadPicture> }
  if (!data) throw new Error(`${uploadPicture.path}: ${msg}`)
  return data.url
}

export type Staff = Person & { session: ReplyOf<typeof staffLogin> }

const staffKnown = new Map<string, Promise<Staff>>()
/** Signs in a member of staff of the demo data, or one just hired, once for all tests of a file. */
export const signInStaff = (username: string, password = DEMO_PASSWORD): Promise<Staff> => {
  const signIn = async (): Promise<Staff> => {
    const session = await nobody.must(staffLogin, { username, password })
    return { ...as(session.token), session }
  }
  const known = staffKnown.get(username) ?? signIn()
  staffKnown.set(username, known)
  return known
}
