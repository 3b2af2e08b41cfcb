// Customer routes for points: balance, log, expiry, tasks, invited friends and membership level.

import type { ReplyOf } from '@huishou/wire/client'
import {
  growthLogs,
  pointsExpiring,
  scoreLogFilters,
  scoreLogs,
  scoreRules,
} from '@huishou/wire/points/customer'
import { invitees, scoreDynamics, taskList } from '@huishou/wire/points/codes-tasks-and-invites'
import { myLevel, userLevel, userLevels } from '@huishou/wire/points/member-levels'
import { signRules } from '@huishou/wire/points/check-in'
import { refuse } from '@huishou/wire/refusals'
import type { ContentTables } from '../content/index.ts'
import type { MemberTables } from '../member/index.ts'
import { serveWith } from '../platform/http/route.ts'
import { readInvitees } from './read-invitees.ts'
import { readLevelRows, readStanding } from './levels.ts'
import { readDynamics, readGrowth, readLogFilters, readScoreLog } from './read-points-and-growth-logs.ts'
import { readExpiring, readTasks } from './read-points-and-tasks.ts'
import { readRules } from './rules.ts'
import type { PointsTables } from './tables.ts'

const serve = serveWith<PointsTables & MemberTables & ContentTables>()

const ruleTexts = {
  invite: { zh: '邀请好友完成首单', en: 'A friend’s first order' },
} as const

/** Routes for a customer's points. */
export const pointsRoutes = [
  serve(scoreLogs, async ({ db, actor, input, request, config }) => {
    const context = { language: request.language, merchantId: config.merchantId }
    return (await readScoreLog(db, actor.memberId, input, context)) ?? refuse('EMPTY')
  }),
  serve(
    scoreLogFilters,
    async ({ db, actor, now, request }) =>
      (await readLogFilters(db, actor.memberId, now, request.language)) ?? refuse('EMPTY'),
  ),
  serve(pointsExpiring, ({ db, actor, now }) => readExpiring(db, actor.memberId, now)),
  serve(scoreRules, async ({ db, input: { code }, request }) => {
    const rules = await readRules(db)
    const all: ReplyOf<typeof scoreRules> = [
      { id: 1, code: 'invite', codeStr: ruleTexts.invite[request.language], score: rules.invite },
    ]
    const rows = all.filter((row) => row.score > 0 && (code === undefined || row.code === code))
    return rows.length > 0 ? rows : refuse('EMPTY')
  }),
  serve(signRules, async ({ db }) =>
    (await readRules(db)).signCycle.map((score, index) => ({ continuous: index + 1, score })),
  ),
  serve(invitees, ({ db, actor, now, input }) => readInvitees(db, actor.memberId, now, input)),
  serve(taskList, ({ db, actor, now, request }) => readTasks(db, actor.memberId, now, request.language)),
  serve(growthLogs, async ({ db, actor, input, request, config }) => {
    const context = { language: request.language, merchantId: config.merchantId }
    return (await readGrowth(db, actor.memberId, input, context)) ?? refuse('EMPTY')
  }),
  serve(
    scoreDynamics,
    async ({ db, request }) => (await readDynamics(db, request.language)) ?? refuse('EMPTY'),
  ),
  serve(userLevels, async ({ db, request }) => {
    const rows = await readLevelRows(db, request.language)
    return rows.length > 0 ? rows : refuse('EMPTY')
  }),
  serve(
    userLevel,
    async ({ db, input, request }) =>
      (await readLevelRows(db, request.language)).find(({ id }) => id === input.id) ?? refuse('EMPTY'),
  ),
  serve(myLevel, ({ db, actor, request }) => readStanding(db, actor.memberId, request.language)),
]
