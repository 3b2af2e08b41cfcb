// Staff endpoints that list and export weighing slips whose weights were typed by hand, or which were signed on the
// weigher's own device.

import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import { handSlipKinds } from './choices.ts'
import { TableFile, Day, Fen, Grams, Id, Instant, OneOf, Optional, paging, StaffPage } from '../schema.ts'

const readers = ['manager', 'finance', 'ops', 'owner', 'auditor'] as const

/** A slip with weights typed by hand, or accepted by a signature on the weigher's own device. */
export const HandSlip = Type.Object({
  id: Id,
  slipNumber: Type.String(),
  orderId: Id,
  orderNumber: Type.String(),
  channel: OneOf(['door', 'shop']),
  shopName: Type.String({ description: 'empty at the door' }),
  weighedAt: Instant,
  weighedByStaffId: Id,
  weighedBy: Type.String(),
  state: Type.String(),
  kind: OneOf(handSlipKinds),
  totalG: Grams,
  handG: Grams,
  totalFen: Fen,
  confirmedBy: Type.String({ description: 'app, code, signature, call, unattended or empty' }),
  cashFen: Fen,
})
const asked = { day: Day, kind: Optional(OneOf(handSlipKinds)), staffId: Optional(Id) }

/** The slips of a day that were typed by hand or signed on the spot, for review: managers see those of their shop. */
export const handSlips = staffGet('/pickup/hand-slips', {
  name: 'handSlips',
  who: readers,
  summary: { zh: '手工录入与现场签字', en: 'Weighed by hand, signed on the spot' },
  input: { ...paging, ...asked },
  reply: Type.Object({
    ...StaffPage(HandSlip).properties,
    counts: Type.Object({ hand: Type.Integer(), signed: Type.Integer(), both: Type.Integer() }),
    sumFen: Fen,
  }),
})
/** The list as a table; the download is recorded in the audit log. */
export const exportHandSlips = staffGet('/pickup/hand-slips/export', {
  name: 'exportHandSlips',
  reauthenticate: true,
  who: ['manager', 'finance', 'ops', 'owner'],
  summary: { zh: '导出手工录入与现场签字', en: 'Export what was weighed by hand' },
  input: asked,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
