// Finds people who have connected a scale before but type most weights, or many in whole kilograms
// (docs/rules/anomalies.md#typed-weights).

import { type Db, evidence, groupBy, type Hit, percentOf, type Rule, ruleOf, windowsOf } from '../rule.ts'
import { readLines, type WeighedLine } from './weighed-lines.ts'

const KG = 1_000

/** The lines of everybody who has ever connected a scale, each from their first connection on. */
async function* read(db: Db, since: number): AsyncGenerator<WeighedLine[]> {
  const connected = await db
    .selectFrom('scaleSession')
    .select((e) => ['staffId', e.fn.min<number>('openedAt').as('openedAt')])
    .groupBy('staffId')
    .orderBy('staffId')
    .execute()
  for (const { staffId, openedAt } of connected)
    yield (await readLines(db, since, staffId)).filter(({ at }) => at >= Number(openedAt))
}

const isTyped = ({ source }: WeighedLine): boolean => source !== 'scale'
const isTypedRound = (line: WeighedLine): boolean => isTyped(line) && line.grossG % KG === 0

type Limits = { typedPercent: number; roundPercent: number }
const hitOf = (last: readonly WeighedLine[], { typedPercent, roundPercent }: Limits): Hit | null => {
  const typed = percentOf(last.filter(isTyped).length, last.length)
  const round = percentOf(last.filter(isTypedRound).length, last.length)
  const staffId = last[0]?.staffId ?? 0
  if (typed < typedPercent && round < roundPercent) return null
  return {
    key: `staff:${staffId}`,
    at: last.at(-1)?.at ?? 0,
    subjects: [{ kind: 'staff', id: staffId }],
    records: last.map(({ id }) => `line:${id}`),
    evidence: [
      evidence('typed_percent', { unit: 'percent', value: typed, threshold: typedPercent }),
      evidence('round_percent', { unit: 'percent', value: round, threshold: roundPercent }),
      evidence('weighings', { unit: 'count', value: last.length }),
      ...last
        .filter(isTypedRound)
        .slice(-10)
        .map(({ grossG, at, categoryId, orderId }) =>
          evidence('gross_weight', {
            unit: 'g',
            value: grossG,
            at,
            categoryId,
            subject: { kind: 'order', id: orderId },
          }),
        ),
    ],
  }
}

export const typedWeights: Rule<WeighedLine> = {
  name: 'typed_weights',
  fresh: 'all',
  read,
  find: (rows, { typedLines, ...limits }) =>
    [...groupBy(rows, ({ staffId }) => String(staffId)).values()].flatMap((own) =>
      windowsOf(own, typedLines).flatMap((last) => hitOf(last, limits) ?? []),
    ),
}

export const typedWeightsRule = ruleOf(typedWeights)
