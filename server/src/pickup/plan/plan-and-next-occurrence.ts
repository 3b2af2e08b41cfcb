// Reads recurring pickups, reads and creates the records of their individual days, and stores the day for which the next
// order is due.

import { planDays } from '@huishou/wire/pickup/plan-days'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf } from '@huishou/wire/time'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { OccurrenceRow, PlanRow, PlanTables } from './tables.ts'

/**
 * Finds a recurring pickup by id; NOT_FOUND if it does not exist, or belongs to another member than `memberId` if
 * given.
 */
export const findPlan = async (
  db: Handle<PlanTables>,
  id: number,
  memberId?: number,
): Promise<PlanRow | Refusal> => {
  const plans = db.selectFrom('pickupPlan').selectAll().where('id', '=', id)
  const plan = await (
    memberId === undefined ? plans : plans.where('memberId', '=', memberId)
  ).executeTakeFirst()
  return plan ?? refuse('NOT_FOUND')
}

/** Stored days from a given day on, by day. */
export const readOccurrences = async (
  db: Handle<PlanTables>,
  planId: number,
  fromDay: string,
): Promise<Map<string, OccurrenceRow>> => {
  const rows = await db
    .selectFrom('planOccurrence')
    .selectAll()
    .where('planId', '=', planId)
    .where('day', '>=', fromDay)
    .orderBy('day')
    .execute()
  return new Map(rows.map((row) => [row.day, row]))
}

/** The row of a day, which is created when first needed. */
export const openOccurrence = async (
  trx: Transaction<PlanTables>,
  now: number,
  planId: number,
  day: string,
): Promise<OccurrenceRow> => {
  await trx
    .insertInto('planOccurrence')
    .values({ planId, day, state: 'due', version: 1, orderId: null, reason: '', at: now })
    .onConflict((conflict) => conflict.columns(['planId', 'day']).doNothing())
    .execute()
  return await trx
    .selectFrom('planOccurrence')
    .selectAll()
    .where('planId', '=', planId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
}

/** First day on which a plan may still have a pickup: tomorrow, or the day its pause ends; null if there is none. */
export const firstDayOf = (
  { state, pausedUntil }: Pick<PlanRow, 'state' | 'pausedUntil'>,
  now: number,
): string | null => {
  if (state === 'ended' || (state === 'paused' && pausedUntil === null)) return null
  const tomorrow = addDays(dayOf(now), 1)
  return state === 'paused' && pausedUntil !== null && pausedUntil > tomorrow ? pausedUntil : tomorrow
}

/** The next day to make an order for, on or after `from`: the first that has not been decided. */
export const nextDueDay = async (
  db: Handle<PlanTables>,
  plan: PlanRow,
  from: string | null,
): Promise<string | null> => {
  if (from === null) return null
  const rows = await readOccurrences(db, plan.id, from)
  const decided = [...rows.values()].filter(({ state }) => state !== 'due')
  return (
    planDays(plan, from, decided.length + 1).find((day) => (rows.get(day)?.state ?? 'due') === 'due') ?? null
  )
}

/** Computes the next day again after a plan or one of its days has changed. */
export const scheduleNext = async (
  trx: Transaction<PlanTables>,
  now: number,
  plan: PlanRow,
): Promise<PlanRow> => {
  const nextDay = await nextDueDay(trx, plan, firstDayOf(plan, now))
  await trx.updateTable('pickupPlan').set({ nextDay }).where('id', '=', plan.id).execute()
  return { ...plan, nextDay }
}
