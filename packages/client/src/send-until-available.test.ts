import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderList } from '@huishou/wire/client/pickup/customer'
import { createOrder } from '@huishou/wire/client/pickup/placing'
import { createCaller } from './caller.ts'
import { isUnanswered } from './idempotency.ts'
import { isUndelivered } from './queued-rows.ts'

const unavailable = (repeatable: boolean, retryAfter = 2) =>
  new Response(
    JSON.stringify({ code: 503, msg: '系统暂时繁忙', reason: 'UNAVAILABLE', data: { repeatable } }),
    {
      headers: { 'retry-after': String(retryAfter) },
    },
  )
const done = () => new Response(JSON.stringify({ code: 0, msg: 'success', data: { id: 7 } }))

/** A server that replies with these, the last of them for ever; the times and keys of the calls it got. */
const serverThat = (...replies: (() => Response)[]) => {
  const got: { at: number; key: string | undefined }[] = []
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    got.push({ at: Date.now(), key: headers['idempotency-key'] })
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!
    return Promise.resolve(reply())
  })
  return got
}
const callerThatWaits = (waitMs?: number, token: () => string | null = () => null) =>
  createCaller({
    base: '',
    subDomain: 'recycle',
    token,
    language: () => 'zh',
    ...(waitMs === undefined ? {} : { waitMs }),
  })
const order = {} as Parameters<ReturnType<typeof createCaller>['call']>[1]
const gaps = (got: readonly { at: number }[]) =>
  got.slice(1).map(({ at }, index) => Math.round((at - got[index]!.at) / 1_000))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a write waits for a server that is unavailable, longer each time, and is sent again with its key', async () => {
  const got = serverThat(
    () => unavailable(true),
    () => unavailable(true),
    () => unavailable(true),
    () => unavailable(true),
    done,
  )
  const asked = callerThatWaits(20_000).call(createOrder, order as never, { idempotencyKey: 'k1' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await asked).toEqual({ ok: true, data: { id: 7 } })
  // not before the server asked for
  expect(gaps(got)).toEqual([2, 2, 4, 8])
  expect(new Set(got.map(({ key }) => key))).toEqual(new Set(['k1']))
})

test('a write that waited long enough is refused, and its outcome counts as unknown', async () => {
  serverThat(() => unavailable(true))
  const asked = callerThatWaits(20_000).call(createOrder, order as never, { idempotencyKey: 'k1' })
  await vi.advanceTimersByTimeAsync(20_000)
  const answer = await asked
  if (answer.ok) throw new Error('not refused')
  expect(answer.refused).toMatchObject({ reason: 'UNAVAILABLE', code: 503, retryAfterMs: 2_000 })
  expect(isUnanswered(answer.refused)).toBe(true)
  expect(isUndelivered(answer.refused, 99, true)).toBe(true)
})

test('a write that the server does not want repeated is sent once, as is one in an app that stores its writes', async () => {
  const once = serverThat(() => unavailable(false))
  expect(await callerThatWaits(20_000).call(createOrder, order as never)).toMatchObject({ ok: false })
  expect(once).toHaveLength(1)
  const stored = serverThat(() => unavailable(true))
  expect(await callerThatWaits().call(createOrder, order as never, { idempotencyKey: 'k' })).toMatchObject({
    ok: false,
  })
  expect(stored).toHaveLength(1)
})

test('a read does not wait: what was stored stands in for it', async () => {
  const got = serverThat(() => unavailable(true))
  expect(await callerThatWaits(20_000).call(orderList, {})).toMatchObject({
    refused: { reason: 'UNAVAILABLE' },
  })
  expect(got).toHaveLength(1)
})

test('who gives up while waiting is not sent again', async () => {
  const got = serverThat(() => unavailable(true))
  const stop = new AbortController()
  const asked = callerThatWaits(20_000).call(createOrder, order as never, {
    idempotencyKey: 'k',
    signal: stop.signal,
  })
  const ended = asked.catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(1_000)
  stop.abort()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await ended).toBe('AbortError')
  expect(got).toHaveLength(1)
})

test('what one person asked for is not sent again once another is signed in, or nobody', async () => {
  for (const next of ['second', null]) {
    const got = serverThat(() => unavailable(true))
    let token: string | null = 'first'
    const asked = callerThatWaits(20_000, () => token).call(createOrder, order as never, {
      idempotencyKey: 'k',
    })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(got).toHaveLength(2)
    token = next
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await asked).toMatchObject({ ok: false, refused: { reason: 'UNAVAILABLE' } })
    expect(got).toHaveLength(2)
  }
})
