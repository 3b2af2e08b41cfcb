// The rows of an offline queue: requests that are stored on this device until they are removed, such as when the server
// has carried them out. A refused one may stay, so that the user can send it again or discard it.

import type { Refused } from './caller.ts'
import type { DeviceStore } from './device-store.ts'

/**
 * A write that waits on this device for the server's reply. However often it is sent, its idempotency key ensures that
 * it is executed once.
 */
export type QueuedRow = {
  key: string
  attempts: number
  /** `sending`: the user is still waiting for it; `waiting`: to be sent later. Both are stored as `waiting`. */
  state: 'sending' | 'waiting' | 'refused'
}

/** Refusals that leave the write undelivered: it waits for the network, the server, or a new sign-in. */
const NOT_DELIVERED: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'LOGIN_REQUIRED'])
const FAULTS: ReadonlySet<string> = new Set(['FAULT', 'TOO_MANY_REQUESTS', 'STORAGE_FULL'])
/** After this many faults of the server a write counts as refused, so that it does not block the queue forever. */
const MAX_FAULTS = 5

/**
 * Whether a refused write was not delivered and therefore stays queued. A fault without one of the server's codes comes
 * from a proxy in between, so the server has not seen the call. `watched` means that a user is waiting for the reply.
 */
export const isUndelivered = ({ reason, code }: Refused, attempts: number, watched: boolean): boolean =>
  NOT_DELIVERED.has(reason) ||
  (reason === 'FAULT' && code === -1) ||
  (FAULTS.has(reason) && !watched && attempts < MAX_FAULTS)

/** Holds the rows of an offline queue, in memory for rendering and in the store for the next start. */
export const createQueuedRows = <Row extends QueuedRow>(
  store: DeviceStore<Row>,
  order: (a: Row, b: Row) => number,
) => {
  let rows: readonly Row[] = []
  const listeners = new Set<() => void>()
  const publish = (next: readonly Row[]) => {
    rows = next.toSorted(order)
    for (const notify of listeners) notify()
  }
  const find = (key: string): Row | undefined => rows.find((row) => row.key === key)
  const asWaiting = (row: Row): Row => (row.state === 'sending' ? { ...row, state: 'waiting' } : row)
  /** Stores a row, replacing the one with its key or the one with the key `instead`. */
  const save = async (row: Row, instead = row.key): Promise<void> => {
    publish([...rows.filter(({ key }) => key !== row.key && key !== instead), row])
    await store.put(row.key, asWaiting(row))
    if (instead !== row.key) await store.remove(instead)
  }
  return {
    /** Resolves when the rows of earlier visits are loaded. */
    ready: store.all().then((stored) => publish([...rows, ...stored.filter(({ key }) => !find(key))])),
    list: () => rows,
    find,
    save,
    /** Like `save`, but ignores a row that has been removed meanwhile. */
    update: async (row: Row): Promise<void> => {
      if (find(row.key)) await save(row)
    },
    remove: async (key: string): Promise<void> => {
      publish(rows.filter((row) => row.key !== key))
      await store.remove(key)
    },
    /** Called when no user waits any more: unsent rows become `waiting`. */
    leave: () => publish(rows.map(asWaiting)),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type QueuedRows<Row extends QueuedRow> = ReturnType<typeof createQueuedRows<Row>>
