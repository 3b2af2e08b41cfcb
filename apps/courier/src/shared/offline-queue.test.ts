import { describe, expect, it } from 'vitest'
import { memoryStore } from '@huishou/client/device-store'
import {
  createOfflineQueue,
  dependentsOf,
  heldBy,
  writesOf,
  type Delivery,
  type NewWrite,
  type QueuedWrite,
} from './offline-queue.ts'

const noNetwork: Delivery = { ok: false, refused: { reason: 'NETWORK', code: -1, message: 'no network' } }
const refused = (reason: 'STATE_CHANGED' | 'FAULT' | 'LOGIN_REQUIRED'): Delivery => ({
  ok: false,
  refused: { reason, code: 1, message: reason },
})
const fine: Delivery = { ok: true, data: 'done' }

type More = Pick<Parameters<typeof createOfflineQueue>[0], 'discards'>
const setup = (store = memoryStore<QueuedWrite>(), more: More = {}) => {
  let answer: (write: QueuedWrite) => Delivery | Promise<Delivery> = () => fine
  let who: number | null = 7
  const sent: string[] = []
  const later: QueuedWrite[] = []
  const queue = createOfflineQueue({
    ...more,
    store,
    now: () => 1_000,
    staffId: () => who,
    send: async (write) => {
      sent.push(write.key)
      return answer(write)
    },
    onRefusedLater: (write) => later.push(write),
  })
  return {
    queue,
    store,
    sent,
    later,
    network: (next: (write: QueuedWrite) => Delivery | Promise<Delivery>) => (answer = next),
    signIn: (id: number | null) => (who = id),
  }
}
const tap = (key: string, more: Partial<NewWrite> = {}): NewWrite => ({
  key,
  staffId: 7,
  endpoint: 'departForOrder',
  input: { orderId: 1 },
  orderId: 1,
  label: 'A1',
  ...more,
})

describe('the offline queue', () => {
  it('on a shared device shows each user their own writes only', async () => {
    const { queue, network } = setup()
    network(() => noNetwork)
    await queue.submit(tap('mine'))
    await queue.submit(tap('colleague', { staffId: 8 }))
    const keysOf = (staffId: number | null) => writesOf(staffId, queue.list()).map(({ key }) => key)
    expect(keysOf(7)).toEqual(['mine'])
    expect(keysOf(8)).toEqual(['colleague'])
    expect(keysOf(null)).toEqual([])
  })

  it('sends at once when there is a network, and keeps nothing', async () => {
    const { queue, store } = setup()
    expect(await queue.submit(tap('a'))).toEqual({ state: 'sent', data: 'done' })
    expect(queue.list()).toEqual([])
    expect(await store.all()).toEqual([])
  })

  it('keeps a write made without a network and sends it once when it is back', async () => {
    const { queue, sent, network } = setup()
    network(() => noNetwork)
    expect(await queue.submit(tap('a'))).toEqual({ state: 'queued' })
    expect(queue.list()).toHaveLength(1)
    network(() => fine)
    await Promise.all([queue.flush(), queue.flush(), queue.flush()])
    expect(sent.filter((key) => key === 'a')).toHaveLength(2)
    expect(queue.list()).toEqual([])
  })

  it('shows a write as waiting only when it could not go out, not while it is on its way', async () => {
    const { queue, network } = setup()
    const seen: string[][] = []
    queue.subscribe(() => seen.push(queue.list().map(({ state }) => state)))
    await queue.submit(tap('a'))
    expect(seen.flat()).not.toContain('waiting')
    network(() => noNetwork)
    await queue.submit(tap('b'))
    expect(queue.list()).toMatchObject([{ key: 'b', state: 'waiting' }])
  })

  it('sends in the order of the taps, also when a new one comes with the network', async () => {
    const { queue, sent, network } = setup()
    network(() => noNetwork)
    await queue.submit(tap('depart'))
    await queue.submit(tap('arrive'))
    sent.length = 0
    network(() => fine)
    expect(await queue.submit(tap('weigh'))).toEqual({ state: 'sent', data: 'done' })
    expect(sent).toEqual(['depart', 'arrive', 'weigh'])
  })

  it('does not skip a write the network failed on', async () => {
    const { queue, sent, network } = setup()
    network(() => noNetwork)
    await queue.submit(tap('depart'))
    sent.length = 0
    await queue.submit(tap('arrive'))
    expect(sent).toEqual(['depart'])
    expect(queue.list().map(({ key }) => key)).toEqual(['depart', 'arrive'])
  })

  it('finds its writes again after the app was closed, with the same key', async () => {
    const { queue, store, network } = setup()
    network(() => noNetwork)
    await queue.submit(tap('a'))
    await queue.submit(tap('b'))
    const again = setup(store)
    await again.queue.ready
    await again.queue.flush()
    expect(again.sent).toEqual(['a', 'b'])
    expect(await store.all()).toEqual([])
  })

  it('tells a refusal to the person who waits for it, and forgets the write', async () => {
    const { queue, later, network } = setup()
    network(() => refused('STATE_CHANGED'))
    expect(await queue.submit(tap('a'))).toMatchObject({
      state: 'refused',
      refused: { reason: 'STATE_CHANGED' },
    })
    expect(queue.list()).toEqual([])
    expect(later).toEqual([])
  })

  it('shows a refusal on replay with its order, and goes on with the next', async () => {
    const { queue, sent, later, network } = setup()
    network(() => noNetwork)
    await queue.submit(tap('a', { label: 'A1' }))
    await queue.submit(tap('b', { label: 'B2', orderId: 2 }))
    sent.length = 0
    network((write) => (write.key === 'a' ? refused('STATE_CHANGED') : fine))
    await queue.flush()
    expect(sent).toEqual(['a', 'b'])
    expect(queue.list()).toMatchObject([
      { key: 'a', label: 'A1', state: 'refused', refused: { reason: 'STATE_CHANGED' } },
    ])
    expect(later).toHaveLength(1)
  })

  it('sends a refused write again only when asked, and under a new key', async () => {
    const { queue, sent, network } = setup()
    network(() => noNetwork)
    await queue.submit(tap('a'))
    network(() => refused('STATE_CHANGED'))
    await queue.flush()
    sent.length = 0
    network(() => fine)
    await queue.flush()
    expect(sent).toEqual([])
    await queue.retry('a', 'a2')
    expect(sent).toEqual(['a2'])
    expect(queue.list()).toEqual([])
  })

  const refusedArrival = async () => {
    const { queue, network, ...rest } = setup()
    network(() => noNetwork)
    for (const [key, orderId] of [
      ['arrive', 1],
      ['weigh', 1],
      ['sign', 1],
      ['other', 2],
    ] as const)
      await queue.submit(tap(key, { orderId, endpoint: key }))
    network((write) => (write.key === 'arrive' ? refused('STATE_CHANGED') : fine))
    rest.sent.length = 0
    await queue.flush()
    return { queue, network, ...rest }
  }

  it('holds back what was done to the same order after a refused write, and sends the rest', async () => {
    const { queue, sent, later } = await refusedArrival()
    expect(sent).toEqual(['arrive', 'other'])
    expect(later.map(({ key }) => key)).toEqual(['arrive'])
    expect(queue.list().map(({ key, state }) => `${key} ${state}`)).toEqual([
      'arrive refused',
      'weigh waiting',
      'sign waiting',
    ])
    expect(queue.list().map((write) => heldBy(write, queue.list())?.key)).toEqual([
      undefined,
      'arrive',
      'arrive',
    ])
  })

  it('sends a mended write at its old place, and then what waited for it', async () => {
    const { queue, sent, store } = await refusedArrival()
    sent.length = 0
    await queue.retry('arrive', 'arrive-2', { orderId: 1, photo: 'door' })
    expect(sent).toEqual(['arrive-2', 'weigh', 'sign'])
    expect(await store.all()).toEqual([])
  })

  it('takes the same thing done once more for the mended write', async () => {
    const { queue, sent } = await refusedArrival()
    sent.length = 0
    expect(await queue.submit(tap('again', { endpoint: 'arrive' }))).toMatchObject({ state: 'sent' })
    expect(sent).toEqual(['again', 'weigh', 'sign'])
    expect(queue.list()).toEqual([])
  })

  it('gives up what it is told to give up, and no more', async () => {
    const one = await refusedArrival()
    one.sent.length = 0
    await one.queue.giveUp(['arrive'])
    expect(one.sent).toEqual(['weigh', 'sign'])

    const all = await refusedArrival()
    all.sent.length = 0
    const [first] = all.queue.list()
    if (!first) throw new Error('nothing was refused')
    await all.queue.giveUp([first, ...dependentsOf(first, all.queue.list())].map(({ key }) => key))
    expect(all.sent).toEqual([])
    expect(all.queue.list()).toEqual([])
    expect(await all.store.all()).toEqual([])
  })

  it('still holds back and still mends after the app was closed', async () => {
    const { store } = await refusedArrival()
    const again = setup(store)
    await again.queue.ready
    await again.queue.flush()
    expect(again.sent).toEqual([])
    await again.queue.retry('arrive', 'arrive-2')
    expect(again.sent).toEqual(['arrive-2', 'weigh', 'sign'])
  })

  it('waits for a new sign-in, and never sends the writes of somebody else', async () => {
    const { queue, sent, network, signIn } = setup()
    network(() => refused('LOGIN_REQUIRED'))
    expect(await queue.submit(tap('a'))).toEqual({ state: 'queued' })
    network(() => fine)
    sent.length = 0
    signIn(8)
    await queue.flush()
    expect(sent).toEqual([])
    signIn(7)
    await queue.flush()
    expect(sent).toEqual(['a'])
  })

  it('does not let one write the server stumbles over hold up the rest for ever', async () => {
    const { queue, network } = setup()
    network(() => noNetwork)
    await queue.submit(tap('a'))
    await queue.submit(tap('b', { orderId: 2 }))
    network((write) => (write.key === 'a' ? refused('FAULT') : fine))
    for (let round = 0; round < 5; round += 1) await queue.flush()
    expect(queue.list()).toMatchObject([{ key: 'a', state: 'refused' }])
  })

  it('answers two taps at once each for itself', async () => {
    const { queue, sent } = setup()
    const both = await Promise.all([queue.submit(tap('a')), queue.submit(tap('b'))])
    expect(both.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(sent).toEqual(['a', 'b'])
  })

  it('drops what was meant for a plan that is no more, and holds nothing else up', async () => {
    const isMove = ({ endpoint }: QueuedWrite) => endpoint === 'move'
    const { queue, sent, network } = setup(memoryStore<QueuedWrite>(), {
      discards: (gone, other) => isMove(gone) && isMove(other) && other.seq >= gone.seq,
    })
    network(() => noNetwork)
    await queue.submit(tap('first', { endpoint: 'move' }))
    await queue.submit(tap('second', { endpoint: 'move', orderId: 2 }))
    await queue.submit(tap('depart'))
    sent.length = 0
    network((write) => (write.endpoint === 'move' ? refused('STATE_CHANGED') : fine))
    await queue.flush()
    expect(sent).toEqual(['first', 'depart'])
    expect(queue.list()).toEqual([])
  })
})
