// Tables of recurring pickups and their days.

import type { PlanRhythm } from '@huishou/wire/pickup/plan-days'
import type { PickupPlanState, PlanFailReason, PlanOccurrenceState } from '@huishou/wire/pickup/plan-states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../../platform/life-cycle.ts'

export type PlanTables = {
  pickupPlan: {
    id: Generated<number>
    /** The customer of the recurring pickup; null after the account was deleted. */
    memberId: number | null
    state: Moved<PickupPlanState>
    version: number
    every: PlanRhythm
    /** 1 is Monday; null for a monthly one. */
    weekday: number | null
    monthDay: number | null
    fromDay: string
    startMinute: number
    endMinute: number
    addressId: number
    /** City of the address when the plan was saved; empty: not known. */
    cityId: string
    /** JSON of `[{ goodsId, number }]`, as in an order. */
    categories: string
    band: string
    note: string
    /** 1 if another window of the same day is acceptable. */
    flexible: number
    /** The next day to make an order for; null if there is none, because the plan ended or is paused without a date. */
    nextDay: string | null
    /** Number of days in a row for which no order could be made. */
    failures: number
    /** First day of pickups after a pause; null if the plan is not paused, or is paused until somebody resumes it. */
    pausedUntil: string | null
    /** Who paused or ended it: customer, staff, system; empty: nobody. */
    stateBy: string
    stateReason: string
    createdAt: number
    updatedAt: number
  }
  /** The outcome of one day. A day without a row is due. */
  planOccurrence: {
    id: Generated<number>
    planId: number
    day: string
    state: Moved<PlanOccurrenceState>
    version: number
    orderId: number | null
    reason: PlanFailReason | ''
    at: number
  }
}
export type PlanRow = Selectable<PlanTables['pickupPlan']>
export type OccurrenceRow = Selectable<PlanTables['planOccurrence']>
