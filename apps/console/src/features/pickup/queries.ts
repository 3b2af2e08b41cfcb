// Types and queries shared by the screens of pickup orders (orders, couriers, time slots), and the hook that changes an
// order.
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { bulkReassign } from '@huishou/wire/client/pickup/staff-changes'
import { couriers } from '@huishou/wire/client/pickup/couriers'
import { staffOrder, staffOrders } from '@huishou/wire/client/pickup/staff'
import { slots } from '@huishou/wire/client/rota/slots'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision } from '../../shared/use-send.ts'

export type StaffOrder = ReplyOf<typeof staffOrders>['rows'][number]
export type OrderDetail = ReplyOf<typeof staffOrder>
export type Slip = OrderDetail['slips'][number]
export type Courier = ReplyOf<typeof couriers>['rows'][number]
export type BulkResult = ReplyOf<typeof bulkReassign>
export type Slot = ReplyOf<typeof slots>['days'][number]['slots'][number]

export const useOrder = (orderId: number | null) => useRead(staffOrder, orderId === null ? null : { orderId })

/** Lists couriers; if an order is given, each courier carries the reason they cannot take that order, if any. */
export const useCouriers = (input: InputOf<typeof couriers>, enabled = true) =>
  useRead(couriers, enabled ? input : null, { keepPrevious: true })

export type SlotPlace = Pick<StaffOrder, 'channel' | 'shopId' | 'cityId' | 'latitude' | 'longitude'>

/** The slots of the next 7 days at a shop or for a collection address. */
export const useSlots = ({ channel, shopId, cityId, latitude, longitude }: SlotPlace) => {
  const where =
    channel === 'shop' && shopId !== null
      ? { shopId }
      : {
          ...(cityId ? { cityId } : {}),
          ...(latitude !== null && longitude !== null ? { latitude, longitude } : {}),
        }
  return useRead(slots, { ...where, days: 7 }, { freshMs: 0 })
}

const movedMeanwhile = new Set(['CHANGED_MEANWHILE', 'STATE_CHANGED'])

/** Returns a function that refetches everything about orders, for use after writes and live events. */
export const useReloadPickup = () => useReload('/pickup', '/order', '/figures', '/dispatch')

/** Sends a write on an order, reports success, and refetches even after a refusal. */
export function useOrderSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadPickup(), moved: movedMeanwhile, onDone })
}
