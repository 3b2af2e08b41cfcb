// Creates and changes a customer's recurring pickups.

import type { InputOf } from '@huishou/wire/client'
import type { savePickupPlan } from '@huishou/wire/pickup/plan'
import { pickupPlanStates, planLimits } from '@huishou/wire/pickup/plan-states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf, isDay } from '@huishou/wire/time'
import { readWeightBands } from '../../content/index.ts'
import { blockedRefusal, readMember } from '../../member/index.ts'
import { readAddress } from '../../place/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { missingField } from '../../platform/http/validation-errors.ts'
import { customerActor } from '../life-cycle.ts'
import { BAND_UNKNOWN, chosenCategories, estimateOf } from '../order/estimate.ts'
import { zoneWindow } from '../order/pickup-location.ts'
import type { PlacingTables } from '../order/place-order.ts'
import { quote } from '../order/quote.ts'
import { movePlan } from './life-cycle.ts'
import { findPlan, scheduleNext } from './plan-and-next-occurrence.ts'
import type { PlanRow, PlanTables } from './tables.ts'
import { readPickupRules } from '../rules.ts'

type Input = Omit<InputOf<typeof savePickupPlan>, 'token' | 'idempotencyKey'>

/** Refuses PLAN_DAY_WRONG unless a day is tomorrow or later, within a limited number of days. */
export const checkDay = (now: number, field: string, day: string, days: number): Refusal | null => {
  const today = dayOf(now)
  return isDay(day) && day > today && day <= addDays(today, days)
    ? null
    : refuse('PLAN_DAY_WRONG', { field, values: { days } })
}

/** Refuses another plan if the member already has the maximum. */
export const planLimitRefusal = async (db: Handle<PlanTables>, memberId: number): Promise<Refusal | null> => {
  const { count } = await db
    .selectFrom('pickupPlan')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where(
      'state',
      'in',
      pickupPlanStates.filter((state) => state !== 'ended'),
    )
    .executeTakeFirstOrThrow()
  return Number(count) >= planLimits.plans
    ? refuse('PLAN_LIMIT', { values: { limit: planLimits.plans } })
    : null
}

type Days = Pick<PlanRow, 'every' | 'weekday' | 'monthDay' | 'fromDay'>

/** The pattern of the days; fields that the rhythm does not use are dropped. */
const daysOf = ({ every, weekday, monthDay, fromDay }: Input): Days | Refusal => {
  if (every === 'month')
    return monthDay === undefined ? missingField('monthDay') : { every, weekday: null, monthDay, fromDay }
  return weekday === undefined ? missingField('weekday') : { every, weekday, monthDay: null, fromDay }
}

/** The columns of a plan; refuses an address, window, category or weight with which no order could be placed. */
const columnsOf = async (trx: Transaction<PlacingTables>, memberId: number, now: number, input: Input) => {
  const days = daysOf(input)
  if (isRefusal(days)) return days
  const address = await readAddress(trx, memberId, input.addressId)
  if (!address) return refuse('NOT_FOUND', { field: 'addressId' })
  const place = await zoneWindow(trx, address, input.startMinute)
  if (isRefusal(place)) return place
  const chosen = chosenCategories(input.goodsJsonStr)
  if (isRefusal(chosen)) return chosen
  const band = (await readWeightBands(trx)).find(({ value }) => value === input.band)
  if (!band) return refuse('INPUT_INVALID', { field: 'band', values: BAND_UNKNOWN })
  const quoted = await quote(trx, now, {
    cityId: place.cityId,
    channel: 'door',
    memberId,
    firmSiteId: address.firmSiteId,
    chosen,
  })
  if (isRefusal(quoted)) return quoted
  const rules = await readPickupRules(trx)
  if (estimateOf(quoted.categories, band, rules).tooLittle)
    return refuse('BELOW_MINIMUM', {
      field: 'band',
      values: { kg: rules.minimumKg, yuan: rules.minimumYuan },
    })
  return {
    ...days,
    ...place.window,
    addressId: address.id,
    cityId: place.cityId ?? '',
    categories: JSON.stringify([...chosen].map(([goodsId, number]) => ({ goodsId, number }))),
    band: band.value,
    note: input.note ?? '',
    flexible: input.flexible ? 1 : 0,
  }
}

/** Creates or changes the customer's own plan; orders already made remain as they are. Refuses as the endpoint lists. */
export const savePlan = async (
  trx: Transaction<PlacingTables>,
  actor: Member,
  now: number,
  input: Input,
): Promise<PlanRow | Refusal> => {
  const member = await readMember(trx, actor.memberId)
  if (!member || member.deletionDueAt !== null) return refuse('LOGIN_REQUIRED')
  const blocked = blockedRefusal(member, 'orders', now)
  if (blocked) return blocked
  const before = input.id === undefined ? null : await findPlan(trx, input.id, actor.memberId)
  if (isRefusal(before)) return before
  const wrongDay =
    before?.fromDay === input.fromDay ? null : checkDay(now, 'fromDay', input.fromDay, planLimits.startDays)
  if (wrongDay) return wrongDay
  const columns = await columnsOf(trx, actor.memberId, now, input)
  if (isRefusal(columns)) return columns
  if (before) {
    const after = await movePlan(trx, customerActor(actor), now, before, 'edit', { set: columns })
    return isRefusal(after) ? after : await scheduleNext(trx, now, after)
  }
  const full = await planLimitRefusal(trx, actor.memberId)
  if (full) return full
  const plan = await trx
    .insertInto('pickupPlan')
    .values({
      ...columns,
      memberId: actor.memberId,
      state: 'active',
      version: 1,
      nextDay: null,
      failures: 0,
      pausedUntil: null,
      stateBy: '',
      stateReason: '',
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return await scheduleNext(trx, now, plan)
}
