import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadPicture } from '@huishou/wire/client/file/pictures'
import { exportMyData } from '@huishou/wire/client/member/account'
import { userDetail } from '@huishou/wire/client/member/customer'
import { orderList } from '@huishou/wire/client/pickup/customer'
import type { Language } from '@huishou/wire/text'
import { createCaller } from './caller.ts'

const answer = (body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { 'cache-control': 'no-store', ...headers } })

const noSession = () => answer({ code: 2000, msg: '请先登录', reason: 'LOGIN_REQUIRED' })

/** A fake network: `fetch` waits until the test replies, and aborts with the caller's signal as in a browser. */
const network = () => {
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  return { answer: (response: Response) => waiting.shift()?.(response) }
}

const callerOf = (more: { token?: () => string | null; language?: Language } = {}) => {
  const heard = { login: 0, times: [] as number[] }
  const caller = createCaller({
    base: '',
    subDomain: 'recycle',
    token: more.token ?? (() => null),
    language: () => more.language ?? 'zh',
    onLoginNeeded: () => (heard.login += 1),
    onServerTime: (at) => heard.times.push(at),
  })
  return { ...caller, heard }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['zh', '网络超时，请重试'],
  ['en', 'The connection timed out. Try again.'],
] as const)('a call that is not answered ends after 60 s, in words (%s)', async (language, message) => {
  network()
  const asked = callerOf({ language }).call(orderList, {})
  await vi.advanceTimersByTimeAsync(59_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toMatchObject({ ok: false, refused: { reason: 'TIMEOUT', message } })
})

test('an answered call leaves no timer behind, and a call given up is not told as a timeout', async () => {
  const net = network()
  const caller = callerOf()
  const asked = caller.call(orderList, {})
  net.answer(answer({ code: 0, msg: 'success', data: [] }))
  expect((await asked).ok).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  const control = new AbortController()
  const given = caller.call(orderList, {}, { signal: control.signal })
  control.abort()
  await expect(given).rejects.toThrow('aborted')
})

test('what something on the way answers with an error is no lost network; a reply that breaks off is', async () => {
  const net = network()
  const caller = callerOf()
  const asked = caller.call(orderList, {})
  net.answer(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
  expect(await asked).toMatchObject({
    ok: false,
    refused: { reason: 'FAULT', message: '服务开小差了，请稍后再试' },
  })
  const broken = caller.call(orderList, {})
  net.answer(new Response('{"code":0,'))
  expect(await broken).toMatchObject({ ok: false, refused: { reason: 'NETWORK' } })
})

const faulty = { ok: false, refused: { reason: 'FAULT', message: '服务开小差了，请稍后再试' } }

test('the page of a proxy is not kept as the file that was to be downloaded', async () => {
  const net = network()
  const caller = callerOf()
  const page = { status: 502, headers: { 'content-type': 'text/html' } }
  const asked = caller.download(exportMyData, { code: '123456' })
  net.answer(new Response('<h1>502 Bad Gateway</h1>', page))
  expect(await asked).toMatchObject(faulty)
  const json = caller.download(exportMyData, { code: '123456' })
  net.answer(new Response('', { status: 502, headers: { 'content-type': 'application/json' } }))
  expect(await json).toMatchObject(faulty)
  const file = caller.download(exportMyData, { code: '123456' })
  net.answer(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
  expect(await file).toMatchObject({ ok: true })
})

test.each([
  ['<h1>413 Request Entity Too Large</h1>', 413, 'FAULT'],
  ['{"code":0,', 200, 'NETWORK'],
] as const)('an upload answered with %s (%d) is refused as %s', async (responseText, status, reason) => {
  class FakeRequest {
    readonly status = status
    readonly responseText = responseText
    readonly upload = {}
    onload = () => undefined
    open = () => undefined
    setRequestHeader = () => undefined
    send = () => this.onload()
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const answered = await callerOf().upload(uploadPicture, new Blob(['a']), 'a.jpg')
  expect(answered).toMatchObject({ ok: false, refused: { reason } })
})

test('the end of a session leads to the login, but not who has signed in again meanwhile', async () => {
  const net = network()
  let token: string | null = 'old'
  const caller = callerOf({ token: () => token })
  const first = caller.call(userDetail, {})
  const slow = caller.call(userDetail, {})
  net.answer(noSession())
  await first
  expect(caller.heard.login).toBe(1)
  token = 'new'
  net.answer(noSession())
  expect(await slow).toMatchObject({ ok: false, refused: { reason: 'LOGIN_REQUIRED' } })
  expect(caller.heard.login).toBe(1)
})

test("the server's time is told by fresh answers only", async () => {
  const net = network()
  const caller = callerOf()
  const date = 'Sat, 21 Nov 2026 08:00:00 GMT'
  for (const cache of ['no-store', 'public, max-age=60']) {
    const asked = caller.call(orderList, {})
    net.answer(answer({ code: 0, msg: 'success', data: [] }, { date, 'cache-control': cache }))
    await asked
  }
  expect(caller.heard.times).toEqual([Date.parse(date)])
})

test('the reply of a report says up to which moment its data are complete, and other replies say nothing', async () => {
  const net = network()
  const caller = callerOf()
  const report = caller.call(orderList, {})
  net.answer(answer({ code: 0, msg: '', data: [] }, { 'x-data-as-of': '2026-11-21T06:05:09.250Z' }))
  expect(await report).toEqual({ ok: true, data: [], dataAsOf: Date.UTC(2026, 10, 21, 6, 5, 9, 250) })
  const other = caller.call(orderList, {})
  net.answer(answer({ code: 0, msg: '', data: [] }))
  expect(await other).toEqual({ ok: true, data: [] })
})
