import {
  claimTask,
  deductionRules,
  exchangeCash,
  exchangePoints,
} from '@huishou/wire/points/codes-tasks-and-invites'
import { signLogs, signMonth, signToday, todaySigned } from '@huishou/wire/points/check-in'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import type { MemberTables } from '../member/index.ts'
import { serveWith } from '../platform/http/route.ts'
import { readCheckIns, readCheckInMonth, readToday, toCheckIn } from './read-check-ins.ts'
import { readPoints } from './read-points-and-tasks.ts'
import { redeem, tryNumber } from './redeem-code.ts'
import { claimProfile } from './rewards.ts'
import { checkInToday } from './daily-check-in.ts'
import type { PointsTables } from './tables.ts'

const serve = serveWith<PointsTables & MemberTables>()

/** Customer routes for earning points: check-ins, redeem codes and tasks. */
export const earningRoutes = [
  serve(
    todaySigned,
    async ({ db, actor, now }) => (await readToday(db, actor.memberId, now)) ?? refuse('EMPTY'),
  ),
  serve(signToday, async ({ db, write, actor, now }) => {
    const row = await write((trx) => checkInToday(trx, now, actor.memberId))
    if (isRefusal(row)) return row
    const { tomorrow } = await readCheckInMonth(db, actor.memberId, now, {})
    return { ...toCheckIn(row), tomorrow, points: (await readPoints(db, actor.memberId)).points }
  }),
  serve(
    signLogs,
    async ({ db, actor, input }) => (await readCheckIns(db, actor.memberId, input)) ?? refuse('EMPTY'),
  ),
  serve(signMonth, ({ db, actor, now, input }) => readCheckInMonth(db, actor.memberId, now, input)),
  serve(exchangePoints, async ({ db, write, beside, actor, now, input }) => {
    const tried = await beside((trx) => tryNumber(trx, now, actor.memberId, input.number))
    if (tried) return tried.refused
    const score = await write((trx) => redeem(trx, now, actor.memberId, input.number))
    return isRefusal(score) ? score : { score, points: (await readPoints(db, actor.memberId)).points }
  }),
  serve(exchangeCash, async () => refuse('POINTS_TO_CASH_OFF')),
  serve(deductionRules, async () => refuse('EMPTY')),
  serve(claimTask, async ({ db, write, actor, now }) => {
    const score = await write((trx) => claimProfile(trx, now, actor.memberId))
    return isRefusal(score) ? score : { score, points: (await readPoints(db, actor.memberId)).points }
  }),
]
