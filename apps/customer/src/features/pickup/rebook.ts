import { photosOf, type OrderDetail, type PickupDetail } from './pickup-order.ts'

/** Where the order page keeps a half-filled order; see the home feature's draft. */
const DRAFT_KEY = 'pickupDraft'

/** Fills the order page with what this order was about, all but the time. */
export const keepForHome = (detail: OrderDetail, pickup: PickupDetail, store?: Pick<Storage, 'setItem'>) => {
  const draft = {
    way: pickup.channel,
    picks: pickup.categories.map(({ categoryId }) => ({
      id: categoryId,
      count: Math.max(1, Math.round(detail.goods.find(({ goodsId }) => goodsId === categoryId)?.number ?? 1)),
    })),
    band: pickup.band,
    slot: null,
    photos: photosOf(pickup.photos, detail.extJson),
    note: pickup.note,
  }
  try {
    ;(store ?? localStorage).setItem(DRAFT_KEY, JSON.stringify(draft))
  } catch {
    // Without storage the order page opens empty.
  }
}
