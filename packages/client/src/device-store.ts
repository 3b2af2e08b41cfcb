// Key-value stores in IndexedDB, and a store in memory for browsers without storage.

import {
  clear,
  createStore,
  del,
  delMany,
  entries,
  get,
  keys,
  set,
  setMany,
  values,
  type UseStore,
} from 'idb-keyval'

/** A key-value store on this device. */
export type DeviceStore<Value> = {
  get: (key: string) => Promise<Value | undefined>
  all: () => Promise<Value[]>
  keys: () => Promise<string[]>
  entries: () => Promise<[string, Value][]>
  put: (key: string, value: Value) => Promise<void>
  putMany: (rows: readonly (readonly [string, Value])[]) => Promise<void>
  remove: (key: string) => Promise<void>
  removeMany: (keys: readonly string[]) => Promise<void>
  clear: () => Promise<void>
}

const inDatabase = <Value>(store: UseStore): DeviceStore<Value> => ({
  get: (key) => get<Value>(key, store),
  all: () => values<Value>(store),
  keys: () => keys<string>(store),
  entries: () => entries<string, Value>(store),
  put: (key, value) => set(key, value, store),
  putMany: (rows) =>
    setMany(
      rows.map(([key, value]) => [key, value]),
      store,
    ),
  remove: (key) => del(key, store),
  removeMany: (some) => delMany([...some], store),
  clear: () => clear(store),
})

/** An in-memory store, for browsers without storage and for tests. */
export const memoryStore = <Value>(): DeviceStore<Value> => {
  const rows = new Map<string, Value>()
  return {
    get: async (key) => rows.get(key),
    all: async () => [...rows.values()],
    keys: async () => [...rows.keys()],
    entries: async () => [...rows],
    put: async (key, value) => void rows.set(key, structuredClone(value)),
    putMany: async (some) => {
      for (const [key, value] of some) rows.set(key, structuredClone(value))
    },
    remove: async (key) => void rows.delete(key),
    removeMany: async (some) => {
      for (const key of some) rows.delete(key)
    },
    clear: async () => rows.clear(),
  }
}

/** Creates the database with all its stores, which is possible only in a single upgrade. */
const made = (database: string, stores: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database)
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store)
    }
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is not available'))
  })

/**
 * A store in an IndexedDB database; `stores` names all stores of that database. Writes resolve once they are durable.
 * Without storage on the device the data is kept in memory, which a reload clears.
 */
export const deviceStore = <Value>(
  database: string,
  store: string,
  stores: readonly string[] = [store],
): DeviceStore<Value> => {
  const opened = stores.length > 1 ? made(database, stores) : Promise.resolve()
  opened.catch(() => undefined)
  const inner = typeof indexedDB === 'undefined' ? null : createStore(database, store)
  const stored = inDatabase<Value>(async (mode, work) => {
    if (!inner) throw new Error('IndexedDB is not available')
    await opened
    return inner(mode, work)
  })
  const spare = memoryStore<Value>()
  const either = async <Result>(ask: (from: DeviceStore<Value>) => Promise<Result>): Promise<Result> => {
    try {
      return await ask(stored)
    } catch {
      return ask(spare)
    }
  }
  return {
    get: (key) => either((from) => from.get(key)),
    all: () => either((from) => from.all()),
    keys: () => either((from) => from.keys()),
    entries: () => either((from) => from.entries()),
    put: (key, value) => either((from) => from.put(key, value)),
    putMany: (rows) => either((from) => from.putMany(rows)),
    remove: (key) => either((from) => from.remove(key)),
    removeMany: (some) => either((from) => from.removeMany(some)),
    clear: () => either((from) => from.clear()),
  }
}
