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

/**
 * The offline queue. Every write is kept first, then sent; writes go out one by one in the order of the taps.
 * While the person waits, a refusal is theirs to read and the write is forgotten. A write refused on a later replay stays
 * in its place until it is mended or given up, and what was done to the same order after it waits behind it; other orders
 * go on. Doing the same thing to the order once more takes the place of the refused write.
 */
export function createOfflineQueue({ store, send, now, staffId, onSentLater, onRefusedLater }: Setup) {
  let writes: readonly QueuedWrite[] = []
  let draining: Promise<void> | null = null
  const waiters = new Map<string, (outcome: Outcome) => void>()
  const listeners = new Set<() => void>()

  const show = (next: readonly QueuedWrite[]) => {
    writes = next
    for (const tell of listeners) tell()
  }
  const keep = async (write: QueuedWrite) => {
    show(writes.map((other) => (other.key === write.key ? write : other)))
    await store.put(write.key, write)
  }
  const forget = async (key: string) => {
    show(writes.filter((write) => write.key !== key))
    await store.remove(key)
  }
  const answer = (key: string, outcome: Outcome): boolean => {
    const waiter = waiters.get(key)
    waiters.delete(key)
    waiter?.(outcome)
    return waiter !== undefined
  }
  const nextOf = (who: number) =>
    writes.find((write) => write.state !== 'refused' && write.staffId === who && !heldBy(write, writes))
  const inOrder = (list: readonly QueuedWrite[]) => list.toSorted((a, b) => a.seq - b.seq)
  const newSeq = () => Math.max(now(), (writes.at(-1)?.seq ?? 0) + 1)
  const later = (write: QueuedWrite): QueuedWrite => ({ ...write, state: 'waiting' })

  /** Whether the queue may go on after this write. */
  async function deliver(write: QueuedWrite): Promise<boolean> {
    const tried = { ...write, attempts: write.attempts + 1 }
    const delivery = await send(tried)
    if (delivery.ok) {
      await forget(write.key)
      if (!answer(write.key, { state: 'sent', data: delivery.data })) onSentLater?.(tried)
      return true
    }
    const { refused } = delivery
    const waited = waiters.has(write.key)
    const undelivered =
      NOT_DELIVERED.has(refused.reason) ||
      (refused.reason === 'FAULT' && refused.code === -1) ||
      (FAULTS.has(refused.reason) && !waited && tried.attempts < MAX_FAULTS)
    if (undelivered) {
      // What was amended while it was being sent stays.
      await keep({ ...later(writes.find(({ key }) => key === write.key) ?? write), attempts: tried.attempts })
      return false
    }
    if (waited) {
      await forget(write.key)
      answer(write.key, { state: 'refused', refused })
      return true
    }
    const final: QueuedWrite = { ...tried, state: 'refused', refused }
    await keep(final)
    onRefusedLater?.(final)
    return true
  }

  async function drain() {
    for (;;) {
      const who = staffId()
      const next = who === null ? undefined : nextOf(who)
      if (!next || !(await deliver(next))) break
    }
    show(writes.map((write) => (write.state === 'sending' ? later(write) : write)))
    for (const key of waiters.keys()) answer(key, { state: 'queued' })
  }

  /** Sends what waits; several callers share one run. */
  function flush(): Promise<void> {
    return (draining ??= drain().finally(() => {
      draining = null
    }))
  }

  const ready = store.all().then((kept) => {
    const known = new Set(writes.map(({ key }) => key))
    show(inOrder([...kept.filter(({ key }) => !known.has(key)), ...writes]))
  })

  async function submit(write: NewWrite): Promise<Outcome> {
    await ready
    const mended = writes.find(
      (other) =>
        other.state === 'refused' &&
        other.endpoint === write.endpoint &&
        other.orderId === write.orderId &&
        other.staffId === write.staffId &&
        write.orderId !== null,
    )
    const seq = mended?.seq ?? newSeq()
    const kept: QueuedWrite = { ...write, seq, at: now(), attempts: 0, state: 'sending' }
    const outcome = new Promise<Outcome>((resolve) => waiters.set(write.key, resolve))
    show(inOrder([...writes.filter(({ key }) => key !== mended?.key), kept]))
    await store.put(kept.key, later(kept))
    if (mended) await store.remove(mended.key)
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
    const old = writes.find((write) => write.key === key && write.state === 'refused')
    if (!old) return
    const { refused: _, ...rest } = old
    const again: QueuedWrite = {
      ...rest,
      input: input ?? old.input,
      key: newKey,
      state: 'waiting',
      attempts: 0,
    }
    show(writes.map((write) => (write.key === key ? again : write)))
    await store.put(newKey, again)
    await store.remove(key)
    await flush()
  }

  /** Gives up these writes; what waited behind them goes out. */
  async function giveUp(keys: readonly string[]): Promise<void> {
    for (const key of keys) await forget(key)
    await flush()
  }

  return {
    submit,
    flush,
    retry,
    ready,
    giveUp,
    /** Replaces the input of a waiting write, e.g. once its photo has an address. */
    amend: async (key: string, input: Record<string, unknown>) => {
      const write = writes.find((other) => other.key === key)
      if (!write) return
      show(writes.map((other) => (other.key === key ? { ...other, input } : other)))
      await store.put(key, { ...later(write), input })
    },
    list: () => writes,
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}
export type OfflineQueue = ReturnType<typeof createOfflineQueue>
