import { storedPickupDraft } from '../../entities/pickup/stored-draft.ts'
import { photosOf, type OrderDetail, type PickupDetail } from './pickup-order.ts'

/**
 * Stores the channel, the categories, the weight, the photos and the note of an earlier pickup order as the draft with
 * which the order form of the home page starts.
 */
export const keepForHome = (detail: OrderDetail, pickup: PickupDetail) =>
  storedPickupDraft.set({
    way: pickup.channel,
    picks: pickup.categories.map(({ categoryId }) => ({
      id: categoryId,
      count: Math.max(1, Math.round(detail.goods.find(({ goodsId }) => goodsId === categoryId)?.number ?? 1)),
    })),
    band: pickup.band,
    slot: null,
    photos: photosOf(pickup.photos, detail.extJson),
    note: pickup.note,
  })
