const NAME = 'huishou-courier'
const STORES = ['writes', 'reads', 'files'] as const
type StoreName = (typeof STORES)[number]

/** A drawer of the device: values by key, kept over reloads. */
export type DeviceStore<Value> = {
  get: (key: string) => Promise<Value | undefined>
  all: () => Promise<Value[]>
  keys: () => Promise<string[]>
  put: (key: string, value: Value) => Promise<void>
  remove: (key: string) => Promise<void>
  clear: () => Promise<void>
}

let opened: Promise<IDBDatabase> | undefined

const openDatabase = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is not available'))
  }))

const run = async <Result>(
  store: StoreName,
  mode: IDBTransactionMode,
  ask: (drawer: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const request = ask(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The device refused to keep this'))
  })
}

/** Keeps values in IndexedDB; a write is done when the device says it is durable. */
export const deviceStore = <Value>(name: StoreName): DeviceStore<Value> => ({
  get: (key) => run(name, 'readonly', (drawer) => drawer.get(key) as IDBRequest<Value | undefined>),
  all: () => run(name, 'readonly', (drawer) => drawer.getAll() as IDBRequest<Value[]>),
  keys: async () => (await run(name, 'readonly', (drawer) => drawer.getAllKeys())).map(String),
  put: async (key, value) => void (await run(name, 'readwrite', (drawer) => drawer.put(value, key))),
  remove: async (key) => void (await run(name, 'readwrite', (drawer) => drawer.delete(key))),
  clear: async () => void (await run(name, 'readwrite', (drawer) => drawer.clear())),
})

/** The same in memory, for browsers that keep nothing (and for tests). */
export const memoryStore = <Value>(): DeviceStore<Value> => {
  const values = new Map<string, Value>()
  return {
    get: async (key) => values.get(key),
    all: async () => [...values.values()],
    keys: async () => [...values.keys()],
    put: async (key, value) => void values.set(key, structuredClone(value)),
    remove: async (key) => void values.delete(key),
    clear: async () => values.clear(),
  }
}

/** IndexedDB where there is one, else memory: work goes on, only a reload forgets. */
export const bestStore = <Value>(name: StoreName): DeviceStore<Value> => {
  const kept = deviceStore<Value>(name)
  const spare = memoryStore<Value>()
  const either = async <Result>(ask: (store: DeviceStore<Value>) => Promise<Result>): Promise<Result> => {
    try {
      return await ask(kept)
    } catch {
      return ask(spare)
    }
  }
  return {
    get: (key) => either((store) => store.get(key)),
    all: () => either((store) => store.all()),
    keys: () => either((store) => store.keys()),
    put: (key, value) => either((store) => store.put(key, value)),
    remove: (key) => either((store) => store.remove(key)),
    clear: () => either((store) => store.clear()),
  }
}
