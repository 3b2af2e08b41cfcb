// Staff endpoints for reverse invoices: months, batches (each holds the purchases from one seller in a month, for one
// invoice), and purchases.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Day,
  Figures,
  IdempotencyKey,
  Id,
  movedRecord,
  OneOf,
  Optional,
  paging,
  Paragraph,
  StaffPage,
  TableFile,
} from '../schema.ts'
import {
  InvoicedSale,
  InvoiceMonth,
  InvoiceMonthRow,
  ReverseInvoice,
  ReverseInvoiceDetail,
  ReverseInvoiceRules,
} from './schema.ts'
import {
  INVOICE_NUMBER_PATTERN,
  invoicedSaleStates,
  reverseInvoiceKeepers,
  reverseInvoiceLimits,
  reverseInvoiceReaders,
  reverseInvoiceStates,
} from './states.ts'

/** Months with purchases from identified sellers, latest first, with the rules in force. */
export const reverseInvoiceMonths = staffGet('/pickup/reverse-invoices/months', {
  name: 'reverseInvoiceMonths',
  who: reverseInvoiceReaders,
  summary: { zh: '反向开票月份', en: 'Months of reverse invoices' },
  reply: Type.Object({ rows: Type.Array(InvoiceMonthRow), rules: ReverseInvoiceRules }),
})

const Count = Type.Integer({ minimum: 0 })
/**
 * Puts the purchases of a month into batches, one for each seller, and brings open batches up to date. A second call
 * only adds what was left over or has changed since.
 */
export const makeReverseInvoices = staffPost('/pickup/reverse-invoices/make', {
  name: 'makeReverseInvoices',
  reauthenticate: true,
  who: reverseInvoiceKeepers,
  summary: { zh: '生成当月开票批次', en: 'Make the batches of a month' },
  input: { month: InvoiceMonth, idempotencyKey: IdempotencyKey },
  reply: Type.Object({
    made: Count,
    updated: Count,
    discarded: Count,
    slips: Type.Integer({ minimum: 0, description: 'newly put into a batch' }),
    blocked: Type.Object({ no_code: Count, fee: Count, limit: Count, own: Count }),
    more: Type.Boolean({ description: 'there were too many for one call' }),
  }),
  refusals: ['REVERSE_INVOICE_OFF', 'REVERSE_INVOICE_FUTURE', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

const batchFilters = {
  month: Optional(InvoiceMonth),
  state: Optional(OneOf(reverseInvoiceStates)),
  toRedLetter: Optional(Type.Boolean()),
  q: Optional(Type.String({ maxLength: 40, description: 'seller, batch number or invoice number' })),
}
/** Batches, the latest month first. */
export const reverseInvoices = staffGet('/pickup/reverse-invoices', {
  name: 'reverseInvoices',
  who: reverseInvoiceReaders,
  summary: { zh: '反向开票批次', en: 'Batches of reverse invoices' },
  input: { ...paging, ...batchFilters },
  reply: CountedPage(ReverseInvoice),
})
export const reverseInvoice = staffGet('/pickup/reverse-invoices/one', {
  name: 'reverseInvoice',
  who: reverseInvoiceReaders,
  summary: { zh: '一个开票批次', en: 'One batch' },
  input: { id: Id },
  reply: ReverseInvoiceDetail,
  refusals: ['NOT_FOUND'],
})
export const exportReverseInvoices = staffGet('/pickup/reverse-invoices/export', {
  name: 'exportReverseInvoices',
  reauthenticate: true,
  who: reverseInvoiceReaders,
  summary: { zh: '导出开票批次', en: 'Export batches of reverse invoices' },
  input: batchFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
/**
 * Lines of batches of a month for the tax bureau, with full ID numbers; on record. Without a state those to issue, or
 * those that need a red letter.
 */
export const exportReverseInvoiceLines = staffPost('/pickup/reverse-invoices/lines/export', {
  name: 'exportReverseInvoiceLines',
  reauthenticate: true,
  who: reverseInvoiceKeepers,
  summary: {
    zh: '导出开票明细（含完整身份证号，留痕）',
    en: 'Export lines to invoice, with full ID numbers',
  },
  input: { ...batchFilters, month: InvoiceMonth },
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

/** Purchases from people who showed an ID, latest first; those in no batch say why they cannot be put into one. */
export const reverseInvoiceSales = staffGet('/pickup/reverse-invoices/purchases', {
  name: 'reverseInvoiceSales',
  who: reverseInvoiceReaders,
  summary: { zh: '向自然人收购明细', en: 'Purchases from natural persons' },
  input: { ...paging, month: InvoiceMonth, state: Optional(OneOf(invoicedSaleStates)) },
  reply: StaffPage(InvoicedSale),
})

export const InvoiceNumber = Figures({ pattern: INVOICE_NUMBER_PATTERN })
const acting = { reauthenticate: true, who: reverseInvoiceKeepers, reply: ReverseInvoiceDetail } as const
const moved = [
  'NOT_FOUND',
  'OWN_ACCOUNT',
  'REVERSE_INVOICE_STATE',
  'CHANGED_MEANWHILE',
  'IDEMPOTENCY_CONFLICT',
] as const
const numbered = ['REVERSE_INVOICE_NUMBER_TWICE', 'REVERSE_INVOICE_DAY'] as const
export const issueReverseInvoice = staffPost('/pickup/reverse-invoices/issue', {
  ...acting,
  name: 'issueReverseInvoice',
  summary: { zh: '登记发票', en: 'Record the invoice of a batch' },
  input: { ...movedRecord, invoiceNumber: InvoiceNumber, invoicedOn: Day },
  refusals: [
    ...moved,
    ...numbered,
    'REVERSE_INVOICE_OFF',
    'REVERSE_INVOICE_COMPANY',
    'REVERSE_INVOICE_OUTDATED',
    'REVERSE_INVOICE_LIMIT',
  ],
  idempotent: true,
})
/** Replaces a number or day that was mistyped. Also while the switch is off, like the red letter. */
export const correctReverseInvoice = staffPost('/pickup/reverse-invoices/correct', {
  ...acting,
  name: 'correctReverseInvoice',
  summary: { zh: '更正发票号码', en: 'Correct the invoice number of a batch' },
  input: {
    ...movedRecord,
    invoiceNumber: InvoiceNumber,
    invoicedOn: Day,
    reason: Paragraph(reverseInvoiceLimits.reason, 2),
  },
  refusals: [...moved, ...numbered],
  idempotent: true,
})
/** Also while the switch is off: an invoice once issued has to be corrected. */
export const redLetterReverseInvoice = staffPost('/pickup/reverse-invoices/red-letter', {
  ...acting,
  name: 'redLetterReverseInvoice',
  summary: { zh: '登记红冲', en: 'Record the red letter of a batch' },
  input: {
    ...movedRecord,
    redNumber: InvoiceNumber,
    redOn: Day,
    reason: Paragraph(reverseInvoiceLimits.reason, 2),
  },
  refusals: [...moved, ...numbered],
  idempotent: true,
})
export const discardReverseInvoice = staffPost('/pickup/reverse-invoices/discard', {
  ...acting,
  name: 'discardReverseInvoice',
  summary: { zh: '撤销开票批次', en: 'Discard a batch' },
  input: { ...movedRecord, reason: Paragraph(reverseInvoiceLimits.reason, 2) },
  refusals: moved,
  idempotent: true,
})
