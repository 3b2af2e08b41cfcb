// Jobs that notify each customer once when theirs is the courier's next stop, and apologise once when the visit is
// late. A late visit also raises an alarm for dispatchers and may bring the customer a coupon.
import { clockText, dayOf, HOUR, minuteOfDay, MINUTE } from '@huishou/wire/time'
import { isSettingOn, readNumberSetting, type ContentTables } from '../content/index.ts'
import { giveLateApology, type CouponTables } from '../coupon/index.ts'
import type { DispatchTables } from '../dispatch/index.ts'
import type { MemberTables } from '../member/index.ts'
import {
  notifyCustomer,
  raiseAlarm,
  slotEnd,
  systemActor,
  writeEvent,
  type OrderRow,
  type PickupTables,
} from '../pickup/index.ts'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import { readCourierPosition } from './read-approach.ts'
import { hasSetOut, rangeOf, readRoute } from './read-route.ts'
import type { ApproachTables } from './tables.ts'

export type TellingTables = ApproachTables &
  DispatchTables &
  PickupTables &
  StaffTables &
  MemberTables &
  ContentTables &
  CouponTables &
  PlatformTables
type Trx = Transaction<TellingTables>

/** Records that a customer has been notified about this window; false if that was recorded before. */
const isFirst = async (
  trx: Transaction<ApproachTables>,
  now: number,
  order: OrderRow,
  kind: 'next' | 'late',
): Promise<boolean> => {
  const window = `${order.slotDay ?? ''} ${order.slotStartMinute ?? 0}`
  const told = await trx
    .insertInto('approachTold')
    .values({ orderId: order.id, kind, window, at: now })
    .onConflict((conflict) => conflict.columns(['orderId', 'kind', 'window']).doNothing())
    .executeTakeFirst()
  return (told.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Handles each order in its own transaction, in which it is read again; one error does not stop the others. */
const each = async (
  database: Database<TellingTables>,
  ids: readonly number[],
  work: (trx: Trx, order: OrderRow) => Promise<void>,
): Promise<void> => {
  const errors: unknown[] = []
  for (const id of ids)
    await database
      .transaction(async (trx) => {
        const order = await trx.selectFrom('pickupOrder').selectAll().where('id', '=', id).executeTakeFirst()
        if (order) await work(trx, order)
      })
      .catch((error: unknown) => errors.push(new Error(`order ${id}`, { cause: error })))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${ids.length} orders failed`)
}

const clock = (at: number): string => clockText(minuteOfDay(at))
const isComing = ({ state }: OrderRow): boolean => state === 'accepted' || state === 'en_route'

/** The stop a courier is driving to and its expected arrival; null while they are at a stop or have not set out. */
const readNextStop = async (db: Handle<TellingTables>, now: number, courierId: number) => {
  const day = dayOf(now)
  if (!(await hasSetOut(db, { courierId, day }))) return null
  const start = await readCourierPosition(db, now, courierId)
  const [next] = await readRoute(db, now, { courierId, day, start })
  return next && isComing(next.order) ? next : null
}

const tellNext = async (trx: Trx, now: number, { id, courierId }: OrderRow): Promise<void> => {
  const next = courierId === null ? null : await readNextStop(trx, now, courierId)
  if (!next || next.order.id !== id || !(await isFirst(trx, now, next.order, 'next'))) return
  const { fromAt, toAt } = rangeOf({ etaAt: next.etaAt, stopsBefore: 0 }, now)
  const name = (await readStaff(trx, courierId ?? 0))?.name ?? ''
  const range = `${clock(fromAt)}–${clock(toAt)}`
  await notifyCustomer(trx, now, next.order, { kind: 'pickup_next', values: { courier: name, range } })
}

/** Sweep: notifies each customer once when theirs is the courier's next stop (docs/rules/approach.md#next-stop). */
export const tellNextStops = async (database: Database<TellingTables>, now: number): Promise<void> => {
  if (!(await isSettingOn(database.reader, 'next_stop_message'))) return
  const couriers = await database.reader
    .selectFrom('pickupOrder')
    .select('courierId')
    .distinct()
    .where('slotDay', '=', dayOf(now))
    .where('channel', '=', 'door')
    .where('state', 'in', ['accepted', 'en_route'])
    .where('courierId', 'is not', null)
    .execute()
  const due: number[] = []
  for (const { courierId } of couriers) {
    const next = await readNextStop(database.reader, now, courierId ?? 0)
    if (next && !(await isTold(database.reader, next.order))) due.push(next.order.id)
  }
  await each(database, due, (trx, order) => tellNext(trx, now, order))
}

const isTold = async (db: Handle<ApproachTables>, order: OrderRow): Promise<boolean> =>
  (await db
    .selectFrom('approachTold')
    .select('at')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'next')
    .where('window', '=', `${order.slotDay ?? ''} ${order.slotStartMinute ?? 0}`)
    .executeTakeFirst()) !== undefined

const NOT_ARRIVED = ['placed', 'assigned', 'accepted', 'en_route'] as const
/** Orders that became late longer ago than this no longer trigger a notice. */
const LATE_NEWS = 6 * HOUR

const isLate = (order: OrderRow, now: number, minutes: number): boolean => {
  const dueAt = slotEnd(order) + minutes * MINUTE
  return NOT_ARRIVED.some((state) => state === order.state) && dueAt <= now && now - dueAt <= LATE_NEWS
}

const tellLate = async (trx: Trx, now: number, order: OrderRow): Promise<void> => {
  if (!(await isFirst(trx, now, order, 'late'))) return
  const coupon =
    order.memberId === null
      ? null
      : await giveLateApology(trx, now, { memberId: order.memberId, day: dayOf(now), order })
  const gift = coupon
    ? {
        zh: `送您一张加价券：下次称重多付 ${coupon.permyriad / 100}%，最多 ${coupon.maxFen / 100} 元，自动使用。`,
        en: ` Your next slip pays ${coupon.permyriad / 100} % more, up to ¥${coupon.maxFen / 100}; it is applied automatically.`,
      }
    : ''
  await writeEvent(trx, systemActor, now, order, order, 'late_told', {
    detail: coupon ? { permyriad: coupon.permyriad, maxFen: coupon.maxFen } : {},
  })
  await raiseAlarm(trx, now, order, 'late')
  await notifyCustomer(trx, now, order, { kind: 'pickup_late', values: { gift } })
}

/**
 * Sweep: apologises to customers whose window has passed without a visit, and raises an alarm on the dispatch board
 * (docs/rules/approach.md#late).
 */
export const tellLateOrders = async (database: Database<TellingTables>, now: number): Promise<void> => {
  const minutes = await readNumberSetting(database.reader, 'late_minutes')
  if (minutes === 0) return
  const candidates = await database.reader
    .selectFrom('pickupOrder')
    .selectAll()
    .where('channel', '=', 'door')
    .where('state', 'in', NOT_ARRIVED)
    .where('slotDay', 'in', [dayOf(now - LATE_NEWS), dayOf(now)])
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('approachTold')
            .select('approachTold.at')
            .whereRef('approachTold.orderId', '=', 'pickupOrder.id')
            .where('approachTold.kind', '=', 'late')
            .where('approachTold.at', '>', now - LATE_NEWS),
        ),
      ),
    )
    .execute()
  const due = candidates.filter((order) => isLate(order, now, minutes))
  await each(
    database,
    due.map(({ id }) => id),
    async (trx, order) => {
      if (isLate(order, now, minutes)) await tellLate(trx, now, order)
    },
  )
}
