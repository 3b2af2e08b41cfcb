// Seeds the demo's recurring pickups: weekly, every two weeks, and monthly.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { weekdayOf } from '@huishou/wire/rota/time-spans'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import {
  failDay,
  moveOccurrence,
  openOccurrence,
  savePlan,
  scheduleNext,
  systemActor,
} from '../pickup/index.ts'
import { readAddresses } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'

type Trx = Transaction<Tables>

const must = <Value>(value: Value | Refusal): Value => {
  if (isRefusal(value)) throw new Error(`seed recurring pickup: ${value.refusal}`)
  return value
}

/** Saves a recurring pickup of a customer: every week, every two weeks or once a month. */
const addPlan = async (
  trx: Trx,
  at: number,
  nick: string,
  days: { every: 'week' | 'two_weeks' | 'month'; fromDay: string; monthDay?: number },
  more: { band: string; goods: readonly number[]; note: string; flexible: boolean },
) => {
  const { id: memberId } = await trx
    .selectFrom('member')
    .select('id')
    .where('nick', '=', nick)
    .executeTakeFirstOrThrow()
  const [address] = await readAddresses(trx, memberId)
  if (!address) throw new Error(`seed recurring pickup: ${nick} has no address`)
  const plan = must(
    await savePlan(trx, { kind: 'customer', memberId }, at, {
      ...days,
      ...(days.every === 'month' ? {} : { weekday: weekdayOf(days.fromDay) }),
      startMinute: 600,
      addressId: address.id,
      goodsJsonStr: more.goods.map((goodsId) => ({ goodsId })),
      band: more.band,
      note: more.note,
      flexible: more.flexible,
    }),
  )
  return plan
}

/** The last settled pickup of a customer. */
const lastPickup = (trx: Trx, nick: string) =>
  trx
    .selectFrom('pickupOrder')
    .innerJoin('member', 'member.id', 'pickupOrder.memberId')
    .select(['pickupOrder.id', 'slotDay'])
    .where('member.nick', '=', nick)
    .where('channel', '=', 'door')
    .where('settledAt', 'is not', null)
    .orderBy('pickupOrder.slotDay', 'desc')
    .executeTakeFirst()

/**
 * Seeds a snack bar collected from every week, a household whose window was full, and a household collected from once
 * a month.
 */
export const seedRecurringPickups = async (trx: Trx, now: number): Promise<void> => {
  const last = await lastPickup(trx, '赵记小吃店')
  if (last?.slotDay) {
    const at = Date.parse(`${last.slotDay}T00:00:00Z`) - 3 * DAY
    const plan = await addPlan(
      trx,
      at,
      '赵记小吃店',
      { every: 'week', fromDay: last.slotDay },
      { band: '20-50公斤', goods: [1001, 1009], note: '后门装卸，到了打电话', flexible: true },
    )
    const occurrence = await openOccurrence(trx, at, plan.id, last.slotDay)
    must(await moveOccurrence(trx, systemActor, at, occurrence, 'order', { set: { orderId: last.id } }))
    await trx.updateTable('pickupOrder').set({ planId: plan.id }).where('id', '=', last.id).execute()
    await scheduleNext(trx, now, plan)
  }
  const full = addDays(dayOf(now), 3)
  const plan = await addPlan(
    trx,
    now - 5 * DAY,
    '孙琳',
    { every: 'two_weeks', fromDay: full },
    { band: '10-20公斤', goods: [1001, 1005], note: '', flexible: false },
  )
  must(await failDay(trx, now - DAY, { planId: plan.id, day: full }, refuse('SLOT_FULL')))
  const later = addDays(dayOf(now), 25)
  await addPlan(
    trx,
    now - 2 * DAY,
    '王芳',
    { every: 'month', fromDay: addDays(dayOf(now), 1), monthDay: Number(later.slice(8)) },
    { band: '10-20公斤', goods: [1001, 1005, 1009], note: '', flexible: true },
  )
}
