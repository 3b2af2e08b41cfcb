// Creates the queue that keeps feedback messages on this device until they can be sent.

import type { Refused } from '@huishou/client/caller'
import type { DeviceStore } from '@huishou/client/device-store'
import { createQueuedRows, isUndelivered, type QueuedRow, type QueuedRows } from '@huishou/client/queued-rows'

/** A feedback message; each photo is its stored URL, or its `local:` name until it has been uploaded. */
export type Message = { type: number; name: string; phone: string; content: string; photos: string[] }

/** Feedback stored on the device from submission until the server replies. */
export type WaitingFeedback = QueuedRow & {
  /** The author, who alone sees and sends it; empty for a guest. */
  owner: string
  at: number
  message: Message
  /** The refusal's message, or `WORN_OUT`; `LOGIN_REQUIRED` while it waits for its author to sign in again. */
  reason?: string
}

/** The reason of a message too old to be sent without its author's consent. */
export const WORN_OUT = 'WORN_OUT'

/** Whether a message belongs to `owner`; a guest's message belongs to the member who signs in next. */
export const isOwn = (row: Pick<WaitingFeedback, 'owner'>, owner: string): boolean =>
  row.owner === owner || row.owner === ''

export type Delivery = { ok: true } | { ok: false; refused: Refused }
type Outcome = { state: 'sent' } | { state: 'waiting' } | { state: 'refused'; refused: Refused }

type Setup = {
  store: DeviceStore<WaitingFeedback>
  /** Sends a message with its key; `amend` stores its photos' URLs on the way. */
  send: (row: WaitingFeedback, amend: (message: Message) => Promise<void>) => Promise<Delivery>
  owner: () => string
  now: () => number
  newKey: () => string
  isExpired: (key: string) => boolean
  /** Called with the outcome when the author is no longer waiting on the page. */
  onLater?: (row: WaitingFeedback) => void
}

type Rows = QueuedRows<WaitingFeedback>

/** Sends one message and stores the outcome; `watched`: its author is waiting for the result. */
const deliver = async (
  rows: Rows,
  send: Setup['send'],
  row: WaitingFeedback,
  watched: boolean,
): Promise<Outcome> => {
  const delivery = await send(row, (message) => rows.update({ ...(rows.find(row.key) ?? row), message }))
  if (delivery.ok) {
    await rows.remove(row.key)
    return { state: 'sent' }
  }
  const { refused } = delivery
  const attempts = row.attempts + 1
  const { reason: _, ...rest } = rows.find(row.key) ?? row
  if (isUndelivered(refused, attempts, watched)) {
    const signIn = refused.reason === 'LOGIN_REQUIRED' ? { reason: refused.reason } : {}
    await rows.update({ ...rest, ...signIn, state: 'waiting', attempts })
    return { state: 'waiting' }
  }
  if (watched) await rows.remove(row.key)
  else await rows.update({ ...rest, state: 'refused', attempts, reason: refused.message })
  return { state: 'refused', refused }
}

/** An offline queue for feedback: stored first, sent once, editable and removable while it waits. */
export const createFeedbackQueue = ({ store, send, owner, now, newKey, isExpired, onLater }: Setup) => {
  const rows = createQueuedRows(store, (a, b) => b.at - a.at)
  let running: Promise<void> | null = null

  /** Without the required session, an attempt would only open the login. */
  const canSend = (row: WaitingFeedback) =>
    isOwn(row, owner()) && (owner() !== '' || row.reason !== 'LOGIN_REQUIRED')

  const drain = async () => {
    await rows.ready
    const tried = new Set<string>()
    const next = () =>
      rows.list().findLast((row) => row.state === 'waiting' && canSend(row) && !tried.has(row.key))
    for (let row = next(); row; row = next()) {
      tried.add(row.key)
      if (isExpired(row.key)) {
        await rows.save({ ...row, state: 'refused', reason: WORN_OUT })
        onLater?.(rows.find(row.key) ?? row)
        continue
      }
      const { state } = await deliver(rows, send, row, false)
      if (state === 'waiting') break
      onLater?.(rows.find(row.key) ?? row)
    }
  }

  let again = false
  const drainAll = async () => {
    while (again) {
      again = false
      await drain()
    }
  }

  return {
    ready: rows.ready,
    list: rows.list,
    subscribe: rows.subscribe,
    /**
     * Stores and sends a message. A refusal is shown to the waiting author, and nothing is stored; with the `key` of
     * an earlier attempt it stays the same message.
     */
    submit: async (message: Message, key = newKey()): Promise<Outcome> => {
      const row: WaitingFeedback = { key, owner: owner(), at: now(), message, attempts: 0, state: 'sending' }
      await rows.save(row)
      return await deliver(rows, send, row, true)
    },
    /**
     * Sends waiting messages. A call during a run triggers another run: the network may have come back after the
     * failed attempt.
     */
    flush: (): Promise<void> => {
      again = true
      return (running ??= drainAll().finally(() => {
        running = null
      }))
    },
    /** Makes a refused message wait again, as a new one. */
    retry: async (key: string): Promise<void> => {
      const row = rows.find(key)
      if (!row) return
      const { reason: _, ...rest } = row
      await rows.save({ ...rest, key: newKey(), state: 'waiting', attempts: 0 }, key)
    },
    remove: rows.remove,
  }
}
