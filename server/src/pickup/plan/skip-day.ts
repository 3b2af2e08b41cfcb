// Lets customers skip single days of a recurring pickup, and take back a skip.

import { planDays } from '@huishou/wire/pickup/plan-days'
import { planLimits } from '@huishou/wire/pickup/plan-states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { CouponTables } from '../../coupon/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import type { StaffTables } from '../../staff/index.ts'
import { customerActor } from '../life-cycle.ts'
import { cancelOwn } from '../order/cancel.ts'
import { DAY_SKIPPED } from '../order/cancel-reason.ts'
import type { PickupTables } from '../tables.ts'
import { checkPlan, moveOccurrence } from './life-cycle.ts'
import {
  findPlan,
  firstDayOf,
  openOccurrence,
  readOccurrences,
  scheduleNext,
} from './plan-and-next-occurrence.ts'
import type { PlanRow } from './tables.ts'

type SkipTables = PickupTables & PlaceTables & StaffTables & CouponTables
type DayKey = { id: number; day: string }

/** Whether a day is an upcoming one: stored, or among the next days of the pattern. */
const isComing = async (
  trx: Transaction<SkipTables>,
  now: number,
  plan: PlanRow,
  day: string,
): Promise<boolean> => {
  const stored = await readOccurrences(trx, plan.id, dayOf(now))
  if (stored.has(day)) return true
  const from = firstDayOf(plan, now)
  return from !== null && planDays(plan, from, planLimits.comingDays + stored.size).includes(day)
}

/** Finds the plan and the row of one of its coming days. */
const findDay = async (trx: Transaction<SkipTables>, actor: Member, now: number, { id, day }: DayKey) => {
  const plan = await findPlan(trx, id, actor.memberId)
  if (isRefusal(plan)) return plan
  if (!(await isComing(trx, now, plan, day))) return refuse('PLAN_DAY_UNKNOWN', { field: 'day' })
  return { plan, occurrence: await openOccurrence(trx, now, plan.id, day) }
}

/**
 * Skips a coming day. If its order was already made, the order is cancelled as if the customer cancelled it, with the
 * same refusals; refuses PLAN_DAY_ORDERED unless the call names that order.
 */
export const skipDay = async (
  trx: Transaction<SkipTables>,
  actor: Member,
  now: number,
  key: DayKey & { orderId?: number },
): Promise<PlanRow | Refusal> => {
  const found = await findDay(trx, actor, now, key)
  if (isRefusal(found)) return found
  const { plan, occurrence } = found
  const skipped = await moveOccurrence(trx, customerActor(actor), now, occurrence, 'skip')
  if (isRefusal(skipped)) return skipped
  if (skipped.orderId !== null) {
    if (skipped.orderId !== key.orderId) return refuse('PLAN_DAY_ORDERED')
    const cancelled = await cancelOwn(trx, actor, now, {
      orderId: skipped.orderId,
      reason: DAY_SKIPPED.zh,
    })
    if (isRefusal(cancelled)) return cancelled
  }
  return await scheduleNext(trx, now, plan)
}

/** Takes back a skip of a coming day for which no order was made. */
export const unskipDay = async (
  trx: Transaction<SkipTables>,
  actor: Member,
  now: number,
  key: DayKey,
): Promise<PlanRow | Refusal> => {
  const found = await findDay(trx, actor, now, key)
  if (isRefusal(found)) return found
  const { plan, occurrence } = found
  const ended = checkPlan(customerActor(actor), now, plan, 'edit')
  if (ended) return ended
  if (occurrence.state === 'skipped' && occurrence.orderId !== null) return refuse('PLAN_DAY_CANCELLED')
  const due = await moveOccurrence(trx, customerActor(actor), now, occurrence, 'unskip')
  return isRefusal(due) ? due : await scheduleNext(trx, now, plan)
}
