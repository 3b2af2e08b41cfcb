import { modifyUser, userDetail } from '@huishou/wire/member/customer'
import { MINUTE } from '@huishou/wire/time'
import {
  beginWechatBinding,
  beginWechatLogin,
  finishWechatBinding,
  finishWechatLogin,
  stopWechatSignIn,
  unbindWechat,
  wechatAccount,
} from '@huishou/wire/member/wechat-account'
import { wechatAuthorize, wechatLogin } from '@huishou/wire/member/sign-in-wechat'
import { changeMobile, endMySessions, mySessions } from '@huishou/wire/member/account'
import { ALL_SESSIONS } from '@huishou/wire/member/sign-in-device'
import { checkToken, resetPassword } from '@huishou/wire/member/sign-in'
import { signOutCustomer } from '@huishou/wire/member/customer-record'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { holdMyWithdrawals } from '@huishou/wire/withdrawal/alerts-and-holds'
import { payees, addPayee } from '@huishou/wire/withdrawal/customer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, serveOutside, type FakeService } from '../../../test/member-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { ConfigProblem, readConfig } from '../../platform/config.ts'
import { sendNotice } from '../send-notice.ts'
import { createOfficialSandbox } from './official-sandbox.ts'

const APP = { appId: 'wxfedcba9876543210', secret: 'not a secret' }
const twin = createOfficialSandbox(APP)
let server: TestServer
let outside: Awaited<ReturnType<typeof serveOutside>>
let next: FakeService | null = null
let count = 0
const newPerson = (): string => `person${(count += 1)}`
let number = 13_944_400_000
const someone = () => server.customer(String((number += 1)))

beforeAll(async () => {
  outside = await serveOutside(async (request) => {
    const own = next
    next = null
    if (own) return await own(request)
    const response = await twin.send(request.url.href, { body: request.body })
    return { status: response.status, json: await response.json() }
  })
  server = await startTestServer({
    env: {
      HUISHOU_WECHAT_OFFICIAL_APP_ID: APP.appId,
      HUISHOU_WECHAT_OFFICIAL_SECRET: APP.secret,
      HUISHOU_WECHAT_OFFICIAL_URL: outside.url,
    },
  })
})
afterAll(async () => {
  await server.close()
  await outside.close()
})

/** What WeChat returns with after its page was opened at this address. */
const atWechat = (url: string, person: string | null) => {
  const query = Object.fromEntries(new URL(url).searchParams)
  const back = new URL(person === null ? twin.decline(query) : twin.allow(query, person))
  expect(back.pathname).toBe('/wechat/return')
  const code = back.searchParams.get('code')
  return { ...(code === null ? {} : { code }), state: back.searchParams.get('state') ?? '' }
}
type Asked = { profile?: boolean; signIn?: boolean; smsCode?: string }
const begin = (token: string, asked: Asked = {}) => server.must(beginWechatBinding, asked, { token })
const link = async (token: string, person: string | null, asked: Asked = {}) => {
  const { url, ticket } = await begin(token, asked)
  return await server.call(finishWechatBinding, { ...atWechat(url, person), ticket }, { token })
}
type Back = ReturnType<typeof atWechat> & { ticket: string }
const signIn = async (person: string | null) => {
  const { url, ticket } = await server.must(beginWechatLogin, {})
  return await server.call(finishWechatLogin, { ...atWechat(url, person), ticket })
}
const accountOf = (token: string) => server.must(wechatAccount, {}, { token })

describe('linking WeChat', () => {
  test('the address is WeChat’s own, with its parameters in its order and the way back to this server', async () => {
    const { token } = await someone()
    const { url } = await begin(token)
    expect(url).toMatch(
      /^https:\/\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?appid=wxfedcba9876543210&redirect_uri=[^&]+%2Fwechat%2Freturn&response_type=code&scope=snsapi_base&state=[a-f0-9]{64}#wechat_redirect$/,
    )
    expect((await begin(token, { profile: true })).url).toContain('scope=snsapi_userinfo')
  })

  test('a signed-in member is linked once, and linking the same again changes nothing', async () => {
    const { token } = await someone()
    const person = newPerson()
    expect(await accountOf(token)).toEqual({
      on: true,
      boundAt: null,
      silently: true,
      signInAt: null,
      signInNeedsCode: false,
    })
    expect((await link(token, person)).data).toMatchObject({ boundAt: expect.any(Number), silently: false })
    expect((await link(token, person)).code).toBe(0)
    expect((await accountOf(token)).silently).toBe(false)
  })

  test('a person at WeChat belongs to one member, and a member has one person', async () => {
    const [one, other] = [await someone(), await someone()]
    const person = newPerson()
    await link(one.token, person)
    expect(await link(other.token, person)).toMatchObject({
      reason: 'WECHAT_TAKEN',
      msg: expect.stringContaining('另一个账号'),
    })
    expect((await accountOf(other.token)).boundAt).toBeNull()
    expect(await link(one.token, newPerson())).toMatchObject({ reason: 'WECHAT_OTHER' })
  })

  test('of two members who link the same person at once, one gets it', async () => {
    const person = newPerson()
    const people = [await someone(), await someone()]
    const answers = await Promise.all(people.map(({ token }) => link(token, person)))
    expect(answers.map(({ reason }) => reason ?? 'linked').toSorted()).toEqual(['WECHAT_TAKEN', 'linked'])
  })

  test('who refuses is told so, and stays unlinked', async () => {
    const { token } = await someone()
    expect(await link(token, null, { profile: true })).toMatchObject({ reason: 'WECHAT_DECLINED' })
    expect(await accountOf(token)).toMatchObject({ boundAt: null })
  })

  test('nickname and picture are taken when they are asked for', async () => {
    const { token } = await someone()
    const person = newPerson()
    expect((await link(token, person)).data.profile).toBe(false)
    expect((await link(token, person, { profile: true })).data.profile).toBe(true)
    expect((await server.must(userDetail, {}, { token })).base.nick).toBe(person)
  })

  test('a silent authorization never changes the nickname', async () => {
    const { token } = await someone()
    await server.must(modifyUser, { token, nick: '自己起的' })
    await link(token, newPerson())
    expect((await server.must(userDetail, {}, { token })).base.nick).toBe('自己起的')
  })

  test('a snapshot of the page, whose person is made up, is not linked', async () => {
    const { token } = await someone()
    expect(await link(token, 'snapshot')).toMatchObject({ reason: 'WECHAT_SNAPSHOT' })
  })

  test('unlinking frees the person, is not undone silently, and takes the payee along', async () => {
    const { token } = await someone()
    const person = newPerson()
    await link(token, person)
    expect((await server.call(addPayee, { kind: 'wechat' }, { token })).code).toBe(0)
    expect(await server.must(unbindWechat, {}, { token })).toEqual({
      on: true,
      boundAt: null,
      signInNeedsCode: false,
      silently: false,
      signInAt: null,
    })
    expect((await server.call(payees, {}, { token })).reason).toBe('EMPTY')
    const other = await someone()
    expect((await link(other.token, person)).code).toBe(0)
    expect((await link(token, newPerson())).code).toBe(0)
  })

  test('unlinking frees the WeChat of every app, that of a mini program too', async () => {
    const { token, uid } = await someone()
    await link(token, newPerson())
    const appsOf = () =>
      server.database.reader.selectFrom('memberWechat').select('appId').where('memberId', '=', uid).execute()
    await server.database.transaction((trx) =>
      trx
        .insertInto('memberWechat')
        .values({ appId: 'wx-mini', openid: newPerson(), memberId: uid, createdAt: 1, signInAt: 1 })
        .execute(),
    )
    expect(await appsOf()).toHaveLength(2)
    await server.must(unbindWechat, {}, { token })
    expect(await appsOf()).toEqual([])
  })

  test('a member without a number could not come back, so WeChat stays linked', async () => {
    const { token } = await server.must(wechatAuthorize, { code: 'demo-no-number' })
    await link(token, newPerson())
    expect(await server.call(unbindWechat, {}, { token })).toMatchObject({ reason: 'MOBILE_MISSING' })
  })
})

describe('what WeChat returns with', () => {
  test('a state is used once, also by a call that fails', async () => {
    const { token } = await someone()
    const { url, ticket } = await begin(token)
    const back = atWechat(url, newPerson())
    const finish = () => server.call(finishWechatBinding, { ...back, ticket }, { token })
    expect((await finish()).code).toBe(0)
    expect((await finish()).reason).toBe('WECHAT_STATE_WRONG')
    const again = await begin(token)
    const wrong = { ...atWechat(again.url, newPerson()), code: 'made-up', ticket: again.ticket }
    expect((await server.call(finishWechatBinding, wrong, { token })).reason).toBe('WECHAT_CODE_WRONG')
    expect((await server.call(finishWechatBinding, wrong, { token })).reason).toBe('WECHAT_STATE_WRONG')
  })

  test('an attempt with a wrong ticket, from another session or for something else uses up the state', async () => {
    const { token } = await someone()
    const other = await someone()
    const attempts = [
      (back: Back) => server.call(finishWechatBinding, { ...back, ticket: 'f'.repeat(64) }, { token }),
      (back: Back) => server.call(finishWechatBinding, back, { token: other.token }),
      (back: Back) => server.call(finishWechatLogin, back),
    ]
    for (const attempt of attempts) {
      const { url, ticket } = await begin(token)
      const back = { ...atWechat(url, newPerson()), ticket }
      expect((await attempt(back)).reason).toBe('WECHAT_STATE_WRONG')
      expect((await server.call(finishWechatBinding, back, { token })).reason).toBe('WECHAT_STATE_WRONG')
    }
    expect((await accountOf(token)).boundAt).toBeNull()
  })

  test('the state of somebody else, of another browser, for something else, and a made-up one are refused', async () => {
    const [victim, attacker] = [await someone(), await someone()]
    const attempt = async (change: (begun: { ticket: string }) => Promise<object>) => {
      const begun = await begin(attacker.token)
      const back = { ...atWechat(begun.url, newPerson()), ticket: begun.ticket }
      return await server.call(
        finishWechatBinding,
        { ...back, ...(await change(begun)) },
        { token: victim.token },
      )
    }
    const own = await begin(victim.token)
    for (const change of [
      async () => ({}),
      async () => ({ ticket: own.ticket }),
      async () => ({ state: 'f'.repeat(64) }),
    ])
      expect((await attempt(change)).reason).toBe('WECHAT_STATE_WRONG')
    expect((await accountOf(victim.token)).boundAt).toBeNull()
    const { url, ticket } = await begin(victim.token)
    expect(await server.call(finishWechatLogin, { ...atWechat(url, newPerson()), ticket })).toMatchObject({
      reason: 'WECHAT_STATE_WRONG',
    })
  })

  test('a state holds for ten minutes', async () => {
    const { token } = await someone()
    const { url, ticket } = await begin(token)
    server.clock.advance(10 * MINUTE)
    expect(
      await server.call(finishWechatBinding, { ...atWechat(url, newPerson()), ticket }, { token }),
    ).toMatchObject({ reason: 'WECHAT_STATE_WRONG' })
  })

  test('a code that was used or has expired is refused', async () => {
    const { token } = await someone()
    const first = await begin(token)
    const { code = '' } = atWechat(first.url, newPerson())
    await twin.send(
      `https://api.weixin.qq.com/sns/oauth2/access_token?${new URLSearchParams({ appid: APP.appId, secret: APP.secret, code }).toString()}`,
      {},
    )
    const finish = async (begun: { url: string; ticket: string }, of: string) => {
      const { state } = atWechat(begun.url, null)
      return await server.call(finishWechatBinding, { code: of, state, ticket: begun.ticket }, { token })
    }
    expect((await finish(first, code)).reason).toBe('WECHAT_CODE_WRONG')
    const second = await begin(token)
    const late = atWechat(second.url, newPerson())
    twin.expireCodes()
    expect((await finish(second, late.code ?? '')).reason).toBe('WECHAT_CODE_WRONG')
  })

  test('the way back leads to the app’s own page, whatever the address says', async () => {
    const answer = await server.inject({
      method: 'GET',
      url: '/wechat/return?code=c%26x&state=%2F%2Fevil.example&redirect_uri=https://evil.example',
    })
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe('/#/pages/login/wechat?code=c%26x&state=%2F%2Fevil.example')
  })

  test.each([
    [40013, 'WECHAT_OFF', 500],
    [40125, 'WECHAT_OFF', 500],
    [45011, 'TOO_MANY_REQUESTS', 429],
    [99999, 'WECHAT_BUSY', 21114],
  ])('its error %i is %s to the person', async (errcode, reason, code) => {
    twin.plan('/sns/oauth2/access_token', errcode)
    const { token } = await someone()
    expect(await link(token, newPerson())).toMatchObject({ reason, code })
  })

  test('neither secret nor token of WeChat is in any reply', async () => {
    const { token } = await someone()
    const answer = await link(token, newPerson(), { profile: true })
    expect(JSON.stringify(answer)).not.toMatch(/secret|openid|access_token/i)
  })
})

describe('signing in with WeChat', () => {
  const noticesOf = async (uid: number) =>
    (
      await server.database.reader.selectFrom('notice').select('title').where('memberId', '=', uid).execute()
    ).filter(({ title }) => title === '微信一键登录已开启')
  const smsTo = async (to: string) =>
    (await server.must(demoOutbox, { to })).filter(({ kind }) => kind === 'wechat_sign_in')

  test('a person who was linked without being asked does not come in', async () => {
    const { token } = await someone()
    const person = newPerson()
    expect((await link(token, person)).data.signInAt).toBeNull()
    await link(token, person, { profile: true })
    expect(await signIn(person)).toMatchObject({
      reason: 'WECHAT_SIGN_IN_OFF',
      msg: expect.stringContaining('手机号'),
    })
  })

  test('one whose member said so once comes in as that member, who is told by notice and SMS', async () => {
    const { token, uid } = await someone()
    const to = String(number)
    const person = newPerson()
    expect((await link(token, person, { signIn: true })).data.signInAt).toEqual(expect.any(Number))
    expect((await signIn(person)).data).toMatchObject({ uid, token: expect.any(String) })
    await server.jobs.runOutbox()
    expect(await smsTo(to)).toHaveLength(1)
    expect(await noticesOf(uid)).toHaveLength(1)
    await link(token, person, { signIn: true })
    await server.jobs.runOutbox()
    expect(await smsTo(to)).toHaveLength(1)
  })

  test('it can be allowed after linking, and only with the WeChat that is linked', async () => {
    const { token } = await someone()
    const person = newPerson()
    await link(token, person)
    expect(await link(token, newPerson(), { signIn: true })).toMatchObject({ reason: 'WECHAT_OTHER' })
    expect((await signIn(person)).reason).toBe('WECHAT_SIGN_IN_OFF')
    await link(token, person, { signIn: true })
    expect((await signIn(person)).code).toBe(0)
  })

  test('switched off, the person does not come in and stays linked', async () => {
    const { token } = await someone()
    const person = newPerson()
    await link(token, person, { signIn: true })
    expect(await server.must(stopWechatSignIn, {}, { token })).toMatchObject({
      boundAt: expect.any(Number),
      signInAt: null,
    })
    expect((await signIn(person)).reason).toBe('WECHAT_SIGN_IN_OFF')
    await link(token, person)
    expect((await signIn(person)).reason).toBe('WECHAT_SIGN_IN_OFF')
  })

  test('allowing it takes a code of its own, unless the session just began with one', async () => {
    const { token, mobile } = { ...(await someone()), mobile: String(number) }
    const person = newPerson()
    expect(await accountOf(token)).toMatchObject({ signInNeedsCode: false })
    server.clock.advance(16 * MINUTE)
    expect(await accountOf(token)).toMatchObject({ signInNeedsCode: true })
    const ask = (smsCode?: string) =>
      server.call(beginWechatBinding, { signIn: true, ...(smsCode ? { smsCode } : {}) }, { token })
    const wrong = { reason: 'SMS_CODE_WRONG', field: 'smsCode' }
    expect(await ask()).toMatchObject(wrong)
    expect(await ask(await codeFor(server, mobile, 'withdrawal'))).toMatchObject(wrong)
    const smsCode = await codeFor(server, mobile, 'wechat')
    expect(await ask('0000')).toMatchObject(wrong)
    expect((await link(token, person, { signIn: true, smsCode })).data.signInAt).toEqual(expect.any(Number))
    expect((await signIn(person)).code).toBe(0)
    expect(await ask(smsCode)).toMatchObject(wrong)
    // linking alone goes on without one
    expect((await link(token, person)).code).toBe(0)
  })

  test('signing out everywhere ends it, one device alone does not', async () => {
    const mobile = String((number += 1))
    const { token } = await server.customer(mobile)
    const person = newPerson()
    await link(token, person, { signIn: true })
    const away = await signIn(person)
    const { rows } = await server.must(mySessions, {}, { token })
    const other = rows.find(({ current }) => !current)!
    await server.must(endMySessions, { sessionId: other.id }, { token })
    expect((await server.call(checkToken, {}, { token: away.data.token })).code).toBe(2000)
    expect((await signIn(person)).code).toBe(0)
    await server.must(endMySessions, { sessionId: ALL_SESSIONS }, { token })
    expect((await signIn(person)).reason).toBe('WECHAT_SIGN_IN_OFF')
    expect(await accountOf(token)).toMatchObject({ boundAt: expect.any(Number), signInAt: null })
  })

  test('it ends with a new password, another number, held withdrawals and a sign-out by staff', async () => {
    const agent = { token: await server.staff('agent') }
    const ends: ((mobile: string, token: string, id: number) => Promise<unknown>)[] = [
      async (mobile) =>
        server.must(resetPassword, { mobile, code: await codeFor(server, mobile), pwd: 'tulpen-im-maerz' }),
      async (mobile, token) => {
        const oldCode = await codeFor(server, mobile, 'mobile')
        const next = String((number += 1))
        const code = await codeFor(server, next, 'mobile')
        return server.must(changeMobile, { oldCode, mobile: next, code }, { token })
      },
      async (_, token) => server.must(holdMyWithdrawals, {}, { token }),
      async (_, __, id) =>
        server.must(signOutCustomer, { id, sessionId: ALL_SESSIONS, reason: '客户来电，手机丢了' }, agent),
    ]
    for (const end of ends) {
      const mobile = String((number += 1))
      const { token, uid } = await server.customer(mobile)
      const person = newPerson()
      await link(token, person, { signIn: true })
      expect((await signIn(person)).code).toBe(0)
      await end(mobile, token, uid)
      expect((await signIn(person)).reason).toBe('WECHAT_SIGN_IN_OFF')
    }
  })

  test('a member without a number allows nothing new, and what lets them in stays on', async () => {
    const { token } = await server.must(wechatAuthorize, { code: 'demo-only-wechat' })
    expect(await server.call(beginWechatBinding, { signIn: true }, { token })).toMatchObject({
      reason: 'MOBILE_MISSING',
    })
    await server.must(endMySessions, { sessionId: ALL_SESSIONS }, { token })
    expect((await server.must(wechatLogin, { code: 'demo-only-wechat' })).token).toEqual(expect.any(String))
    expect(await server.call(stopWechatSignIn, {}, { token })).toMatchObject({ reason: 'MOBILE_MISSING' })
  })

  test('one who is not known is not registered', async () => {
    expect(await signIn(newPerson())).toMatchObject({ reason: 'WECHAT_UNKNOWN', code: 10000 })
  })

  test('who refuses is not signed in', async () => {
    expect(await signIn(null)).toMatchObject({ reason: 'WECHAT_DECLINED' })
  })

  test('after unlinking, the person is not known any more', async () => {
    const { token } = await someone()
    const person = newPerson()
    await link(token, person, { signIn: true })
    await server.must(unbindWechat, {}, { token })
    expect(await signIn(person)).toMatchObject({ reason: 'WECHAT_UNKNOWN' })
    await link(token, person)
    expect(await signIn(person)).toMatchObject({ reason: 'WECHAT_SIGN_IN_OFF' })
  })
})

describe('template messages', () => {
  const TEMPLATE = 'AbcdefghijklmnopqrstuvwxyzAbcdefghijklmnopq'
  const KEY = 'wechat_template_pickup_settled'
  const saveTemplate = async (value: string) => {
    const as = { token: await server.staff('owner') }
    const { rows } = await server.must(staffSettings, {}, as)
    const version = rows.find(({ key }) => key === KEY)?.version ?? 0
    return await server.call(saveSettings, { changes: [{ key: KEY, version, value }] }, as)
  }
  const arrival = { courier: '王建国', range: '10:20–10:40' }
  const paid = { orderNumber: 'R1', slipNumber: 'W1', paid: '3 元已存入您的余额', points: '' }
  const messages = {
    pickup_next: { kind: 'pickup_next', values: arrival },
    pickup_settled: { kind: 'pickup_settled', values: paid },
  } as const
  type Kind = keyof typeof messages
  const notice = (mobile: string, kind: Kind = 'pickup_settled', code = '') =>
    server.database.transaction((trx) =>
      sendNotice(trx, server.clock.now(), { memberId: null, mobile }, messages[kind], { code }),
    )
  const smsTo = async (to: string) =>
    (await server.must(demoOutbox, { to })).filter(({ kind }) => kind !== 'login').length
  const follower = async () => {
    const { token } = await someone()
    await link(token, newPerson())
    return String(number)
  }
  const deliver = async (to: string, ...more: [kind?: Kind, code?: string]) => {
    twin.messages.sent.length = 0
    await notice(to, ...more)
    await server.jobs.runOutbox()
    return { wechat: twin.messages.sent.length, sms: await smsTo(to) }
  }
  beforeAll(async () => {
    await saveTemplate(`${TEMPLATE} thing2 time3`)
  })

  test('a kind with a template goes to people who linked WeChat, and no SMS', async () => {
    const to = await follower()
    expect(await deliver(to)).toEqual({ wechat: 1, sms: 0 })
    expect(twin.messages.sent[0]).toMatchObject({
      touser: expect.stringMatching(/^o/),
      template_id: TEMPLATE,
      url: expect.stringContaining('/#/pages/mine/asset'),
      data: {
        thing2: { value: '回收订单已完成' },
        time3: { value: expect.stringMatching(/^\d{4}-/) },
      },
    })
  })

  test('people without WeChat, kinds without a template and messages with a code go by SMS', async () => {
    await someone()
    expect(await deliver(String(number))).toEqual({ wechat: 0, sms: 1 })
    expect(await deliver(await follower(), 'pickup_next')).toEqual({ wechat: 0, sms: 1 })
    expect(await deliver(await follower(), 'pickup_settled', '123456')).toEqual({ wechat: 0, sms: 1 })
  })

  test('who does not follow the account is told by SMS', async () => {
    const to = await follower()
    twin.plan('/cgi-bin/message/template/send', 43004)
    expect(await deliver(to)).toEqual({ wechat: 0, sms: 1 })
  })

  test('a token somebody else has replaced is renewed', async () => {
    const to = await follower()
    await deliver(to)
    twin.messages.spoilToken()
    expect(await deliver(to)).toEqual({ wechat: 1, sms: 0 })
  })

  test('a template written otherwise is refused with its field', async () => {
    expect(await saveTemplate('thing2')).toMatchObject({ reason: 'SETTING_WRONG', field: KEY })
  })
})

describe('the switch', () => {
  test('without an official account nothing begins, and the app is told', async () => {
    const bare = await startTestServer({ env: { HUISHOU_WECHAT_OFFICIAL: 'off' } })
    const { token } = await bare.customer('13944400001')
    expect(await bare.must(wechatAccount, {}, { token })).toEqual({
      on: false,
      boundAt: null,
      signInAt: null,
      signInNeedsCode: false,
      silently: false,
    })
    expect((await bare.call(beginWechatLogin, {})).reason).toBe('WECHAT_OFF')
    expect((await bare.call(beginWechatBinding, {}, { token })).reason).toBe('WECHAT_OFF')
    const page = await bare.inject({
      method: 'GET',
      url: '/sandbox/wechat-account/connect/oauth2/authorize',
    })
    expect(page.body).not.toContain('/sandbox/cashier.css')
    await bare.close()
  })

  test('a business in earnest never believes the sandbox, and needs an address to come back to', () => {
    const read = (env: Record<string, string>) => readConfig({ HUISHOU_DATA: '/tmp', ...env })
    const real = {
      NODE_ENV: 'production',
      HUISHOU_WECHAT_OFFICIAL_APP_ID: APP.appId,
      HUISHOU_WECHAT_OFFICIAL_SECRET: APP.secret,
    }
    expect(read({}).officialAccount.mode).toBe('twin')
    expect(read({ NODE_ENV: 'production' }).officialAccount.mode).toBe('off')
    expect(read({ ...real, HUISHOU_PUBLIC_URL: 'https://h.example' }).officialAccount.mode).toBe('live')
    expect(
      read({ ...real, HUISHOU_PUBLIC_URL: 'https://h.example', HUISHOU_WECHAT_OFFICIAL: 'off' })
        .officialAccount.mode,
    ).toBe('off')
    expect(() => read(real)).toThrow(/HUISHOU_PUBLIC_URL/)
    expect(() => read({ NODE_ENV: 'production', HUISHOU_WECHAT_OFFICIAL: 'twin' })).toThrow(ConfigProblem)
    expect(() => read({ HUISHOU_WECHAT_OFFICIAL: 'live' })).toThrow(/HUISHOU_WECHAT_OFFICIAL/)
  })

  test('the demo’s own page asks, and lets a silent authorization pass', async () => {
    const demo = await startTestServer()
    const { token } = await demo.customer('13944400002')
    const { url } = await demo.must(beginWechatBinding, { profile: true }, { token })
    const open = (address: string) => {
      const { origin, host } = new URL(address)
      return demo.inject({ method: 'GET', url: address.slice(origin.length), headers: { host } })
    }
    const asked = await open(url)
    expect(asked.body).toContain('同意')
    const silent = await demo.must(beginWechatBinding, {}, { token })
    const passed = await open(silent.url)
    expect(passed.status).toBe(302)
    expect(passed.headers.location).toContain('/wechat/return?code=')
    await demo.close()
  })
})
