// The customer's entries in the pickup order form so far, which are stored on this device.

import { pickupLimits } from '@huishou/wire/pickup/limits'
import { storedPickupDraft } from '../../entities/pickup/stored-draft.ts'
import type { SlotChoice } from '../../entities/pickup/slot-choice.ts'

export type Way = 'door' | 'shop' | 'mail'
/** One chosen waste type; `count` applies to types sold by the piece. */
export type WastePick = { id: number; count: number }

/** A half-filled order; photos are stored URLs. City, address and shop are stored separately. */
export type Draft = {
  way: Way
  picks: WastePick[]
  band: string
  slot: SlotChoice | null
  photos: string[]
  note: string
  /** The raise coupon: an id, `best`, or 0 for none. */
  raise: string
}

export const emptyDraft: Draft = {
  way: 'door',
  picks: [],
  band: '',
  slot: null,
  photos: [],
  note: '',
  raise: 'best',
}

/** Parses the stored draft; any invalid part falls back to empty. */
export const readDraft = (): Draft => {
  const stored: Record<string, unknown> = { ...storedPickupDraft.get() }
  return {
    way: stored.way === 'shop' || stored.way === 'mail' ? stored.way : 'door',
    picks: list(stored.picks, isPick).slice(0, pickupLimits.categories),
    band: typeof stored.band === 'string' ? stored.band : '',
    slot: isSlot(stored.slot) ? stored.slot : null,
    photos: list(stored.photos, isText).slice(0, pickupLimits.photos),
    note: typeof stored.note === 'string' ? stored.note : '',
    raise: typeof stored.raise === 'string' ? stored.raise : 'best',
  }
}

export const saveDraft = (draft: Draft): void => void storedPickupDraft.set(draft)

export const forgetDraft = (): void => void storedPickupDraft.set(null)

/** Adds or removes a waste type; null when there are 10 already. */
export const togglePick = (picks: readonly WastePick[], id: number): WastePick[] | null => {
  if (picks.some((pick) => pick.id === id)) return picks.filter((pick) => pick.id !== id)
  return picks.length >= pickupLimits.categories ? null : [...picks, { id, count: 1 }]
}

export const setCount = (picks: readonly WastePick[], id: number, count: number): WastePick[] =>
  picks.map((pick) => (pick.id === id ? { id, count } : pick))

/** Drops waste types that the city's list no longer has. */
export const onSale = (picks: readonly WastePick[], ids: ReadonlySet<number>): WastePick[] =>
  picks.filter(({ id }) => ids.has(id))

const list = <Item>(value: unknown, is: (row: unknown) => row is Item): Item[] =>
  Array.isArray(value) ? value.filter(is) : []
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isPick = (value: unknown): value is WastePick =>
  isObject(value) && Number.isInteger(value.id) && Number.isInteger(value.count)
const isText = (value: unknown): value is string => typeof value === 'string'
const isSlot = (value: unknown): value is SlotChoice =>
  isObject(value) && typeof value.day === 'string' && Number.isInteger(value.startMinute)
