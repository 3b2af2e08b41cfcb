import { useSyncExternalStore } from 'react'

/** A value kept in localStorage and shared by all tabs of this browser. */
export const createStore = <Value>(key: string, initial: Value) => {
  const listeners = new Set<() => void>()
  const load = (): Value => {
    try {
      const text = localStorage.getItem(key)
      return text === null ? initial : (JSON.parse(text) as Value)
    } catch {
      return initial
    }
  }
  let value = load()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const set = (next: Value) => {
    value = next
    try {
      if (next === initial) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Private windows may refuse to store; the value then lives as long as the page.
    }
    tell()
  }
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    value = load()
    tell()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) }
}
