import { useSyncExternalStore } from 'react'

/** A region as the server gave it; the city page stores the whole of it. */
type SelectedCity = { id: string | number; name: string; [field: string]: unknown }

/** What stays on this device, under the one key `lifeData`, readable by the older client too. */
export type LifeData = {
  sysconfigMap: { mallName: string; shopMod: number; [key: string]: unknown }
  /** The uid of the person who invited. */
  referrer: string | null
  token: string | null
  xtoken: string | null
  shopIds: string | null
  uid: string | number | null
  mobile: string | null
  selectedCity: SelectedCity | null
}

const DEFAULTS: LifeData = {
  sysconfigMap: { mallName: '', shopMod: 0 },
  referrer: null,
  token: null,
  xtoken: null,
  shopIds: null,
  uid: null,
  mobile: null,
  selectedCity: null,
}

/** Keys beside lifeData: what the address and shop pages chose, and the goods of "buy now". */
export type ChosenKey = 'selectAddress' | 'selectShop' | 'bugGoodsInfo'

const KEY = 'lifeData'
const chosen = new Map<ChosenKey, unknown>()
const listeners = new Set<() => void>()
let current = merged()

/** The older client wraps what it stores as `{"type":"object","data":{…}}`. */
function unwrap(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const wrapped = value as { type?: unknown; data?: unknown }
  return wrapped.type === 'object' && 'data' in wrapped ? wrapped.data : value
}

function readKept(key: string): Record<string, unknown> | null {
  try {
    const value = unwrap(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A forbidden or full storage: the choice then lasts as long as the page.
  }
}

function merged(): LifeData {
  const kept: Partial<LifeData> = readKept(KEY) ?? {}
  return { ...DEFAULTS, ...kept, sysconfigMap: { ...DEFAULTS.sysconfigMap, ...kept.sysconfigMap } }
}

function tellAll() {
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const get = () => current

function set(change: Partial<LifeData>) {
  current = { ...current, ...change }
  write(KEY, current)
  tellAll()
}

const use = (): LifeData => useSyncExternalStore(subscribe, get)

/** The store: `get` now, `use` in a component, `set` changes the named fields. */
export const lifeData = { get, set, use, subscribe }

/** Whose answers and drafts are being made now; empty for who is not signed in. */
export const ownerNow = (): string => (current.token ? String(current.uid) : '')

/** What another page chose; null when nothing was. The caller names the shape it stored. */
export function readChosen<T extends object>(key: ChosenKey): T | null {
  if (!chosen.has(key)) chosen.set(key, readKept(key))
  return (chosen.get(key) as T | null | undefined) ?? null
}

export function writeChosen(key: ChosenKey, value: object | null) {
  chosen.set(key, value)
  write(key, value)
  tellAll()
}

export function useChosen<T extends object>(key: ChosenKey): T | null {
  return useSyncExternalStore(subscribe, () => readChosen<T>(key))
}

/** An `inviter_id` anywhere in the address, before or behind the #, is kept until registration. */
export function rememberInviter(href: string) {
  const inviter = /[?&]inviter_id=([^&#]+)/.exec(href)?.[1]
  if (inviter) set({ referrer: decodeURIComponent(inviter) })
}

// Another tab of the browser logged in or out.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== KEY) return
  current = merged()
  tellAll()
})
