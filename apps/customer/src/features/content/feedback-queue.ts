import type { Refused } from '@huishou/client/caller'

/** What somebody says; pictures by their stored address, or by their `local:` name until they are uploaded. */
export type Message = { type: number; name: string; phone: string; content: string; photos: string[] }

/** Feedback on its way: kept on the device from the tap until the server has answered. */
export type WaitingFeedback = {
  /** Idempotency key: however often it is sent, it is one message. */
  key: string
  /** Who wrote it, and nobody else sees it or sends it; empty for who was not signed in. */
  owner: string
  at: number
  message: Message
  attempts: number
  /** `sending`: the person looks on; the device keeps that as `waiting`. */
  state: 'sending' | 'waiting' | 'refused'
  /** Why it was refused, in words, or `WORN_OUT`; of one that waits for its author to be signed in again, `LOGIN_REQUIRED`. */
  reason?: string
}

/** Not sent after so long a time unless its author says so. */
export const WORN_OUT = 'WORN_OUT'

/** What a guest wrote is sent by whoever signs in. */
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
  /** Sends a message with its key; `amend` keeps what became of its pictures on the way. */
  send: (row: WaitingFeedback, amend: (message: Message) => Promise<void>) => Promise<Delivery>
  owner: () => string
  now: () => number
  newKey: () => string
  isWornOut: (key: string) => boolean
  /** Nobody waited for it any more. */
  onLater?: (row: WaitingFeedback) => void
}

/** Not an answer to this message: it waits for the network, or for its author to be signed in again. */
const UNDELIVERED: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'LOGIN_REQUIRED'])
const BUSY: ReadonlySet<string> = new Set(['FAULT', 'TOO_MANY_REQUESTS'])
/** What the server stumbles over this often is shown to its author. */
const MOST_ATTEMPTS = 5

/** Feedback written without a network: kept first, sent once, changed or taken back while it waits. */
export const createFeedbackQueue = ({ store, send, owner, now, newKey, isWornOut, onLater }: Setup) => {
  let rows: readonly WaitingFeedback[] = []
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const show = (next: readonly WaitingFeedback[]) => {
    rows = next
    for (const tell of listeners) tell()
  }
  const find = (key: string) => rows.find((row) => row.key === key)
  const keep = async (row: WaitingFeedback) => {
    show([...rows.filter(({ key }) => key !== row.key), row].toSorted((a, b) => b.at - a.at))
    await store.put(row.state === 'sending' ? { ...row, state: 'waiting' } : row)
  }
  const forget = async (key: string) => {
    show(rows.filter((row) => row.key !== key))
    await store.remove(key)
  }
  const ready = store.all().then((kept) => show([...rows, ...kept.filter(({ key }) => !find(key))]))

  const deliver = async (row: WaitingFeedback, watched: boolean): Promise<Outcome> => {
    const amend = async (message: Message) => {
      const current = find(row.key)
      if (current) await keep({ ...current, message })
    }
    const delivery = await send(row, amend)
    const current = find(row.key) ?? row
    if (delivery.ok) {
      await forget(row.key)
      return { state: 'sent' }
    }
    const { refused } = delivery
    const attempts = row.attempts + 1
    const again =
      UNDELIVERED.has(refused.reason) || (!watched && BUSY.has(refused.reason) && attempts < MOST_ATTEMPTS)
    if (again) {
      // taken back while it was on its way: nothing is left to wait
      if (watched || find(row.key)) {
        const { reason: _, ...rest } = current
        const signIn = refused.reason === 'LOGIN_REQUIRED' ? { reason: refused.reason } : {}
        await keep({ ...rest, ...signIn, state: 'waiting', attempts })
      }
      return { state: 'waiting' }
    }
    if (watched) await forget(row.key)
    else if (find(row.key)) await keep({ ...current, state: 'refused', attempts, reason: refused.message })
    return { state: 'refused', refused }
  }

  /** Where a sign-in is needed, trying without one would only open the login. */
  const mine = (row: WaitingFeedback) =>
    isOwn(row, owner()) && (owner() !== '' || row.reason !== 'LOGIN_REQUIRED')

  const drain = async () => {
    await ready
    const tried = new Set<string>()
    const next = () => rows.findLast((row) => row.state === 'waiting' && mine(row) && !tried.has(row.key))
    for (let row = next(); row; row = next()) {
      tried.add(row.key)
      if (isWornOut(row.key)) {
        await keep({ ...row, state: 'refused', reason: WORN_OUT })
        onLater?.(find(row.key) ?? row)
        continue
      }
      const { state } = await deliver(row, false)
      if (state === 'waiting') break
      onLater?.(find(row.key) ?? row)
    }
  }

  return {
    ready,
    list: () => rows,
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    /** Keeps and sends. A refusal is for who waits to read, and then nothing is kept. With the `key` of an earlier try it stays one message. */
    submit: async (message: Message, key = newKey()): Promise<Outcome> => {
      const row: WaitingFeedback = { key, owner: owner(), at: now(), message, attempts: 0, state: 'sending' }
      await keep(row)
      return await deliver(row, true)
    },
    /** Sends what waits; several callers share one run. */
    flush: (): Promise<void> =>
      (running ??= drain().finally(() => {
        running = null
      })),
    /** A refused message goes out again, as a new one. */
    retry: async (key: string): Promise<void> => {
      const row = find(key)
      if (!row) return
      await forget(key)
      const { reason: _, ...rest } = row
      await keep({ ...rest, key: newKey(), state: 'waiting', attempts: 0 })
    },
    remove: forget,
  }
}
