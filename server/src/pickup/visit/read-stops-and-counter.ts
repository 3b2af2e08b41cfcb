// Reads the stops a courier makes on a day, and the orders to handle at the counter of a shop.

import type { ReplyOf } from '@huishou/wire/client'
import type { courierStops } from '@huishou/wire/pickup/couriers'
import type { counterOrders } from '@huishou/wire/pickup/staff'
import { addDays, dayOf, instantOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { readStaff } from '../../staff/index.ts'
import { toStaffOrders, type StaffReadTables } from '../read-models/staff-to-wire.ts'
import type { PickupTables } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

const doneToday = async (
  db: Handle<PickupTables>,
  now: number,
  by: { courierId: number } | { shopId: number },
) => {
  const [column, id] =
    'courierId' in by ? (['courierId', by.courierId] as const) : (['shopId', by.shopId] as const)
  const done = await db
    .selectFrom('pickupOrder')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number | null>('totalG').as('totalG'),
      e.fn.sum<number | null>('totalFen').as('totalFen'),
    ])
    .where(column, '=', id)
    .where('settledAt', '>=', instantOf(dayOf(now)))
    .where('reversedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(done.count), totalG: Number(done.totalG ?? 0), totalFen: Number(done.totalFen ?? 0) }
}

/**
 * A courier's open stops of a day, tomorrow at the latest, in order of their windows, with offers for any day; for
 * today also stops left over from earlier days and those that ended today.
 */
export const readStops = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  day: string,
  context: ReplyContext,
): Promise<ReplyOf<typeof courierStops>> => {
  const latest = addDays(dayOf(context.now), 1)
  const shown = day > latest ? latest : day
  const orders = await db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('courierId', '=', actor.staffId)
    .where((e) =>
      e.or([
        e.and([
          e('state', 'in', ['assigned', 'accepted', 'en_route', 'arrived', 'weighed']),
          shown === dayOf(context.now) ? e('slotDay', '<=', shown) : e('slotDay', '=', shown),
        ]),
        // an offer soon expires, so it is shown whatever its day
        e('state', '=', 'assigned'),
        // stops finished today stay visible until the day is over
        ...(shown === dayOf(context.now)
          ? [
              e('settledAt', '>=', instantOf(shown)),
              e.and([e('state', 'in', ['failed', 'cancelled']), e('endedAt', '>=', instantOf(shown))]),
            ]
          : []),
      ]),
    )
    .orderBy('slotDay')
    .orderBy('slotStartMinute')
    .orderBy('id')
    .execute()
  const me = await readStaff(db, actor.staffId)
  return {
    day: shown,
    onDuty: Boolean(me?.onDuty),
    stops: await toStaffOrders(db, actor, orders, context),
    done: await doneToday(db, context.now, { courierId: actor.staffId }),
  }
}

/** The counter's orders: present, expected, and done today. */
export const readCounter = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  context: ReplyContext,
): Promise<ReplyOf<typeof counterOrders>> => {
  if (actor.shopId === null) return { open: [], expected: [], done: { count: 0, totalG: 0, totalFen: 0 } }
  const orders = await db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('shopId', '=', actor.shopId)
    .where('channel', '=', 'shop')
    .where('state', 'in', ['booked', 'checked_in', 'weighed'])
    .orderBy('slotDay')
    .orderBy('id')
    .execute()
  const open = orders.filter(({ state }) => state !== 'booked')
  const expected = orders.filter(
    ({ state, slotDay }) => state === 'booked' && (slotDay ?? '') <= addDays(dayOf(context.now), 1),
  )
  return {
    open: await toStaffOrders(db, actor, open, context),
    expected: await toStaffOrders(db, actor, expected, context),
    done: await doneToday(db, context.now, { shopId: actor.shopId }),
  }
}
