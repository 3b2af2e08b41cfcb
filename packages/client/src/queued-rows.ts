import type { Refused } from './caller.ts'
import type { DeviceStore } from './device-store.ts'

/** What waits on this device until the server has answered, under its idempotency key: however often sent, it happens once. */
export type QueuedRow = {
  key: string
  attempts: number
  /** `sending`: somebody is still looking at it; `waiting`: it goes out later. The device stores both as `waiting`. */
  state: 'sending' | 'waiting' | 'refused'
}

/** Not an answer: it waits for the network, a new sign-in, or a quieter moment. */
const NOT_DELIVERED: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'LOGIN_REQUIRED'])
const FAULTS: ReadonlySet<string> = new Set(['FAULT', 'TOO_MANY_REQUESTS', 'STORAGE_FULL'])
/** What the server stumbles over this often counts as refused, so that it does not hold up the rest for ever. */
const MAX_FAULTS = 5

/**
 * Whether a refusal is no answer to what was sent, so that it stays in the queue. A fault the server did not tell by itself
 * is from something on the way, which has not seen the call; `watched`: somebody at the screen waits for the answer.
 */
export const isUndelivered = ({ reason, code }: Refused, attempts: number, watched: boolean): boolean =>
  NOT_DELIVERED.has(reason) ||
  (reason === 'FAULT' && code === -1) ||
  (FAULTS.has(reason) && !watched && attempts < MAX_FAULTS)

/** The rows of an offline queue, in memory for whoever renders them and in the store for the next start. */
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
  /** Stores a row, in place of the one with its key or of `instead`. */
  const save = async (row: Row, instead = row.key): Promise<void> => {
    publish([...rows.filter(({ key }) => key !== row.key && key !== instead), row])
    await store.put(row.key, asWaiting(row))
    if (instead !== row.key) await store.remove(instead)
  }
  return {
    /** What an earlier visit left is there. */
    ready: store.all().then((stored) => publish([...rows, ...stored.filter(({ key }) => !find(key))])),
    list: () => rows,
    find,
    save,
    /** As `save`; what was taken back meanwhile stays away. */
    update: async (row: Row): Promise<void> => {
      if (find(row.key)) await save(row)
    },
    remove: async (key: string): Promise<void> => {
      publish(rows.filter((row) => row.key !== key))
      await store.remove(key)
    },
    /** Nobody looks on any more: what could not go out waits. */
    leave: () => publish(rows.map(asWaiting)),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type QueuedRows<Row extends QueuedRow> = ReturnType<typeof createQueuedRows<Row>>
