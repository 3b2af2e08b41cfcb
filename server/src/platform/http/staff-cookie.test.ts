import { userDetail } from '@huishou/wire/member/customer'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { staffOrders } from '@huishou/wire/pickup/staff'
import { cities } from '@huishou/wire/place/regions'
import { staffLogin, staffLogout, staffMe } from '@huishou/wire/staff/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { ConfigProblem, readConfig } from '../config.ts'

type Headers = Record<string, string>
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const CONSOLE = { ...OWN_PAGE, 'x-huishou-app': 'console' }
const COURIER = { ...OWN_PAGE, 'x-huishou-app': 'courier' }

/** Signs in from an app and returns the browser's cookies and what the script receives. */
const signIn = async (server: TestServer, username: string, headers: Headers) => {
  const answer = await server.inject({
    method: 'POST',
    url: `/staff${staffLogin.path}`,
    payload: { username, password: 'demo1234' },
    headers,
  })
  const cookie = String(answer.headers['set-cookie'] ?? '')
  const [pair = ''] = cookie.split(';')
  return { cookie, pair, token: pair.split('=')[1] ?? '', data: answer.json().data as { token: string } }
}
const me = async (server: TestServer, headers: Headers) =>
  (await server.inject({ method: 'GET', url: `/staff${staffMe.path}`, headers })).json() as {
    code: number
    reason?: string
    data?: { username: string }
  }

describe('a session of the console or the courier app', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
  })
  afterAll(() => server.close())

  test('is a cookie no script can read, and the answer opens nothing', async () => {
    const { cookie, pair, token, data } = await signIn(server, 'owner', CONSOLE)
    expect(cookie).toMatch(/^huishou_console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
    expect(data.token).toMatch(/^cookie:[0-9a-f]{12}$/)
    expect(JSON.stringify(data)).not.toContain(token)
    expect((await server.call(staffMe, {}, { token: data.token })).reason).toBe('LOGIN_REQUIRED')
    expect(await me(server, { ...CONSOLE, cookie: pair })).toMatchObject({ data: { username: 'owner' } })
  })

  test('is sent over TLS only, and to this very host only, where there is TLS', async () => {
    const { cookie } = await signIn(server, 'owner', { ...CONSOLE, 'x-forwarded-proto': 'https' })
    expect(cookie).toMatch(/^__Host-huishou_console=.*; Path=\/; HttpOnly; SameSite=Strict; .*; Secure$/)
  })

  test('set without TLS, as another host of the same site could, is none where there is TLS', async () => {
    const { pair } = await signIn(server, 'owner', CONSOLE)
    const headers = { ...CONSOLE, cookie: pair }
    expect(await me(server, headers)).toMatchObject({ data: { username: 'owner' } })
    expect((await me(server, { ...headers, 'x-forwarded-proto': 'https' })).reason).toBe('LOGIN_REQUIRED')
  })

  test('does nothing for the page of another site, nor for a form, a link or a picture', async () => {
    const { pair } = await signIn(server, 'owner', CONSOLE)
    for (const headers of [
      {},
      OWN_PAGE,
      { 'x-huishou-app': 'another' },
      { ...CONSOLE, 'sec-fetch-site': 'cross-site' },
      { ...CONSOLE, 'sec-fetch-site': 'same-site' },
      { ...CONSOLE, 'sec-fetch-site': 'none' },
    ] as Headers[])
      expect((await me(server, { ...headers, cookie: pair })).reason, JSON.stringify(headers)).toBe(
        'LOGIN_REQUIRED',
      )
    // a browser of before Sec-Fetch-Site still cannot send the header from elsewhere: it is not among the allowed ones
    const { headers } = await server.app.inject({ method: 'OPTIONS', url: `/staff${staffMe.path}` })
    expect(headers['access-control-allow-headers']).not.toContain('x-huishou-app')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  test('is that of one app: the desk and the counter on one device do not get in each other’s way', async () => {
    const [desk, counter] = [
      await signIn(server, 'dispatcher', CONSOLE),
      await signIn(server, 'clerk1', COURIER),
    ]
    const cookie = `${desk.pair}; other=1; ${counter.pair}`
    expect(await me(server, { ...CONSOLE, cookie })).toMatchObject({ data: { username: 'dispatcher' } })
    expect(await me(server, { ...COURIER, cookie })).toMatchObject({ data: { username: 'clerk1' } })
  })

  test('ends with signing out, and the browser is told to forget it', async () => {
    const { pair } = await signIn(server, 'ops', CONSOLE)
    const headers = { ...CONSOLE, cookie: pair }
    const out = await server.inject({
      method: 'POST',
      url: `/staff${staffLogout.path}`,
      payload: {},
      headers,
    })
    expect(out.json().code).toBe(0)
    const again = await server.inject({ method: 'GET', url: `/staff${staffMe.path}`, headers })
    expect(again.json().reason).toBe('LOGIN_REQUIRED')
    expect(again.headers['set-cookie']).toMatch(/^huishou_console=; .*Max-Age=0/)
  })

  test('is no business of other clients: they get the token and send it in X-Token', async () => {
    const { cookie, data } = await signIn(server, 'owner', {})
    expect(cookie).toBe('')
    expect(await me(server, { 'x-token': data.token })).toMatchObject({ data: { username: 'owner' } })
    const customer = await server.customer('13700770001')
    expect((await server.call(userDetail, {}, { token: customer.token })).code).toBe(0)
  })
})

describe('with a host name of its own for the staff', () => {
  let server: TestServer
  const HOSTS = { customers: { host: 'shop.example.com' }, staff: { host: 'console.example.com:8443' } }
  beforeAll(async () => {
    server = await startTestServer({
      env: { HUISHOU_CONSOLE_HOST: 'Console.example.com', HUISHOU_TRUST_PROXY: '1' },
    })
  })
  afterAll(() => server.close())
  const statusOf = async (url: string, headers: Headers, method: 'GET' | 'POST' = 'GET') => {
    const answer = await server.inject({
      method,
      url,
      headers,
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    return answer.status
  }

  test('the customers’ host has no sign-in of the staff, however its address is spelled', async () => {
    for (const url of [
      '/staff/login',
      '/%73taff/login',
      '/staff/%6cogin',
      '/staff/login/',
      `/staff${staffOrders.path}`,
    ]) {
      expect(await statusOf(url, HOSTS.customers, 'POST'), url).toBe(404)
      expect(await statusOf(url, HOSTS.staff, 'POST'), url).not.toBe(404)
    }
    expect(await statusOf('/staff/live', HOSTS.customers)).toBe(404)
    expect(await statusOf('/staff/live', HOSTS.staff)).toBe(401)
  })

  test('the host is the one the proxy was called by, not one the caller says it was', async () => {
    const headers = { ...HOSTS.customers, 'x-forwarded-host': 'console.example.com' }
    expect(await statusOf('/staff/login', headers, 'POST')).toBe(404)
    expect(await statusOf('/staff/live', headers)).toBe(404)
  })

  test('the staff’s host has nothing of a customer’s account, and what anybody may read', async () => {
    const { token } = await server.customer('13700770002')
    const asCustomer = { authorization: `Bearer ${token}` }
    const detail = `/recycle${userDetail.path}`
    expect(await statusOf(detail, { ...HOSTS.staff, ...asCustomer })).toBe(404)
    expect(await statusOf(detail, { ...HOSTS.customers, ...asCustomer })).toBe(200)
    for (const headers of [HOSTS.staff, HOSTS.customers])
      expect(
        (await server.inject({ method: 'GET', url: `/recycle${cities.path}`, headers })).json().code,
      ).toBe(0)
    expect(await statusOf('/recycle/live', HOSTS.staff)).toBe(404)
  })

  test('a customer does not sign in there', async () => {
    const url = `/recycle${loginByCode.path}`
    expect(await statusOf(url, HOSTS.staff, 'POST')).toBe(404)
    expect(await statusOf(url, HOSTS.customers, 'POST')).toBe(200)
  })

  test('health is told by both', async () => {
    for (const headers of Object.values(HOSTS)) expect(await statusOf('/healthz', headers)).toBe(200)
  })
})

test('a host name is one: no port, path or scheme', () => {
  const read = (name: string) => () => readConfig({ HUISHOU_DATA: '/tmp', HUISHOU_CONSOLE_HOST: name })
  expect(read('console.example.com')().consoleHost).toBe('console.example.com')
  for (const wrong of [
    'https://console.example.com',
    'console.example.com:8443',
    'console.example.com/x',
    '-',
  ])
    expect(read(wrong), wrong).toThrow(ConfigProblem)
})
