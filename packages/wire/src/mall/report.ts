// Endpoints for the sales report of the mall.

import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import { TableFile, Day, Fen, OneOf, Points } from '../schema.ts'

const Sums = {
  orders: Type.Integer(),
  pieces: Type.Integer(),
  moneyFen: Fen,
  points: Points,
  refundFen: Fen,
  refundPoints: Points,
}
const asked = { fromDay: Day, toDay: Day, by: OneOf(['day', 'goods', 'category']) }
/** Sales of paid orders, by the day of payment; refunds by the day of the refund. At most 366 days. */
export const mallSalesReport = staffGet('/mall/report', {
  name: 'mallSalesReport',
  who: ['manager', 'finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '商城销售报表', en: 'Sales report of the mall' },
  input: asked,
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({ key: Type.String({ description: 'the day, or an id' }), name: Type.String(), ...Sums }),
    ),
    total: Type.Object({ ...Sums, freightFen: Fen, cancelled: Type.Integer(), unpaidFen: Fen }),
  }),
  refusals: ['INPUT_INVALID'],
})
/** The same as a table, with totals in the last line. The download is recorded in the audit log. */
export const exportMallReport = staffGet('/mall/report/export', {
  name: 'exportMallReport',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '导出商城销售报表', en: 'Sales report of the mall as a file' },
  input: asked,
  reply: TableFile,
  refusals: ['INPUT_INVALID'],
})
