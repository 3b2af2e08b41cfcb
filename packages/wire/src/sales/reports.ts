// Staff endpoints for reports on sales: receivables, the accounts of buyers, and the margin.

import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import { TableFile, Day, Fen, Id, Instant, Nullable, OneOf, Optional } from '../schema.ts'
import { yardLocationKinds, yardMovementKinds } from '../yard/states.ts'
import { marginKeys } from './states.ts'

const office = ['finance', 'ops', 'owner', 'auditor'] as const
const Buckets = {
  upTo30Fen: Fen,
  upTo60Fen: Fen,
  upTo90Fen: Fen,
  over90Fen: Fen,
  totalFen: Fen,
  overdueFen: Type.Integer({ description: 'past the buyer’s payment term' }),
}
/** Receivables by days since settlement. */
export const salesAgeing = staffGet('/sales/ageing', {
  name: 'salesAgeing',
  who: office,
  summary: { zh: '应收账龄', en: 'Ageing of receivables' },
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({ buyerId: Id, buyerName: Type.String(), loads: Type.Integer(), ...Buckets }),
    ),
    total: Type.Object(Buckets),
  }),
})

/** A buyer's account over a span of days: settlements, corrections and payments, with the balance after each. */
export const salesStatement = staffGet('/sales/statement', {
  name: 'salesStatement',
  who: office,
  summary: { zh: '买家对账单', en: 'Statement of a buyer' },
  input: { buyerId: Id, from: Day, to: Day },
  reply: Type.Object({
    buyerId: Id,
    buyerName: Type.String(),
    openingFen: Fen,
    rows: Type.Array(
      Type.Object({
        kind: OneOf(['settlement', 'correction', 'payment']),
        at: Instant,
        loadId: Id,
        plate: Type.String(),
        netKg: Nullable(Type.Integer()),
        text: Type.String({ description: 'the reason, or the reference and bank day of a payment' }),
        amountFen: Fen,
        balanceFen: Fen,
      }),
    ),
    closingFen: Fen,
  }),
  refusals: ['NOT_FOUND'],
})

/** The same as a PDF, to be checked and signed. */
export const salesStatementPdf = staffGet('/sales/statement.pdf', {
  name: 'salesStatementPdf',
  who: office,
  summary: { zh: '买家对账单（PDF）', en: 'Statement of a buyer as a PDF' },
  input: salesStatement.input.properties,
  refusals: ['NOT_FOUND'],
})

/** The filter of `yardMovements` that opens a figure's rows. */
const MovementFilter = Type.Object({
  kind: OneOf(yardMovementKinds),
  categoryId: Optional(Id),
  locationKind: Optional(OneOf(yardLocationKinds)),
  locationId: Optional(Type.Integer()),
  from: Day,
  to: Day,
})
/** The filter of `salesLoads` that opens a figure's rows. */
const LoadFilter = Type.Object({
  categoryId: Optional(Id),
  shopId: Optional(Id),
  buyerId: Optional(Id),
  settledFrom: Day,
  settledTo: Day,
})
/** The filter of `yardStock` that opens a figure's rows. */
const StockFilter = Type.Object({
  categoryId: Optional(Id),
  locationKind: Optional(OneOf(yardLocationKinds)),
  locationId: Optional(Type.Integer()),
})
const Goods = { grams: Type.Integer(), pieces: Type.Integer(), costFen: Fen }
const marginInput = {
  from: Day,
  to: Day,
  by: OneOf(marginKeys),
  shopId: Optional(Id),
  categoryId: Optional(Id),
}
/**
 * The goods bought, sold, on hand and lost, and the proceeds of the sales, grouped by one of seven keys
 * (docs/rules/sales.md#margin-report). Figures that do not exist for a key are absent: nothing is bought from buyers,
 * and the goods a courier collected are sold together with the rest.
 */
export const salesMargin = staffGet('/sales/margin', {
  name: 'salesMargin',
  who: office,
  summary: { zh: '毛利报表', en: 'Margin report' },
  input: marginInput,
  reply: Type.Array(
    Type.Object({
      key: Type.String({ description: 'an id, or the first day of the span' }),
      name: Type.String(),
      movements: Type.Array(Type.Object({ kind: OneOf(yardMovementKinds), ...Goods, open: MovementFilter })),
      onHand: Nullable(Type.Object({ ...Goods, open: StockFilter })),
      sold: Type.Object({
        loads: Type.Integer(),
        loadedG: Type.Integer(),
        transitLossG: Type.Integer(),
        netKg: Type.Integer(),
        amountFen: Fen,
        costFen: Fen,
        freightFen: Fen,
        marginFen: Fen,
        open: LoadFilter,
      }),
    }),
  ),
})
export const exportSalesMargin = staffGet('/sales/margin/export', {
  name: 'exportSalesMargin',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '导出毛利报表', en: 'Export the margin report' },
  input: marginInput,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
