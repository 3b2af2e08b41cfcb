import { databaseOf, type Handle } from './database.ts'

/** State attached to an object, created on first use and collected with it. */
export const perObject = <Owner extends object, State>(make: () => State): ((owner: Owner) => State) => {
  const all = new WeakMap<Owner, State>()
  return (owner) => {
    const known = all.get(owner)
    if (known !== undefined) return known
    const fresh = make()
    all.set(owner, fresh)
    return fresh
  }
}

/** State of this process attached to a database; a transaction shares that of its database. */
export const perDatabase = <State>(make: () => State): ((handle: object) => State) => {
  const of = perObject<object, State>(make)
  return (handle) => of(databaseOf(handle))
}

/** Puts a value into a map of `most` entries; a full map is emptied, which is cheaper than finding the oldest entry. */
export const putBounded = <Key, Value>(map: Map<Key, Value>, most: number, key: Key, value: Value): Value => {
  if (map.size >= most) map.clear()
  map.set(key, value)
  return value
}

/**
 * Caches the result of `load` for `ms` of real time, per database, for small tables that change rarely and where a
 * moment's delay does no harm. Other processes write too, so nothing is cached longer. A transaction uses the cache,
 * but what it reads itself may be rolled back and is not cached. Call `forget` after a write of these tables.
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
