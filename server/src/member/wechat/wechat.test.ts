import { notices } from '@huishou/wire/content/notices-and-banners'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { adminLogin, modifyUser, userDetail } from '@huishou/wire/member/customer'
import { checkToken, loginByCode, bindMobile } from '@huishou/wire/member/sign-in'
import { messageChoices, saveMessageChoice } from '@huishou/wire/member/message-settings'
import { bindWechatMobile, wechatAuthorize, wechatLogin } from '@huishou/wire/member/sign-in-wechat'
import {
  blockCustomer,
  customerNotes,
  saveCustomerNote,
  staffCustomer,
  unblockCustomer,
} from '@huishou/wire/member/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDoorOrder, givenPeople } from '../../../test/pickup-fixtures.ts'
import { givenPushDevice } from '../../../test/web-push-fixtures.ts'
import { ConfigProblem, readConfig } from '../../platform/config.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { codeFor, serveOutside, type FakeService } from '../../../test/member-fixtures.ts'
import { readOpenid } from './sign-in.ts'
import { createWechatSandbox } from './mini-program-sandbox.ts'
import { createWechat } from './mini-program.ts'

const APP = { appId: 'wx0123456789abcdef', secret: 'not a secret' }
const SESSION = '/sns/jscode2session'
const TOKEN = '/cgi-bin/stable_token'
const PHONE = '/wxa/business/getuserphonenumber'

let twin = createWechatSandbox(APP)
let server: TestServer
let outside: Awaited<ReturnType<typeof serveOutside>>
let next: FakeService | null = null
let count = 0
const newName = (): string => `person${(count += 1)}`
let number = 13_933_300_000
const newMobile = (): string => String((number += 1))

const envOf = (url: string) => ({
  HUISHOU_WECHAT_APP_ID: APP.appId,
  HUISHOU_WECHAT_SECRET: APP.secret,
  HUISHOU_WECHAT_URL: url,
})
beforeAll(async () => {
  outside = await serveOutside(async ({ method, url, headers, body }) => {
    const own = next
    next = null
    if (own) return await own({ method, url, headers, body })
    const response = await twin.send(url.href, { method, ...(body === '' ? {} : { body }) })
    return { status: response.status, json: await response.json() }
  })
  server = await startTestServer({ env: envOf(outside.url) })
})
afterAll(async () => {
  await server.close()
  await outside.close()
})
beforeEach(() => {
  twin.calls.length = 0
})

const newcomer = async (name = newName()) => await server.must(wechatAuthorize, { code: `demo-${name}` })
const baseOf = async (token: string) => (await server.must(userDetail, {}, { token })).base
const bind = (token: string, mobile: string) =>
  server.call(bindWechatMobile, { code: `demo-${mobile}` }, { token })

describe('coming by WeChat', () => {
  test('who never came is not registered by signing in, and is by authorizing', async () => {
    const code = `demo-${newName()}`
    expect(await server.call(wechatLogin, { code, type: 2 })).toMatchObject({
      code: 10000,
      reason: 'WECHAT_UNKNOWN',
    })
    const first = await server.must(wechatAuthorize, { code, nick: '小程序用户' })
    expect(first).toEqual({
      token: expect.any(String),
      uid: expect.any(Number),
      mobile: '',
      openid: expect.stringMatching(/^o.{27}$/),
    })
    expect((await server.must(wechatLogin, { code })).uid).toBe(first.uid)
    expect((await server.must(wechatAuthorize, { code })).uid).toBe(first.uid)
    expect(await baseOf(first.token)).toMatchObject({
      nick: '小程序用户',
      mobile: '',
      source: 4,
      sourceStr: '小程序',
    })
    expect(await readOpenid(server.database.reader as never, first.uid, APP.appId)).toBe(first.openid)
    expect(await readOpenid(server.database.reader as never, first.uid, 'wxother')).toBeNull()
  })

  test('the calls of service providers are answered alike', async () => {
    const code = `demo-${newName()}`
    const post = async (path: string) =>
      (await server.inject({ method: 'POST', url: `/recycle${path}`, payload: { code } })).json()
    expect(await post('/user/wxappService/login')).toMatchObject({ code: 10000 })
    const { data } = (await post('/user/wxappService/authorize')) as { data: { uid: number } }
    expect(await post('/user/wxappService/login')).toMatchObject({ code: 0, data: { uid: data.uid } })
  })

  test('whoever shared the mini program is kept as the inviter', async () => {
    const inviter = await newcomer()
    for (const [referrer, kept] of [
      [String(inviter.uid), inviter.uid],
      ['', 0],
      ['undefined', 0],
      ['999999999', 0],
      ['abc', 0],
    ] as const) {
      const { token } = await server.must(wechatAuthorize, { code: `demo-${newName()}`, referrer })
      expect((await baseOf(token)).referrer).toBe(kept)
    }
  })

  test('one person who arrives eight times at once is one member', async () => {
    const code = `demo-${newName()}`
    const all = await Promise.all(Array.from({ length: 8 }, () => server.must(wechatAuthorize, { code })))
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(1)
  })

  test('a code used twice, or made up, is refused', async () => {
    const code = `${newName()}@1`
    await server.must(wechatAuthorize, { code })
    for (const again of [code, 'made-up'])
      expect(await server.call(wechatAuthorize, { code: again })).toMatchObject({
        reason: 'WECHAT_CODE_WRONG',
        field: 'code',
      })
  })

  test('the session key and the secret are told to nobody', async () => {
    const bodies = []
    for (const path of ['/user/wxapp/authorize', '/user/wxapp/login'])
      bodies.push(
        (
          await server.inject({
            method: 'POST',
            url: `/recycle${path}`,
            payload: { code: `demo-${newName()}` },
          })
        ).body,
      )
    expect(bodies.join()).not.toMatch(/session|secret/i)
  })

  test('without a number nobody becomes one of the staff', async () => {
    const { token } = await newcomer()
    await server.database.transaction((trx) =>
      trx.updateTable('staff').set({ mobile: '' }).where('username', '=', 'clerk4').execute(),
    )
    expect((await server.call(adminLogin, { token })).reason).toBe('NOT_ALLOWED')
  })
})

describe('when WeChat does not play along', () => {
  test('a busy WeChat is asked once more', async () => {
    twin.plan(SESSION, -1)
    expect((await server.call(wechatAuthorize, { code: `demo-${newName()}` })).code).toBe(0)
    expect(twin.calls).toEqual([SESSION, SESSION])
    twin.plan(SESSION, -1)
    twin.plan(SESSION, -1)
    expect((await server.call(wechatAuthorize, { code: `demo-${newName()}` })).reason).toBe('WECHAT_BUSY')
  })

  test.each([
    [40163, 'WECHAT_CODE_WRONG', 21113],
    [40226, 'WECHAT_RISK', 21115],
    [45011, 'TOO_MANY_REQUESTS', 429],
    [40013, 'WECHAT_OFF', 500],
    [40125, 'WECHAT_OFF', 500],
    [99999, 'WECHAT_BUSY', 21114],
  ])('its error %i is %s to the person', async (errcode, reason, code) => {
    twin.plan(SESSION, errcode)
    expect(await server.call(wechatAuthorize, { code: `demo-${newName()}` })).toMatchObject({ code, reason })
  })

  test('an answer that makes no sense, and none at all, count as busy', async () => {
    next = () => ({ status: 502, json: '<html>' })
    expect((await server.call(wechatLogin, { code: 'demo-x' })).reason).toBe('WECHAT_BUSY')
    const nobody = await startTestServer({ env: envOf('http://127.0.0.1:9') })
    expect((await nobody.call(wechatLogin, { code: 'demo-x' })).reason).toBe('WECHAT_BUSY')
    await nobody.close()
  })

  test('where it is not set up the client reads the words it looks for, in both languages', async () => {
    const bare = await startTestServer({ env: { HUISHOU_WECHAT: 'off' } })
    for (const endpoint of [wechatAuthorize, wechatLogin])
      for (const language of ['zh', 'en'] as const)
        expect(await bare.call(endpoint, { code: 'demo-x' }, { language })).toMatchObject({
          status: 200,
          code: 500,
          msg: expect.stringContaining('can not get openid'),
        })
    await bare.close()
  })

  test('a business in earnest never believes the twin', () => {
    const read = (env: Record<string, string>) => readConfig({ HUISHOU_DATA: '/tmp', ...env }).wechat.mode
    expect(read({})).toBe('twin')
    expect(read({ NODE_ENV: 'production' })).toBe('off')
    expect(read({ NODE_ENV: 'production', ...envOf('https://api.weixin.qq.com') })).toBe('live')
    expect(() => read({ NODE_ENV: 'production', HUISHOU_WECHAT: 'twin' })).toThrow(ConfigProblem)
    expect(() => read({ HUISHOU_WECHAT: 'live' })).toThrow(/HUISHOU_WECHAT_APP_ID/)
  })
})

describe('the access token', () => {
  const fresh = () => {
    twin = createWechatSandbox(APP)
    return createWechat({ mode: 'live', url: outside.url, ...APP })
  }
  const asked = () => twin.calls.filter((path) => path === TOKEN).length

  test('is asked for once, however many need it at the same moment and after', async () => {
    const wechat = fresh()
    const mobiles = Array.from({ length: 6 }, newMobile)
    expect(await Promise.all(mobiles.map((mobile) => wechat.mobileOf(`demo-${mobile}`)))).toEqual(mobiles)
    await wechat.mobileOf(`demo-${newMobile()}`)
    expect(asked()).toBe(1)
  })

  test('that somebody else has replaced is renewed once for all', async () => {
    const wechat = fresh()
    await wechat.mobileOf(`demo-${newMobile()}`)
    twin.spoilToken()
    const mobiles = Array.from({ length: 6 }, newMobile)
    expect(await Promise.all(mobiles.map((mobile) => wechat.mobileOf(`demo-${mobile}`)))).toEqual(mobiles)
    expect(asked()).toBe(2)
  })

  test('is renewed before it ends', async () => {
    const wechat = fresh()
    next = () => ({ status: 200, json: { access_token: 'short', expires_in: 299 } })
    await wechat.mobileOf(`demo-${newMobile()}`)
    const mobile = newMobile()
    expect(await wechat.mobileOf(`demo-${mobile}`)).toBe(mobile)
  })

  test('that is refused leaves a refusal, and the next call tries anew', async () => {
    const wechat = fresh()
    twin.plan(TOKEN, 40125)
    expect(await wechat.mobileOf('demo-13800000001')).toMatchObject({ refusal: 'WECHAT_OFF' })
    expect(await wechat.mobileOf('demo-13800000001')).toBe('13800000001')
  })
})

describe('adding the number WeChat knows', () => {
  test('a number nobody has becomes the own one, and lets in by SMS', async () => {
    const { token, uid } = await newcomer()
    const mobile = newMobile()
    expect((await bind(token, mobile)).code).toBe(0)
    expect(await baseOf(token)).toMatchObject({ id: uid, mobile })
    expect((await bind(token, mobile)).code).toBe(0)
    const code = await codeFor(server, mobile)
    expect((await server.must(loginByCode, { mobile, code })).uid).toBe(uid)
    const row = await server.database.reader
      .selectFrom('member')
      .select('mobileChangedAt')
      .where('id', '=', uid)
      .executeTakeFirstOrThrow()
    expect(row.mobileChangedAt).not.toBeNull()
  })

  test('a number that has an account keeps it: the newcomer goes on as that account, WeChat and all', async () => {
    const mobile = newMobile()
    const old = await server.customer(mobile)
    await server.must(modifyUser, { token: old.token, nick: '老客户' })
    const name = newName()
    const [here, elsewhere] = [await newcomer(name), await newcomer(name)]
    expect((await bind(here.token, mobile)).code).toBe(0)
    expect(await baseOf(here.token)).toMatchObject({ id: old.uid, nick: '老客户', mobile })
    expect((await server.call(checkToken, {}, { token: elsewhere.token })).code).toBe(2000)
    expect((await newcomer(name)).uid).toBe(old.uid)
    expect((await server.call(checkToken, {}, { token: old.token })).code).toBe(0)
    // the account that got the WeChat is told, where whoever joined reads it too
    await server.jobs.runOutbox()
    const told = (await server.must(demoOutbox, { to: mobile })).filter(
      ({ kind }) => kind === 'wechat_joined',
    )
    expect(told).toHaveLength(1)
    expect((await server.must(notices, {}, { token: here.token })).dataList[0]).toMatchObject({
      title: '有微信并入您的账号',
    })
  })

  test('who follows an old invitation of the account that went is invited by the one that stayed', async () => {
    const mobile = newMobile()
    const old = await server.customer(mobile)
    const gone = await newcomer()
    await bind(gone.token, mobile)
    const { token } = await server.must(wechatAuthorize, { code: `demo-${newName()}`, referrer: gone.uid })
    expect((await baseOf(token)).referrer).toBe(old.uid)
  })

  test('the same by SMS code, with a password for the account', async () => {
    const mobile = newMobile()
    const old = await server.customer(mobile)
    const { token } = await newcomer()
    const code = await codeFor(server, mobile)
    await server.must(bindMobile, { mobile, code, pwd: 'tulpen-im-maerz' }, { token })
    expect(await baseOf(token)).toMatchObject({ id: old.uid, pwd: 'yes' })
  })

  test('an account that has another WeChat already is left alone, and so is the newcomer', async () => {
    const mobile = newMobile()
    const [first, second] = [await newcomer(), await newcomer()]
    await bind(first.token, mobile)
    expect(await bind(second.token, mobile)).toMatchObject({
      reason: 'WECHAT_BOUND',
      msg: expect.stringContaining('另一个微信'),
    })
    expect(await baseOf(second.token)).toMatchObject({ id: second.uid, mobile: '' })
    expect((await baseOf(first.token)).mobile).toBe(mobile)
  })

  test('who has a number already keeps it', async () => {
    const { token } = await newcomer()
    const mobile = newMobile()
    await bind(token, mobile)
    expect((await bind(token, newMobile())).reason).toBe('MOBILE_BOUND')
    expect((await baseOf(token)).mobile).toBe(mobile)
  })

  test('what colleagues wrote and told is no hindrance, and goes along', async () => {
    const mobile = newMobile()
    const old = await server.customer(mobile)
    const { token, uid } = await newcomer()
    const ops = await server.staff('ops')
    await server.must(saveCustomerNote, { customerId: uid, text: '爱打听', pinned: false }, { token: ops })
    await server.must(
      blockCustomer,
      { id: uid, version: 0, scopes: ['orders'], reason: 'fraud', note: '看错人' },
      { token: ops },
    )
    const { version } = await server.must(staffCustomer, { id: uid }, { token: ops })
    await server.must(unblockCustomer, { id: uid, version, reason: '误会' }, { token: ops })
    expect((await bind(token, mobile)).reason).toBeUndefined()
    const { rows } = await server.must(customerNotes, { id: old.uid }, { token: ops })
    expect(rows.map(({ text }) => text)).toEqual(['爱打听'])
    expect((await server.must(staffCustomer, { id: old.uid }, { token: ops })).blocks).toHaveLength(1)
  })

  test('a device for push and messages switched off are no hindrance, and what was switched off stays off', async () => {
    const mobile = newMobile()
    const old = await server.customer(mobile)
    const { token } = await newcomer()
    await givenPushDevice(server, token)
    const off = (group: string, as: string) =>
      server.must(saveMessageChoice, { group, channel: 'sms', on: false }, { token: as })
    for (const as of [old.token, token]) await off('money', as)
    await off('mall', token)
    expect((await bind(token, mobile)).reason).toBeUndefined()
    const { rows } = await server.must(messageChoices, {}, { token })
    const silent = rows.filter(({ channels }) => channels.some(({ on }) => !on))
    expect(silent.map(({ group }) => group).toSorted()).toEqual(['mall', 'money'])
  })

  test('nothing is ever lost: with an order, money, points or a guest of the own, accounts are not joined', async () => {
    const mobile = newMobile()
    await server.customer(mobile)
    const refused = async (give: (uid: number) => Promise<unknown>) => {
      const { token, uid } = await newcomer()
      await give(uid)
      expect(await bind(token, mobile)).toMatchObject({ reason: 'ACCOUNT_NOT_EMPTY' })
      expect((await baseOf(token)).id).toBe(uid)
    }
    await refused(async (uid) => {
      const people = await givenPeople(server)
      const { id } = await givenDoorOrder(server, people, 'arrived')
      await server.database.transaction((trx) =>
        trx.updateTable('pickupOrder').set({ memberId: uid }).where('id', '=', id).execute(),
      )
    })
    await refused((uid) =>
      server.database.transaction((trx) =>
        trx
          .insertInto('account')
          .values({
            code: `t:${uid}`,
            kind: 'available',
            memberId: uid,
            staffId: null,
            balanceFen: 1,
          } as never)
          .execute(),
      ),
    )
    await refused((uid) =>
      server.database.transaction((trx) =>
        trx.insertInto('pointsAccount').values({ memberId: uid, balance: 0, debt: 0, earned: 5 }).execute(),
      ),
    )
    await refused((uid) => server.must(wechatAuthorize, { code: `demo-${newName()}`, referrer: String(uid) }))
  })

  test('two who claim one number at the same moment: one gets it', async () => {
    const mobile = newMobile()
    const two = [await newcomer(), await newcomer()]
    const answers = await Promise.all(two.map(({ token }) => bind(token, mobile)))
    expect(answers.map(({ reason }) => reason ?? 'bound').toSorted()).toEqual(['WECHAT_BOUND', 'bound'])
  })

  test('a number from abroad is not taken; a bad code, a weak password and nobody signed in are refused', async () => {
    const { token } = await newcomer()
    const call = (input: Record<string, unknown>, more = { token }) =>
      server.call(bindWechatMobile, input, more)
    expect((await call({ code: 'demo-+852-91234567' })).reason).toBe('MOBILE_FOREIGN')
    expect((await call({ code: 'made-up' })).reason).toBe('WECHAT_CODE_WRONG')
    expect(await call({ code: 'demo-13800000001', pwd: '123' })).toMatchObject({
      reason: 'PASSWORD_WEAK',
      field: 'pwd',
    })
    twin.plan(PHONE, 45011)
    expect((await call({ code: 'demo-13800000001' })).reason).toBe('TOO_MANY_REQUESTS')
    expect((await server.call(bindWechatMobile, { code: 'demo-13800000001' })).code).toBe(2000)
    expect((await baseOf(token)).mobile).toBe('')
  })
})

test('in the demo anybody may come by WeChat as demo-somebody, without a key', async () => {
  const demo = await startTestServer()
  const { token } = await demo.must(wechatAuthorize, { code: 'demo-wang' })
  expect((await demo.call(bindWechatMobile, { code: 'demo-13944400001' }, { token })).code).toBe(0)
  expect((await demo.must(userDetail, {}, { token })).base.mobile).toBe('13944400001')
  await demo.close()
})
