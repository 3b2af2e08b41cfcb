import type { Photo } from '@huishou/kit/forms/photo-picker'
import { toast } from '@huishou/kit/overlays/toast'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useCity } from '../../entities/place/city.ts'
import { useMessages } from '../../shared/i18n.ts'
import { onSale, setCount, togglePick, type Way } from './order-draft.ts'
import { homeMessages } from './messages.ts'
import { useAddress, useEstimate, useGoods, useShop, useSlots } from './queries.ts'
import { useDraft } from './use-order-draft.ts'
import { useSlotHold } from './use-slot-hold.ts'
import { useSubmit } from './use-place-order.ts'
import { findSlot, type SlotChoice } from '../../entities/pickup/slot-choice.ts'

const keptPhotos = (urls: readonly string[]): Photo[] =>
  urls.map((url) => ({ id: url, src: url, url, state: 'ready', progress: 1 }))

/** Everything the home page asks and knows: the draft, what it is chosen from, and placing it. */
export const useOrderForm = (card: RefObject<HTMLElement | null>, onSlotGone: () => void) => {
  const m = useMessages(homeMessages)
  const city = useCity()
  const { draft, change, clear } = useDraft()
  const [lastDay, setLastDay] = useState<string | null>(null)
  const [photos, setPhotos] = useState(() => keptPhotos(draft.photos))
  const where = useAddress(city)
  const shop = useShop(city)
  const goods = useGoods(city)
  const slots = useSlots(draft.way, where.address, shop, city)
  const estimate = useEstimate(draft, city)
  const list = goods.data?.result
  const picks = list ? onSale(draft.picks, new Set(list.map(({ id }) => id))) : draft.picks
  const ready = photos.flatMap(({ state, url }) => (state === 'ready' && url ? [url] : []))

  const slotGone = slots.data && draft.slot && !findSlot(slots.data.days, draft.slot)?.bookable
  const submission = useSubmit({
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
  const keptUrls = ready.join('\n')
  const keepPhotos = useEffectEvent(() => change({ photos: ready }))
  useEffect(() => keepPhotos(), [keptUrls])

  const { right } = submission
  const toggle = (id: number) => {
    const next = togglePick(picks, id)
    if (!next) return toast(m.tooMany(pickupLimits.categories))
    change({ picks: next })
    right('picks')
  }
  return {
    ...submission,
    draft: { ...draft, picks },
    where,
    shop,
    goods,
    slots,
    /** The day last chosen from, also when its window was then refused. */
    lastDay,
    hold,
    estimate,
    photos,
    setPhotos,
    toggle,
    count: (id: number, count: number) => change({ picks: setCount(picks, id, count) }),
    setWay: (way: Way) => {
      if (draft.way === 'door' && draft.slot) hold.keep(null)
      change({ way, slot: null })
      right('target', 'slot', 'band', 'order')
    },
    setBand: (band: string) => {
      change({ band })
      right('band')
    },
    setSlot: (slot: SlotChoice | null) => {
      if (draft.way === 'door') hold.keep(slot)
      if (slot) setLastDay(slot.day)
      change({ slot: slot && { day: slot.day, startMinute: slot.startMinute } })
      right('slot')
    },
    setNote: (note: string) => change({ note }),
    /** What other pages or other people may have changed meanwhile. */
    readAgain: () => slots.isStale && slots.data && slots.refetch(),
  }
}
export type OrderForm = ReturnType<typeof useOrderForm>
