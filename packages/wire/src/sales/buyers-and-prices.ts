// Staff endpoints for the buyers of material and the prices they pay.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  ContactPhone,
  Day,
  Fen,
  Figures,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  OneOf,
  Optional,
  Paragraph,
  paging,
  PictureUrl,
  savedRecord,
  StaffPage,
  TableFile,
  Version,
} from '../schema.ts'
import { yardReaders } from '../yard/states.ts'
import { YardMaterial } from '../yard/stock.ts'
import { buyerKinds, salesDesk, salesLimits, salesReaders } from './states.ts'

const Contact = Type.Object({
  name: Line(salesLimits.name),
  role: Line(salesLimits.name, 0),
  phone: ContactPhone,
})
export const SalesBuyer = Type.Object({
  id: Id,
  version: Version,
  name: Type.String(),
  kind: OneOf(buyerKinds),
  contacts: Type.Array(Type.Object({ name: Type.String(), role: Type.String(), phone: Type.String() })),
  address: Type.String(),
  taxNumber: Type.String(),
  paymentDays: Type.Integer(),
  note: Type.String(),
  documents: Type.Array(Type.String(), {
    description: 'pictures of contracts and licences; none for clerks',
  }),
  active: Type.Boolean(),
  updatedAt: Instant,
})

const buyerFilters = {
  id: Optional(Id),
  active: Optional(Type.Boolean()),
  kind: Optional(OneOf(buyerKinds)),
}
/** Lists buyers by name, active ones first. */
export const salesBuyers = staffGet('/sales/buyer/list', {
  name: 'salesBuyers',
  who: salesReaders,
  summary: { zh: '买家', en: 'Buyers' },
  input: { ...paging, ...buyerFilters },
  reply: StaffPage(SalesBuyer),
})
export const exportSalesBuyers = staffGet('/sales/buyer/list/export', {
  name: 'exportSalesBuyers',
  reauthenticate: true,
  who: yardReaders,
  summary: { zh: '导出买家', en: 'Export buyers' },
  input: buyerFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
export const saveSalesBuyer = staffPost('/sales/buyer/save', {
  name: 'saveSalesBuyer',
  who: salesDesk,
  summary: { zh: '保存买家', en: 'Save a buyer' },
  input: {
    ...savedRecord,
    name: Line(salesLimits.name),
    kind: OneOf(buyerKinds),
    contacts: Type.Array(Contact, { maxItems: salesLimits.contacts }),
    address: Optional(Line(200, 0)),
    taxNumber: Optional(Figures({ maxLength: 20 })),
    paymentDays: Type.Integer({ minimum: 0, maximum: salesLimits.paymentDays }),
    note: Optional(Paragraph(salesLimits.note, 0)),
    documents: Optional(Type.Array(PictureUrl, { maxItems: salesLimits.documents })),
    active: Type.Boolean(),
  },
  reply: SalesBuyer,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SALES_BUYER_TWICE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

export const SalesPrice = Type.Object({
  id: Id,
  buyerId: Id,
  ...YardMaterial,
  fenPerTonne: Fen,
  deductionRule: Type.String(),
  fromDay: Day,
  inForce: Type.Boolean({ description: 'on the asked day' }),
  byName: Type.String(),
  at: Instant,
})
/** A buyer's price terms, newest start first; `day` says which are in force, today without one. */
export const salesPrices = staffGet('/sales/price/list', {
  name: 'salesPrices',
  who: yardReaders,
  summary: { zh: '买家价格', en: 'Price terms of a buyer' },
  input: { buyerId: Id, categoryId: Optional(Id), day: Optional(Day) },
  reply: Type.Array(SalesPrice),
})
export const addSalesPrice = staffPost('/sales/price/add', {
  name: 'addSalesPrice',
  reauthenticate: true,
  who: salesDesk,
  summary: { zh: '登记买家价格', en: 'Add price terms' },
  input: {
    buyerId: Id,
    categoryId: Id,
    fenPerTonne: Type.Integer({ minimum: 1, maximum: salesLimits.fenPerTonne }),
    deductionRule: Optional(Paragraph(salesLimits.rule, 0)),
    fromDay: Day,
    idempotencyKey: IdempotencyKey,
  },
  reply: SalesPrice,
  refusals: ['NOT_FOUND', 'SALES_MATERIAL_UNKNOWN', 'SALES_PRICE_TWICE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** Removes price terms that were entered wrongly; loads already settled keep the price they were settled at. */
export const removeSalesPrice = staffPost('/sales/price/remove', {
  name: 'removeSalesPrice',
  reauthenticate: true,
  who: salesDesk,
  summary: { zh: '删除买家价格', en: 'Remove price terms' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  reply: Type.Null(),
  refusals: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
