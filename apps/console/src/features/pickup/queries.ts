import {
  bulkReassign,
  couriers,
  slots,
  staffOrder,
  staffOrders,
  type Endpoint,
  type InputOf,
  type ReplyOf,
} from '@huishou/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { useDecision } from '../../shared/use-send.ts'

export type StaffOrder = ReplyOf<typeof staffOrders>['rows'][number]
export type OrderDetail = ReplyOf<typeof staffOrder>
export type Slip = OrderDetail['slips'][number]
export type Courier = ReplyOf<typeof couriers>['rows'][number]
export type BulkResult = ReplyOf<typeof bulkReassign>
export type Slot = ReplyOf<typeof slots>['days'][number]['slots'][number]

export const useOrders = (input: InputOf<typeof staffOrders>) =>
  useQuery({
    queryKey: ['pickup', 'orders', input],
    queryFn: ({ signal }) => api.read(staffOrders, input, { signal }),
    placeholderData: keepPreviousData,
  })

export const useOrder = (orderId: number | null) =>
  useQuery({
    queryKey: ['pickup', 'order', orderId],
    queryFn: ({ signal }) => api.read(staffOrder, { orderId: orderId ?? 0 }, { signal }),
    enabled: orderId !== null,
  })

/** With an order, each courier says why he cannot take it. */
export const useCouriers = (input: InputOf<typeof couriers>, enabled = true) =>
  useQuery({
    queryKey: ['pickup', 'couriers', input],
    queryFn: ({ signal }) => api.read(couriers, input, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })

export type SlotPlace = Pick<StaffOrder, 'channel' | 'shopId' | 'cityId' | 'latitude' | 'longitude'>

/** Windows that can be had: of the shop, or of the place things are collected from. */
export const useSlots = ({ channel, shopId, cityId, latitude, longitude }: SlotPlace) => {
  const where =
    channel === 'shop' && shopId !== null
      ? { shopId }
      : {
          ...(cityId ? { cityId } : {}),
          ...(latitude !== null && longitude !== null ? { latitude, longitude } : {}),
        }
  return useQuery({
    queryKey: ['pickup', 'slots', where],
    queryFn: ({ signal }) => api.read(slots, { ...where, days: 7 }, { signal }),
    staleTime: 0,
  })
}

const movedMeanwhile = new Set(['CHANGED_MEANWHILE', 'STATE_CHANGED'])

/** Reads everything about orders again; called after each write and each live event. */
export function useReloadPickup() {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ['pickup'] })
    void client.invalidateQueries({ queryKey: ['overview'] })
  }, [client])
}

/** A write on an order. */
export function useOrderSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadPickup(), moved: movedMeanwhile, onDone })
}
