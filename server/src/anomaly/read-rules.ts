// Reads the rules that look for anomalies, with the numbers of their open, founded and unfounded cases, and the time
// when the rules last ran.

import type { ReplyOf } from '@huishou/wire/client'
import { type AnomalyRule, thresholdsOfRule } from '@huishou/wire/anomaly/rules'
import type { anomalyRuleList } from '@huishou/wire/anomaly/rules-staff'
import type { Db } from './rule.ts'
import { readRulesNow } from './thresholds.ts'

type Reply = ReplyOf<typeof anomalyRuleList>
export type WireRule = Reply['rows'][number]

/** All rules, and when they last ran. */
export const readRules = async (db: Db): Promise<Reply> => {
  const counted = await db
    .selectFrom('anomalyCase')
    .select((e) => ['rule', 'state', e.fn.countAll<number>().as('count')])
    .groupBy(['rule', 'state'])
    .execute()
  const countOf = (rule: AnomalyRule, ...states: string[]): number =>
    counted
      .filter((row) => row.rule === rule && states.includes(row.state))
      .reduce((sum, { count }) => sum + Number(count), 0)
  const last = await db
    .selectFrom('anomalyRun')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = (await readRulesNow(db)).map(({ rule, thresholds, ...now }) => ({
    ...now,
    rule,
    thresholds: thresholdsOfRule[rule].map((name) => ({ name, value: thresholds[name] })),
    open: countOf(rule, 'open', 'looked_at'),
    founded: countOf(rule, 'founded'),
    unfounded: countOf(rule, 'unfounded'),
  }))
  return { rows, checkedAt: last?.at ?? null }
}
