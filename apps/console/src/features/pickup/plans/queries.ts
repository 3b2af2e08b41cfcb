// Types and queries for recurring pickups, and the hook that sends decisions.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffPlan, staffPlans } from '@huishou/wire/client/pickup/staff-plans'
import { useRead, useReload } from '../../../shared/use-read.ts'
import { useDecision } from '../../../shared/use-send.ts'

export type PlanRow = ReplyOf<typeof staffPlans>['rows'][number]
export type PlanDetail = ReplyOf<typeof staffPlan>

export const usePlan = (id: number | null) => useRead(staffPlan, id === null ? null : { id })

const moved = new Set(['CHANGED_MEANWHILE', 'PLAN_STATE'])
export function usePlanDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/pickup/plan'), moved, onDone })
}
