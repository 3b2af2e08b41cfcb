// Reads the thresholds of the rules that look for anomalies, and checks those that staff enter.

import {
  type AnomalyRule,
  anomalyRules,
  anomalyThresholds,
  isThreshold,
  type ThresholdName,
  thresholdsOfRule,
  type Thresholds,
} from '@huishou/wire/anomaly/rules'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle } from '../platform/database.ts'
import type { AnomalyRuleRow, AnomalyTables } from './tables.ts'

/** A rule as it applies now: as changed by staff, or with its default values. */
export type RuleNow = {
  rule: AnomalyRule
  version: number
  active: boolean
  thresholds: Required<Thresholds>
  changedByName: string
  changedAt: number | null
}

/** Default values of every threshold; a rule reads only its own. */
const usual = Object.fromEntries(
  Object.entries(anomalyThresholds).map(([name, { usual: value }]) => [name, value]),
) as Required<Thresholds>

const stored = (row: AnomalyRuleRow): Required<Thresholds> => ({
  ...usual,
  ...(JSON.parse(row.thresholds) as Thresholds),
})

/** All rules in their order, with the thresholds in force. */
export const readRulesNow = async (db: Handle<AnomalyTables>): Promise<RuleNow[]> => {
  const rows = await db.selectFrom('anomalyRule').selectAll().execute()
  return anomalyRules.map((rule) => {
    const row = rows.find((one) => one.rule === rule)
    return {
      rule,
      version: row?.version ?? 0,
      active: row ? row.active === 1 : true,
      thresholds: row ? stored(row) : usual,
      changedByName: row?.changedByName ?? '',
      changedAt: row?.changedAt ?? null,
    }
  })
}

/** The thresholds of one rule only. */
export const ownThresholds = (rule: AnomalyRule, thresholds: Required<Thresholds>): Thresholds =>
  Object.fromEntries(thresholdsOfRule[rule].map((name) => [name, thresholds[name]]))

const outOfBounds = (name: ThresholdName): Refusal => {
  const { zh, en, least, most, decimals } = anomalyThresholds[name]
  return refuse('ANOMALY_THRESHOLD', { field: name, values: { name: { zh, en }, least, most, decimals } })
}

/**
 * The thresholds of a rule as entered; a missing one has its default value, and those of other rules are ignored.
 * Refuses ANOMALY_THRESHOLD with the name of the threshold as its field.
 */
export const givenThresholds = (
  rule: AnomalyRule,
  given: readonly { name: ThresholdName; value: number }[],
): Required<Thresholds> | Refusal => {
  const own: readonly ThresholdName[] = thresholdsOfRule[rule]
  const mine = given.filter(({ name }) => own.includes(name))
  const wrong = mine.find(({ name, value }) => !isThreshold(name, value))
  if (wrong) return outOfBounds(wrong.name)
  return { ...usual, ...Object.fromEntries(mine.map(({ name, value }) => [name, value])) }
}
