import { userAmount } from '@huishou/wire/ledger/customer'
import { yuanFromFen } from '@huishou/wire/money'
import type { Handle } from '../platform/database.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import { readPoints, type PointsTables } from '../points/index.ts'
import { readBalances, readTotals } from './read-balances-and-cash-log.ts'
import type { LedgerTables } from './tables.ts'

type Recycled = { recycledG: number; co2g: number }
type MallTotals = { paidFen: number; orders: number; refundedFen: number }
type Read<Tables, Found> = (db: Handle<Tables>, memberId: number) => Promise<Found>

/**
 * The route that returns a customer's balance and points, the weight of recycled waste, and totals of the mall in one
 * call, as in the protocol of older customer apps (see docs/protocol.md). The functions that read the last two are
 * passed in.
 */
export const amountRoute = <Tables extends PointsTables & LedgerTables>({
  readRecycled,
  readMallTotals,
}: {
  readRecycled: Read<Tables, Recycled>
  readMallTotals: Read<Tables, MallTotals>
}): Route<Tables> =>
  serveWith<Tables>()(userAmount, async ({ db, actor: { memberId } }) => {
    const [balances, totals, points, recycled, mall] = await Promise.all([
      readBalances(db, memberId),
      readTotals(db, memberId),
      readPoints(db, memberId),
      readRecycled(db, memberId),
      readMallTotals(db, memberId),
    ])
    return {
      balance: yuanFromFen(balances.availableFen),
      freeze: yuanFromFen(balances.frozenFen),
      score: points.points,
      growth: points.earned,
      totalScore: points.earned,
      totleConsumed: yuanFromFen(totals.incomeFen),
      totalWithdraw: yuanFromFen(totals.withdrawnFen),
      totalRefundAmount: yuanFromFen(mall.refundedFen),
      totalPayAmount: yuanFromFen(mall.paidFen),
      totalPayNumber: mall.orders,
      fxCommisionPaying: 0,
      scoreLastRound: 0,
      ...recycled,
    }
  })
