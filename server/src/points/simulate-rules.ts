// Computes how many points other rules would have given in the last 30 days.

import type { InputOf } from '@huishou/wire/client'
import type { pointsWhatIf } from '@huishou/wire/points/report'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { checkSetting } from '../content/index.ts'
import { pointsKinds } from './entry-kinds.ts'
import { profileKey, ratingKey } from './rewards.ts'
import { cycleOf, cycleReward, readRules, ruleSettings, type PointsRules } from './rules.ts'
import { type Db, type WhatIf, SPAN, costOf, readFlows, byFlow } from './read-liability.ts'

type Values = InputOf<typeof pointsWhatIf>['values']

/** The rules with some settings replaced, checked as when they are saved. Refuses SETTING_WRONG. */
const rulesWith = (rules: PointsRules, values: Values): PointsRules | Refusal => {
  const next = { ...rules }
  for (const { key, value } of values) {
    const checked = checkSetting(key, value)
    if (isRefusal(checked)) return checked
    if (key === 'points_check_in') next.signCycle = cycleOf(checked)
    for (const [rule, setting] of Object.entries(ruleSettings))
      if (setting === key) next[rule as keyof typeof ruleSettings] = Number(checked)
  }
  return next
}

const scaled = (points: number, was: number, willBe: number): number =>
  was === 0 ? 0 : Math.round((points * willBe) / was)

const wouldSignIns = async (db: Db, now: number, rules: PointsRules): Promise<number> => {
  const rows = await db
    .selectFrom('signIn')
    .select((e) => ['streak', e.fn.countAll<number>().as('count')])
    .where('at', '>', now - SPAN)
    .groupBy('streak')
    .execute()
  return rows.reduce((sum, { streak, count }) => sum + Number(count) * cycleReward(rules, streak), 0)
}

const wouldTasks = async (db: Db, now: number, rules: PointsRules): Promise<number> => {
  const keys = await db
    .selectFrom('pointsEntry')
    .select('key')
    .where('at', '>', now - SPAN)
    .where('kind', '=', 'task')
    .execute()
  const starting = (key: string) => keys.filter((row) => row.key.startsWith(key.replace(/\d+$/, ''))).length
  return starting(profileKey(0)) * rules.profile + starting(ratingKey(0)) * rules.firstRating
}

/**
 * Computes how many points the last 30 days would have brought under other rules, if members had behaved the same.
 * Recycling is scaled by the new rate, check-ins are recounted by their consecutive day, invitations and tasks get
 * the new amounts, and everything else stays.
 */
export const readWhatIf = async (
  db: Db,
  now: number,
  { values }: InputOf<typeof pointsWhatIf>,
  language: Language,
): Promise<WhatIf | Refusal> => {
  const today = await readRules(db)
  const rules = rulesWith(today, values)
  if (isRefusal(rules)) return rules
  const flows = await readFlows(db, now)
  const given = flows.filter(({ kind }) => !['mall', 'expire', 'adjust'].includes(pointsKinds[kind].flow))
  const rate = (points: number) => scaled(points, today.pointsPerYuan, rules.pointsPerYuan)
  const [signIns, tasks] = [await wouldSignIns(db, now, rules), await wouldTasks(db, now, rules)]
  const invited = given.find(({ kind }) => kind === 'invite')?.count ?? 0
  const undone = given.find(({ kind }) => kind === 'invite_reversal')?.count ?? 0
  const rows = byFlow(given, language).map((row) => ({
    ...row,
    wouldBe:
      row.kind === 'recycle' || row.kind === 'mail_in'
        ? rate(row.points)
        : row.kind === 'sign_in'
          ? signIns
          : row.kind === 'task'
            ? tasks
            : row.kind === 'invite'
              ? (invited - undone) * rules.invite
              : row.points,
  }))
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  const wouldBe = rows.reduce((sum, row) => sum + row.wouldBe, 0)
  return { rows, points, wouldBe, costFen: costOf(points, today), wouldCostFen: costOf(wouldBe, rules) }
}
