// Staff endpoints for the sellers of metals, whom the law requires to be recorded.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Day, Fen, Grams, Id, Instant, Optional, paging, Paragraph, StaffPage, TableFile } from '../schema.ts'

/** Payments to one seller of metals in the last 12 months, and whether they approach the legal limit. */
export const SellerTotal = Type.Object({
  id: Id,
  name: Type.String(),
  idMasked: Type.String({ description: 'never the whole number' }),
  totalFen: Fen,
  orders: Type.Integer(),
  lastAt: Instant,
  warning: Type.Boolean({ description: 'at the share of the limit that warns, or above' }),
  invoicedFen: Type.Integer({
    description: 'in open and issued batches of twelve calendar months up to this one',
  }),
  invoiceWarning: Type.Boolean({ description: 'that sum is near the limit or above' }),
})
const who = ['finance', 'ops', 'owner', 'auditor'] as const
export const sellerTotals = staffGet('/pickup/sellers', {
  name: 'sellerTotals',
  who,
  summary: { zh: '出售人 12 个月累计', en: 'Seller totals of 12 months' },
  input: { ...paging, warning: Optional(Type.Boolean()) },
  reply: Type.Object({ ...StaffPage(SellerTotal).properties, limitFen: Fen, warnFen: Fen }),
})

/** A purchase from a named seller, as it appears in the register that the police may ask for. */
export const SellerSlip = Type.Object({
  id: Id,
  slipNumber: Type.String(),
  orderId: Id,
  orderNumber: Type.String(),
  boughtAt: Instant,
  weighedBy: Type.String(),
  shopName: Type.String({ description: 'empty: weighed at a door' }),
  name: Type.String(),
  idMasked: Type.String({ description: 'never the whole number' }),
  address: Type.String({ description: 'hidden from roles that see masked numbers' }),
  materials: Type.Array(Type.String()),
  netG: Grams,
  totalFen: Fen,
  reversed: Type.Boolean({ description: 'taken back later; not in the totals' }),
  photos: Type.Integer({ description: 'how many pictures show it' }),
})
const registerFilters = { fromDay: Optional(Day), toDay: Optional(Day), shopId: Optional(Id) }
/** Purchases from named sellers, latest first. */
export const sellerRegister = staffGet('/pickup/sellers/register', {
  name: 'sellerRegister',
  who,
  summary: { zh: '出售人登记簿', en: 'Register of sellers' },
  input: { ...paging, ...registerFilters },
  reply: StaffPage(SellerSlip),
})
/** The register with a line for each material, ID numbers masked. */
export const exportSellerRegister = staffGet('/pickup/sellers/register/export', {
  name: 'exportSellerRegister',
  reauthenticate: true,
  who,
  summary: { zh: '导出出售人登记簿', en: 'Export the register of sellers' },
  input: registerFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
/**
 * The same register with complete ID numbers, for the police. Only the owner may export it, and the reason is recorded.
 */
export const exportSellerIds = staffPost('/pickup/sellers/register/whole', {
  name: 'exportSellerIds',
  reauthenticate: true,
  who: ['owner'],
  summary: {
    zh: '导出含完整身份证号的登记簿（留痕）',
    en: 'Export the register with full ID numbers, on record',
  },
  input: { ...registerFilters, reason: Paragraph(200, 4) },
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
