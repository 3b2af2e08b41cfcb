import { demoCaptcha, demoClock, demoOutbox, demoPeople } from '@huishou/wire/demo/endpoints'
import { userDetail } from '@huishou/wire/member/customer'
import { captchaPicture, checkCaptcha } from '@huishou/wire/member/sms-code'
import { MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

describe('a demo', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('its login page offers people for every part of the business', async () => {
    const { customers, staff } = await server.must(demoPeople, {})
    expect(customers[0]).toEqual({ mobile: '13800000001', name: '王芳', about: expect.any(String) })
    expect(staff).toContainEqual({ username: 'dispatcher', name: expect.any(String), role: 'dispatcher' })
    const inEnglish = await server.must(demoPeople, {}, { language: 'en' })
    expect(inEnglish.customers[0]!.about).toMatch(/^[A-Z][a-z ,]+$/)
  })

  test('the text of a picture is told only while the picture is good', async () => {
    await server.inject({ method: 'GET', url: `/recycle${captchaPicture.path}?key=demo-key` })
    const { text } = await server.must(demoCaptcha, { key: 'demo-key' })
    expect((await server.call(checkCaptcha, { key: 'demo-key', code: text })).code).toBe(0)
    expect((await server.call(demoCaptcha, { key: 'another' })).reason).toBe('NOT_FOUND')
    await server.must(demoClock, { advanceMs: 5 * MINUTE })
    expect((await server.call(demoCaptcha, { key: 'demo-key' })).reason).toBe('NOT_FOUND')
  })

  test('the outbox shows what one number was sent, newest first', async () => {
    await server.customer('13800000001')
    await server.customer('13800000003')
    await server.customer('13800000003')
    const mine = await server.must(demoOutbox, { to: '13800000003' })
    expect(mine).toHaveLength(2)
    expect(mine[0]!.at).toBeGreaterThan(mine[1]!.at)
    expect(mine[0]).toEqual({
      to: '13800000003',
      kind: 'login',
      text: expect.stringContaining(mine[0]!.code),
      code: expect.stringMatching(/^\d{6}$/),
      at: expect.any(Number),
    })
    expect((await server.must(demoOutbox, {})).length).toBeGreaterThanOrEqual(3)
  })

  test('the clock goes forward as told and never back', async () => {
    const before = server.clock.now()
    expect(await server.must(demoClock, { advanceMs: 90_000 })).toEqual({ now: before + 90_000 })
    expect(await server.call(demoClock, { advanceMs: -1 })).toMatchObject({
      reason: 'INPUT_INVALID',
      field: 'advanceMs',
    })
    expect(server.clock.now()).toBe(before + 90_000)
  })

  test('a clock moved past the end of a sign-in ends it', async () => {
    const { token } = await server.customer('13800000001')
    await server.must(demoClock, { advanceMs: 31 * 24 * 60 * MINUTE })
    expect((await server.call(userDetail, { token })).code).toBe(2000)
  })
})

describe('the helpers of a demo', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
  })
  afterAll(() => server.close())

  const ELSEWHERE: readonly Record<string, string>[] = [
    { host: 'shop.example.com' },
    { host: '192.168.1.7:3000' },
    { host: 'localhost.example.com' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
    { origin: 'https://example.com' },
  ]
  const helpers = [demoOutbox, demoCaptcha, demoClock, demoPeople]

  test('tell no code to who comes by a proxy, by another name or from the page of another site', async () => {
    for (const endpoint of helpers)
      for (const headers of ELSEWHERE)
        for (const method of ['GET', 'POST'] as const) {
          const url = `${endpoint.path}?key=k&advanceMs=1000`
          const answer = await server.inject({ method, url, headers })
          const isWrongMethod = endpoint.method === 'POST' && method === 'GET'
          expect(answer.json().reason, `${method} ${url} ${JSON.stringify(headers)}`).toBe(
            isWrongMethod ? 'WRONG_METHOD' : 'DEMO_ELSEWHERE',
          )
        }
    const said = await server.call(demoPeople, {}, { headers: { host: 'shop.example.com' }, language: 'en' })
    expect(said.msg).toMatch(/localhost/)
  })

  test('answer nobody on another machine, whatever name it uses', async () => {
    for (const remoteAddress of ['192.168.1.8', '203.0.113.9', '::ffff:10.0.0.1', '2001:db8::1']) {
      const answer = await server.app.inject({ url: '/demo/people', remoteAddress })
      expect(answer.json(), remoteAddress).toMatchObject({ reason: 'DEMO_ELSEWHERE' })
      const control = await server.app.inject({ url: '/sandbox/control', remoteAddress })
      expect(control.statusCode, remoteAddress).toBe(403)
    }
  })

  test('of the sandbox are as close', async () => {
    for (const headers of ELSEWHERE)
      for (const [method, url] of [
        ['GET', '/sandbox/control'],
        ['GET', '/sandbox/control/order?gateway=wechat&number=1'],
        ['POST', '/sandbox/control/pay'],
        ['POST', '/sandbox/control/behave'],
      ] as const)
        expect((await server.inject({ method, url, headers, payload: {} })).status, url).toBe(403)
  })

  test('answer this machine by each of its own names', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'huishou.localhost'])
      expect((await server.call(demoPeople, {}, { headers: { host } })).code, host).toBe(0)
    const page = { host: 'localhost:3000', origin: 'http://localhost:3000' }
    expect((await server.call(demoPeople, {}, { headers: page })).code).toBe(0)
    expect((await server.inject({ method: 'GET', url: '/sandbox/control' })).status).toBe(200)
  })
})

describe('a business in earnest', () => {
  test('knows nothing of the demo', async () => {
    const server = await startTestServer({ env: { HUISHOU_DEMO: 'off' } })
    try {
      await server.inject({ method: 'GET', url: `/recycle${captchaPicture.path}?key=k` })
      for (const endpoint of [demoOutbox, demoCaptcha, demoClock, demoPeople]) {
        for (const method of ['GET', 'POST'] as const) {
          const answer = await server.inject({ method, url: `${endpoint.path}?key=k&advanceMs=1000` })
          expect(
            answer.status === 404 || answer.json().code === 404,
            `${method} ${endpoint.path} → ${answer.body}`,
          ).toBe(true)
          expect(answer.body).not.toContain('"code":0')
        }
      }
      expect(await server.database.reader.selectFrom('member').selectAll().execute()).toEqual([])
      expect(await server.database.reader.selectFrom('staff').selectAll().execute()).toEqual([])
    } finally {
      await server.close()
    }
  })
})
