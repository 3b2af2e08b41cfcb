import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import { Fen, Id, Instant, Optional, paging, StaffPage } from '../schema.ts'

/** Payments to one seller of metals in the last 12 months, and whether they approach the legal limit. */
export const SellerTotal = Type.Object({
  id: Id,
  name: Type.String(),
  idMasked: Type.String({ description: 'never the whole number' }),
  totalFen: Fen,
  orders: Type.Integer(),
  lastAt: Instant,
  warning: Type.Boolean({ description: 'at 80 % of the limit or above' }),
})
export const sellerTotals = staffGet('/pickup/sellers', {
  name: 'sellerTotals',
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '卖方 12 个月累计', en: 'Seller totals of 12 months' },
  input: { ...paging, warning: Optional(Type.Boolean()) },
  reply: Type.Object({ ...StaffPage(SellerTotal).properties, limitFen: Fen, warnFen: Fen }),
})
