// The app's state that is stored on this device.

import { storedObject, storedValue, type StoredValue } from '@huishou/client/stored-value'

/** A region as returned by the server; the city page stores all of it. */
type SelectedCity = { id: string | number; name: string; [field: string]: unknown }

/** The state stored on this device under the key `lifeData`, in a form the older client can read. */
export type AppState = {
  sysconfigMap: { mallName: string; shopMod: number; [key: string]: unknown }
  /** The inviter's uid. */
  referrer: string | null
  token: string | null
  xtoken: string | null
  shopIds: string | null
  uid: string | number | null
  mobile: string | null
  selectedCity: SelectedCity | null
}

const DEFAULTS: AppState = {
  sysconfigMap: { mallName: '', shopMod: 0 },
  referrer: null,
  token: null,
  xtoken: null,
  shopIds: null,
  uid: null,
  mobile: null,
  selectedCity: null,
}

/** The other stored keys: the choices made on the address and shop pages, and the "buy now" goods. */
export type ChosenKey = 'selectAddress' | 'selectShop' | 'bugGoodsInfo'

/** Unwraps a stored value: the older client stores `{"type":"object","data":{…}}`. */
const unwrapped = (value: unknown): Record<string, unknown> => {
  const own = storedObject(value)
  return own.type === 'object' && 'data' in own ? storedObject(own.data) : own
}

const stored = storedValue<AppState>('lifeData', DEFAULTS, {
  parse: (value) => {
    const own = unwrapped(value) as Partial<AppState>
    return { ...DEFAULTS, ...own, sysconfigMap: { ...DEFAULTS.sysconfigMap, ...own.sysconfigMap } }
  },
})

/** The store: `get` reads it, `use` subscribes a component, `set` changes the given fields. */
export const appState = {
  ...stored,
  set: (change: Partial<AppState>) => stored.set({ ...stored.get(), ...change }),
}

/** The owner of replies and drafts created now: the member's uid, empty for guests. */
export const currentOwner = (): string => {
  const { token, uid } = stored.get()
  return token ? String(uid) : ''
}

const chosenOf = (key: ChosenKey): StoredValue<object | null> =>
  storedValue<object | null>(key, null, { parse: unwrapped })
const chosen: Record<ChosenKey, StoredValue<object | null>> = {
  selectAddress: chosenOf('selectAddress'),
  selectShop: chosenOf('selectShop'),
  bugGoodsInfo: chosenOf('bugGoodsInfo'),
}

/** The choice stored by another page; null when there is none. The caller names the type it stored. */
export const readChosen = <T extends object>(key: ChosenKey): T | null => chosen[key].get() as T | null
export const writeChosen = (key: ChosenKey, value: object | null): void => void chosen[key].set(value)
export const useChosen = <T extends object>(key: ChosenKey): T | null => chosen[key].use() as T | null

/** Stores an `inviter_id` found anywhere in the URL, before or after the #, for a later registration. */
export function rememberInviter(href: string) {
  const inviter = /[?&]inviter_id=(\d+)(?![^&#])/.exec(href)?.[1]
  if (inviter) appState.set({ referrer: inviter })
}
