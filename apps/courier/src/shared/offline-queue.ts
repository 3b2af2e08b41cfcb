import type { Refused } from '@huishou/client/caller'
import type { DeviceStore } from '@huishou/client/device-store'
import { createQueuedRows, isUndelivered, type QueuedRow, type QueuedRows } from '@huishou/client/queued-rows'

/** One write of a person: kept on the device from the tap until the server has answered. */
export type QueuedWrite = QueuedRow & {
  /** Order of the taps. */
  seq: number
  staffId: number
  /** Name of the endpoint in the wire. */
  endpoint: string
  input: Record<string, unknown>
  orderId: number | null
  /** What people call the thing: an order number, a name. */
  label: string
  at: number
  refused?: Refused
}

export type NewWrite = Pick<QueuedWrite, 'key' | 'staffId' | 'endpoint' | 'input' | 'orderId' | 'label'>

export type Delivery = { ok: true; data: unknown } | { ok: false; refused: Refused }

/** What became of a write the person is waiting for. */
export type Outcome =
  | { state: 'sent'; data: unknown }
  | { state: 'refused'; refused: Refused }
  | { state: 'queued' }

type Setup = {
  store: DeviceStore<QueuedWrite>
  /** Sends one write with its key. */
  send: (write: QueuedWrite) => Promise<Delivery>
  now: () => number
  /** Whose writes may go out now; null: nobody is signed in. */
  staffId: () => number | null
  /** A write nobody waits for any more went through. */
  onSentLater?: (write: QueuedWrite) => void
  /** A write nobody waits for any more was refused. */
  onRefusedLater?: (write: QueuedWrite) => void
}

/** The refused write this one waits for: an earlier one about the same order. */
export const heldBy = (write: QueuedWrite, writes: readonly QueuedWrite[]): QueuedWrite | undefined =>
  write.state === 'refused' || write.orderId === null
    ? undefined
    : writes.find(
        (other) =>
          other.state === 'refused' &&
          other.orderId === write.orderId &&
          other.staffId === write.staffId &&
          other.seq < write.seq,
      )

/** What was done later to the same order, and waits with this one. */
export const dependentsOf = (write: QueuedWrite, writes: readonly QueuedWrite[]): QueuedWrite[] =>
  write.orderId === null
    ? []
    : writes.filter(
        ({ orderId, staffId, seq }) =>
          orderId === write.orderId && staffId === write.staffId && seq > write.seq,
      )

type Writes = QueuedRows<QueuedWrite>

/** The people at the screen who wait for the outcome of a write. */
function createWaiters() {
  const waiters = new Map<string, (outcome: Outcome) => void>()
  /** Whether somebody waited. */
  const answer = (key: string, outcome: Outcome): boolean => {
    const waiter = waiters.get(key)
    waiters.delete(key)
    waiter?.(outcome)
    return waiter !== undefined
  }
  return {
    answer,
    has: (key: string) => waiters.has(key),
    wait: (key: string) => new Promise<Outcome>((resolve) => waiters.set(key, resolve)),
    answerAll: (outcome: Outcome) => {
      for (const key of waiters.keys()) answer(key, outcome)
    },
  }
}
type Waiters = ReturnType<typeof createWaiters>

/** Sends the writes of whoever is signed in, one by one; several callers share one run. */
function createSender(writes: Writes, waiters: Waiters, setup: Setup): () => Promise<void> {
  let running: Promise<void> | null = null
  /** Whether the queue may go on after this write. */
  async function deliver(write: QueuedWrite): Promise<boolean> {
    const tried = { ...write, attempts: write.attempts + 1 }
    const delivery = await setup.send(tried)
    if (delivery.ok) {
      await writes.remove(write.key)
      if (!waiters.answer(write.key, { state: 'sent', data: delivery.data })) setup.onSentLater?.(tried)
      return true
    }
    const { refused } = delivery
    const waited = waiters.has(write.key)
    if (isUndelivered(refused, tried.attempts, waited)) {
      // What was amended while it was being sent stays.
      const latest = writes.find(write.key) ?? write
      await writes.update({ ...latest, state: 'waiting', attempts: tried.attempts })
      return false
    }
    if (waited) {
      await writes.remove(write.key)
      waiters.answer(write.key, { state: 'refused', refused })
      return true
    }
    const final: QueuedWrite = { ...tried, state: 'refused', refused }
    await writes.update(final)
    setup.onRefusedLater?.(final)
    return true
  }
  const nextOf = (who: number) =>
    writes
      .list()
      .find((write) => write.state !== 'refused' && write.staffId === who && !heldBy(write, writes.list()))
  async function run() {
    for (;;) {
      const who = setup.staffId()
      const next = who === null ? undefined : nextOf(who)
      if (!next || !(await deliver(next))) break
    }
    writes.leave()
    waiters.answerAll({ state: 'queued' })
  }
  return () =>
    (running ??= run().finally(() => {
      running = null
    }))
}

/** The refused write that doing the same thing to the same order once more replaces. */
const replacedBy = (write: NewWrite, writes: readonly QueuedWrite[]): QueuedWrite | undefined =>
  writes.find(
    (other) =>
      other.state === 'refused' &&
      other.endpoint === write.endpoint &&
      other.orderId === write.orderId &&
      other.staffId === write.staffId &&
      write.orderId !== null,
  )

/**
 * The offline queue. Every write is stored first, then sent; writes go out one by one in the order of the taps.
 * While the person waits, a refusal is theirs to read and the write is removed. A write refused on a later replay stays
 * in its place until it is mended or given up, and what was done to the same order after it waits behind it; other orders
 * go on. Doing the same thing to the order once more takes the place of the refused write.
 */
export function createOfflineQueue(setup: Setup) {
  const writes = createQueuedRows(setup.store, (a, b) => a.seq - b.seq)
  const waiters = createWaiters()
  const flush = createSender(writes, waiters, setup)

  async function submit(write: NewWrite): Promise<Outcome> {
    await writes.ready
    const replaced = replacedBy(write, writes.list())
    const seq = replaced?.seq ?? Math.max(setup.now(), (writes.list().at(-1)?.seq ?? 0) + 1)
    const queued: QueuedWrite = { ...write, seq, at: setup.now(), attempts: 0, state: 'sending' }
    const outcome = waiters.wait(write.key)
    await writes.save(queued, replaced?.key)
    // A run that is ending right now may have looked before this write was there.
    await flush()
    if (waiters.has(write.key)) await flush()
    return outcome
  }

  /**
   * Sends a refused write again, as it was or with what was missing: under a new key, for the old one would only bring
   * the old answer, and still at its place before what depends on it.
   */
  async function retry(key: string, newKey: string, input?: Record<string, unknown>): Promise<void> {
    const old = writes.find(key)
    if (old?.state !== 'refused') return
    const { refused: _, ...rest } = old
    await writes.save({ ...rest, state: 'waiting', input: input ?? old.input, key: newKey, attempts: 0 }, key)
    await flush()
  }

  /** Gives up these writes; what waited behind them goes out. */
  async function giveUp(keys: readonly string[]): Promise<void> {
    for (const key of keys) await writes.remove(key)
    await flush()
  }

  /** Replaces the input of a waiting write, e.g. once its photo has a URL. */
  async function amend(key: string, input: Record<string, unknown>): Promise<void> {
    const write = writes.find(key)
    if (write) await writes.save({ ...write, input })
  }

  const { ready, list, subscribe } = writes
  return { submit, flush, retry, ready, giveUp, amend, list, subscribe }
}
export type OfflineQueue = ReturnType<typeof createOfflineQueue>
