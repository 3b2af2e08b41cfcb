import type { Refused } from '@huishou/client/caller'

/** A message; photos by their stored URL, or by their `local:` name until they are uploaded. */
export type Message = { type: number; name: string; phone: string; content: string; photos: string[] }

/** Feedback stored on the device from the tap until the server has answered. */
export type WaitingFeedback = {
  /** Idempotency key: however often it is sent, it is one message. */
  key: string
  /** The author, who alone sees and sends it; empty for a guest. */
  owner: string
  at: number
  message: Message
  attempts: number
  /** `sending`: the author waits on the page; stored as `waiting`. */
  state: 'sending' | 'waiting' | 'refused'
  /** The refusal's message, or `WORN_OUT`; `LOGIN_REQUIRED` while it waits for its author to sign in again. */
  reason?: string
}

/** The reason of a message too old to be sent without its author's consent. */
export const WORN_OUT = 'WORN_OUT'

/** Whether a message belongs to `owner`; a guest's message belongs to whoever signs in. */
export const isOwn = (row: Pick<WaitingFeedback, 'owner'>, owner: string): boolean =>
  row.owner === owner || row.owner === ''

export type Delivery = { ok: true } | { ok: false; refused: Refused }
type Outcome = { state: 'sent' } | { state: 'waiting' } | { state: 'refused'; refused: Refused }

export type QueueStore = {
  all: () => Promise<WaitingFeedback[]>
  put: (row: WaitingFeedback) => Promise<void>
  remove: (key: string) => Promise<void>
}

type Setup = {
  store: QueueStore
  /** Sends a message with its key; `amend` stores its photos' URLs on the way. */
  send: (row: WaitingFeedback, amend: (message: Message) => Promise<void>) => Promise<Delivery>
  owner: () => string
  now: () => number
  newKey: () => string
  isWornOut: (key: string) => boolean
  /** Called with the outcome when nobody waited on the page. */
  onLater?: (row: WaitingFeedback) => void
}

/** Not an answer to the message itself: it waits for the network, or for its author to sign in. */
const UNDELIVERED: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'LOGIN_REQUIRED'])
const BUSY: ReadonlySet<string> = new Set(['FAULT', 'TOO_MANY_REQUESTS'])
/** After so many failed attempts the message is shown to its author. */
const MOST_ATTEMPTS = 5

/** The stored messages in memory, newest first; every change is written through to the store. */
const createRows = (store: QueueStore) => {
  let rows: readonly WaitingFeedback[] = []
  const listeners = new Set<() => void>()
  const publish = (next: readonly WaitingFeedback[]) => {
    rows = next
    for (const notify of listeners) notify()
  }
  const find = (key: string) => rows.find((row) => row.key === key)
  return {
    ready: store.all().then((stored) => publish([...rows, ...stored.filter(({ key }) => !find(key))])),
    list: () => rows,
    find,
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    save: async (row: WaitingFeedback) => {
      publish([...rows.filter(({ key }) => key !== row.key), row].toSorted((a, b) => b.at - a.at))
      await store.put(row.state === 'sending' ? { ...row, state: 'waiting' } : row)
    },
    remove: async (key: string) => {
      publish(rows.filter((row) => row.key !== key))
      await store.remove(key)
    },
  }
}
type Rows = ReturnType<typeof createRows>

/** Sends one message and stores the outcome; `watched`: its author is waiting for the answer. */
const deliver = async (
  rows: Rows,
  send: Setup['send'],
  row: WaitingFeedback,
  watched: boolean,
): Promise<Outcome> => {
  const delivery = await send(row, async (message) => {
    const current = rows.find(row.key)
    if (current) await rows.save({ ...current, message })
  })
  if (delivery.ok) {
    await rows.remove(row.key)
    return { state: 'sent' }
  }
  const { refused } = delivery
  const current = rows.find(row.key) ?? row
  const removedMeanwhile = !rows.find(row.key)
  const attempts = row.attempts + 1
  const retry =
    UNDELIVERED.has(refused.reason) || (!watched && BUSY.has(refused.reason) && attempts < MOST_ATTEMPTS)
  if (retry) {
    if (watched || !removedMeanwhile) {
      const { reason: _, ...rest } = current
      const signIn = refused.reason === 'LOGIN_REQUIRED' ? { reason: refused.reason } : {}
      await rows.save({ ...rest, ...signIn, state: 'waiting', attempts })
    }
    return { state: 'waiting' }
  }
  if (watched) await rows.remove(row.key)
  else if (!removedMeanwhile)
    await rows.save({ ...current, state: 'refused', attempts, reason: refused.message })
  return { state: 'refused', refused }
}

/** An offline queue for feedback: stored first, sent once, editable and removable while it waits. */
export const createFeedbackQueue = ({ store, send, owner, now, newKey, isWornOut, onLater }: Setup) => {
  const rows = createRows(store)
  let running: Promise<void> | null = null

  /** Where a sign-in is needed, trying without one would only open the login. */
  const canSend = (row: WaitingFeedback) =>
    isOwn(row, owner()) && (owner() !== '' || row.reason !== 'LOGIN_REQUIRED')

  const drain = async () => {
    await rows.ready
    const tried = new Set<string>()
    const next = () =>
      rows.list().findLast((row) => row.state === 'waiting' && canSend(row) && !tried.has(row.key))
    for (let row = next(); row; row = next()) {
      tried.add(row.key)
      if (isWornOut(row.key)) {
        await rows.save({ ...row, state: 'refused', reason: WORN_OUT })
        onLater?.(rows.find(row.key) ?? row)
        continue
      }
      const { state } = await deliver(rows, send, row, false)
      if (state === 'waiting') break
      onLater?.(rows.find(row.key) ?? row)
    }
  }

  return {
    ready: rows.ready,
    list: rows.list,
    subscribe: rows.subscribe,
    /** Stores and sends. A refusal is shown to the waiting author, and nothing is stored. With the `key` of an earlier try it stays one message. */
    submit: async (message: Message, key = newKey()): Promise<Outcome> => {
      const row: WaitingFeedback = { key, owner: owner(), at: now(), message, attempts: 0, state: 'sending' }
      await rows.save(row)
      return await deliver(rows, send, row, true)
    },
    /** Sends what waits; concurrent calls share one run. */
    flush: (): Promise<void> =>
      (running ??= drain().finally(() => {
        running = null
      })),
    /** Sends a refused message again, as a new one. */
    retry: async (key: string): Promise<void> => {
      const row = rows.find(key)
      if (!row) return
      await rows.remove(key)
      const { reason: _, ...rest } = row
      await rows.save({ ...rest, key: newKey(), state: 'waiting', attempts: 0 })
    },
    remove: rows.remove,
  }
}
