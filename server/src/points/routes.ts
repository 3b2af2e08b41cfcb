import { refuse, scoreLogs, scoreRules, signRules, userAmount, yuanFromFen } from '@huishou/wire'
import { readBalances, readTotals, type LedgerTables } from '../ledger/index.ts'
import type { Handle } from '../platform/database.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import { readPoints } from './read.ts'
import { readScoreLog } from './read-log.ts'
import { scoreRuleRows, signRuleRows } from './rules.ts'
import type { PointsTables } from './tables.ts'

/** Balance and points in one call, as the inherited protocol has it. What was recycled is known to pickup, above us. */
export const pointsRoutes = <Tables extends PointsTables & LedgerTables>(
  readRecycled: (db: Handle<Tables>, memberId: number) => Promise<{ recycledG: number; co2g: number }>,
): Route<Tables>[] => {
  const serve = serveWith<Tables>()
  return [
    serve(userAmount, async ({ db, who: { memberId } }) => {
      const narrow = db as unknown as Handle<PointsTables & LedgerTables>
      const [balances, totals, points, recycled] = await Promise.all([
        readBalances(narrow, memberId),
        readTotals(narrow, memberId),
        readPoints(narrow, memberId),
        readRecycled(db, memberId),
      ])
      return {
        balance: yuanFromFen(balances.availableFen),
        freeze: yuanFromFen(balances.frozenFen),
        score: points.points,
        growth: points.earned,
        totalScore: points.earned,
        totleConsumed: yuanFromFen(totals.incomeFen),
        totalWithdraw: yuanFromFen(totals.withdrawnFen),
        totalRefundAmount: 0,
        totalPayAmount: 0,
        totalPayNumber: 0,
        fxCommisionPaying: 0,
        scoreLastRound: 0,
        ...recycled,
      }
    }),
    serve(scoreLogs, async ({ db, who: { memberId }, input, request, config }) => {
      const narrow = db as unknown as Handle<PointsTables>
      const view = { language: request.language, merchantId: config.merchantId }
      return (await readScoreLog(narrow, memberId, input, view)) ?? refuse('EMPTY')
    }),
    serve(scoreRules, async ({ input: { code } }) => {
      const rows = scoreRuleRows.filter((row) => code === undefined || row.code === code)
      return rows.length > 0 ? rows : refuse('EMPTY')
    }),
    serve(signRules, async () => signRuleRows),
  ]
}
