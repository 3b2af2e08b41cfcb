// Roles, states and limits of reverse invoices (反向开票), which a recycling company issues itself for what it buys from
// natural persons; also the formats of invoice and batch numbers, and sums over twelve months.

import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** Roles that make batches and record invoices, and those that read them. */
export const reverseInvoiceKeepers = ['finance', 'owner'] as const satisfies readonly StaffRole[]
export const reverseInvoiceReaders = [
  ...reverseInvoiceKeepers,
  'auditor',
] as const satisfies readonly StaffRole[]

export const reverseInvoiceStates = ['open', 'issued', 'red_lettered', 'discarded'] as const
export type ReverseInvoiceState = (typeof reverseInvoiceStates)[number]
export const reverseInvoiceStateText: Record<ReverseInvoiceState, Text> = {
  open: { zh: '待开票', en: 'To issue' },
  issued: { zh: '已开票', en: 'Issued' },
  red_lettered: { zh: '已红冲', en: 'Red-lettered' },
  discarded: { zh: '已撤销', en: 'Discarded' },
}

/** The life of a batch (docs/rules/reverse-invoices.md#batches). */
export const reverseInvoiceLife = {
  states: reverseInvoiceStates,
  wrongState: 'REVERSE_INVOICE_STATE',
  moves: {
    issue: move(['open'], 'issued', reverseInvoiceKeepers, '登记发票', 'Record the invoice'),
    correct: move(['issued'], 'same', reverseInvoiceKeepers, '更正发票号码', 'Correct the invoice number'),
    red_letter: move(['issued'], 'red_lettered', reverseInvoiceKeepers, '登记红冲', 'Record the red letter'),
    discard: move(['open'], 'discarded', reverseInvoiceKeepers, '撤销批次', 'Discard the batch'),
  },
} as const satisfies LifeCycle<ReverseInvoiceState, ReverseInvoiceState, string>
export type ReverseInvoiceAction = ActionOf<typeof reverseInvoiceLife>

/** Where a purchase stands: in no batch, in a batch that is not red-lettered or discarded, or taken back. */
export const invoicedSaleStates = ['waiting', 'batched', 'reversed'] as const
export type InvoicedSaleState = (typeof invoicedSaleStates)[number]
export const invoicedSaleStateText: Record<InvoicedSaleState, Text> = {
  waiting: { zh: '未入批次', en: 'Not in a batch' },
  batched: { zh: '已入批次', en: 'In a batch' },
  reversed: { zh: '已冲正', en: 'Reversed' },
}

/** Why a purchase cannot be put into a batch. */
export const saleProblems = ['no_code', 'fee', 'limit', 'own'] as const
export type SaleProblem = (typeof saleProblems)[number]
export const saleProblemText: Record<SaleProblem, Text> = {
  no_code: { zh: '物品没有税收分类编码', en: 'A material has no tax code' },
  fee: { zh: '含收费项目（如清运费）', en: 'It has a line the seller pays for' },
  limit: { zh: '超过 12 个月限额', en: 'Above the 12-month limit' },
  own: { zh: '出售人是经办人本人', en: 'The seller is the person making the batch' },
}

export const reverseInvoiceLimits = {
  reason: 200,
  csv: 100_000,
  /** Lines of one spreadsheet with invoice numbers. */
  importLines: 500,
  /** Purchases that one call puts into batches; further ones are left to the next. */
  salesAtOnce: 2_000,
} as const

/** A tax classification code of goods and services (商品和服务税收分类编码). */
export const TAX_CODE_PATTERN = '^\\d{19}$'
/** A fully digital invoice has 20 digits, one from before has 8. */
export const INVOICE_NUMBER_PATTERN = '^(\\d{8}|\\d{20})$'

/** Spreadsheets keep 15 digits of a number: they shorten one of 20 to `2.6332E+19`, or fill it up with zeros. */
const SHORTENED = /^\d(?:\.(\d{1,19}))?e\+?\d+$/i
const ZERO_FILLED = /^(\d{15})0{5}$/
export const damagedNumberText: Text = {
  zh: '发票号码被表格软件改成了科学计数法，或末五位变成了 0，请把该列设为文本后重填',
  en: 'A spreadsheet shortened this number or ended it in zeros; set the column to text and enter it again',
}
/** Whether a spreadsheet made this of an invoice number. */
export const isDamagedNumber = (text: string): boolean => SHORTENED.test(text) || ZERO_FILLED.test(text)
/** Whether a spreadsheet could have made the damaged text of this invoice number. */
export const isDamagedFrom = (text: string, invoiceNumber: string): boolean => {
  const [, kept] = ZERO_FILLED.exec(text) ?? []
  if (kept !== undefined) return invoiceNumber.length === text.length && invoiceNumber.startsWith(kept)
  const [shortened, decimals = ''] = SHORTENED.exec(text) ?? []
  const digits = decimals.length
  return (
    shortened !== undefined &&
    Number(text).toExponential(digits) === Number(invoiceNumber).toExponential(digits)
  )
}

const PREFIX = 'FP'
const DIGITS = 6
/** Number of a batch as people read it and spreadsheets name it: month and id. */
export const batchNumberOf = ({ id, month }: { id: number; month: string }): string =>
  `${PREFIX}${month.replace('-', '')}-${String(id).padStart(DIGITS, '0')}`
/** The id in a batch number; null for anything else. */
export const batchIdOf = (text: string): number | null => {
  const match = /^FP\d{6}-(\d{6,15})$/.exec(text.trim().toUpperCase())
  return match ? Number(match[1]) : null
}

/** The month (`2026-03`) that lies this many months after the given one, or before it if negative. */
export const addMonths = (month: string, months: number): string => {
  const all = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** Calendar months over which the invoices for one person are added up. */
const WINDOW = 12
/** The sum of the twelve months that end with this one. */
export const yearEnding = (byMonth: ReadonlyMap<string, number>, month: string): number =>
  Array.from({ length: WINDOW }, (_, back) => byMonth.get(addMonths(month, -back)) ?? 0).reduce(
    (sum, fen) => sum + fen,
    0,
  )
/** The highest sum of any twelve consecutive months that include this one. */
export const fullestYear = (byMonth: ReadonlyMap<string, number>, month: string): number =>
  Math.max(...Array.from({ length: WINDOW }, (_, on) => yearEnding(byMonth, addMonths(month, on))))
