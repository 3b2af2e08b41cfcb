// Once a day, runs the rules for anomalies that are switched on, and opens cases for their hits. A case only asks staff
// to look at something; nothing else follows from it.

import type { AnomalyRule } from '@huishou/wire/anomaly/rules'
import { DAY, dayOf } from '@huishou/wire/time'
import type { Database } from '../platform/database.ts'
import { distinctHits, findHits, isNew, type Known } from './find-hits.ts'
import { ruleByName } from './registry.ts'
import type { AllTables, Db, Hit, Trx } from './rule.ts'
import { readRulesNow, type RuleNow } from './thresholds.ts'

/** How far back a hit may lie and still open a case, so that nothing is missed if the server is down for a few days. */
const REACH = 7 * DAY

const knownFrom = (rows: readonly { state: string; subjectKey: string; records: string }[]) => {
  const known = new Map<string, Known>()
  for (const { state, subjectKey, records } of rows) {
    const before = known.get(subjectKey)
    known.set(subjectKey, {
      open: before?.open === true || state === 'open' || state === 'looked_at',
      records: new Set([...(before?.records ?? []), ...(JSON.parse(records) as string[])]),
    })
  }
  return known
}
const readKnown = async (db: Db, rule: AnomalyRule, key?: string): Promise<Map<string, Known>> =>
  knownFrom(
    await db
      .selectFrom('anomalyCase')
      .select(['state', 'subjectKey', 'records'])
      .where('rule', '=', rule)
      .$if(key !== undefined, (query) => query.where('subjectKey', '=', key ?? ''))
      .execute(),
  )

/** Opens a case unless another process has already opened it; returns whether it was opened. */
const openCase = async (trx: Trx, now: number, rule: AnomalyRule, hit: Hit): Promise<boolean> => {
  const known = (await readKnown(trx, rule, hit.key)).get(hit.key)
  if (!isNew(hit, known, ruleByName[rule].fresh)) return false
  const row = await trx
    .insertInto('anomalyCase')
    .values({
      version: 1,
      rule,
      state: 'open',
      subjectKey: hit.key,
      records: JSON.stringify(hit.records),
      evidence: JSON.stringify(hit.evidence),
      happenedAt: hit.at,
      openedAt: now,
      updatedAt: now,
      assigneeId: null,
      lookedAt: null,
      lookedByName: '',
      closedAt: null,
      closedByName: '',
      note: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await trx
    .insertInto('anomalySubject')
    .values(hit.subjects.map(({ kind, id }, position) => ({ caseId: row.id, position, kind, subjectId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Runs some work in a transaction. */
type Write = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>

/**
 * Opens the cases of one rule for hits from `from` on; returns their number. If the rule's `fresh` is "some", older
 * hits count too for subjects of earlier cases, because records that came while a case was open wait until it is
 * closed.
 */
const openCasesOf = async (
  db: Db,
  write: Write,
  now: number,
  { rule, thresholds, from }: RuleNow & { from: number },
): Promise<number> => {
  const { fresh } = ruleByName[rule]
  const known = await readKnown(db, rule)
  const hits = (await findHits(db, now, { rule, thresholds })).filter(
    ({ at, key }) => at >= from || (fresh === 'some' && known.has(key)),
  )
  let opened = 0
  for (const hit of distinctHits(hits, fresh, known, { stay: true }))
    opened += (await write((trx) => openCase(trx, now, rule, hit))) ? 1 : 0
  return opened
}

/**
 * Opens the cases of all rules that are on, for hits from `from` on; returns their number. A rule that fails does not
 * stop the others; its error is returned.
 */
export const openCases = async (
  db: Db,
  write: Write,
  now: number,
  from: number,
): Promise<{ opened: number; errors: unknown[] }> => {
  let opened = 0
  const errors: unknown[] = []
  for (const rule of await readRulesNow(db)) {
    if (!rule.active) continue
    try {
      opened += await openCasesOf(db, write, now, { ...rule, from })
    } catch (error) {
      errors.push(new Error(`anomaly rule ${rule.rule}`, { cause: error }))
    }
  }
  return { opened, errors }
}

/** Records that the rules ran on this day. */
export const noteRun = async (trx: Trx, now: number, opened: number): Promise<void> => {
  await trx
    .insertInto('anomalyRun')
    .values({ day: dayOf(now), at: now, opened })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Sweep: runs all rules that are on once a business day. Running it again opens no case twice
 * (docs/rules/anomalies.md#cases). A rule that failed runs again the next day, and reports its error now.
 */
export const openAnomalyCases = async (database: Database<AllTables>, now: number): Promise<void> => {
  const ran = await database.reader
    .selectFrom('anomalyRun')
    .select('id')
    .where('day', '=', dayOf(now))
    .executeTakeFirst()
  if (ran) return
  const { reader, transaction } = database
  const { opened, errors } = await openCases(reader, transaction, now, now - REACH)
  await transaction((trx) => noteRun(trx, now, opened))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join(', '))
}
