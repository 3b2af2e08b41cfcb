import { Type } from 'typebox'
import { staffGet } from './endpoint.ts'
import { Day, Fen, OneOf, Points } from './schema.ts'

const Sums = {
  orders: Type.Integer(),
  pieces: Type.Integer(),
  moneyFen: Fen,
  points: Points,
  refundFen: Fen,
  refundPoints: Points,
}
/** Sales of paid orders, by the day they were paid; refunds by the day they were paid back. At most 366 days. */
export const mallSalesReport = staffGet('/mall/report', {
  name: 'mallSalesReport',
  who: ['manager', 'finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '商城销售报表', en: 'Sales report of the mall' },
  input: { fromDay: Day, toDay: Day, by: OneOf(['day', 'goods', 'category']) },
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({ key: Type.String({ description: 'the day, or an id' }), name: Type.String(), ...Sums }),
    ),
    total: Type.Object({ ...Sums, freightFen: Fen, cancelled: Type.Integer(), unpaidFen: Fen }),
  }),
  refusals: ['INPUT_INVALID'],
})
