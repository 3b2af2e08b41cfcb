// Reads recurring pickups of all customers for staff.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { planFailText } from '@huishou/wire/pickup/plan-states'
import type { exportPlans, staffPlan, staffPlans } from '@huishou/wire/pickup/staff-plans'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { CatalogTables } from '../../catalog/index.ts'
import { readMembers, type MemberTables } from '../../member/index.ts'
import { addressText, readAddress, readCity, regionName, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import type { PickupTables } from '../tables.ts'
import { findPlan } from './plan-and-next-occurrence.ts'
import { readComingDays, readPastDays } from './read-coming-and-past-days.ts'
import { planFacts, planMay, readPlanCategories } from './read-for-customer.ts'
import type { PlanRow } from './tables.ts'

export type StaffPlanTables = PickupTables & MemberTables & PlaceTables & CatalogTables
type Filters = InputOf<typeof exportPlans>
type StaffRow = ReplyOf<typeof staffPlans>['rows'][number]

const filtered = (
  db: Handle<StaffPlanTables>,
  { cityId, memberId, failing }: Pick<Filters, 'cityId' | 'memberId' | 'failing'>,
) => {
  let rows = db.selectFrom('pickupPlan')
  if (cityId !== undefined) rows = rows.where('cityId', '=', cityId)
  if (memberId !== undefined) rows = rows.where('memberId', '=', memberId)
  if (failing === true) rows = rows.where((e) => e.or([e('failures', '>', 0), e('stateBy', '=', 'system')]))
  return rows
}

/** Reads how many orders each plan has made, and its latest failure. */
const readBeside = async (db: Handle<StaffPlanTables>, plans: readonly PlanRow[]) => {
  const ids = plans.map(({ id }) => id)
  if (ids.length === 0) return { orders: new Map<number, number>(), last: new Map<number, string>() }
  const counts = await db
    .selectFrom('planOccurrence')
    .select((e) => ['planId', e.fn.countAll<number>().as('count')])
    .where('planId', 'in', ids)
    .where('orderId', 'is not', null)
    .groupBy('planId')
    .execute()
  const decided = await db
    .selectFrom('planOccurrence')
    .select(['planId', 'reason'])
    .where('planId', 'in', ids)
    .where('state', 'in', ['ordered', 'failed'])
    .orderBy('day')
    .execute()
  return {
    orders: new Map(counts.map(({ planId, count }) => [planId, Number(count)])),
    last: new Map(decided.map(({ planId, reason }) => [planId, reason])),
  }
}

const toRows = async (
  db: Handle<StaffPlanTables>,
  actor: StaffMember,
  plans: readonly PlanRow[],
  context: ReplyContext,
): Promise<StaffRow[]> => {
  const { orders, last } = await readBeside(db, plans)
  const members = await readMembers(db, [...new Set(plans.flatMap(({ memberId }) => memberId ?? []))])
  return plans.map((plan) => {
    const member = members.get(plan.memberId ?? 0)
    const reason = last.get(plan.id)
    return {
      ...planFacts(plan, context),
      memberId: plan.memberId,
      memberNick: member?.nick ?? '',
      mobileMask: member ? maskMobile(member.mobile) : '',
      cityId: plan.cityId,
      cityName: (context.language === 'en' ? readCity(plan.cityId)?.nameEn : null) ?? regionName(plan.cityId),
      createdAt: plan.createdAt,
      nextDay: plan.nextDay,
      orders: orders.get(plan.id) ?? 0,
      failures: plan.failures,
      lastFailure: reason ? planFailText[reason as keyof typeof planFailText][context.language] : '',
      may: planMay(plan, actor.role),
    }
  })
}

const countOf = async (plans: ReturnType<typeof filtered>): Promise<number> =>
  Number((await plans.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)

/** A page of recurring pickups, soonest first, with a count for each state under the same filters. */
export const readStaffPlans = async (
  db: Handle<StaffPlanTables>,
  actor: StaffMember,
  { page = 1, pageSize = 20, state, ...filters }: InputOf<typeof staffPlans>,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffPlans>> => {
  const all = filtered(db, filters)
  const counts = await all
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const plans = await (state === undefined ? all : all.where('state', '=', state))
    .selectAll()
    // those without a next day last, on both engines
    .orderBy((e) => e.fn.coalesce('nextDay', e.val('9999')))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    rows: await toRows(db, actor, plans, context),
    total: counts
      .filter((row) => state === undefined || row.state === state)
      .reduce((sum, { count }) => sum + Number(count), 0),
    counts: Object.fromEntries(counts.map((row) => [row.state, Number(row.count)])),
  }
}

/** The next recurring pickups after `last`, newest first, for an export; `total` is counted on the first page only. */
export const readPlansOn = async (
  db: Handle<StaffPlanTables>,
  actor: StaffMember,
  { state, ...filters }: Filters,
  context: ReplyContext,
  { most, last }: { most: number; last: StaffRow | undefined },
): Promise<{ rows: StaffRow[]; total: number }> => {
  const within = filtered(db, filters)
  const all = state === undefined ? within : within.where('state', '=', state)
  const plans = await (last ? all.where('id', '<', last.id) : all)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const rows = await toRows(db, actor, plans, context)
  return { rows, total: last ? 0 : await countOf(all) }
}

/** One recurring pickup with its days. Refuses NOT_FOUND. */
export const readStaffPlan = async (
  db: Handle<StaffPlanTables>,
  actor: StaffMember,
  id: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffPlan> | Refusal> => {
  const plan = await findPlan(db, id)
  if (isRefusal(plan)) return plan
  const [row] = await toRows(db, actor, [plan], context)
  const days = [await readComingDays(db, plan, context), await readPastDays(db, plan, context)] as const
  const address =
    plan.state === 'ended' || plan.memberId === null
      ? null
      : await readAddress(db, plan.memberId, plan.addressId)
  return {
    ...(row as StaffRow),
    address: address ? addressText(address) : '',
    categories: (await readPlanCategories(db, plan)).map(({ name, nameEn }) =>
      context.language === 'en' && nameEn ? nameEn : name,
    ),
    note: plan.note,
    // the customer's allowed actions are not meant for staff
    coming: days[0].map((day) => ({ ...day, may: {} })),
    past: days[1],
  }
}
