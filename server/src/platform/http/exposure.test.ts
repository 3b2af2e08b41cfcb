import { connect } from 'node:net'
import { goodsList } from '@huishou/wire/catalog/goods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { ConfigProblem, readConfig } from '../config.ts'

const BUSINESS = { NODE_ENV: 'production', HUISHOU_DEMO: 'off' }

describe('a business', () => {
  let server: TestServer
  const TOKEN = 'a token for Prometheus'.replaceAll(' ', '-')
  beforeAll(async () => {
    server = await startTestServer({
      env: {
        ...BUSINESS,
        HUISHOU_TRUST_PROXY: '1',
        HUISHOU_METRICS_TOKEN: TOKEN,
        HUISHOU_PUBLIC_URL: 'https://shop.example.com',
        HUISHOU_SECURITY_CONTACT: 'mailto:security@example.com',
      },
    })
  })
  afterAll(() => server.close())
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url, headers })

  test('describes its interface to nobody', async () => {
    for (const url of ['/docs', '/docs/', '/docs/page.css', '/openapi.json'])
      expect((await get(url)).body, url).not.toMatch(/openapi|Huishou API|section/i)
  })

  test('tells its figures to this machine, and to who has the token through whatever proxy', async () => {
    expect((await get('/metrics')).body).toContain('huishou_')
    const proxied: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-real-ip': '203.0.113.9' },
      { via: '1.1 proxy' },
      { 'x-forwarded-proto': 'https' },
      { host: 'shop.example.com' },
    ]
    for (const headers of proxied) {
      expect((await get('/metrics', headers)).body, JSON.stringify(headers)).not.toContain('huishou_')
      const shown = await get('/metrics', { ...headers, authorization: `Bearer ${TOKEN}` })
      expect(shown.body, JSON.stringify(headers)).toContain('huishou_')
      const guessed = await get('/metrics', { ...headers, authorization: `Bearer ${TOKEN}x` })
      expect(guessed.body).not.toContain('huishou_')
    }
  })

  test('tells no figures to a proxy on this machine that says nothing of itself, as nginx does by default', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const ask = (version: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = ''
        const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
          socket.write(`GET /metrics HTTP/${version}\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n`),
        )
        socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
        socket.on('end', () => resolve(answer)).on('error', reject)
      })
    expect(await ask('1.1')).toContain('huishou_')
    expect(await ask('1.0')).not.toContain('huishou_')
  })

  test('says whom to tell of a weakness', async () => {
    const { status, headers, body } = await get('/.well-known/security.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain('Contact: mailto:security@example.com\n')
    expect(body).toContain('Canonical: https://shop.example.com/.well-known/security.txt\n')
    const until = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
    expect(until - server.clock.now()).toBeGreaterThan(0)
    expect(until - server.clock.now()).toBeLessThan(365 * 24 * 3_600_000)
  })
})

describe('addresses in answers', () => {
  const picturesOf = async (server: TestServer, headers: Record<string, string>): Promise<string[]> => {
    const goods = await server.must(goodsList, {}, { headers })
    return goods.result.map(({ pic }) => new URL(pic).origin)
  }

  test('are never made of a name that a caller made up', async () => {
    const server = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
    for (const headers of [
      { host: 'evil.example.com' },
      { host: 'localhost.evil.example.com' },
      { host: 'localhost@evil.example.com' },
      { host: 'localhost:80', 'x-forwarded-host': 'evil.example.com' },
      { host: '203.0.113.7:3000' },
    ] as Record<string, string>[]) {
      const origins = await picturesOf(server, headers)
      expect(origins.length).toBeGreaterThan(0)
      for (const origin of origins)
        expect(new URL(origin).hostname, JSON.stringify(headers)).toBe('localhost')
    }
    // for a local name, URLs keep the page's own origin
    for (const host of ['localhost:8080', '127.0.0.1:8080'])
      expect(new Set(await picturesOf(server, { host }))).toEqual(new Set([`http://${host}`]))
    await server.close()
  })

  test('are those of the connection where no public address is configured', async () => {
    const server = await startTestServer()
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${base}/recycle${goodsList.path}`, { method: 'POST' })
    const { data } = (await response.json()) as { data: { result: { pic: string }[] } }
    expect(data.result[0]?.pic.startsWith(`${base}/`)).toBe(true)
    server.app.server.closeAllConnections()
    await server.close()
  })
})

test('a demo shows the description of its interface, and has nobody to tell of a weakness unless it says so', async () => {
  const server = await startTestServer()
  expect((await server.inject({ method: 'GET', url: '/docs' })).body).toContain('Huishou API')
  expect((await server.inject({ method: 'GET', url: '/openapi.json' })).status).toBe(200)
  expect((await server.inject({ method: 'GET', url: '/.well-known/security.txt' })).body).not.toContain(
    'Contact',
  )
  await server.close()
})

test('a setting that is gone or too weak ends the start instead of doing nothing', () => {
  const read = (env: Record<string, string>) => () =>
    readConfig({ HUISHOU_DATA: '/tmp', ...BUSINESS, ...env })
  expect(read({ HUISHOU_METRICS: 'on' })).toThrow(/HUISHOU_METRICS_TOKEN/)
  expect(read({ HUISHOU_METRICS_TOKEN: 'short' })).toThrow(ConfigProblem)
  expect(read({ HUISHOU_METRICS_TOKEN: 'short' })).not.toThrow(/short/)
  expect(read({ HUISHOU_SECURITY_CONTACT: 'me' })).toThrow(/HUISHOU_SECURITY_CONTACT/)
  expect(read({ HUISHOU_DOCS: 'on' })().docs).toBe(true)
})
