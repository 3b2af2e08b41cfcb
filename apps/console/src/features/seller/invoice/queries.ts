// Types and queries for reverse invoices, and the hook that sends decisions on them.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import {
  reverseInvoice,
  reverseInvoiceMonths,
  reverseInvoices,
  reverseInvoiceSales,
} from '@huishou/wire/client/reverse-invoice/batches'
import { materialTaxCodes } from '@huishou/wire/client/reverse-invoice/tax-codes'
import { useRead, useReload } from '../../../shared/use-read.ts'
import { useDecision } from '../../../shared/use-send.ts'

export type MonthRow = ReplyOf<typeof reverseInvoiceMonths>['rows'][number]
export type Rules = ReplyOf<typeof reverseInvoiceMonths>['rules']
export type BatchRow = ReplyOf<typeof reverseInvoices>['rows'][number]
export type Batch = ReplyOf<typeof reverseInvoice>
export type SaleRow = ReplyOf<typeof reverseInvoiceSales>['rows'][number]
export type CodeRow = ReplyOf<typeof materialTaxCodes>['rows'][number]

export const useBatch = (id: number | null) => useRead(reverseInvoice, id === null ? null : { id })

export const useInvoiceReload = () => useReload('/pickup/reverse-invoices', '/pickup/sellers')

const moved = new Set(['CHANGED_MEANWHILE', 'REVERSE_INVOICE_STATE', 'REVERSE_INVOICE_OUTDATED'])
export function useInvoiceDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useInvoiceReload(), moved, onDone })
}
