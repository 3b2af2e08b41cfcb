// Queries for recurring pickups, and hooks that save, pause, resume or end one, or skip or restore one of its days.

import type { Write } from '@huishou/client/use-write'
import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { orderDetail, orderList } from '@huishou/wire/client/pickup/customer'
import {
  endPickupPlan,
  pausePickupPlan,
  pickupPlan,
  pickupPlans,
  resumePickupPlan,
  savePickupPlan,
  skipPlanDay,
  unskipPlanDay,
} from '@huishou/wire/client/pickup/plan'
import { readQuery } from '../../../shared/api.ts'
import { useSend } from '../../../shared/use-send.ts'

export type Plan = ReplyOf<typeof pickupPlans>['rows'][number]
export type PlanDetail = ReplyOf<typeof pickupPlan>
export type PlanDay = PlanDetail['coming'][number]

export const plansQuery = readQuery(pickupPlans, {})
export const planQuery = (id: number) => readQuery(pickupPlan, { id })

const usePlanSend = <E extends Endpoint>(endpoint: E, ...alsoChanged: Endpoint[]): Write<E> =>
  useSend(endpoint, [pickupPlan, pickupPlans, ...alsoChanged])

export const useSavePlan = () => usePlanSend(savePickupPlan)
export const usePausePlan = () => usePlanSend(pausePickupPlan)
export const useResumePlan = () => usePlanSend(resumePickupPlan)
export const useEndPlan = () => usePlanSend(endPickupPlan)
export const useSkipDay = () => usePlanSend(skipPlanDay, orderDetail, orderList)
export const useUnskipDay = () => usePlanSend(unskipPlanDay)
