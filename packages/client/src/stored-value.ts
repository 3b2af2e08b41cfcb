// Values in localStorage that components can subscribe to.

import { useSyncExternalStore } from 'react'

export type StoredValue<Value> = {
  get: () => Value
  /** Stores the value. Returns false if that failed, in which case it lasts only as long as the page. */
  set: (next: Value) => boolean
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** Returns the value in a component, re-rendering when it changes, in another tab too. */
  use: () => Value
}
type Options<Value> = {
  /** Validates a stored value, which may come from an earlier version of the app. If it throws, `initial` is used. */
  parse?: (stored: unknown) => Value
  /** Stores the text itself instead of JSON. */
  plainText?: boolean
}

const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** All values of this page, so that a value that could not be stored can be removed as well. */
const values: { key: string; reset: () => void }[] = []

/** Returns false where the storage is full, or forbidden as in some private windows. */
const writeText = (key: string, text: string | null): boolean => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/**
 * A value in localStorage, shared by all tabs of this browser. Without storage it lasts as long as the page. Setting it
 * to `initial` removes the entry.
 */
export const storedValue = <Value>(
  key: string,
  initial: Value,
  { parse = (stored) => stored as Value, plainText = false }: Options<Value> = {},
): StoredValue<Value> => {
  const listeners = new Set<() => void>()
  const decode = (text: string | null): Value => {
    if (text === null) return initial
    try {
      return parse(plainText ? text : JSON.parse(text))
    } catch {
      return initial
    }
  }
  let text = readText(key)
  let value = decode(text)
  let unsaved = false
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const get = () => {
    const now = unsaved ? text : readText(key)
    if (now !== text) {
      text = now
      value = decode(now)
    }
    return value
  }
  const set = (next: Value) => {
    value = next
    text = next === initial ? null : plainText ? String(next) : JSON.stringify(next)
    unsaved = !writeText(key, text)
    notify()
    return !unsaved
  }
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key) return
    unsaved = false
    notify()
  })
  values.push({ key, reset: () => void set(initial) })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, get) }
}

/** Removes every stored value whose key begins with `prefix`, from earlier visits and from this page. */
export const removeStoredValues = (prefix: string): void => {
  for (const { key, reset } of values) if (key.startsWith(prefix)) reset()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // without storage there is nothing to remove
  }
}

/** Returns a stored value that is an object, with any fields, and throws otherwise. For use in `parse`. */
export const storedObject = (stored: unknown): Record<string, unknown> => {
  if (typeof stored !== 'object' || stored === null) throw new TypeError('not an object')
  return { ...stored }
}
