// Finds couriers for whom several unloadings in a row together weighed less than the weighing slips say, by more than a
// threshold (docs/rules/anomalies.md#vehicle-shrinkage).

import { type Db, evidence, groupBy, type Hit, percentOf, type Rule, ruleOf, windowsOf } from '../rule.ts'

/** One unloading: the weight on the scale, and the weight on the vehicle according to the slips. */
export type Unloading = { id: number; courierId: number; at: number; weighedG: number; bookG: number }

async function* read(db: Db, since: number): AsyncGenerator<Unloading[]> {
  const unloads = db.selectFrom('yardUnload').where('at', '>=', since).where('undoneAt', 'is', null)
  const rows = await unloads.select(['id', 'courierId', 'at']).orderBy('id').execute()
  const weighed = await db
    .selectFrom('yardUnloadLine')
    .select((e) => ['unloadId', e.fn.sum<number>('grams').as('grams')])
    .where('unloadId', 'in', unloads.select('id'))
    .groupBy('unloadId')
    .execute()
  const differences = await db
    .selectFrom('yardDifference')
    .select((e) => ['causeId', e.fn.sum<number>('grams').as('grams')])
    .where('cause', '=', 'unload')
    .where('state', 'in', ['to_approve', 'booked'])
    .where('causeId', 'in', unloads.select('id'))
    .groupBy('causeId')
    .execute()
  const weighedOf = new Map(weighed.map(({ unloadId, grams }) => [unloadId, Number(grams)]))
  const differenceOf = new Map(differences.map(({ causeId, grams }) => [causeId, Number(grams)]))
  yield rows.map((row) => {
    const weighedG = weighedOf.get(row.id) ?? 0
    return { ...row, weighedG, bookG: weighedG - (differenceOf.get(row.id) ?? 0) }
  })
}

const sumOf = (rows: readonly Unloading[]) => {
  const bookG = rows.reduce((sum, row) => sum + row.bookG, 0)
  return { bookG, lostG: bookG - rows.reduce((sum, row) => sum + row.weighedG, 0) }
}

const hitOf = (courierId: number, last: readonly Unloading[], usual: number, threshold: number): Hit => {
  const { bookG, lostG } = sumOf(last)
  return {
    key: `staff:${courierId}`,
    at: last.at(-1)?.at ?? 0,
    subjects: [{ kind: 'staff', id: courierId }],
    records: last.map(({ id }) => `unload:${id}`),
    evidence: [
      evidence('lost_percent', { unit: 'percent', value: percentOf(lostG, bookG), usual, threshold }),
      evidence('lost_weight', {
        unit: 'g',
        value: lostG,
        usual: Math.round((bookG * usual) / 100),
        threshold: Math.round((bookG * threshold) / 100),
      }),
      ...last.map((row) =>
        evidence('unloaded', { unit: 'g', value: row.weighedG, usual: row.bookG, at: row.at }),
      ),
    ],
  }
}

export const vehicleShrinkage: Rule<Unloading> = {
  name: 'vehicle_shrinkage',
  fresh: 'all',
  read,
  find: (rows, { unloadings, lostPercent }) =>
    [...groupBy(rows, ({ courierId }) => String(courierId)).values()].flatMap((own) => {
      const courierId = own[0]?.courierId ?? 0
      const others = sumOf(rows.filter((row) => row.courierId !== courierId))
      const usual = percentOf(others.lostG, others.bookG)
      return windowsOf(own, unloadings).flatMap((last) => {
        const { bookG, lostG } = sumOf(last)
        return bookG > 0 && (100 * lostG) / bookG > lostPercent
          ? [hitOf(courierId, last, usual, lostPercent)]
          : []
      })
    }),
}

export const vehicleShrinkageRule = ruleOf(vehicleShrinkage)
