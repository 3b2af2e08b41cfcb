// Caches values in the memory of this process, each attached to an object or a database.

import { databaseOf, type Handle } from './database.ts'

/** Creates state attached to an object; it is made on first use and garbage-collected with the object. */
export const perObject = <Owner extends object, State>(
  make: (owner: Owner) => State,
): ((owner: Owner) => State) => {
  const all = new WeakMap<Owner, State>()
  return (owner) => {
    const known = all.get(owner)
    if (known !== undefined) return known
    const fresh = make(owner)
    all.set(owner, fresh)
    return fresh
  }
}

/** In-process state attached to a database; a transaction shares that of its database. */
export const perDatabase = <State>(make: () => State): ((handle: object) => State) => {
  const of = perObject<object, State>(make)
  return (handle) => of(databaseOf(handle))
}

/**
 * Puts a value into a map of at most `most` entries; a full map is cleared, which is cheaper than finding the oldest
 * entry.
 */
export const putBounded = <Key, Value>(map: Map<Key, Value>, most: number, key: Key, value: Value): Value => {
  if (map.size >= most) map.clear()
  map.set(key, value)
  return value
}

/**
 * Caches the result of `load` per database for `ms` of real time, for small tables that change rarely and tolerate a
 * short delay; other processes write too. A transaction uses the cache, but does not fill it, because its reads may be
 * rolled back. Call `forget` after a write to these tables.
 */
export const cacheFor = <Tables, Value>(ms: number, load: (db: Handle<Tables>) => Promise<Value>) => {
  const cachedOf = perDatabase(() => ({ last: null as { value: Value; until: number } | null }))
  const read = async (db: Handle<Tables>): Promise<Value> => {
    const cached = cachedOf(db)
    if (cached.last && cached.last.until > performance.now()) return cached.last.value
    const value = await load(db)
    if (!db.isTransaction) cached.last = { value, until: performance.now() + ms }
    return value
  }
  const forget = (db: Handle<Tables>): void => {
    cachedOf(db).last = null
  }
  return Object.assign(read, { forget })
}
