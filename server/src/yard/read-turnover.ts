// Computes how old each stock in a shop, on a vehicle or in transit is, and for how many days it will last.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { addDays, DAY, dayOf, HOUR, instantOf } from '@huishou/wire/time'
import type { stockTurnover } from '@huishou/wire/yard/stock'
import { STOCK_AGE_DAYS, STOCK_USE_DAYS } from '@huishou/wire/yard/stock-periods'
import type { YardLocationKind } from '@huishou/wire/yard/states'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { ownShopOf } from './access.ts'
import type { YardLocation } from './move-goods.ts'
import type { YardTables } from './tables.ts'

type Db = Handle<YardTables>
type Input = InputOf<typeof stockTurnover>
type Key = YardLocation & { categoryId: number }
/** The quantities that came in and were used on one day, in grams or pieces; `day` counts days from 1970. */
type OneDay = { day: number; came: number; used: number }

const keyOf = ({ locationKind, locationId, categoryId }: Key): string =>
  `${locationKind} ${locationId} ${categoryId}`

const EAST = 8 * HOUR
/** Movements that count as use of stock; losses and corrections say nothing about its pace. */
const USES = ['transfer', 'sorting', 'load', 'unload'] as const

/**
 * Quantities in and out of every stock, by day. The kind of location is grouped by in a form that no index serves:
 * SQLite would otherwise read all movements in the order of the groups, instead of those of the days.
 */
const readDays = async (
  db: Db,
  { locationKind, locationId }: Input,
  since: number,
): Promise<Map<string, OneDay[]>> => {
  const kind = sql<YardLocationKind>`coalesce(${sql.ref('locationKind')}, '')`
  let rows = db.selectFrom('yardMovement').where('at', '>=', since)
  if (locationKind) rows = rows.where(locationId === undefined ? kind : 'locationKind', '=', locationKind)
  if (locationId !== undefined) rows = rows.where('locationId', '=', locationId)
  const found = await rows
    .select((e) => {
      const moved = e(e.ref('grams'), '+', e.ref('pieces'))
      const sumWhere = (condition: Expression<SqlBool>) =>
        e.fn.sum<number>(e.case().when(condition).then(moved).else(0).end())
      return [
        kind.as('locationKind'),
        'locationId',
        'categoryId',
        // days of China; literals, as PostgreSQL does not know two parameters for one
        e(e.parens(e('at', '+', e.lit(EAST))), '/', e.lit(DAY)).as('day'),
        sumWhere(e(e.parens(moved), '>', 0)).as('came'),
        sumWhere(e.and([e(e.parens(moved), '<', 0), e('kind', 'in', USES)])).as('used'),
      ]
    })
    .groupBy([kind, 'locationId', 'categoryId', 'day'])
    .execute()
  const byKey = new Map<string, OneDay[]>()
  for (const { day, came, used, ...key } of found) {
    const days = byKey.get(keyOf(key)) ?? []
    days.push({ day: Math.floor(Number(day)), came: Number(came), used: 0 - Number(used) })
    byKey.set(keyOf(key), days)
  }
  return byKey
}

/** Days since the oldest goods arrived, at most STOCK_AGE_DAYS, assuming that goods leave in the order they came. */
export const ageInDays = (quantity: number, days: readonly OneDay[], today: number): number => {
  let left = quantity
  for (const { day, came } of days.toSorted((a, b) => b.day - a.day)) {
    left -= came
    if (left <= 0) return today - day
  }
  return STOCK_AGE_DAYS
}

/** Days the stock will last at the pace of the last 30 days, or since its first movement; null if none was used. */
export const daysLeft = (quantity: number, days: readonly OneDay[], today: number): number | null => {
  const recent = days.filter(({ day }) => day > today - STOCK_USE_DAYS)
  const used = recent.reduce((sum, day) => sum + day.used, 0)
  if (used <= 0) return null
  const first = Math.min(...days.map(({ day }) => day))
  const span = Math.min(Math.max(today - first + 1, 1), STOCK_USE_DAYS)
  return Math.round((quantity * span) / used)
}

/** Age and remaining days of each stock that is not empty. */
export const readTurnover = async (
  db: Db,
  actor: StaffMember,
  now: number,
  input: Input,
): Promise<ReplyOf<typeof stockTurnover>> => {
  const own = ownShopOf(actor)
  const where: Input = own === null ? input : { locationKind: 'shop', locationId: own === 'none' ? 0 : own }
  const byKey = await readDays(db, where, instantOf(addDays(dayOf(now), 1 - STOCK_AGE_DAYS)))
  let stock = db.selectFrom('yardBalance').where((e) => e.or([e('grams', '>', 0), e('pieces', '>', 0)]))
  if (where.locationKind) stock = stock.where('locationKind', '=', where.locationKind)
  if (where.locationId !== undefined) stock = stock.where('locationId', '=', where.locationId)
  const today = Math.floor((now + EAST) / DAY)
  const balances = await stock.selectAll().execute()
  return {
    rows: balances.map(({ grams, pieces, costFen: _cost, ...key }) => {
      const days = byKey.get(keyOf(key)) ?? []
      const quantity = grams + pieces
      return {
        ...key,
        ageDays: ageInDays(quantity, days, today),
        daysLeft: daysLeft(quantity, days, today),
      }
    }),
  }
}
