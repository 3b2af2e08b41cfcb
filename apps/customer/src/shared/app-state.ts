import { storedObject, storedValue, type StoredValue } from '@huishou/client/stored-value'

/** A region as the server gave it; the city page stores the whole of it. */
type SelectedCity = { id: string | number; name: string; [field: string]: unknown }

/** What stays on this device, under the one key `appState`, readable by the older client too. */
export type AppState = {
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

/** Keys beside appState: what the address and shop pages chose, and the goods of "buy now". */
export type ChosenKey = 'selectAddress' | 'selectShop' | 'bugGoodsInfo'

/** The older client wraps what it stores as `{"type":"object","data":{…}}`. */
const unwrapped = (value: unknown): Record<string, unknown> => {
  const { type, data, ...rest } = storedObject(value)
  return type === 'object' && data !== undefined ? storedObject(data) : { type, data, ...rest }
}

const stored = storedValue<AppState>('lifeData', DEFAULTS, {
  parse: (value) => {
    const own = unwrapped(value) as Partial<AppState>
    return { ...DEFAULTS, ...own, sysconfigMap: { ...DEFAULTS.sysconfigMap, ...own.sysconfigMap } }
  },
})

/** The store: `get` now, `use` in a component, `set` changes the named fields. */
export const appState = {
  ...stored,
  set: (change: Partial<AppState>) => stored.set({ ...stored.get(), ...change }),
}

/** Whose answers and drafts are being made now; empty for who is not signed in. */
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

/** What another page chose; null when nothing was. The caller names the shape it stored. */
export const readChosen = <T extends object>(key: ChosenKey): T | null => chosen[key].get() as T | null
export const writeChosen = (key: ChosenKey, value: object | null): void => void chosen[key].set(value)
export const useChosen = <T extends object>(key: ChosenKey): T | null => chosen[key].use() as T | null

/** An `inviter_id` anywhere in the address, before or behind the #, is kept until registration. */
export function rememberInviter(href: string) {
  const inviter = /[?&]inviter_id=([^&#]+)/.exec(href)?.[1]
  if (inviter) appState.set({ referrer: decodeURIComponent(inviter) })
}
