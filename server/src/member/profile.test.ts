import { bindSeller, modifyUser, userDetail } from '@huishou/wire/member/customer'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let number = 13_900_200_000
const newMobile = (): string => String((number += 1))
const newCustomer = () => server.customer(newMobile())
const baseOf = async (token: string) => (await server.must(userDetail, { token })).base

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('my details', () => {
  test('a change touches the field that was sent and no other', async () => {
    const { token } = await newCustomer()
    await server.must(modifyUser, { token, nick: '小王' })
    await server.must(modifyUser, { token, gender: 2 })
    await server.must(modifyUser, { token, birthday: '1995-06-01' })
    expect(await baseOf(token)).toMatchObject({
      nick: '小王',
      gender: 2,
      genderStr: '女',
      birthday: '1995-06-01',
    })
    await server.must(modifyUser, { token })
    expect(await baseOf(token)).toMatchObject({ nick: '小王', gender: 2, birthday: '1995-06-01' })
  })

  test.each(['<img src=x onerror=alert(1)>', '🐼♻️👨‍👩‍👧', `"; drop table member; --`, '😀'.repeat(15)])(
    'a nickname is kept as typed: %s',
    async (nick) => {
      const { token } = await newCustomer()
      await server.must(modifyUser, { token, nick })
      expect((await baseOf(token)).nick).toBe(nick)
    },
  )

  test.each([
    ['nick', 'x'.repeat(31)],
    ['nick', 'a\u0000b'],
    ['nick', '\ud83d'],
    ['nick', ['a', 'b']],
    ['nick', { $ne: 1 }],
    ['gender', 3],
    ['gender', -1],
    ['gender', 'female'],
    ['gender', 1.5],
    ['birthday', '1995-02-30'],
    ['birthday', '2999-01-01'],
    ['birthday', '1066-10-14'],
    ['birthday', '1995/06/01'],
    ['avatarUrl', 'http://elsewhere.example/me.png'],
    ['avatarUrl', 'https://elsewhere.example/me.png'],
    ['avatarUrl', 'https://elsewhere.example/https://thirdwx.qlogo.cn/me.png'],
    ['avatarUrl', 'https://thirdwx.qlogo.cn@elsewhere.example/me.png'],
    ['avatarUrl', 'https://me:secret@elsewhere.example/me.png'],
    ['avatarUrl', `https://elsewhere.example/files/ab/cd/abcd${'0'.repeat(60)}.webp`],
    ['province', 'x'.repeat(51)],
    ['extJsonStr', '{"a":1}'],
    ['extJsonStr', 'not json'],
    ['avatarUrl', 'javascript:alert(1)'],
    ['avatarUrl', '/files/../../etc/passwd'],
  ])('%s %j is refused by name and nothing changes', async (field, value) => {
    const { token } = await newCustomer()
    const before = await baseOf(token)
    for (const language of ['zh', 'en'] as const)
      expect(await server.call(modifyUser, { token, [field]: value }, { language })).toMatchObject({
        code: 300,
        reason: 'INPUT_INVALID',
        field,
      })
    expect(await baseOf(token)).toEqual(before)
  })

  test('every field of the inherited protocol is there, with its type, and says what is true', async () => {
    const { token, uid } = await newCustomer()
    const { base, ext } = await server.must(userDetail, { token })
    const text = expect.any(String)
    expect(base).toEqual({
      id: uid,
      nick: '',
      avatarUrl: '',
      birthday: '',
      gender: 0,
      genderStr: '',
      mobile: text,
      province: '',
      city: '',
      dateAdd: text,
      dateLogin: text,
      ipAdd: '',
      ipLogin: '',
      cardNumber: '',
      isSeller: false,
      isManager: false,
      isShopManager: false,
      isUserAttendant: false,
      isTeamLeader: false,
      isTeamMember: false,
      isIdcardCheck: false,
      isFaceCheck: false,
      isVirtual: false,
      levelId: 0,
      vipLevel: 0,
      pwd: '',
      source: 1,
      sourceStr: '手机注册',
      status: 0,
      statusStr: '默认',
      referrer: 0,
      username: '',
    })
    expect(ext).toEqual({})
  })

  test('an older client changes several fields by one form, its own notes included', async () => {
    const { token } = await newCustomer()
    const payload = new URLSearchParams({
      token,
      nick: '老李',
      province: '浙江省',
      city: '杭州市',
      gender: '1',
      birthday: 'undefined',
      avatarUrl: 'https://thirdwx.qlogo.cn/mmopen/vi_32/abc/132',
      extJsonStr: '{"楼层":"3"}',
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/recycle/user/modify'
    expect(
      (await server.inject({ method: 'POST', url, headers, payload: String(payload) })).json(),
    ).toMatchObject({ code: 0 })
    const { base, ext } = await server.must(userDetail, { token })
    expect(base).toMatchObject({
      nick: '老李',
      province: '浙江省',
      city: '杭州市',
      gender: 1,
      birthday: '',
      // viewing this customer is not revealed to WeChat
      avatarUrl: '',
    })
    expect(ext).toEqual({ 楼层: '3' })
  })

  test('nobody can change who they are or somebody else', async () => {
    const [me, other] = [await newCustomer(), await newCustomer()]
    await server.must(modifyUser, {
      token: me.token,
      nick: '我',
      id: other.uid,
      uid: other.uid,
      mobile: '13800000001',
      blacklisted: 1,
      inviterId: other.uid,
    })
    expect(await baseOf(me.token)).toMatchObject({ id: me.uid, nick: '我', referrer: 0, status: 0 })
    expect((await baseOf(other.token)).nick).toBe('')
  })

  test('what is not for the customer is not in the answer', async () => {
    const { token } = await newCustomer()
    const { body } = await server.inject({ method: 'GET', url: `/recycle/user/detail?token=${token}` })
    expect(body).not.toContain('blacklisted')
    expect(body).not.toContain('lastLoginAt')
  })

  test('a blacklisted customer may sign in and read', async () => {
    const { token } = await server.customer('13800000005')
    expect(await baseOf(token)).toMatchObject({ status: 1 })
  })
})

describe('who invited whom', () => {
  const registerWith = async (referrer: unknown) => {
    const mobile = newMobile()
    const { sendSmsCode, demoCaptcha, demoOutbox } = await import('@huishou/wire')
    const key = `captcha_${Math.random()}`
    await server.inject({ method: 'GET', url: `/recycle/verification/pic/get?key=${key}` })
    await server.must(sendSmsCode, { mobile, key, picCode: (await server.must(demoCaptcha, { key })).text })
    const code = (await server.must(demoOutbox, { to: mobile }))[0]!.code
    return await server.must(loginByCode, { mobile, code, autoReg: true, referrer })
  }

  test('a new customer keeps the one who invited them', async () => {
    const { uid } = await newCustomer()
    expect((await baseOf((await registerWith(String(uid))).token)).referrer).toBe(uid)
  })

  test('an inviter who does not exist is forgotten', async () => {
    expect((await baseOf((await registerWith(999_999_999)).token)).referrer).toBe(0)
    expect((await baseOf((await registerWith('')).token)).referrer).toBe(0)
  })

  test('an inviter can be named once; the same again is fine, another is refused', async () => {
    const [me, first, second] = [await newCustomer(), await newCustomer(), await newCustomer()]
    await server.must(bindSeller, { token: me.token, uid: first.uid })
    await server.must(bindSeller, { token: me.token, uid: first.uid })
    expect((await server.call(bindSeller, { token: me.token, uid: second.uid })).reason).toBe('INVITER_BOUND')
    expect((await baseOf(me.token)).referrer).toBe(first.uid)
  })

  test('nobody invites themselves, and nobody is invited by those they invited', async () => {
    const [a, b, c] = [await newCustomer(), await newCustomer(), await newCustomer()]
    await server.must(bindSeller, { token: b.token, uid: a.uid })
    await server.must(bindSeller, { token: c.token, uid: b.uid })
    for (const uid of [a.uid, b.uid, c.uid, 999_999_999])
      expect(await server.call(bindSeller, { token: a.token, uid })).toMatchObject({
        reason: 'INVITER_INVALID',
        field: 'uid',
      })
  })

  test('two who name each other at the same moment: one is refused', async () => {
    const [a, b] = [await newCustomer(), await newCustomer()]
    const answers = await Promise.all([
      server.call(bindSeller, { token: a.token, uid: b.uid }),
      server.call(bindSeller, { token: b.token, uid: a.uid }),
    ])
    expect(answers.map(({ reason }) => reason ?? 'bound').toSorted()).toEqual(['INVITER_INVALID', 'bound'])
  })
})

describe('bad requests', () => {
  test('10 MB of JSON are refused before anybody reads them', async () => {
    const answer = await server.call(loginByCode, {
      mobile: '13800000001',
      code: '1'.repeat(10 * 1024 * 1024),
    })
    expect(answer).toMatchObject({ status: 200, code: 413, reason: 'INPUT_TOO_LARGE' })
  })

  test('a body that is no JSON and an unknown sub-domain are refused in words', async () => {
    const broken = await server.app.inject({
      method: 'POST',
      url: '/recycle/user/detail',
      headers: { 'content-type': 'application/json' },
      payload: '{"token":',
    })
    expect(broken.json()).toMatchObject({ code: 300, reason: 'INPUT_INVALID' })
    const stranger = await server.app.inject({ method: 'GET', url: '/nobody/user/detail' })
    expect(stranger.json()).toMatchObject({ code: 400, reason: 'UNKNOWN_TENANT' })
  })
})
