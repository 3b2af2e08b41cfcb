import { memoryStore } from '@huishou/client/device-store'
import { DAY } from '@huishou/wire/time'
import { describe, expect, it } from 'vitest'
import { isExpired, newFeedbackKey } from './feedback-idempotency-key.ts'
import {
  createFeedbackQueue,
  WORN_OUT,
  type Delivery,
  type Message,
  type WaitingFeedback,
} from './feedback-queue.ts'

const hello: Message = { type: 1, name: '林小雨', phone: '13800000000', content: '你好', photos: [] }
const no = (reason: 'NETWORK' | 'TIMEOUT' | 'FAULT' | 'COMMENT_LIMIT' | 'LOGIN_REQUIRED'): Delivery => ({
  ok: false,
  refused: { reason, code: reason === 'FAULT' ? 500 : -1, message: reason },
})

const setup = (device = memoryStore<WaitingFeedback>()) => {
  let answer: Delivery = no('NETWORK')
  let who = '7'
  let count = 0
  let gate = Promise.resolve()
  const sent: string[] = []
  const worn = new Set<string>()
  const queue = createFeedbackQueue({
    store: device,
    owner: () => who,
    now: () => 1_000 + count,
    newKey: () => `k${(count += 1)}`,
    isExpired: (key) => worn.has(key),
    send: async (row) => {
      sent.push(row.key)
      await gate
      return answer
    },
  })
  return {
    queue,
    device,
    sent,
    answers: (next: Delivery) => (answer = next),
    become: (id: string) => (who = id),
    wearOut: (key: string) => worn.add(key),
    /** Holds back all replies until the returned function is called. */
    hold: () => {
      let open: () => void = () => undefined
      gate = new Promise((resolve) => (open = resolve))
      return open
    },
  }
}

describe('feedback written without a network', () => {
  it('waits, and is sent once with its own key when several ask for it at the same time', async () => {
    const { queue, sent, answers, device } = setup()
    expect(await queue.submit(hello)).toEqual({ state: 'waiting' })
    expect(queue.list()).toMatchObject([{ key: 'k1', state: 'waiting', message: hello }])
    answers({ ok: true })
    await Promise.all([queue.flush(), queue.flush()])
    expect(sent).toEqual(['k1', 'k1'])
    expect(queue.list()).toEqual([])
    expect(await device.all()).toEqual([])
  })
  it('is tried once more when the network comes back while a try is under way', async () => {
    const { queue, sent, hold } = setup()
    await queue.submit(hello)
    const goOn = hold()
    const under = queue.flush()
    await expect.poll(() => sent.length).toBe(2)
    const back = queue.flush()
    goOn()
    await Promise.all([under, back])
    expect(sent).toEqual(['k1', 'k1', 'k1'])
  })
  it('is there after the app was closed, also when it was closed while sending', async () => {
    const first = setup()
    void first.queue.submit(hello)
    const again = setup(first.device)
    await again.queue.ready
    expect(again.queue.list()).toMatchObject([{ key: 'k1', state: 'waiting' }])
    again.answers({ ok: true })
    await again.queue.flush()
    expect(again.sent).toEqual(['k1'])
  })
  it('stays one message when it is changed while it waits', async () => {
    const { queue, sent } = setup()
    await queue.submit(hello)
    await queue.remove('k1')
    await queue.submit({ ...hello, content: '改过的' }, 'k1')
    expect(sent).toEqual(['k1', 'k1'])
    expect(queue.list()).toMatchObject([{ key: 'k1', message: { content: '改过的' } }])
  })
  it('is not sent after it was taken back, even while it was on its way', async () => {
    const { queue, sent, device, hold } = setup()
    await queue.submit(hello)
    const goOn = hold()
    const under = queue.flush()
    await expect.poll(() => sent.length).toBe(2)
    await queue.remove('k1')
    goOn()
    await under
    await queue.flush()
    expect(sent).toEqual(['k1', 'k1'])
    expect(await device.all()).toEqual([])
  })
  it('is not sent or shown as done for somebody else', async () => {
    const { queue, sent, answers, become } = setup()
    await queue.submit(hello)
    answers({ ok: true })
    become('8')
    await queue.flush()
    expect(sent).toEqual(['k1'])
    become('7')
    await queue.flush()
    expect(sent).toEqual(['k1', 'k1'])
  })
  it('of a guest is sent by who signs in; what needs a sign-in waits for that', async () => {
    const { queue, sent, answers, become } = setup()
    become('')
    await queue.submit(hello)
    become('8')
    answers(no('LOGIN_REQUIRED'))
    await queue.flush()
    expect(queue.list()).toMatchObject([{ owner: '', state: 'waiting', reason: 'LOGIN_REQUIRED' }])
    become('')
    await queue.flush()
    expect(sent).toEqual(['k1', 'k1'])
    become('8')
    answers({ ok: true })
    await queue.flush()
    expect([sent.length, queue.list()]).toEqual([3, []])
  })
})

describe('feedback the server says no to', () => {
  it('is told to who waits for the answer, and not kept', async () => {
    const { queue, answers } = setup()
    answers(no('COMMENT_LIMIT'))
    expect(await queue.submit(hello)).toMatchObject({
      state: 'refused',
      refused: { reason: 'COMMENT_LIMIT' },
    })
    expect(queue.list()).toEqual([])
  })
  it('later stays with its reason, and goes out again as a new message only when asked', async () => {
    const { queue, sent, answers } = setup()
    await queue.submit(hello)
    answers(no('COMMENT_LIMIT'))
    await queue.flush()
    await queue.flush()
    expect(queue.list()).toMatchObject([{ key: 'k1', state: 'refused', reason: 'COMMENT_LIMIT' }])
    answers({ ok: true })
    await queue.retry('k1')
    await queue.flush()
    expect(sent).toEqual(['k1', 'k1', 'k2'])
    expect(queue.list()).toEqual([])
  })
  it('after two days goes out only when its author says so, as a new message, and holds up no other', async () => {
    const { queue, sent, answers, wearOut } = setup()
    await queue.submit(hello)
    await queue.submit({ ...hello, content: '第二条' })
    wearOut('k1')
    answers({ ok: true })
    await queue.flush()
    expect(sent).toEqual(['k1', 'k2', 'k2'])
    expect(queue.list()).toMatchObject([{ key: 'k1', state: 'refused', reason: WORN_OUT }])
    await queue.retry('k1')
    await queue.flush()
    expect(sent.at(-1)).toBe('k3')
    expect(queue.list()).toEqual([])
    const made = Date.UTC(2026, 0, 1)
    const key = newFeedbackKey(made)
    expect([1.9, 2.1].map((days) => isExpired(key, made + days * DAY))).toEqual([false, true])
  })
  it('by a stumble is tried again, but not for ever', async () => {
    const { queue, answers } = setup()
    await queue.submit(hello)
    answers(no('FAULT'))
    for (let round = 0; round < 3; round += 1) await queue.flush()
    expect(queue.list()).toMatchObject([{ state: 'waiting' }])
    await queue.flush()
    expect(queue.list()).toMatchObject([{ state: 'refused' }])
  })
})
