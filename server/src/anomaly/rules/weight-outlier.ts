// Finds weights that are far from what the same person usually weighs of the same material
// (docs/rules/anomalies.md#weight-outlier).

import { medianOf, robustSpread } from '../statistics.ts'
import { type Db, evidence, groupBy, type Hit, type Rule, ruleOf } from '../rule.ts'
import { readLines, readWeighers, type WeighedLine } from './weighed-lines.ts'

/** A spread below five per cent would turn every difference into an outlier. */
const LEAST_SPREAD = 0.05
const tenths = (value: number): number => Math.round(value * 10) / 10

/** The usual values on the scale of weights, and on that of their logarithms. */
type Around = Record<'plain' | 'log', ReturnType<typeof robustSpread>>

const around = (weights: readonly number[]): Around => {
  const median = medianOf(weights)
  const logs = weights.map((weight) => Math.log(weight))
  return { plain: robustSpread(weights, LEAST_SPREAD * median), log: robustSpread(logs, LEAST_SPREAD) }
}

/**
 * The robust z, by whichever scale finds the weight less unusual: piles are many and small, few and large, so that the
 * plain scale alone would report every large one, and logarithms alone every small one.
 */
const zOf = (weight: number, { plain, log }: Around): number => {
  const byPlain = (weight - plain.median) / plain.spread
  const byLog = (Math.log(weight) - log.median) / log.spread
  return Math.abs(byPlain) < Math.abs(byLog) ? byPlain : byLog
}

/** The weight beyond which z exceeds `robustZ` on this side. */
const limitOf = (side: number, robustZ: number, { plain, log }: Around): number => {
  const limits = [
    plain.median + side * robustZ * plain.spread,
    Math.exp(log.median + side * robustZ * log.spread),
  ]
  return Math.max(0, Math.round(side > 0 ? Math.max(...limits) : Math.min(...limits)))
}

async function* read(db: Db, since: number): AsyncGenerator<WeighedLine[]> {
  for (const staffId of await readWeighers(db, since)) yield await readLines(db, since, staffId)
}

const hitOf = (line: WeighedLine, usual: Around, robustZ: number, samples: number): Hit | null => {
  const z = zOf(line.netG, usual)
  if (Math.abs(z) <= robustZ) return null
  return {
    key: `line:${line.id}`,
    at: line.at,
    subjects: [
      { kind: 'staff', id: line.staffId },
      { kind: 'order', id: line.orderId },
      ...(line.memberId === null ? [] : [{ kind: 'customer' as const, id: line.memberId }]),
    ],
    records: [`line:${line.id}`],
    evidence: [
      evidence('net_weight', {
        unit: 'g',
        value: line.netG,
        usual: Math.round(usual.plain.median),
        threshold: limitOf(Math.sign(z), robustZ, usual),
        at: line.at,
        categoryId: line.categoryId,
        subject: { kind: 'order', id: line.orderId },
      }),
      evidence('robust_z', { unit: 'score', value: tenths(z), usual: 0, threshold: Math.sign(z) * robustZ }),
      evidence('samples', { unit: 'count', value: samples }),
    ],
  }
}

export const weightOutlier: Rule<WeighedLine> = {
  name: 'weight_outlier',
  fresh: 'all',
  read,
  find: (rows, { robustZ, sampleLines }) =>
    [...groupBy(rows, ({ categoryId }) => String(categoryId)).values()].flatMap((lines) => {
      if (lines.length < sampleLines) return []
      const usual = around(lines.map(({ netG }) => netG))
      return lines.flatMap((line) => hitOf(line, usual, robustZ, lines.length) ?? [])
    }),
}

export const weightOutlierRule = ruleOf(weightOutlier)
