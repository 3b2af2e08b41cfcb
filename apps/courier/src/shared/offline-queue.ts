import type { Refused } from '@huishou/client/caller'
import type { DeviceStore } from '@huishou/client/device-store'

/** One write of a person: kept on the device from the tap until the server has answered. */
export type QueuedWrite = {
  /** Idempotency key: however often it is sent, it happens once. */
  key: string
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
  attempts: number
  /** `sending`: the person is still looking at it; `waiting`: it goes out later. The device keeps both as `waiting`. */
  state: 'sending' | 'waiting' | 'refused'
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

/** Not an answer to this write: it waits for the network, a new sign-in, or a quieter moment. */
const NOT_DELIVERED: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'LOGIN_REQUIRED'])
const FAULTS: ReadonlySet<string> = new Set(['FAULT', 'TOO_MANY_REQUESTS', 'STORAGE_FULL'])
/** A write the server stumbles over this often is shown as refused, so that it does not hold up the rest for ever. */
const MAX_FAULTS = 5

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

const inOrder = (writes: readonly QueuedWrite[]) => writes.toSorted((a, b) => a.seq - b.seq)
/** A write as the device stores it: nobody waits for it on a screen. */
const asWaiting = (write: QueuedWrite): QueuedWrite => ({ ...write, state: 'waiting' })

/** The writes on this device, in memory for whoever renders them and in the store for the next start. */
function createWriteList({ store, now }: Pick<Setup, 'store' | 'now'>) {
  let writes: readonly QueuedWrite[] = []
  const listeners = new Set<() => void>()
  const show = (next: readonly QueuedWrite[]) => {
    writes = next
    for (const listener of listeners) listener()
  }
  return {
    store,
    show,
    all: () => writes,
    newSeq: () => Math.max(now(), (writes.at(-1)?.seq ?? 0) + 1),
    put: async (write: QueuedWrite) => {
      show(writes.map((other) => (other.key === write.key ? write : other)))
      await store.put(write.key, write)
    },
    remove: async (key: string) => {
      show(writes.filter((write) => write.key !== key))
      await store.remove(key)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
type WriteList = ReturnType<typeof createWriteList>

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

/** Whether a refusal is no answer to the write, so that it stays in the queue. */
const isUndelivered = ({ reason, code }: Refused, attempts: number, waited: boolean): boolean =>
  NOT_DELIVERED.has(reason) ||
  (reason === 'FAULT' && code === -1) ||
  (FAULTS.has(reason) && !waited && attempts < MAX_FAULTS)

/** Sends the writes of whoever is signed in, one by one; several callers share one run. */
function createSender(writes: WriteList, waiters: Waiters, setup: Setup): () => Promise<void> {
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
      const latest = writes.all().find(({ key }) => key === write.key) ?? write
      await writes.put({ ...asWaiting(latest), attempts: tried.attempts })
      return false
    }
    if (waited) {
      await writes.remove(write.key)
      waiters.answer(write.key, { state: 'refused', refused })
      return true
    }
    const final: QueuedWrite = { ...tried, state: 'refused', refused }
    await writes.put(final)
    setup.onRefusedLater?.(final)
    return true
  }
  const nextOf = (who: number) =>
    writes
      .all()
      .find((write) => write.state !== 'refused' && write.staffId === who && !heldBy(write, writes.all()))
  async function run() {
    for (;;) {
      const who = setup.staffId()
      const next = who === null ? undefined : nextOf(who)
      if (!next || !(await deliver(next))) break
    }
    writes.show(writes.all().map((write) => (write.state === 'sending' ? asWaiting(write) : write)))
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
  const writes = createWriteList(setup)
  const waiters = createWaiters()
  const flush = createSender(writes, waiters, setup)
  const { store } = setup

  const ready = store.all().then((stored) => {
    const known = new Set(writes.all().map(({ key }) => key))
    writes.show(inOrder([...stored.filter(({ key }) => !known.has(key)), ...writes.all()]))
  })

  async function submit(write: NewWrite): Promise<Outcome> {
    await ready
    const replaced = replacedBy(write, writes.all())
    const seq = replaced?.seq ?? writes.newSeq()
    const queued: QueuedWrite = { ...write, seq, at: setup.now(), attempts: 0, state: 'sending' }
    const outcome = waiters.wait(write.key)
    writes.show(inOrder([...writes.all().filter(({ key }) => key !== replaced?.key), queued]))
    await store.put(queued.key, asWaiting(queued))
    if (replaced) await store.remove(replaced.key)
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
    const old = writes.all().find((write) => write.key === key && write.state === 'refused')
    if (!old) return
    const { refused: _, ...rest } = old
    const again = { ...asWaiting(rest), input: input ?? old.input, key: newKey, attempts: 0 }
    writes.show(writes.all().map((write) => (write.key === key ? again : write)))
    await store.put(newKey, again)
    await store.remove(key)
    await flush()
  }

  /** Gives up these writes; what waited behind them goes out. */
  async function giveUp(keys: readonly string[]): Promise<void> {
    for (const key of keys) await writes.remove(key)
    await flush()
  }

  /** Replaces the input of a waiting write, e.g. once its photo has a URL. */
  async function amend(key: string, input: Record<string, unknown>): Promise<void> {
    const write = writes.all().find((other) => other.key === key)
    if (!write) return
    writes.show(writes.all().map((other) => (other.key === key ? { ...other, input } : other)))
    await store.put(key, { ...asWaiting(write), input })
  }

  return { submit, flush, retry, ready, giveUp, amend, list: writes.all, subscribe: writes.subscribe }
}
export type OfflineQueue = ReturnType<typeof createOfflineQueue>
