import type { addresses, ReplyOf, shops } from '@huishou/wire'
import { useSyncExternalStore } from 'react'

export type Address = ReplyOf<typeof addresses>['result'][number]
export type Shop = ReplyOf<typeof shops>['result'][number]

/** A choice made on one page and read on another, kept under a storage key of its own (wire-contract 6.2). */
const createChoice = <Value extends { id: number }>(key: string) => {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value: Value | null = null

  const get = (): Value | null => {
    const kept = localStorage.getItem(key)
    if (kept === text) return value
    text = kept
    value = parse(kept)
    return value
  }
  const set = (next: Value | null) => {
    try {
      if (next) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
    } catch {
      // Without storage the choice has to be made again; nothing else is lost.
    }
    for (const tell of listeners) tell()
  }
  const parse = (kept: string | null): Value | null => {
    try {
      const found = JSON.parse(kept ?? 'null') as Partial<Value> | null
      return typeof found?.id === 'number' ? (found as Value) : null
    } catch {
      return null
    }
  }
  const subscribe = (tell: () => void) => {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  }
  return { get, set, use: () => useSyncExternalStore(subscribe, get) }
}

export const chosenAddress = createChoice<Address>('selectAddress')
export const chosenShop = createChoice<Shop>('selectShop')

/** `138****0001` */
export const maskMobile = (mobile: string): string => (mobile.length < 7 ? mobile : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`)

/** Street and door in one line. */
export const addressLine = (address: Pick<Address, 'address' | 'menpai'>): string => [address.address, address.menpai].filter(Boolean).join(' ')
