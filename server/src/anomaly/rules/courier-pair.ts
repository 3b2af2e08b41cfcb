// Finds customers whose recent orders nearly all went to the same courier, more often than the courier's share of the
// zone explains (docs/rules/anomalies.md#courier-pair).

import { chancePercent } from '../statistics.ts'
import { type Db, evidence, groupBy, type Hit, percentOf, type Rule, ruleOf, windowsOf } from '../rule.ts'

/** A settled door order of a customer in a zone, except orders of recurring pickups, firms and community days. */
export type Collected = { orderId: number; memberId: number; courierId: number; at: number }

/** Above this chance, in per cent, the courier's share of the zone explains the pair. */
const BY_CHANCE = 1
/** With fewer orders of other customers than this, a courier's share says nothing. */
const LEAST_OTHERS = 20

async function* read(db: Db, since: number): AsyncGenerator<Collected[]> {
  const rows = await db
    .selectFrom('pickupOrder')
    .select(['id', 'zoneId', 'memberId', 'courierId', 'settledAt'])
    .where('settledAt', '>=', since)
    .where('channel', '=', 'door')
    .where('memberId', 'is not', null)
    .where('courierId', 'is not', null)
    .where('zoneId', 'is not', null)
    // these keep their courier by design
    .where('planId', 'is', null)
    .where('firmSiteId', 'is', null)
    .where('communityDayId', 'is', null)
    .orderBy('id')
    .execute()
  for (const zone of groupBy(rows, ({ zoneId }) => String(zoneId)).values())
    yield zone.flatMap(({ id, memberId, courierId, settledAt }) =>
      memberId === null || courierId === null || settledAt === null
        ? []
        : [{ orderId: id, memberId, courierId, at: settledAt }],
    )
}

const hitOf = (
  last: readonly Collected[],
  { courierId, memberId }: Pick<Collected, 'courierId' | 'memberId'>,
  { share, usual, threshold, chance }: { share: number; usual: number; threshold: number; chance: number },
): Hit => ({
  key: `pair:${courierId}:${memberId}`,
  at: last.at(-1)?.at ?? 0,
  subjects: [
    { kind: 'staff', id: courierId },
    { kind: 'customer', id: memberId },
  ],
  records: last.map(({ orderId }) => `order:${orderId}`),
  evidence: [
    evidence('pair_percent', { unit: 'percent', value: share, usual, threshold }),
    evidence('chance', { unit: 'percent', value: chance, threshold: BY_CHANCE }),
    evidence('orders', { unit: 'count', value: last.length }),
    ...last
      .filter((row) => row.courierId === courierId)
      .map(({ orderId, at }) => evidence('orders', { at, subject: { kind: 'order', id: orderId } })),
  ],
})

/** How many of these orders each courier has. */
const countsOf = (rows: readonly Collected[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const { courierId } of rows) counts.set(courierId, (counts.get(courierId) ?? 0) + 1)
  return counts
}

type Limits = { pairOrders: number; pairPercent: number }
/** Hits among the orders of one customer; `inZone`: the orders of everybody. */
const hitsOf = (
  own: readonly Collected[],
  inZone: { count: number; counts: Map<number, number> },
  { pairOrders, pairPercent }: Limits,
): Hit[] => {
  const others = inZone.count - own.length
  if (others < LEAST_OTHERS) return []
  const ownCounts = countsOf(own)
  return windowsOf(own, pairOrders).flatMap((last) => {
    const [[courierId, orders] = [0, 0]] = [...countsOf(last)].toSorted(([, one], [, other]) => other - one)
    const memberId = last[0]?.memberId ?? 0
    const share = percentOf(orders, last.length)
    if (share < pairPercent) return []
    const theirs = (inZone.counts.get(courierId) ?? 0) - (ownCounts.get(courierId) ?? 0)
    const chance = chancePercent(orders, last.length, theirs / others)
    if (chance > BY_CHANCE) return []
    const usual = percentOf(theirs, others)
    return [hitOf(last, { courierId, memberId }, { share, usual, threshold: pairPercent, chance })]
  })
}

export const courierPair: Rule<Collected> = {
  name: 'courier_pair',
  fresh: 'all',
  read,
  find: (rows, limits) => {
    const inZone = { count: rows.length, counts: countsOf(rows) }
    return [...groupBy(rows, ({ memberId }) => String(memberId)).values()].flatMap((own) =>
      hitsOf(own, inZone, limits),
    )
  },
}

export const courierPairRule = ruleOf(courierPair)
