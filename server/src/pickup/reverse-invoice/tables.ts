// Tables of reverse invoices, which the company issues for its purchases from natural persons, and of the tax codes of
// materials.

import type { ReverseInvoiceState } from '@huishou/wire/reverse-invoice/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../../platform/life-cycle.ts'

export type ReverseInvoiceTables = {
  /** A batch: one person's sales of a month, for one invoice; name and masked ID remain after the seller is erased. */
  reverseInvoice: {
    id: Generated<number>
    version: number
    state: Moved<ReverseInvoiceState>
    sellerId: number
    sellerName: string
    idMasked: string
    month: string
    slips: number
    grams: number
    totalFen: number
    amountFen: number
    vatFen: number
    incomeTaxFen: number
    surchargeFen: number
    vatPermille: number
    incomePermille: number
    surchargePermille: number
    madeByName: string
    madeAt: number
    updatedAt: number
    invoiceNumber: string | null
    invoicedOn: string | null
    issuedByName: string
    redNumber: string | null
    redOn: string | null
    redByName: string
    /** Why it was corrected, red-lettered or discarded. */
    reason: string
  }
  /** One material of a batch, with the code it had then. */
  reverseInvoiceLine: {
    id: Generated<number>
    invoiceId: number
    position: number
    categoryId: number
    code: string
    grams: number
    pieces: number
    totalFen: number
    amountFen: number
    vatFen: number
    incomeTaxFen: number
    surchargeFen: number
  }
  /** The purchases in a batch; `live` is 0 once it is red-lettered or discarded, so that another may contain them. */
  reverseInvoiceSlip: { invoiceId: number; orderId: number; totalFen: number; live: number }
  materialTaxCode: {
    categoryId: number
    version: number
    code: string
    changedByName: string
    changedAt: number
  }
}
export type ReverseInvoiceRow = Selectable<ReverseInvoiceTables['reverseInvoice']>
export type ReverseInvoiceLineRow = Selectable<ReverseInvoiceTables['reverseInvoiceLine']>
