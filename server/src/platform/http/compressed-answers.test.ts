import { afterAll, beforeAll, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (url: string, accepted?: string, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ method, url, headers: accepted ? { 'accept-encoding': accepted } : {} })

const LONG = '/recycle/shop/goods/list/v2?page=1&pageSize=30'

test('a long answer travels compressed to whoever takes that, and says the same', async () => {
  const plain = await ask(LONG, undefined, 'POST')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.rawPayload.length).toBeGreaterThan(4096)
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const small = await ask(LONG, accepted, 'POST')
    expect(small.headers['content-encoding']).toBe(encoding)
    expect(small.headers['vary']).toContain('accept-encoding')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(open(small.rawPayload).toString()).toBe(plain.body)
  }
})

test('a cached answer is compressed for each language and list by itself', async () => {
  const values = (keys: string, accepted: string) =>
    ask(`/recycle/config/values?keys=${keys}&lang=zh`, accepted).then(({ rawPayload, headers }) =>
      JSON.parse(
        (headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString(),
      ),
    )
  const keys = 'mallName,weightList,serviceList,share_profile,kf_tel'
  const first = await values(keys, 'br')
  expect(await values(keys, 'br')).toEqual(first)
  expect(await values(keys, 'identity')).toEqual(first)
  expect((await values('mallName', 'br')).data).toHaveLength(1)
})

test('the list of the home page, which the server keeps as text, travels compressed too', async () => {
  const url = '/recycle/shop/goods/list/v2?categoryKey=recycle&page=1&pageSize=100'
  for (const _time of ['read', 'remembered']) {
    const plain = await ask(url, undefined, 'POST')
    const small = await ask(url, 'br', 'POST')
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  }
})

test('a short answer is sent as it is', async () => {
  const short = await ask('/recycle/user/check-token?token=nobody', 'br')
  expect(short.headers['content-encoding']).toBeUndefined()
})
