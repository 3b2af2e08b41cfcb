// Reads a customer's recurring pickups.

import type { ReplyOf } from '@huishou/wire/client'
import { actionsOf, mayMove, type MoveActor } from '@huishou/wire/life-cycle'
import type { pickupPlan, pickupPlans } from '@huishou/wire/pickup/plan'
import { planPatternText } from '@huishou/wire/pickup/plan-days'
import { pickupPlanLife, pickupPlanStateText } from '@huishou/wire/pickup/plan-states'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { mayAll, verdict } from '../../platform/verdict.ts'
import { readCategories, type CatalogTables } from '../../catalog/index.ts'
import { addressText, readAddresses, type AddressRow, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import type { PickupTables } from '../tables.ts'
import { findPlan } from './plan-and-next-occurrence.ts'
import { readComingDays, readPastDays } from './read-coming-and-past-days.ts'
import { planLimitRefusal } from './save-plan.ts'
import type { PlanRow } from './tables.ts'

type Tables = PickupTables & CatalogTables & PlaceTables
type Detail = ReplyOf<typeof pickupPlan>

const ENDED_SHOWN = 5

/** Actions an actor may take on a plan in its state. */
export const planMay = ({ state }: Pick<PlanRow, 'state'>, actor: MoveActor) =>
  mayAll(actionsOf(pickupPlanLife).filter((action) => mayMove(pickupPlanLife, action, state, actor)))

/** The chosen categories of a plan with their names, in the order of the price board. */
export const readPlanCategories = async (db: Handle<CatalogTables>, plan: Pick<PlanRow, 'categories'>) => {
  const chosen = new Map(
    (JSON.parse(plan.categories) as { goodsId: number; number: number }[]).map(({ goodsId, number }) => [
      goodsId,
      number,
    ]),
  )
  return (await readCategories(db)).flatMap(({ id, key, name, nameEn, unit, active }) => {
    const number = chosen.get(id)
    return number === undefined
      ? []
      : [{ categoryId: id, number, key, name, nameEn, unit, active: Boolean(active) }]
  })
}

/** The fields of a plan that customers and staff both read. */
export const planFacts = (plan: PlanRow, { language }: ReplyContext) => ({
  id: plan.id,
  version: plan.version,
  state: plan.state,
  stateText: pickupPlanStateText[plan.state][language],
  patternText: planPatternText(plan)[language],
  every: plan.every,
  weekday: plan.weekday,
  monthDay: plan.monthDay,
  fromDay: plan.fromDay,
  startMinute: plan.startMinute,
  endMinute: plan.endMinute,
  band: plan.band,
  flexible: plan.flexible === 1,
  pausedUntil: plan.pausedUntil,
  pausedBy: plan.stateBy,
  stateReason: plan.stateReason,
})

const toPlan = async (
  db: Handle<Tables>,
  plan: PlanRow,
  addresses: readonly AddressRow[],
  context: ReplyContext,
) => {
  const address = addresses.find(({ id }) => id === plan.addressId)
  const coming = await readComingDays(db, plan, context)
  const next = coming.find(({ state }) => state === 'due' || state === 'ordered')
  return {
    coming,
    row: {
      ...planFacts(plan, context),
      addressId: plan.addressId,
      addressText: address ? addressText(address) : '',
      linkMan: address?.linkMan ?? '',
      categories: await readPlanCategories(db, plan),
      note: plan.note,
      nextDay: next ? { day: next.day, state: next.state, orderId: next.orderId } : null,
      may: planMay(plan, 'customer'),
    },
  }
}

/** The customer's plans: those that have not ended first, then the last five that ended. */
export const readOwnPlans = async (
  db: Handle<Tables>,
  { memberId }: Member,
  context: ReplyContext,
): Promise<ReplyOf<typeof pickupPlans>> => {
  const plans = await db
    .selectFrom('pickupPlan')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  const ended = plans.filter(({ state }) => state === 'ended').slice(0, ENDED_SHOWN)
  const addresses = await readAddresses(db, memberId)
  const rows: ReplyOf<typeof pickupPlans>['rows'] = []
  for (const plan of [...plans.filter(({ state }) => state !== 'ended'), ...ended])
    rows.push((await toPlan(db, plan, addresses, context)).row)
  return { rows, may: { add: verdict(await planLimitRefusal(db, memberId), context.language) } }
}

/** One of the customer's plans. Refuses NOT_FOUND. */
export const readOwnPlan = async (
  db: Handle<Tables>,
  actor: Member,
  id: number,
  context: ReplyContext,
): Promise<Detail | Refusal> => {
  const plan = await findPlan(db, id, actor.memberId)
  if (isRefusal(plan)) return plan
  const { row, coming } = await toPlan(db, plan, await readAddresses(db, actor.memberId), context)
  return { ...row, coming, past: await readPastDays(db, plan, context) }
}
