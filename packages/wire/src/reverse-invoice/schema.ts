// Schemas of reverse invoices in replies: a batch, its lines and purchases, and the rules in force.

import { Type } from 'typebox'
import { Unit } from '../catalog/categories.ts'
import { Day, Fen, Id, Instant, May, Nullable, OneOf, Version } from '../schema.ts'
import {
  invoicedSaleStates,
  reverseInvoiceStates,
  saleProblems,
  type ReverseInvoiceAction,
} from './states.ts'

export const InvoiceMonth = Type.String({
  pattern: '^2\\d{3}-(0[1-9]|1[0-2])$',
  description: 'YYYY-MM, China time',
})
/** Weights of a whole month are beyond the limit of one weighing. */
const Weight = Type.Integer({ minimum: 0, description: 'grams' })

const Amounts = {
  totalFen: Type.Integer({ description: 'paid to the seller, VAT included' }),
  amountFen: Type.Integer({ description: 'without VAT' }),
  vatFen: Type.Integer(),
  incomeTaxFen: Type.Integer({ description: 'income tax paid in advance for the seller' }),
  surchargeFen: Type.Integer(),
}
const Rate = Type.Integer({ minimum: 0, maximum: 1000, description: 'in thousandths' })

/** A batch: the purchases from one person in one month, for one invoice. */
export const ReverseInvoice = Type.Object({
  id: Id,
  version: Version,
  batchNumber: Type.String(),
  month: Type.String(),
  state: OneOf(reverseInvoiceStates),
  sellerName: Type.String(),
  idMasked: Type.String({ description: 'never the whole number' }),
  slips: Type.Integer(),
  grams: Weight,
  ...Amounts,
  vatPermille: Rate,
  incomePermille: Rate,
  surchargePermille: Rate,
  reversedSlips: Type.Integer({
    description: 'slips in it that were taken back: an issued one needs a red letter, an open one a new make',
  }),
  yearFen: Type.Integer({ description: 'fullest twelve calendar months of this seller around this month' }),
  limitFen: Fen,
  warning: Type.Boolean({ description: 'that sum is near the limit or above' }),
  invoiceNumber: Nullable(Type.String()),
  invoicedOn: Nullable(Day),
  issuedByName: Type.String(),
  redNumber: Nullable(Type.String()),
  redOn: Nullable(Day),
  redByName: Type.String(),
  reason: Type.String(),
  madeByName: Type.String(),
  madeAt: Instant,
  may: May<ReverseInvoiceAction>(),
})
export const ReverseInvoiceLine = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  unit: Unit,
  grams: Weight,
  pieces: Type.Integer(),
  ...Amounts,
})
export const ReverseInvoiceDetail = Type.Object({
  ...ReverseInvoice.properties,
  lines: Type.Array(ReverseInvoiceLine),
  sources: Type.Array(
    Type.Object({
      orderId: Id,
      orderNumber: Type.String(),
      slipNumber: Type.String(),
      settledAt: Instant,
      totalFen: Fen,
      reversed: Type.Boolean(),
    }),
  ),
})

/** A purchase from a person who showed an ID, and why it is in no batch. */
export const InvoicedSale = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  slipNumber: Type.String(),
  settledAt: Instant,
  sellerName: Type.String(),
  idMasked: Type.String(),
  materials: Type.Array(Type.Object({ name: Type.String(), nameEn: Type.String() })),
  totalFen: Fen,
  state: OneOf(invoicedSaleStates),
  invoiceId: Nullable(Id),
  batchNumber: Type.String({ description: 'empty: in none' }),
  problem: Nullable(OneOf(saleProblems)),
})

/** A rate or limit with the law it follows. */
const Sourced = Type.Object({ value: Type.Integer(), source: Type.String() })
export const ReverseInvoiceRules = Type.Object({
  on: Type.Boolean(),
  complete: Type.Boolean({ description: 'all company details an invoice needs are filled in' }),
  company: Type.Object({
    name: Type.String(),
    taxNumber: Type.String(),
    addressAndPhone: Type.String(),
    bank: Type.String(),
  }),
  limitFen: Sourced,
  warnFen: Fen,
  vatPermille: Sourced,
  incomePermille: Sourced,
  surchargePermille: Sourced,
})
export const InvoiceMonthRow = Type.Object({
  id: Id,
  month: Type.String(),
  purchases: Type.Integer({ description: 'settled and not taken back' }),
  purchasesFen: Type.Integer(),
  waiting: Type.Integer({ description: 'of these in no batch' }),
  waitingFen: Type.Integer(),
  open: Type.Integer(),
  openFen: Type.Integer(),
  issued: Type.Integer(),
  issuedFen: Type.Integer(),
  redLettered: Type.Integer(),
  toRedLetter: Type.Integer({ description: 'issued ones with a slip taken back' }),
})
