import {
  mallPickList,
  mallSalesReport,
  staffAfterSale,
  staffAfterSales,
  staffMallOrder,
  staffMallOrders,
  staffReviews,
  type Endpoint,
  type InputOf,
  type ReplyOf,
} from '@huishou/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { useDecision } from '../../shared/use-send.ts'

export type MallOrder = ReplyOf<typeof staffMallOrders>['rows'][number]
export type MallDetail = ReplyOf<typeof staffMallOrder>
export type MallLine = MallDetail['mall']['lines'][number]
export type MallParcel = MallDetail['mall']['parcels'][number]
export type AfterSaleRow = ReplyOf<typeof staffAfterSales>['rows'][number]
export type AfterSaleRecord = ReplyOf<typeof staffAfterSale>
export type Review = ReplyOf<typeof staffReviews>['rows'][number]
export type Report = ReplyOf<typeof mallSalesReport>

export const useMallOrders = (input: InputOf<typeof staffMallOrders>) =>
  useQuery({
    queryKey: ['mall', 'orders', input],
    queryFn: ({ signal }) => api.read(staffMallOrders, input, { signal }),
    placeholderData: keepPreviousData,
  })
export const useMallOrder = (orderId: number | null) =>
  useQuery({
    queryKey: ['mall', 'order', orderId],
    queryFn: ({ signal }) => api.read(staffMallOrder, { orderId: orderId ?? 0 }, { signal }),
    enabled: orderId !== null,
  })
export const usePickList = (input: InputOf<typeof mallPickList>) =>
  useQuery({
    queryKey: ['mall', 'pick', input],
    queryFn: ({ signal }) => api.read(mallPickList, input, { signal }),
  })
export const useAfterSales = (input: InputOf<typeof staffAfterSales>) =>
  useQuery({
    queryKey: ['mall', 'after-sales', input],
    queryFn: ({ signal }) => api.read(staffAfterSales, input, { signal }),
    placeholderData: keepPreviousData,
  })
export const useAfterSale = (id: number | null) =>
  useQuery({
    queryKey: ['mall', 'after-sale', id],
    queryFn: ({ signal }) => api.read(staffAfterSale, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
  })
export const useReviews = (input: InputOf<typeof staffReviews>) =>
  useQuery({
    queryKey: ['mall', 'reviews', input],
    queryFn: ({ signal }) => api.read(staffReviews, input, { signal }),
    placeholderData: keepPreviousData,
  })
export const useReport = (input: InputOf<typeof mallSalesReport>) =>
  useQuery({
    queryKey: ['mall', 'report', input],
    queryFn: ({ signal }) => api.read(mallSalesReport, input, { signal }),
    placeholderData: keepPreviousData,
  })

/** Reads everything about the mall again, and the stock it moves; called after each write and each live event. */
export function useReloadMall() {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ['mall'] })
    void client.invalidateQueries({ queryKey: ['goods'] })
  }, [client])
}

const movedMeanwhile = new Set(['CHANGED_MEANWHILE', 'STATE_CHANGED', 'AFTER_SALE_STATE'])

/** A write on an order, an after-sale or a review: says so when it is done, and reads again whatever the answer. */
export function useMallSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadMall(), moved: movedMeanwhile, onDone })
}
