// Finds scrap metal sold in several orders that each stay below the limit for recording the seller but exceed it
// together (docs/rules/anomalies.md#split-orders).

import { recordedMetals, sellerRecordAbove } from '@huishou/wire/pickup/weighing'
import { DAY } from '@huishou/wire/time'
import { blindIndex } from '../../platform/encryption/encryption.ts'
import { type Db, evidence, groupBy, type Hit, type Rule, ruleOf, type Subject } from '../rule.ts'

/**
 * The scrap metal of one order without a recorded seller; `person` and `place` identify the seller and the address, and
 * are empty if these are not known.
 */
export type MetalSale = {
  orderId: number
  memberId: number | null
  person: string
  place: string
  at: number
  metalFen: number
  metalG: number
}

type Stored = {
  memberId: number | null
  mobile: string
  channel: string
  cityId: string | null
  address: string
  menpai: string
}
/** A seller without an account is identified by a keyed hash of the mobile number, as plain hashes could be guessed. */
const personOf = (db: Db, { memberId, mobile }: Stored): string => {
  if (memberId !== null) return `customer:${memberId}`
  return mobile === '' ? '' : `phone:${blindIndex(db, 'anomaly.phone', mobile)}`
}
/** Deleted accounts leave an empty address, which is no place. */
const placeOf = (db: Db, { channel, cityId, address, menpai }: Stored): string =>
  channel === 'door' && address.trim() !== ''
    ? `place:${blindIndex(db, 'anomaly.place', `${cityId}\n${address}\n${menpai}`)}`
    : ''

async function* read(db: Db, since: number): AsyncGenerator<MetalSale[]> {
  const rows = await db
    .selectFrom('pickupSlipLine')
    .innerJoin('pickupSlip', 'pickupSlip.id', 'pickupSlipLine.slipId')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupSlip.orderId')
    .innerJoin('wasteCategory', 'wasteCategory.id', 'pickupSlipLine.categoryId')
    .select((e) => [
      'pickupOrder.id as orderId',
      'pickupOrder.memberId',
      'pickupOrder.mobile',
      'pickupOrder.channel',
      'pickupOrder.cityId',
      'pickupOrder.address',
      'pickupOrder.menpai',
      'pickupSlip.weighedAt as at',
      e.fn.sum<number>('pickupSlipLine.amountFen').as('metalFen'),
      e.fn.sum<number>('pickupSlipLine.netG').as('metalG'),
    ])
    .where('pickupSlip.weighedAt', '>=', since)
    .where('pickupSlip.state', '=', 'accepted')
    // the seller of the others is on record
    .where('pickupSlip.seller', '=', 'null')
    .where('pickupOrder.firmSiteId', 'is', null)
    .where('pickupOrder.reversedAt', 'is', null)
    .where('wasteCategory.key', 'in', recordedMetals)
    .groupBy([
      'pickupOrder.id',
      'pickupOrder.memberId',
      'pickupOrder.mobile',
      'pickupOrder.channel',
      'pickupOrder.cityId',
      'pickupOrder.address',
      'pickupOrder.menpai',
      'pickupSlip.weighedAt',
    ])
    .orderBy('pickupOrder.id')
    .execute()
  yield rows.map((row) => ({
    orderId: row.orderId,
    memberId: row.memberId,
    at: row.at,
    metalFen: Number(row.metalFen),
    metalG: Number(row.metalG),
    person: personOf(db, row),
    place: placeOf(db, row),
  }))
}

const ofLimit = ({ metalFen, metalG }: MetalSale): number =>
  100 * Math.max(metalFen / sellerRecordAbove.fen, metalG / sellerRecordAbove.g)

const hitOf = (key: string, sales: readonly MetalSale[], totalFen: number, totalG: number): Hit => {
  const customers = [...new Set(sales.flatMap(({ memberId }) => memberId ?? []))]
  const inFen = totalFen > sellerRecordAbove.fen
  const order = ({ orderId }: MetalSale): Subject => ({ kind: 'order', id: orderId })
  return {
    key,
    at: sales.at(-1)?.at ?? 0,
    subjects: [
      ...customers.map((id) => ({ kind: 'customer' as const, id })),
      ...sales.map((sale) => order(sale)),
    ],
    records: sales.map(({ orderId }) => `order:${orderId}`),
    evidence: [
      evidence('metal_fen', { unit: 'fen', value: totalFen, threshold: sellerRecordAbove.fen }),
      evidence('metal_g', { unit: 'g', value: totalG, threshold: sellerRecordAbove.g }),
      evidence('orders', { unit: 'count', value: sales.length }),
      ...sales.map((sale) =>
        inFen
          ? evidence('order_fen', {
              unit: 'fen',
              value: sale.metalFen,
              threshold: sellerRecordAbove.fen,
              at: sale.at,
              subject: order(sale),
            })
          : evidence('order_g', {
              unit: 'g',
              value: sale.metalG,
              threshold: sellerRecordAbove.g,
              at: sale.at,
              subject: order(sale),
            }),
      ),
    ],
  }
}

const peopleIn = (sales: readonly MetalSale[]): number => new Set(sales.map(({ person }) => person)).size

type Limits = { splitOrders: number; spanDays: number; nearPercent: number }
/** Hits among the sales of one person or place, by at least so many people. */
const hitsOf = (key: string, sales: readonly MetalSale[], limits: Limits, people: number): Hit[] => {
  const near = sales
    .filter((sale) => ofLimit(sale) >= limits.nearPercent)
    .toSorted((one, other) => one.at - other.at)
  return near.flatMap((last, index) => {
    const together = near.slice(0, index + 1).filter(({ at }) => last.at - at <= limits.spanDays * DAY)
    const totalFen = together.reduce((sum, { metalFen }) => sum + metalFen, 0)
    const totalG = together.reduce((sum, { metalG }) => sum + metalG, 0)
    const above = totalFen > sellerRecordAbove.fen || totalG > sellerRecordAbove.g
    return together.length >= limits.splitOrders && above && peopleIn(together) >= people
      ? [hitOf(key, together, totalFen, totalG)]
      : []
  })
}

export const splitOrders: Rule<MetalSale> = {
  name: 'split_orders',
  fresh: 'some',
  read,
  find: (rows, limits) => {
    const hitsBy = (keyOf: (sale: MetalSale) => string, people: number): Hit[] =>
      [...groupBy(rows, keyOf)].flatMap(([key, sales]) =>
        key === '' ? [] : hitsOf(key, sales, limits, people),
      )
    // what one person sold at an address is that person's
    return [...hitsBy(({ person }) => person, 1), ...hitsBy(({ place }) => place, 2)]
  },
}

export const splitOrdersRule = ruleOf(splitOrders)
