// Checks the order form, turns it into the request that the server expects, and issues the idempotency key of each
// attempt. Also finds the section of the form in which an error is shown.

import { newIdempotencyKey, type Refused } from '@huishou/client/caller'
import type { InputOf } from '@huishou/wire/client'
import type { Draft } from './order-draft.ts'
import type { createOrder } from '@huishou/wire/client/pickup/placing'

/** The section of the page that an error belongs to. */
export type Part = 'target' | 'slot' | 'picks' | 'band' | 'photos' | 'note' | 'raise' | 'order'
export type Missing = 'address' | 'shop' | 'slot' | 'picks' | 'band' | 'uploading' | 'failedPhotos'

export type Targets = { addressId: number | null; shop: { id: number; name: string } | null }
export type PhotoStates = { uploading: boolean; failed: boolean }

/** The missing parts, in the order of the page. */
export const missingParts = (
  draft: Draft,
  { addressId, shop }: Targets,
  photos: PhotoStates,
): [Part, Missing][] => {
  const missing: [Part, Missing][] = []
  if (draft.way === 'door' && addressId === null) missing.push(['target', 'address'])
  if (draft.way === 'shop' && !shop) missing.push(['target', 'shop'])
  if (draft.picks.length === 0) missing.push(['picks', 'picks'])
  if (!draft.band) missing.push(['band', 'band'])
  if (draft.way === 'door' && !draft.slot) missing.push(['slot', 'slot'])
  if (photos.uploading) missing.push(['photos', 'uploading'])
  if (photos.failed) missing.push(['photos', 'failedPhotos'])
  return missing
}

type OrderInput = InputOf<typeof createOrder>

/**
 * The order as sent to the server; the names inside extJsonStr are those of the original client
 * (docs/rules/protocol.md#orders).
 */
export const orderInput = (
  draft: Draft,
  { addressId, shop }: Targets,
  city: { id: string } | null,
): OrderInput => {
  const images = Object.fromEntries(draft.photos.map((url, index) => [`image_${index + 1}`, url]))
  const shared = {
    recycle: true,
    goodsJsonStr: draft.picks.map(({ id, count }) => ({ goodsId: id, number: count })),
    extJsonStr: { 预计总量: draft.band, 废品描述: draft.note.trim(), ...images },
    ...(draft.slot ? { slotDay: draft.slot.day, slotStartMinute: draft.slot.startMinute } : {}),
    ...(city ? { cityId: city.id } : {}),
    ...(draft.raise === 'best' ? {} : { couponId: draft.raise }),
  }
  if (draft.way === 'shop')
    return {
      ...shared,
      extType: '到店回收',
      peisongType: 'zq',
      ...(shop ? { shopIdZt: shop.id, shopNameZt: shop.name } : {}),
    }
  return { ...shared, extType: '预约上门', ...(addressId === null ? {} : { addressId }) }
}

const partOfReason: Partial<Record<Refused['reason'], Part>> = {
  SLOT_FULL: 'slot',
  SLOT_NOBODY: 'slot',
  SLOT_PAST: 'slot',
  SLOT_UNKNOWN: 'slot',
  OUT_OF_ZONE: 'target',
  SHOP_CLOSED: 'target',
  NOT_FOUND: 'target',
  CATEGORY_UNKNOWN: 'picks',
  BELOW_MINIMUM: 'band',
}
const partOfField: Record<string, Part> = {
  goodsJsonStr: 'picks',
  slotDay: 'slot',
  slotStartMinute: 'slot',
  attendanDay: 'slot',
  attendanTime: 'slot',
  addressId: 'target',
  address: 'target',
  linkMan: 'target',
  mobile: 'target',
  shopIdZt: 'target',
  couponId: 'raise',
}

/** The section of the page where a refusal is shown. */
export const partOf = ({ reason, field }: Pick<Refused, 'reason' | 'field'>): Part =>
  partOfReason[reason] ??
  (field ? (partOfField[field.split(/[./[]/).find(Boolean) ?? ''] ?? 'order') : 'order')

/** Whether bringing the goods to a shop still works despite this refusal. */
export const shopHelps = (reason: Refused['reason']): boolean =>
  ['OUT_OF_ZONE', 'BELOW_MINIMUM', 'LATE_CANCEL_BLOCK'].includes(reason)

/**
 * One key per attempt: the same content sent again after a lost reply has the same key, so the order is placed once;
 * changed content gets a new key.
 */
export const createAttempts = (newKey: () => string = newIdempotencyKey) => {
  let last: { content: string; key: string } | null = null
  return {
    keyFor: (input: OrderInput): string => {
      const content = JSON.stringify(input)
      if (last?.content !== content) last = { content, key: newKey() }
      return last.key
    },
    /** Called once the server has replied, whatever the outcome: the next tap is a new attempt. */
    answered: () => {
      last = null
    },
  }
}
