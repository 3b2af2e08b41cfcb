// Reads quantities of waste: how much a member has handed over, with the CO₂ saved, and how much waste a new price
// would affect.

import type { PricedAt } from '@huishou/wire/catalog/list-scopes'
import { DAY, HOUR } from '@huishou/wire/time'
import type { CatalogTables } from '../../catalog/index.ts'
import type { Handle } from '../../platform/database.ts'
import { OPEN_STATES } from '../order/open-states.ts'
import type { YardTables } from '../../yard/index.ts'
import type { PickupTables } from '../tables.ts'
import { readNumberSetting } from '../../content/index.ts'

/**
 * Net grams a member has handed over, and the grams of CO₂ saved, without reversed orders. Waste handed over at a
 * firm's site counts for the firm, as on the carbon statements.
 */
export const readRecycled = async (
  db: Handle<PickupTables & YardTables>,
  memberId: number,
): Promise<{ recycledG: number; co2g: number }> => {
  const [{ sum }, { co2g }] = await Promise.all([
    db
      .selectFrom('pickupOrder')
      .select((e) => e.fn.sum<number | null>('totalG').as('sum'))
      .where('memberId', '=', memberId)
      .where('settledAt', 'is not', null)
      .where('reversedAt', 'is', null)
      // an expression, or SQLite would read everybody's orders along the index of sites
      .where((e) => e(e.fn.coalesce('pickupOrder.firmSiteId', e.lit(0)), '=', 0))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pickupOrder')
      .innerJoin('yardMovement', 'yardMovement.causeId', 'pickupOrder.id')
      .where('yardMovement.cause', '=', 'pickup')
      .select((e) => e.fn.sum<number | null>('yardMovement.co2g').as('co2g'))
      .where('memberId', '=', memberId)
      .where('reversedAt', 'is', null)
      // an expression, or SQLite would read everybody's orders along the index of sites
      .where((e) => e(e.fn.coalesce('pickupOrder.firmSiteId', e.lit(0)), '=', 0))
      .executeTakeFirstOrThrow(),
  ])
  return { recycledG: Number(sum ?? 0), co2g: Number(co2g ?? 0) }
}

/** Volume affected by a new price: open orders within their price lock, and purchases of the last seven days. */
export const readTradedVolume = async (
  db: Handle<PickupTables & YardTables & CatalogTables>,
  now: number,
  { cityId, channel, shopId = null }: PricedAt,
) => {
  let open = db
    .selectFrom('pickupLine')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupLine.orderId')
    .where('pickupOrder.state', 'in', OPEN_STATES)
    .where('pickupOrder.channel', '=', channel)
    .where('pickupOrder.placedAt', '>', now - (await readNumberSetting(db, 'quote_lock_hours')) * HOUR)
  let week = db
    .selectFrom('yardMovement')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'yardMovement.causeId')
    .where('yardMovement.cause', '=', 'pickup')
    .where('yardMovement.at', '>', now - 7 * DAY)
    .where('pickupOrder.channel', '=', channel)
  if (shopId !== null) {
    open = open.where('pickupOrder.shopId', '=', shopId)
    week = week.where('pickupOrder.shopId', '=', shopId)
  } else if (cityId !== null) {
    open = open.where('pickupOrder.cityId', '=', cityId)
    week = week.where('pickupOrder.cityId', '=', cityId)
  }
  const openOrders = await open
    .select((e) => ['pickupLine.categoryId', e.fn.countAll<number>().as('orders')])
    .groupBy('pickupLine.categoryId')
    .execute()
  const bought = await week
    .select((e) => [
      'yardMovement.categoryId',
      e.fn.sum<number>('yardMovement.grams').as('netG'),
      e.fn.sum<number>('yardMovement.pieces').as('count'),
    ])
    .groupBy('yardMovement.categoryId')
    .execute()
  const { total } = await open
    .select((e) => e.fn.count<number>('pickupOrder.id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const ids = new Set([...openOrders, ...bought].map(({ categoryId }) => categoryId))
  const byCategory = new Map(
    [...ids].map((id) => {
      const week7 = bought.find(({ categoryId }) => categoryId === id)
      return [
        id,
        {
          openOrders: Number(openOrders.find(({ categoryId }) => categoryId === id)?.orders ?? 0),
          weekG: Number(week7?.netG ?? 0),
          weekCount: Number(week7?.count ?? 0),
        },
      ]
    }),
  )
  return { openOrders: Number(total), byCategory }
}
