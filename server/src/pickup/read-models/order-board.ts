// The queries of the order board: its filters, its counts by state, and its pages.

import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { InputOf } from '@huishou/wire/client'
import { COUNTED_MOST } from '@huishou/wire/count-limit'
import type { staffOrders } from '@huishou/wire/pickup/staff'
import { pickupStates, type PickupState } from '@huishou/wire/pickup/states'
import { addDays, dayOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import { containing, containingCode } from '../../platform/like-pattern.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { isShownMasked, maySearchTexts } from '../../staff/index.ts'
import { inScope, seesAllOrders } from '../access.ts'
import { withReversal } from '../settlement/with-pending-reversal.ts'
import { withAlarm } from '../visit/alarms.ts'
import type { StaffReadTables } from './staff-to-wire.ts'

type Input = InputOf<typeof staffOrders>
type Db = Handle<StaffReadTables>
type Orders = SelectQueryBuilder<StaffReadTables, 'pickupOrder', object>
type Condition = ExpressionBuilder<StaffReadTables, 'pickupOrder'>

const isSearched = (e: Condition, actor: StaffMember, q: string) => {
  const like = containing(q)
  return e.or([
    e('orderNumber', 'like', containingCode(q)),
    // staff who may not read numbers must not find them out digit by digit
    isShownMasked(actor) || actor.role === 'courier'
      ? e('mobile', '=', q)
      : e('mobile', 'like', containingCode(q)),
    // people write numbers after their name and into the address
    ...(maySearchTexts(actor, q)
      ? [
          e(e.fn<string>('lower', ['linkMan']), 'like', like),
          e(e.fn<string>('lower', ['address']), 'like', like),
        ]
      : []),
  ])
}

/**
 * How many orders the filters find. Many are read in the order of the page, which is soon full; few are found by the
 * index of the filter that leaves the fewest, and then sorted. SQLite chooses an index without knowing how many rows it
 * leads to, so all other conditions are written in a form that no index serves.
 */
type HowMany = 'few' | 'many'

/** The filters that have an index, the one that leaves the fewest orders first. */
const INDEXED = ['memberId', 'courierId', 'zoneId', 'shopId', 'cityId', 'channel'] as const
type Indexed = (typeof INDEXED)[number]
const TEXTS: readonly Indexed[] = ['cityId', 'channel']

const withIndexed = (actor: StaffMember, now: number, input: Input, howMany: HowMany) => {
  const given = INDEXED.filter((name) => input[name])
  const isShopFirst = !seesAllOrders(actor) && given.every((name) => TEXTS.includes(name))
  const first = howMany === 'many' || isShopFirst ? undefined : given[0]
  return (rows: Orders): Orders => {
    let found = rows.where(inScope(actor, now, howMany === 'few' && isShopFirst))
    for (const name of given)
      found = found.where((e) => {
        const none = TEXTS.includes(name) ? sql.lit('') : e.lit(0)
        const value = input[name] ?? null
        // the second condition is that of the board's own indexes
        return name === first
          ? e.and([e(name, '=', value), e(name, '>', none)])
          : e(e.fn.coalesce(name, none), '=', value)
      })
    return found
  }
}

const filtered = (
  db: Db,
  actor: StaffMember,
  now: number,
  input: Omit<Input, 'page' | 'pageSize'>,
  howMany: HowMany,
): Orders => {
  let rows = withIndexed(actor, now, input, howMany)(db.selectFrom('pickupOrder'))
  // a courier plans today and tomorrow; an offer soon expires, so it is shown whatever its day
  if (actor.role === 'courier')
    rows = rows.where((e) => e.or([e('slotDay', '<=', addDays(dayOf(now), 1)), e('state', '=', 'assigned')]))
  if (input.fromDay) rows = rows.where('slotDay', '>=', input.fromDay)
  if (input.toDay) rows = rows.where('slotDay', '<=', input.toDay)
  if (input.alarm) rows = rows.where(withAlarm)
  if (input.dispute)
    rows = rows.where((e) =>
      e(
        'pickupOrder.id',
        'in',
        e
          .selectFrom('pickupDispute')
          .select('pickupDispute.orderId')
          .where('pickupDispute.endedAt', 'is', null),
      ),
    )
  if (input.reversal) rows = rows.where(withReversal)
  const { q } = input
  return q ? rows.where((e) => isSearched(e, actor, q)) : rows
}

const statesOf = ({ states = '' }: Pick<Input, 'states'>): PickupState[] =>
  states
    .split(',')
    .filter((state): state is PickupState => (pickupStates as readonly string[]).includes(state))

/** Ids of the orders that the board shows under its filters, for exports about them. */
export const ordersOfBoard = (
  db: Db,
  actor: StaffMember,
  now: number,
  input: Omit<Input, 'page' | 'pageSize'>,
) => {
  const all = filtered(db, actor, now, input, 'few').select('pickupOrder.id')
  const wanted = statesOf(input)
  return wanted.length === 0 ? all : all.where('state', 'in', wanted)
}

type Counts = Partial<Record<PickupState, number>>

/** All orders of each state. Grouped by an expression without an index, so that only the orders found are read. */
const countAll = async (rows: Orders): Promise<Counts> => {
  const counted = await rows
    .select((e) => [e.fn.coalesce('state', sql.lit('')).as('state'), e.fn.countAll<number>().as('count')])
    .groupBy((e) => e.fn.coalesce('state', sql.lit('')))
    .execute()
  return Object.fromEntries(counted.map(({ state, count }) => [state, Number(count)]))
}

/** Orders of each state, counted up to COUNTED_MOST + 1. */
const countUpToMost = async (db: Db, rows: Orders): Promise<Counts> => {
  const counted = await db
    .selectNoFrom((e) =>
      pickupStates.map((state) =>
        e
          .selectFrom(
            rows
              .where('state', '=', state)
              .select('pickupOrder.id')
              .limit(COUNTED_MOST + 1)
              .as('found'),
          )
          .select((found) => found.fn.countAll<number>().as('count'))
          .as(state),
      ),
    )
    .executeTakeFirstOrThrow()
  return Object.fromEntries(
    Object.entries<number | null>(counted)
      .map(([state, count]) => [state, Number(count)] as const)
      .filter(([, count]) => count > 0),
  )
}

/**
 * Sorts the orders; few are sorted by expressions, so that the database does not search along an index of that order.
 */
const sorted = (rows: Orders, sort: Input['sort'], howMany: HowMany) => {
  const direction = !sort || sort.startsWith('-') ? 'desc' : 'asc'
  const isFew = howMany === 'few'
  const id = isFew ? sql`${sql.ref('pickupOrder.id')} + 0` : sql.ref('pickupOrder.id')
  if (!sort?.endsWith('slot')) return rows.orderBy(id, direction)
  return rows
    .orderBy(isFew ? sql`${sql.ref('slotDay')} || ''` : sql.ref('slotDay'), direction)
    .orderBy('slotStartMinute', direction)
    .orderBy(id, direction)
}

/**
 * A page of orders, with the counts by state under the same filters. Counting stops after COUNTED_MOST unless `exact`;
 * `more`: it stopped in a state that is shown.
 */
export const readOrderPage = async (
  db: Db,
  actor: StaffMember,
  now: number,
  { page = 1, pageSize = 20, ...input }: Input,
  exact: boolean,
) => {
  const wanted = statesOf(input)
  const all = filtered(db, actor, now, input, 'few')
  // those filters find few orders in any business
  const isShort = input.alarm === true || input.dispute === true || input.reversal === true
  const counts = exact || isShort ? await countAll(all) : await countUpToMost(db, all)
  const ofPage = (wanted.length === 0 ? pickupStates : wanted).map((state) => counts[state] ?? 0)
  const areMany = ofPage.some((count) => count > COUNTED_MOST)
  // every order is found without a filter
  const { sort, ...filters } = input
  const isWhole = seesAllOrders(actor) && Object.values(filters).every((value) => !value)
  const howMany: HowMany = areMany || isWhole ? 'many' : 'few'
  const rows = howMany === 'many' ? filtered(db, actor, now, input, howMany) : all
  const shown =
    wanted.length === 0
      ? rows
      : rows.where((e) => e(areMany ? e.fn.coalesce('state', sql.lit('')) : e.ref('state'), 'in', wanted))
  const listed = await sorted(shown, sort, howMany)
    .select('pickupOrder.id')
    // a literal, as SQLite chooses an index for a limit that it knows
    .limit(sql.lit(pageSize))
    .offset(sql.lit((page - 1) * pageSize))
    .execute()
  const ids = listed.map(({ id }) => id)
  const found =
    ids.length === 0 ? [] : await db.selectFrom('pickupOrder').selectAll().where('id', 'in', ids).execute()
  return {
    rows: found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    total: ofPage.reduce((sum, count) => sum + count, 0),
    counts: counts as Record<string, number>,
    more: !exact && areMany,
  }
}
