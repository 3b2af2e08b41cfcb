// Finds the hits of a rule in the last 90 days, and decides which of them open a new case.

import { ANOMALY_DAYS } from '@huishou/wire/anomaly/states'
import type { AnomalyRule, Thresholds } from '@huishou/wire/anomaly/rules'
import { DAY } from '@huishou/wire/time'
import { ruleByName } from './registry.ts'
import type { AnyRule, Db, Hit } from './rule.ts'

/** Earlier cases about one subject: whether one is not closed, and what they counted. */
export type Known = { open: boolean; records: Set<string> }

/** The latest hit about each subject: where evidence grows, it contains the ones before. */
const latestOfEach = (hits: readonly Hit[]): Hit[] => [...new Map(hits.map((hit) => [hit.key, hit])).values()]

/** The hits of a rule in the 90 days up to `now`, in order of time. */
export const findHits = async (
  db: Db,
  now: number,
  { rule, thresholds }: { rule: AnomalyRule; thresholds: Required<Thresholds> },
): Promise<Hit[]> => {
  const since = now - ANOMALY_DAYS * DAY
  const hits: Hit[] = []
  for await (const found of ruleByName[rule].hitsIn(db, since, thresholds))
    hits.push(...found.filter(({ at }) => at >= since && at <= now))
  const sorted = hits.toSorted((one, other) => one.at - other.at)
  return ruleByName[rule].fresh === 'some' ? latestOfEach(sorted) : sorted
}

/** Whether a hit opens a case: its subject has no open case, and enough of the records it counts are new. */
export const isNew = (
  { records }: Pick<Hit, 'records'>,
  known: Known | undefined,
  fresh: AnyRule['fresh'],
): boolean => {
  if (!known) return true
  if (known.open) return false
  const old = records.filter((record) => known.records.has(record)).length
  return fresh === 'all' ? old === 0 : old < records.length
}

/**
 * The hits that would open a case one after the other. `stay`: whether a case stays open until the end, or is closed
 * before the next hit.
 */
export const distinctHits = (
  hits: readonly Hit[],
  fresh: AnyRule['fresh'],
  known: Map<string, Known>,
  { stay }: { stay: boolean },
): Hit[] =>
  hits.filter((hit) => {
    const before = known.get(hit.key)
    if (!isNew(hit, before, fresh)) return false
    known.set(hit.key, { open: stay, records: new Set([...(before?.records ?? []), ...hit.records]) })
    return true
  })
