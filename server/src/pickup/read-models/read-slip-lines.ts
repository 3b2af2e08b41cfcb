// Reads the lines of weighing slips for lists and exports, each with its slip, its order and the names they refer to.

import type { InputOf } from '@huishou/wire/client'
import type { exportSlipLines } from '@huishou/wire/pickup/export-slip-lines'
import type { Language } from '@huishou/wire/text'
import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { readCategories } from '../../catalog/index.ts'
import { readSiteFirmNames } from '../../firm/index.ts'
import { readShops, regionName, shopNameIn } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { readStaffNames } from '../../staff/index.ts'
import type { OrderRow } from '../life-cycle.ts'
import type { SlipLineRow, SlipRow } from '../tables.ts'
import { maskPerson } from './mask-person.ts'
import { ordersOfBoard } from './order-board.ts'
import type { StaffReadTables } from './staff-to-wire.ts'

type Db = Handle<StaffReadTables>
type Category = Awaited<ReturnType<typeof readCategories>>[number]

/** A line of a slip with its slip, its order and their names. */
export type SlipLine = {
  id: number
  line: SlipLineRow
  slip: SlipRow
  order: OrderRow
  category: Category | undefined
  cityName: string
  shopName: string
  courierName: string
  firmName: string
  person: Pick<OrderRow, 'linkMan' | 'mobile'>
}

/** States of slips that count: neither replaced by a later one nor rejected. */
const countingStates = ['open', 'accepted'] as const

/** Names of the city, shop, courier and firm of each order. */
const namesFor = async (db: Db, orders: readonly OrderRow[], language: Language) => {
  const shops = await readShops(db, [...new Set(orders.flatMap(({ shopId }) => shopId ?? []))])
  const couriers = await readStaffNames(db, [...new Set(orders.flatMap(({ courierId }) => courierId ?? []))])
  const firms = await readSiteFirmNames(
    db,
    orders.flatMap(({ firmSiteId }) => firmSiteId ?? []),
  )
  return (order: OrderRow) => ({
    cityName: regionName(order.cityId),
    shopName: shopNameIn(shops.get(order.shopId ?? 0), language),
    courierName: couriers.get(order.courierId ?? 0)?.name ?? '',
    firmName: firms.get(order.firmSiteId ?? 0) ?? '',
  })
}

/** Converts slips to their lines, in order, with their order and names. */
export const toSlipLines = async (
  db: Db,
  actor: StaffMember,
  { now, language }: { now: number; language: Language },
  slips: readonly SlipRow[],
): Promise<SlipLine[]> => {
  if (slips.length === 0) return []
  const ids = slips.map(({ id }) => id)
  const lines = await db
    .selectFrom('pickupSlipLine')
    .selectAll()
    .where('slipId', 'in', ids)
    .orderBy('position')
    .execute()
  const orders = await db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('id', 'in', [...new Set(slips.map(({ orderId }) => orderId))])
    .execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  const namesOf = await namesFor(db, orders, language)
  return slips.flatMap((slip) => {
    const order = byId.get(slip.orderId)
    if (!order) return []
    const beside = { slip, order, ...namesOf(order), person: maskPerson(actor, order, now) }
    return lines
      .filter(({ slipId }) => slipId === slip.id)
      .map((line) => ({ id: line.id, line, category: categories.get(line.categoryId), ...beside }))
  })
}

/** Counts the lines of these slips. */
export const countLines = async (
  all: SelectQueryBuilder<StaffReadTables, 'pickupSlip', object>,
): Promise<number> => {
  const { total } = await all
    .innerJoin('pickupSlipLine', 'pickupSlipLine.slipId', 'pickupSlip.id')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * The lines of the next slips after that of `last`, newest slip first; `total` counts the lines of all slips on the
 * first page, and is 0 on later ones.
 */
export const readLinesOn = async (
  db: Db,
  actor: StaffMember,
  reading: { now: number; language: Language },
  all: SelectQueryBuilder<StaffReadTables, 'pickupSlip', object>,
  { most, last }: { most: number; last: SlipLine | undefined },
): Promise<{ rows: SlipLine[]; total: number }> => {
  const after = last ? all.where('pickupSlip.id', '<', last.slip.id) : all
  const slips = await after.selectAll('pickupSlip').orderBy('pickupSlip.id', 'desc').limit(most).execute()
  return { rows: await toSlipLines(db, actor, reading, slips), total: last ? 0 : await countLines(all) }
}

/**
 * Query condition for the slips of these orders. It looks up each slip by the key of its order, because a list of all
 * orders would be computed again for every page.
 */
export const ofOrders =
  (orders: SelectQueryBuilder<StaffReadTables, 'pickupOrder', { id: number }>) =>
  (e: ExpressionBuilder<StaffReadTables, 'pickupSlip'>) =>
    e.exists(orders.where('pickupOrder.id', '=', sql.ref<number>('pickupSlip.orderId')))

/** Slips that count, of the orders the board shows under these filters. */
export const slipsOfBoard = (
  db: Db,
  actor: StaffMember,
  now: number,
  input: InputOf<typeof exportSlipLines>,
) =>
  db
    .selectFrom('pickupSlip')
    .where('pickupSlip.state', 'in', countingStates)
    .where(ofOrders(ordersOfBoard(db, actor, now, input)))
