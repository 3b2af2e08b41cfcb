// Types and queries for the mall: orders, the pick list, returns and refunds, reviews and the sales report; and the
// hooks that send changes and reload.

import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { staffAfterSale, staffAfterSales } from '@huishou/wire/client/mall/after-sale-staff'
import { mallSalesReport } from '@huishou/wire/client/mall/report'
import { staffReviews } from '@huishou/wire/client/mall/reviews-staff'
import { mallPickList } from '@huishou/wire/client/mall/shipping'
import { staffMallOrder, staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision } from '../../shared/use-send.ts'

export type MallOrder = ReplyOf<typeof staffMallOrders>['rows'][number]
export type MallDetail = ReplyOf<typeof staffMallOrder>
export type MallLine = MallDetail['mall']['lines'][number]
export type MallParcel = MallDetail['mall']['parcels'][number]
export type AfterSaleRow = ReplyOf<typeof staffAfterSales>['rows'][number]
export type AfterSaleRecord = ReplyOf<typeof staffAfterSale>
export type Review = ReplyOf<typeof staffReviews>['rows'][number]
export type Report = ReplyOf<typeof mallSalesReport>

export const useMallOrder = (orderId: number | null) =>
  useRead(staffMallOrder, orderId === null ? null : { orderId })
export const usePickList = (input: InputOf<typeof mallPickList>) => useRead(mallPickList, input)
export const useAfterSale = (id: number | null) => useRead(staffAfterSale, id === null ? null : { id })
export const useReport = (input: InputOf<typeof mallSalesReport>) =>
  useRead(mallSalesReport, input, { keepPrevious: true })

/** Reads everything about the mall and its stock again, after each change and each live event. */
export const useReloadMall = () => useReload('/mall', '/catalog')

const movedMeanwhile = new Set(['CHANGED_MEANWHILE', 'STATE_CHANGED', 'AFTER_SALE_STATE'])

/**
 * Sends a change of an order, after-sale or review, reports success, and reads everything again, even after a refusal.
 */
export function useMallSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadMall(), moved: movedMeanwhile, onDone })
}
