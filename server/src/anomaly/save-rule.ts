// Changes the rules that look for anomalies, and previews the cases that a change would have opened in the last 90
// days.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { previewAnomalyRule, saveAnomalyRule } from '@huishou/wire/anomaly/rules-staff'
import { anomalyLimits } from '@huishou/wire/anomaly/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { recordAudit } from '../audit/index.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { distinctHits, findHits } from './find-hits.ts'
import type { PhotoReader } from './photos-to-wire.ts'
import { ruleByName } from './registry.ts'
import type { Db, Trx } from './rule.ts'
import type { AnomalyRuleRow } from './tables.ts'
import { givenThresholds, ownThresholds, readRulesNow } from './thresholds.ts'
import { toWireHits } from './to-wire.ts'

/** Writes the rule at the version that was read, or for the first time. */
const write = async (
  trx: Trx,
  values: Omit<AnomalyRuleRow, 'id'>,
  version: number,
): Promise<AnomalyRuleRow | Refusal> => {
  const row =
    version === 0
      ? await trx
          .insertInto('anomalyRule')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
      : await trx
          .updateTable('anomalyRule')
          .set(values)
          .where('rule', '=', values.rule)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst()
  return row ?? refuse('CHANGED_MEANWHILE')
}

/** Switches a rule on or off and sets its thresholds; cases that are open stay. */
export const saveRule = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { rule, version, active, thresholds }: InputOf<typeof saveAnomalyRule>,
): Promise<AnomalyRuleRow | Refusal> => {
  const given = givenThresholds(rule, thresholds)
  if (isRefusal(given)) return given
  const before = (await readRulesNow(trx)).find((one) => one.rule === rule)
  const row = await write(
    trx,
    {
      rule,
      version: version + 1,
      active: active ? 1 : 0,
      thresholds: JSON.stringify(ownThresholds(rule, given)),
      changedByName: actor.name,
      changedAt: now,
    },
    version,
  )
  if (isRefusal(row)) return row
  await recordAudit(trx, actor, now, {
    action: 'anomaly-rule.save',
    subject: 'anomalyRule',
    subjectId: row.id,
    before: before ? { active: before.active, ...ownThresholds(rule, before.thresholds) } : {},
    after: { anomalyRule: rule, active, ...ownThresholds(rule, given) },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return row
}

/**
 * Counts the cases that these thresholds would have opened in the last 90 days, and returns the latest of them. If the
 * rule's `fresh` is "some", cases count as if they stayed open, otherwise as if each was closed before the next hit.
 */
export const previewRule = async (
  db: Db,
  reader: PhotoReader,
  { rule, thresholds }: InputOf<typeof previewAnomalyRule>,
): Promise<ReplyOf<typeof previewAnomalyRule> | Refusal> => {
  const given = givenThresholds(rule, thresholds)
  if (isRefusal(given)) return given
  const { fresh } = ruleByName[rule]
  const hits = await findHits(db, reader.now, { rule, thresholds: given })
  const distinct = distinctHits(hits, fresh, new Map(), { stay: fresh === 'some' })
  const latest = distinct.slice(-anomalyLimits.shown).toReversed()
  return { count: distinct.length, rows: await toWireHits(db, reader, rule, latest) }
}
