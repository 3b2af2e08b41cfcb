// Staff endpoints for the rules that look for anomalies: listing them, switching them on or off, changing their
// thresholds, and previewing a change.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { IdempotencyKey, Instant, Nullable, OneOf } from '../schema.ts'
import { anomalyRules, thresholdNames } from './rules.ts'
import { AnomalyHit } from './staff.ts'
import { anomalyReaders, anomalyRuleKeepers } from './states.ts'

const Threshold = Type.Object({
  name: OneOf(thresholdNames),
  value: Type.Number({ minimum: 0, maximum: 1_000 }),
})
const GivenThresholds = Type.Array(Threshold, { minItems: 1, maxItems: 5 })
const RuleVersion = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: '0: never changed',
})

/** A rule with its thresholds and the numbers of its cases that are open, founded and unfounded. */
export const AnomalyRuleState = Type.Object({
  rule: OneOf(anomalyRules),
  version: RuleVersion,
  active: Type.Boolean(),
  thresholds: Type.Array(Threshold),
  open: Type.Integer({ description: 'cases not closed' }),
  founded: Type.Integer(),
  unfounded: Type.Integer(),
  changedByName: Type.String(),
  changedAt: Nullable(Instant),
})

export const anomalyRuleList = staffGet('/anomaly/rules', {
  name: 'anomalyRuleList',
  who: anomalyReaders,
  summary: { zh: '异常规则', en: 'Anomaly rules' },
  reply: Type.Object({
    rows: Type.Array(AnomalyRuleState),
    checkedAt: Nullable(Instant),
  }),
})

const RuleInput = { rule: OneOf(anomalyRules), thresholds: GivenThresholds }
export const saveAnomalyRule = staffPost('/anomaly/rules/save', {
  name: 'saveAnomalyRule',
  reauthenticate: true,
  who: anomalyRuleKeepers,
  summary: { zh: '保存异常规则', en: 'Save an anomaly rule' },
  input: { ...RuleInput, version: RuleVersion, active: Type.Boolean(), idempotencyKey: IdempotencyKey },
  reply: AnomalyRuleState,
  refusals: ['CHANGED_MEANWHILE', 'ANOMALY_THRESHOLD', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** How many cases a rule with these thresholds would have opened in the last 90 days. Nothing is stored. */
export const previewAnomalyRule = staffPost('/anomaly/rules/preview', {
  name: 'previewAnomalyRule',
  who: anomalyRuleKeepers,
  summary: { zh: '预览异常规则', en: 'Preview an anomaly rule' },
  input: RuleInput,
  reply: Type.Object({ count: Type.Integer(), rows: Type.Array(AnomalyHit) }),
  refusals: ['ANOMALY_THRESHOLD'],
})
