// Finds couriers who often report their arrival far from the address or without a position
// (docs/rules/anomalies.md#far-arrivals).

import { sql } from 'kysely'
import { type Db, evidence, groupBy, type Hit, percentOf, type Rule, ruleOf, windowsOf } from '../rule.ts'

/**
 * A reported arrival at an address with known coordinates; `near`: within 300 m of it. Only `near` is stored, and an
 * arrival reported without a position is not near.
 */
export type Arrival = { id: number; orderId: number; staffId: number; at: number; near: boolean }

const nearIn = (detail: string): boolean | null => {
  try {
    const { near } = JSON.parse(detail) as { near?: unknown }
    return typeof near === 'boolean' ? near : null
  } catch {
    return null
  }
}

async function* read(db: Db, since: number): AsyncGenerator<Arrival[]> {
  const rows = await db
    .selectFrom('pickupEvent')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupEvent.orderId')
    .select([
      'pickupEvent.id',
      'pickupEvent.orderId',
      'pickupEvent.staffId',
      'pickupEvent.detail',
      'pickupEvent.at',
    ])
    // a literal, so that the partial index is used
    .where('pickupEvent.action', '=', sql.lit('arrive'))
    .where('pickupEvent.at', '>=', since)
    .where('pickupOrder.channel', '=', 'door')
    .where('pickupOrder.latitude', 'is not', null)
    .orderBy('pickupEvent.at')
    .orderBy('pickupEvent.id')
    .execute()
  yield rows.flatMap(({ id, orderId, staffId, detail, at }) => {
    const near = nearIn(detail)
    return staffId === null || near === null ? [] : [{ id, orderId, staffId, at, near }]
  })
}

const farOf = (rows: readonly Arrival[]) => rows.filter(({ near }) => !near)

const hitOf = (last: readonly Arrival[], staffId: number, usual: number, threshold: number): Hit => ({
  key: `staff:${staffId}`,
  at: last.at(-1)?.at ?? 0,
  subjects: [{ kind: 'staff', id: staffId }],
  records: last.map(({ id }) => `event:${id}`),
  evidence: [
    evidence('far_percent', {
      unit: 'percent',
      value: percentOf(farOf(last).length, last.length),
      usual,
      threshold,
    }),
    evidence('arrivals', { unit: 'count', value: last.length }),
    ...farOf(last).map(({ orderId, at }) =>
      evidence('far_arrival', { at, subject: { kind: 'order', id: orderId } }),
    ),
  ],
})

export const farArrivals: Rule<Arrival> = {
  name: 'far_arrivals',
  fresh: 'all',
  read,
  find: (rows, { arrivals, farPercent }) =>
    [...groupBy(rows, ({ staffId }) => String(staffId))].flatMap(([key, own]) => {
      const staffId = Number(key)
      const others = rows.filter((row) => row.staffId !== staffId)
      const usual = percentOf(farOf(others).length, others.length)
      return windowsOf(own, arrivals).flatMap((last) =>
        100 * farOf(last).length >= farPercent * last.length ? [hitOf(last, staffId, usual, farPercent)] : [],
      )
    }),
}

export const farArrivalsRule = ruleOf(farArrivals)
