// Holds everything that the order form on the home page needs: the customer's entries, the data to choose from, and
// the function that places the order.

import { photosFromUrls } from '@huishou/kit/forms/photos-from-urls'
import { toast } from '@huishou/kit/overlays/toast'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useCity } from '../../entities/place/city.ts'
import { useMessages } from '../../shared/i18n.ts'
import { onSale, setCount, togglePick, type Draft, type Way } from './order-draft.ts'
import { homeMessages } from './messages.ts'
import type { Part } from './order-input.ts'
import { useAddress, useEstimate, useGoods, useShop, useSlots } from './order-form-queries.ts'
import { useOrderDraft } from './use-order-draft.ts'
import { useSlotHold } from './use-slot-hold.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { findSlot, type SlotChoice } from '../../entities/pickup/slot-choice.ts'

/** The photos of the order; the draft stores those already uploaded. */
const useDraftPhotos = (draft: Draft, change: (part: Partial<Draft>) => void) => {
  const [photos, setPhotos] = useState(() => photosFromUrls(draft.photos))
  const ready = photos.flatMap(({ state, url }) => (state === 'ready' && url ? [url] : []))
  const save = useEffectEvent(() => change({ photos: ready }))
  const urls = ready.join('\n')
  useEffect(() => save(), [urls])
  return { photos, setPhotos, ready }
}

type Editing = {
  draft: Draft
  picks: Draft['picks']
  change: (part: Partial<Draft>) => void
  hold: ReturnType<typeof useSlotHold>
  /** Clears the errors of these sections. */
  clearErrors: (...parts: Part[]) => void
}

/** The changes that the page's sections make to the draft. */
const useDraftEdits = ({ draft, picks, change, hold, clearErrors }: Editing) => {
  const messages = useMessages(homeMessages)
  const [lastDay, setLastDay] = useState<string | null>(null)
  return {
    /** The day last chosen from, kept even when its slot was then refused. */
    lastDay,
    toggle: (id: number) => {
      const next = togglePick(picks, id)
      if (!next) return toast(messages.tooMany(pickupLimits.categories))
      change({ picks: next })
      clearErrors('picks')
    },
    count: (id: number, count: number) => change({ picks: setCount(picks, id, count) }),
    setWay: (way: Way) => {
      if (draft.way === 'door' && draft.slot) hold.request(null)
      change({ way, slot: null })
      clearErrors('target', 'slot', 'band', 'order')
    },
    setBand: (band: string) => {
      change({ band })
      clearErrors('band')
    },
    setSlot: (slot: SlotChoice | null) => {
      if (draft.way === 'door') hold.request(slot)
      if (slot) setLastDay(slot.day)
      change({ slot: slot && { day: slot.day, startMinute: slot.startMinute } })
      clearErrors('slot')
    },
    setNote: (note: string) => change({ note }),
    setRaise: (raise: string) => {
      change({ raise })
      clearErrors('raise')
    },
  }
}

/** The state of the order form: the draft, the data to choose from, and the function that places the order. */
export const useOrderForm = (card: RefObject<HTMLElement | null>, onSlotGone: () => void) => {
  const city = useCity()
  const { draft, change, clear } = useOrderDraft()
  const { photos, setPhotos, ready } = useDraftPhotos(draft, change)
  const where = useAddress(city)
  const shop = useShop(city)
  const goods = useGoods(
    city,
    draft.way === 'shop' ? shop : null,
    draft.way === 'door' ? where.address : null,
  )
  const slots = useSlots(draft.way, where.address, shop, city)
  const estimate = useEstimate(draft, city, shop, where.address)
  const list = goods.data?.result
  const picks = list ? onSale(draft.picks, new Set(list.map(({ id }) => id))) : draft.picks
  const slotGone = slots.data && draft.slot && !findSlot(slots.data.days, draft.slot)?.bookable
  const submission = usePlaceOrder({
    form: card,
    draft: { ...draft, picks, photos: ready, slot: slotGone ? null : draft.slot },
    targets: { addressId: where.address?.id ?? null, shop },
    city,
    outOfZone: draft.way === 'door' && refusedOf(slots.error)?.reason === 'OUT_OF_ZONE',
    photos: {
      uploading: photos.some(({ state }) => state === 'uploading'),
      failed: photos.some(({ state }) => state === 'failed'),
    },
    onPlaced: () => {
      hold.ordered()
      clear()
      setPhotos([])
    },
    onSlotGone: () => {
      change({ slot: null })
      onSlotGone()
    },
  })
  const hold = useSlotHold(slots.data, draft.slot, submission.refuse)
  const edits = useDraftEdits({ draft, picks, change, hold, clearErrors: submission.clearErrors })
  return {
    ...submission,
    ...edits,
    draft: { ...draft, picks },
    where,
    shop,
    goods,
    slots,
    hold,
    estimate,
    photos,
    setPhotos,
    /** Refetches slots, which others may have booked meanwhile. */
    refetchSlots: () => slots.isStale && slots.data && slots.refetch(),
  }
}
export type OrderForm = ReturnType<typeof useOrderForm>
