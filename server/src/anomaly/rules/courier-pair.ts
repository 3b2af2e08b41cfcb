// Finds customers whose orders nearly all go to one courier although they are dispatched
// (docs/rules/anomalies.md#courier-pair).

import { chancePercent } from '../statistics.ts'
import { type Db, evidence, groupBy, type Hit, percentOf, type Rule, ruleOf, windowsOf } from '../rule.ts'

/** A settled door order of a zone, booked by the customer. */
export type Collected = { orderId: number; memberId: number; courierId: number; at: number }

/** Above this chance, in per cent, the courier's share of the zone explains the pair. */
const BY_CHANCE = 1

async function* read(db: Db, since: number): AsyncGenerator<Collected[]> {
  const settled = db
    .selectFrom('pickupOrder')
    .where('settledAt', '>=', since)
    .where('channel', '=', 'door')
    .where('memberId', 'is not', null)
    .where('courierId', 'is not', null)
    // these keep their courier by design
    .where('planId', 'is', null)
    .where('firmSiteId', 'is', null)
    .where('communityDayId', 'is', null)
  const zones = await settled.select('zoneId').distinct().orderBy('zoneId').execute()
  for (const { zoneId } of zones) {
    if (zoneId === null) continue
    const rows = await settled
      .select(['id', 'memberId', 'courierId', 'settledAt'])
      .where('zoneId', '=', zoneId)
      .orderBy('id')
      .execute()
    yield rows.flatMap(({ id, memberId, courierId, settledAt }) =>
      memberId === null || courierId === null || settledAt === null
        ? []
        : [{ orderId: id, memberId, courierId, at: settledAt }],
    )
  }
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

export const courierPair: Rule<Collected> = {
  name: 'courier_pair',
  fresh: 'all',
  read,
  find: (rows, { pairOrders, pairPercent }) =>
    [...groupBy(rows, ({ memberId }) => String(memberId)).values()].flatMap((own) =>
      windowsOf(own, pairOrders).flatMap((last) => {
        const [most] = [...groupBy(last, ({ courierId }) => String(courierId)).values()].toSorted(
          (one, other) => other.length - one.length,
        )
        const [pair] = most ?? []
        if (!most || !pair) return []
        const others = rows.filter(({ memberId }) => memberId !== pair.memberId)
        const theirs = others.filter(({ courierId }) => courierId === pair.courierId).length
        const usual = percentOf(theirs, others.length)
        const share = percentOf(most.length, last.length)
        if (others.length === 0 || share < pairPercent) return []
        const chance = chancePercent(most.length, last.length, theirs / others.length)
        return chance <= BY_CHANCE
          ? [hitOf(last, pair, { share, usual, threshold: pairPercent, chance })]
          : []
      }),
    ),
}

export const courierPairRule = ruleOf(courierPair)
