// An offline queue. It stores each request of the user on the device until the request succeeds, is refused while the
// user waits, or is discarded, and sends the requests in the order in which they were made.

import type { Refused } from '@huishou/client/caller'
import type { DeviceStore } from '@huishou/client/device-store'
import { createQueuedRows, isUndelivered, type QueuedRow, type QueuedRows } from '@huishou/client/queued-rows'

/**
 * A user's write, stored on the device from the tap until it succeeds, is refused while the user waits, or is
 * discarded.
 */
export type QueuedWrite = QueuedRow & {
  /** Position in the order of the taps. */
  seq: number
  staffId: number
  /** The endpoint's name. */
  endpoint: string
  input: Record<string, unknown>
  orderId: number | null
  /** The subject of the write as shown to the user: an order number, a name. */
  label: string
  at: number
  refused?: Refused
}

export type NewWrite = Pick<QueuedWrite, 'key' | 'staffId' | 'endpoint' | 'input' | 'orderId' | 'label'>

export type Delivery = { ok: true; data: unknown } | { ok: false; refused: Refused }

/** The outcome of a write the user is waiting for. */
export type Outcome =
  | { state: 'sent'; data: unknown }
  | { state: 'refused'; refused: Refused }
  | { state: 'queued' }

type Setup = {
  store: DeviceStore<QueuedWrite>
  /** Sends one write with its idempotency key. */
  send: (write: QueuedWrite) => Promise<Delivery>
  now: () => number
  /** The staff member whose writes may be sent now; null when nobody is signed in. */
  staffId: () => number | null
  /** Called when a write succeeded that no caller waits for any more. */
  onSentLater?: (write: QueuedWrite) => void
  /** Whether the later refusal of one write discards another; one that discards itself is not kept for a retry. */
  discards?: (refused: QueuedWrite, other: QueuedWrite) => boolean
  /** Called when a write was refused that no caller waits for any more. */
  onRefusedLater?: (write: QueuedWrite) => void
}

/**
 * The writes of one user. A device may be shared: only the writes of the signed-in user are sent, so only those are
 * shown.
 */
export const writesOf = (staffId: number | null, writes: readonly QueuedWrite[]): QueuedWrite[] =>
  writes.filter((write) => write.staffId === staffId)

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

/** The later writes about the same order, which wait for this one. */
export const dependentsOf = (write: QueuedWrite, writes: readonly QueuedWrite[]): QueuedWrite[] =>
  write.orderId === null
    ? []
    : writes.filter(
        ({ orderId, staffId, seq }) =>
          orderId === write.orderId && staffId === write.staffId && seq > write.seq,
      )

type Writes = QueuedRows<QueuedWrite>

/** The callers waiting for the outcome of a write. */
function createWaiters() {
  const waiters = new Map<string, (outcome: Outcome) => void>()
  /** Passes the outcome on; returns whether a caller was waiting. */
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

/** Sends the signed-in user's writes one by one; concurrent callers share one run. */
function createSender(writes: Writes, waiters: Waiters, setup: Setup): () => Promise<void> {
  let running: Promise<void> | null = null
  /** Sends one write; returns whether the queue may continue after it. */
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
      // The write may have been amended while it was being sent.
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
    const gone = writes.list().filter((other) => setup.discards?.(final, other))
    for (const { key } of gone) await writes.remove(key)
    if (!gone.some(({ key }) => key === final.key)) await writes.update(final)
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

/** The refused write that this one replaces: the same action on the same order. */
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
 * The offline queue. Every write is stored first, then sent, one by one in the order of the taps. While the user
 * waits, a refusal is returned to them and the write is removed. A write refused on a later replay stays in its place
 * until it is retried or discarded and blocks later writes about the same order only; repeating the action on the
 * order replaces it.
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
    // A run about to end may have read the queue before this write was added.
    await flush()
    if (waiters.has(write.key)) await flush()
    return outcome
  }

  /**
   * Sends a refused write again, as it was or with new input. It gets a new idempotency key, because the old one
   * would replay the refusal, but keeps its place in the queue.
   */
  async function retry(key: string, newKey: string, input?: Record<string, unknown>): Promise<void> {
    const old = writes.find(key)
    if (old?.state !== 'refused') return
    const { refused: _, ...rest } = old
    await writes.save({ ...rest, state: 'waiting', input: input ?? old.input, key: newKey, attempts: 0 }, key)
    await flush()
  }

  /** Discards these writes and sends those that waited behind them. */
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
