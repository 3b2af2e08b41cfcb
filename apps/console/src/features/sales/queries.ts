// Types and queries about selling to buyers: lorry loads, buyers, prices, contracts, stock against contracts, and what
// buyers owe; and the hooks that send changes and decisions.
import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { salesBuyers, salesPrices } from '@huishou/wire/client/sales/buyers-and-prices'
import { salesContracts, salesPosition } from '@huishou/wire/client/sales/contracts'
import { salesLoad, salesLoads } from '@huishou/wire/client/sales/loads'
import { salesAgeing, salesStatement } from '@huishou/wire/client/sales/reports'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision, useSendAndReload } from '../../shared/use-send.ts'

export type Load = ReplyOf<typeof salesLoads>['rows'][number]
export type LoadLine = Load['lines'][number]
export type LoadSheet = ReplyOf<typeof salesLoad>
export type Buyer = ReplyOf<typeof salesBuyers>['rows'][number]
export type Price = ReplyOf<typeof salesPrices>[number]
export type Contract = ReplyOf<typeof salesContracts>['rows'][number]
export type Position = ReplyOf<typeof salesPosition>[number]
export type Ageing = ReplyOf<typeof salesAgeing>
export type Statement = ReplyOf<typeof salesStatement>

/** How often data about sales is reread, since no live event announces changes to it. */
export const FRESH_MS = 30_000
const MOST = 200

export const useLoad = (id: number | null) =>
  useRead(salesLoad, id === null ? null : { id }, { everyMs: FRESH_MS })

export const useBuyers = () =>
  useRead(salesBuyers, { pageSize: MOST }, { freshMs: FRESH_MS }).data?.rows ?? []
export const useBuyer = (id: number | null) => {
  const { data, ...asked } = useRead(salesBuyers, id === null ? null : { id })
  return { ...asked, data: data?.rows[0] }
}
export const usePrices = (buyerId: number, day?: string) =>
  useRead(salesPrices, { buyerId, ...(day === undefined ? {} : { day }) })
export const useContracts = (buyerId: number, closed?: boolean) =>
  useRead(salesContracts, { buyerId, pageSize: MOST, ...(closed === undefined ? {} : { closed }) })
export const usePosition = () => useRead(salesPosition, {}, { everyMs: FRESH_MS })
export const useAgeing = () => useRead(salesAgeing, {}, { everyMs: FRESH_MS })
export const useStatement = (input: { buyerId: number; from: string; to: string } | null) =>
  useRead(salesStatement, input, { keepPrevious: true })

const moved = new Set(['CHANGED_MEANWHILE', 'SALES_LOAD_STATE', 'SALES_CONTRACT_CLOSED', 'YARD_STOCK_SHORT'])
/** Sends a decision on a sale and refetches sales and yard stock, since a sale changes the stock too. */
export function useSalesDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/sales', '/yard'), moved, onDone })
}
export function useSalesSend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/sales', '/yard'), onDone)
}
