import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from './live-stream.ts'

type Asked = { url: string; headers: Record<string, string>; signal: AbortSignal }
const asked: Asked[] = []
let answer: () => Response
const bytes = (text: string) => new TextEncoder().encode(text)
/** A fake connection whose chunks the test chooses. */
const line = () => {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  return {
    response: () => new Response(body),
    say: (text: string) => controller.enqueue(bytes(text)),
    hangUp: () => controller.close(),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
      asked.push({ url, ...init })
      return answer()
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const listen = (token: () => string = () => 'secret') => {
  const heard: unknown[] = []
  let opened = 0
  const stop = openStream({
    url: '/staff/live',
    headers: () => ({ 'x-token': token() }),
    onEvent: (event) => heard.push(event),
    onOpen: () => (opened += 1),
  })
  return { heard, stop, opened: () => opened }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('the token travels in a header and stands in no address', async () => {
  answer = line().response
  const { stop } = listen()
  await settle()
  expect(asked).toMatchObject([
    { url: '/staff/live', headers: { 'x-token': 'secret', accept: 'text/event-stream' } },
  ])
  stop()
})

test('events are heard whole, however the network cuts them, and beats are not events', async () => {
  const { response, say } = line()
  answer = response
  const { heard, stop, opened } = listen()
  await settle()
  say('retry: 3000\n\n: beat\n\ndata: {"topic":')
  say('"prices"}\n')
  await settle()
  expect(heard).toEqual([])
  say('\ndata: {"topic":"balance"}\n\n')
  await settle()
  expect(heard).toEqual([{ topic: 'prices' }, { topic: 'balance' }])
  expect(opened()).toBe(1)
  stop()
})

test('a line that breaks is opened again after as long as the server says, with the token of that moment', async () => {
  const first = line()
  answer = first.response
  let token = 'old'
  const { stop, opened } = listen(() => token)
  await settle()
  first.say('retry: 9000\n\n')
  first.hangUp()
  await settle()
  answer = line().response
  token = 'new'
  await vi.advanceTimersByTimeAsync(8_999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked[1]).toMatchObject({ headers: { 'x-token': 'new' } })
  expect(opened()).toBe(2)
  stop()
})

test('a line that is quiet for longer than the server ever is, is opened again', async () => {
  answer = () => {
    const { signal } = asked.at(-1)!
    return new Response(
      new ReadableStream({
        start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)),
      }),
    )
  }
  const { stop } = listen()
  await vi.advanceTimersByTimeAsync(80_000)
  expect(asked).toHaveLength(2)
  stop()
})

test('who is turned away does not ask again; who is told to wait does', async () => {
  answer = () => new Response('', { status: 401 })
  const away = listen()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  expect(away.opened()).toBe(0)
  answer = () => new Response('', { status: 503 })
  const { stop } = listen()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toHaveLength(3)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
})
