// Places the recycling orders of recurring pickups a few days ahead of each pickup, and resumes recurring pickups whose
// pause is over.

import { planPatternText } from '@huishou/wire/pickup/plan-days'
import { planFailText, planLimits } from '@huishou/wire/pickup/plan-states'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import { addDays, clockText, dayOf } from '@huishou/wire/time'
import { readMember } from '../../member/index.ts'
import { readAddress } from '../../place/index.ts'
import type { Database, Handle, Transaction } from '../../platform/database.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { dayText, readBookingDays } from '../../rota/index.ts'
import { systemActor, type OrderRow } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { BAND, DESCRIPTION } from '../order/ext-json-fields.ts'
import { placeOrder, type PlacingTables } from '../order/place-order.ts'
import { changeState } from './pause-resume-or-end.ts'
import { orderFailureReason, isOfWindow } from './order-failure-reason.ts'
import { moveOccurrence } from './life-cycle.ts'
import { nextDueDay, openOccurrence } from './plan-and-next-occurrence.ts'
import type { OccurrenceRow, PlanRow } from './tables.ts'
import { readNumberSetting } from '../../content/index.ts'

type Tables = PlacingTables & PlatformTables
type Trx = Transaction<Tables>
type DueDay = { planId: number; day: string }

const AT_A_TIME = 500

/** The last day for which orders are made now: a set number of days ahead, but no later than can be booked. */
export const lastPlanDay = async (db: Handle<PlacingTables>, now: number): Promise<string> => {
  const daysAhead = await readNumberSetting(db, 'plan_days_ahead')
  return addDays(dayOf(now), Math.min(daysAhead, (await readBookingDays(db)) - 1))
}

/**
 * Claims a due day for this transaction and moves the plan on to its next day. Null when the day has passed or is
 * already decided: of two jobs at once, the plan's row and the unique day let only one through.
 */
const claimDay = async (
  trx: Trx,
  now: number,
  { planId, day }: DueDay,
): Promise<{ plan: PlanRow & { memberId: number }; occurrence: OccurrenceRow } | null> => {
  const plan = await trx
    .selectFrom('pickupPlan')
    .selectAll()
    .where('id', '=', planId)
    .where('nextDay', '=', day)
    .executeTakeFirst()
  if (!plan || plan.memberId === null) return null
  const nextDay = await nextDueDay(trx, plan, addDays(day < dayOf(now) ? dayOf(now) : day, 1))
  const moved = await trx
    .updateTable('pickupPlan')
    .set({ nextDay })
    .where('id', '=', planId)
    .where('nextDay', '=', day)
    .executeTakeFirst()
  // a day that passed while the server was down is skipped
  if (moved.numUpdatedRows === 0n || day < dayOf(now)) return null
  const occurrence = await openOccurrence(trx, now, planId, day)
  return occurrence.state === 'due' ? { plan: { ...plan, memberId: plan.memberId }, occurrence } : null
}

/** Makes the order for a due day, as the customer would. Null when nothing is left to do. */
const orderDay = async (
  trx: Trx,
  now: number,
  due: DueDay,
  startMinute: number,
): Promise<OrderRow | Refusal | null> => {
  const claimed = await claimDay(trx, now, due)
  if (!claimed) return null
  const { plan, occurrence } = claimed
  const order = await placeOrder(trx, { memberId: plan.memberId, actor: systemActor, planId: plan.id }, now, {
    extType: '预约上门',
    addressId: plan.addressId,
    goodsJsonStr: JSON.parse(plan.categories) as { goodsId: number; number: number }[],
    extJsonStr: { [BAND]: plan.band, ...(plan.note === '' ? {} : { [DESCRIPTION]: plan.note }) },
    slotDay: due.day,
    slotStartMinute: startMinute,
  })
  if (isRefusal(order)) return order
  const moved = await moveOccurrence(trx, systemActor, now, occurrence, 'order', {
    set: { orderId: order.id },
  })
  if (isRefusal(moved)) return moved
  await trx.updateTable('pickupPlan').set({ failures: 0 }).where('id', '=', plan.id).execute()
  return order
}

/** Notifies the customer why a day has no order, and whether the plan is now paused. */
const tellFailure = async (trx: Trx, now: number, plan: PlanRow & { memberId: number }, failure: Text) => {
  const address = await readAddress(trx, plan.memberId, plan.addressId)
  const mobile = address?.mobile ?? (await readMember(trx, plan.memberId))?.mobile ?? ''
  const paused = plan.state === 'paused'
  await notifyCustomer(
    trx,
    now,
    // sent to the person who made the plan, without a price
    { mobile, memberId: plan.memberId, firmSiteId: null },
    paused
      ? {
          kind: 'pickup_plan_paused',
          values: { plan: planPatternText(plan), times: planLimits.failures, failure },
        }
      : { kind: 'pickup_plan_failed', values: { failure } },
  )
}

/** Records that no order could be made for a due day; the third failure in a row pauses the plan. */
export const failDay = async (
  trx: Trx,
  now: number,
  due: DueDay,
  refusal: Refusal,
): Promise<Refusal | null> => {
  const claimed = await claimDay(trx, now, due)
  if (!claimed) return null
  const { plan, occurrence } = claimed
  const reason = await orderFailureReason(trx, plan, due.day, refusal)
  const moved = await moveOccurrence(trx, systemActor, now, occurrence, 'fail', { set: { reason } })
  if (isRefusal(moved)) return moved
  const failures = plan.failures + 1
  await trx.updateTable('pickupPlan').set({ failures }).where('id', '=', plan.id).execute()
  const rests = failures >= planLimits.failures && plan.state === 'active'
  const after = rests ? await changeState(trx, systemActor, now, plan, { action: 'pause' }) : plan
  if (isRefusal(after)) return after
  const day = dayText(due.day)
  const start = clockText(plan.startMinute)
  const why = planFailText[reason]
  const text = { zh: `${day.zh} ${start}：${why.zh}`, en: `${day.en} ${start}: ${why.en}` }
  await tellFailure(trx, now, { ...plan, ...after, memberId: plan.memberId }, text)
  return null
}

const WINDOW_MINUTES = 120

/** The windows to try: the wanted one; then, if the customer allows it, the others of that day, nearest first. */
const windowsToTry = ({ startMinute, flexible }: Pick<PlanRow, 'startMinute' | 'flexible'>): number[] =>
  flexible === 0
    ? [startMinute]
    : [
        startMinute,
        ...Array.from({ length: 11 }, (_, index) => (index + 1) * WINDOW_MINUTES).flatMap((away) =>
          [startMinute + away, startMinute - away].filter((minute) => minute >= 0 && minute < 24 * 60),
        ),
      ]

const handleDay = async (
  database: Database<Tables>,
  now: number,
  plan: Pick<PlanRow, 'startMinute' | 'flexible'>,
  due: DueDay,
): Promise<void> => {
  let refusal: Refusal | null = null
  for (const startMinute of windowsToTry(plan)) {
    const made = await database.transaction((trx) => orderDay(trx, now, due, startMinute))
    if (!isRefusal(made)) return
    // the reason for the requested window matters more than that for the last one tried
    refusal ??= made
    if (!isOfWindow(made)) {
      refusal = made
      break
    }
  }
  const why = refusal
  if (why) await database.transaction((trx) => failDay(trx, now, due, why))
}

/** Resumes plans that were paused until today. */
const resumeDue = async (database: Database<Tables>, now: number): Promise<void> => {
  const due = await database.reader
    .selectFrom('pickupPlan')
    .selectAll()
    .where('state', '=', 'paused')
    .where('pausedUntil', '<=', dayOf(now))
    .execute()
  for (const plan of due)
    await database.transaction((trx) => changeState(trx, systemActor, now, plan, { action: 'resume' }))
}

/**
 * Makes the orders of recurring pickups whose day has come near (docs/rules/recurring.md#orders), each day in
 * its own transaction. One plan's error does not stop the others; it is thrown at the end.
 */
export const orderDueDays = async (database: Database<Tables>, now: number): Promise<void> => {
  await resumeDue(database, now)
  const lastDay = await lastPlanDay(database.reader, now)
  const errors: unknown[] = []
  const due = await database.reader
    .selectFrom('pickupPlan')
    .innerJoin('member', 'member.id', 'pickupPlan.memberId')
    .select(['pickupPlan.id', 'nextDay', 'startMinute', 'flexible'])
    .where('nextDay', '<=', lastDay)
    // an account that is about to be deleted gets no orders
    .where('member.deletionDueAt', 'is', null)
    .orderBy('nextDay')
    .orderBy('pickupPlan.id')
    .limit(AT_A_TIME)
    .execute()
  for (const { id, nextDay, ...plan } of due)
    if (nextDay !== null)
      await handleDay(database, now, plan, { planId: id, day: nextDay }).catch((error: unknown) =>
        errors.push(new Error(`recurring pickup ${id}`, { cause: error })),
      )
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join(', '))
}
