// Lends the customer and the courier of an order a private phone number, through which they can call each other without
// seeing real numbers, and takes it back afterwards.

import { HOUR, instantOf, MINUTE, SECOND } from '@huishou/wire/time'
import type { Database, Transaction } from '../../platform/database.ts'
import { regionName } from '../../place/index.ts'
import { NumberFailure, type NumberProvider, type PrivateNumberTables } from '../../private-number/index.ts'
import type { StaffTables } from '../../staff/index.ts'
import { systemActor, writeEvent } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'

type Tables = PickupTables & StaffTables & PrivateNumberTables
type NumberRow = { id: number; orderId: number; number: string; bindingId: string; expiresAt: number | null }

const OPEN = ['accepted', 'en_route', 'arrived', 'weighed'] as const
const MOBILE = '1__________'
/** A request that has been pending this long is treated as failed, because its process has died. */
const ASKING = MINUTE
/** How long after the window a number expires by itself if nothing ends it earlier. */
const LEASE = 48 * HOUR
const FIRST_RETRY = 30 * SECOND
const LAST_RETRY = 30 * MINUTE
const AT_ONCE = 20

const note = async (
  trx: Transaction<PickupTables>,
  now: number,
  orderId: number,
  action: 'number_bound' | 'number_ended' | 'number_failed',
  detail: Record<string, unknown>,
): Promise<void> => {
  const order = await trx.selectFrom('pickupOrder').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (order) await writeEvent(trx, systemActor, now, order, order, action, { detail })
}

/** Accepted orders without a number for this courier and these two phones. */
const readUnbound = (database: Database<Tables>, now: number) =>
  database.reader
    .selectFrom('pickupOrder')
    .innerJoin('staff', 'staff.id', 'pickupOrder.courierId')
    .leftJoin('privateNumber', (join) =>
      join
        .onRef('privateNumber.orderId', '=', 'pickupOrder.id')
        .onRef('privateNumber.courierId', '=', 'pickupOrder.courierId'),
    )
    .select([
      'pickupOrder.id',
      'pickupOrder.orderNumber',
      'pickupOrder.cityId',
      'pickupOrder.slotDay',
      'pickupOrder.slotEndMinute',
      'pickupOrder.mobile as customerMobile',
      'pickupOrder.courierId',
      'staff.mobile as courierMobile',
      'privateNumber.tries',
      'privateNumber.state',
    ])
    .where('channel', '=', 'door')
    .where('pickupOrder.state', 'in', OPEN)
    .where('endedAt', 'is', null)
    // a landline or an erased number cannot be bound
    .where('pickupOrder.mobile', 'like', MOBILE)
    .where('staff.mobile', 'like', MOBILE)
    .where('staff.active', '=', 1)
    .where((e) =>
      e.or([
        e('privateNumber.id', 'is', null),
        e('privateNumber.state', '=', 'ended'),
        e.and([e('privateNumber.state', 'in', ['binding', 'failed']), e('privateNumber.nextAt', '<=', now)]),
      ]),
    )
    .orderBy('pickupOrder.id')
    .limit(AT_ONCE)
    .execute()
type Unbound = Awaited<ReturnType<typeof readUnbound>>[number]

/** Claims the order for this process, so that two never request a number for the same one. */
const claim = async (database: Database<Tables>, now: number, order: Unbound): Promise<boolean> =>
  await database.transaction(async (trx) => {
    const { id: orderId, courierMobile, customerMobile } = order
    const courierId = order.courierId ?? 0
    const set = {
      state: 'binding',
      courierMobile,
      customerMobile,
      nextAt: now + ASKING,
      changedAt: now,
    } as const
    const taken = await trx
      .updateTable('privateNumber')
      .set(set)
      .where('orderId', '=', orderId)
      .where('courierId', '=', courierId)
      .where((e) =>
        e.or([e('state', '=', 'ended'), e.and([e('state', '<>', 'bound'), e('nextAt', '<=', now)])]),
      )
      .executeTakeFirst()
    if (taken.numUpdatedRows > 0n) return true
    const made = await trx
      .insertInto('privateNumber')
      .values({
        ...set,
        orderId,
        courierId,
        number: '',
        bindingId: '',
        expiresAt: null,
        tries: 0,
        problem: '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
  })

const failureOf = (error: unknown): NumberFailure =>
  error instanceof NumberFailure ? error : new NumberFailure('unknown')

/** Requests a number; returns whether the service answered. */
const bindOne = async (
  database: Database<Tables>,
  provider: NumberProvider,
  now: number,
  order: Unbound,
): Promise<boolean> => {
  const { courierMobile, customerMobile, orderNumber, tries } = order
  const windowEnd = order.slotDay === null ? now : instantOf(order.slotDay, order.slotEndMinute ?? 0)
  const expiresAt = Math.max(now, windowEnd) + LEASE
  const of = { orderId: order.id, courierId: order.courierId ?? 0 }
  const write = (
    set: Record<string, unknown>,
    event: 'number_bound' | 'number_failed' | null,
    detail: object,
  ) =>
    database.transaction(async (trx) => {
      await trx
        .updateTable('privateNumber')
        .set({ ...set, changedAt: now })
        .where('orderId', '=', of.orderId)
        .where('courierId', '=', of.courierId)
        .execute()
      if (event) await note(trx, now, order.id, event, { ...detail })
    })
  try {
    const cityName = regionName(order.cityId).replace(/市$/, '')
    const bound = await provider.bind({ courierMobile, customerMobile, expiresAt, cityName, orderNumber })
    await write({ ...bound, state: 'bound', expiresAt, tries: 0, nextAt: now, problem: '' }, 'number_bound', {
      number: bound.number,
    })
    return true
  } catch (error) {
    const { code, noAnswer } = failureOf(error)
    const tried = (order.state === 'ended' ? 0 : (tries ?? 0)) + 1
    const nextAt = now + Math.min(FIRST_RETRY * 2 ** (tried - 1), LAST_RETRY)
    // recorded once; the order continues without a number
    await write(
      { state: 'failed', tries: tried, nextAt, problem: code.slice(0, 100) },
      tried === 1 ? 'number_failed' : null,
      { problem: code.slice(0, 100) },
    )
    return !noAnswer
  }
}

/**
 * Sweep: gives customer and courier of accepted orders a number to call each other. Due orders are read from the
 * database, so nothing is lost when a process ends, and accepting an order need not wait.
 */
export const bindNumbers =
  (provider: NumberProvider | null) =>
  async (database: Database<Tables>, now: number): Promise<void> => {
    if (!provider) return
    for (const order of await readUnbound(database, now)) {
      // a service that does not answer is not called again until the next run
      if ((await claim(database, now, order)) && !(await bindOne(database, provider, now, order))) return
    }
  }

/** Numbers whose order ended long enough ago, belongs to another courier, or has a different phone now. */
const readDue = (database: Database<Tables>, now: number, keepMs: number): Promise<NumberRow[]> =>
  database.reader
    .selectFrom('privateNumber')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'privateNumber.orderId')
    .innerJoin('staff', 'staff.id', 'privateNumber.courierId')
    .select([
      'privateNumber.id',
      'privateNumber.orderId',
      'privateNumber.number',
      'privateNumber.bindingId',
      'privateNumber.expiresAt',
    ])
    .where('privateNumber.state', '=', 'bound')
    .where('privateNumber.nextAt', '<=', now)
    .where((e) =>
      e.or([
        e('privateNumber.expiresAt', '<=', now),
        e('settledAt', '<=', now - keepMs),
        e('endedAt', '<=', now - keepMs),
        e('pickupOrder.courierId', 'is', null),
        e('pickupOrder.courierId', '<>', e.ref('privateNumber.courierId')),
        e('pickupOrder.state', 'in', ['placed', 'assigned']),
        e('pickupOrder.mobile', '<>', e.ref('privateNumber.customerMobile')),
        e('staff.mobile', '<>', e.ref('privateNumber.courierMobile')),
        e('staff.active', '=', 0),
      ]),
    )
    .orderBy('privateNumber.id')
    .limit(AT_ONCE)
    .execute()

/** Whether the service no longer connects the two; queried only when ending the number was not simply confirmed. */
const isGone = async (provider: NumberProvider, row: NumberRow): Promise<boolean> => {
  try {
    await provider.unbind(row)
    return true
  } catch (error) {
    if (failureOf(error).noAnswer) throw error
    return !(await provider.isBound(row))
  }
}

/** Sweep: ends numbers that are no longer needed, and erases the phone numbers that they connected. */
export const endNumbers =
  (provider: NumberProvider | null, keepHours: number) =>
  async (database: Database<Tables>, now: number): Promise<void> => {
    for (const row of await readDue(database, now, keepHours * HOUR)) {
      let problem = ''
      let gone = row.expiresAt !== null && row.expiresAt <= now
      try {
        // without the service the number expires by itself
        if (!gone && provider) gone = await isGone(provider, row)
      } catch (error) {
        problem = failureOf(error).code
      }
      await database.transaction(async (trx) => {
        await trx
          .updateTable('privateNumber')
          .set(
            gone
              ? {
                  state: 'ended',
                  courierMobile: '',
                  customerMobile: '',
                  tries: 0,
                  problem: '',
                  changedAt: now,
                }
              : { nextAt: now + 5 * MINUTE, problem: problem.slice(0, 100) },
          )
          .where('id', '=', row.id)
          .where('state', '=', 'bound')
          .execute()
        if (gone) await note(trx, now, row.orderId, 'number_ended', { number: row.number })
      })
      if (problem !== '') return
    }
  }

/** Which number to show for a person of an order. */
export const shownNumber = ({
  isOpen,
  number,
  real,
  hideReal,
}: {
  isOpen: boolean
  number: string | undefined
  real: string
  hideReal: boolean
}): { mobile: string; numberKind: 'private' | 'own' | 'hidden' } => {
  if (number !== undefined) return { mobile: number, numberKind: 'private' }
  return hideReal && isOpen ? { mobile: '', numberKind: 'hidden' } : { mobile: real, numberKind: 'own' }
}
