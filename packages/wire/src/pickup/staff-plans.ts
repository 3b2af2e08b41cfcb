// Staff endpoints for customers' recurring pickups: listing, exporting, pausing, resuming and ending them.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  TableFile,
  Day,
  Id,
  Instant,
  May,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  paging,
  RegionId,
  Version,
} from '../schema.ts'
import { PlanDay, planPattern } from './plan.ts'
import { pickupPlanKeepers, pickupPlanStates, planLimits, type PickupPlanAction } from './plan-states.ts'

const readers = ['agent', 'dispatcher', 'ops', 'owner', 'auditor'] as const

export const StaffPlan = Type.Object({
  id: Id,
  version: Version,
  state: OneOf(pickupPlanStates),
  stateText: Type.String(),
  patternText: Type.String(),
  ...planPattern,
  memberId: Nullable(Id),
  memberNick: Type.String(),
  mobileMask: Type.String(),
  cityId: Type.String(),
  cityName: Type.String(),
  band: Type.String(),
  flexible: Type.Boolean(),
  createdAt: Instant,
  nextDay: Nullable(Day),
  orders: Type.Integer({ description: 'orders it has made' }),
  failures: Type.Integer({ description: 'days in a row for which no order could be made' }),
  lastFailure: Type.String({ description: 'why the latest day failed; empty: it did not' }),
  pausedUntil: Nullable(Day),
  pausedBy: Type.String(),
  stateReason: Type.String(),
  may: May<PickupPlanAction>(),
})
export const StaffPlanDetail = Type.Object({
  ...StaffPlan.properties,
  address: Type.String({ description: 'empty once it has ended, or when the customer deleted it' }),
  categories: Type.Array(Type.String()),
  note: Type.String(),
  coming: Type.Array(PlanDay),
  past: Type.Array(PlanDay),
})

const filters = {
  state: Optional(OneOf(pickupPlanStates)),
  cityId: Optional(RegionId),
  failing: Optional(Type.Boolean({ description: 'only those whose latest day failed' })),
  memberId: Optional(Id),
}

export const staffPlans = staffGet('/pickup/plans', {
  name: 'staffPlans',
  who: readers,
  summary: { zh: '定期上门', en: 'Recurring pickups' },
  input: { ...paging, ...filters },
  reply: CountedPage(StaffPlan),
})
export const staffPlan = staffGet('/pickup/plan', {
  name: 'staffPlan',
  who: readers,
  summary: { zh: '定期上门详情', en: 'One recurring pickup' },
  input: { id: Id },
  reply: StaffPlanDetail,
  refusals: ['NOT_FOUND'],
})
/** The list as a table; the download is recorded in the audit log. */
export const exportPlans = staffGet('/pickup/plans/export', {
  name: 'exportPlans',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '导出定期上门', en: 'Export recurring pickups' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

const moved = { ...movedRecord, reason: Paragraph(planLimits.reason) }
const moveRefusals = ['NOT_FOUND', 'PLAN_STATE', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const

/** Pauses a customer's recurring pickup until somebody resumes it; orders already made remain. */
export const staffPausePlan = staffPost('/pickup/plan/pause', {
  name: 'staffPausePlan',
  who: pickupPlanKeepers,
  summary: { zh: '暂停客户的定期上门', en: 'Pause a customer’s recurring pickup' },
  input: moved,
  reply: StaffPlanDetail,
  refusals: moveRefusals,
  idempotent: true,
})
export const staffResumePlan = staffPost('/pickup/plan/resume', {
  name: 'staffResumePlan',
  who: pickupPlanKeepers,
  summary: { zh: '恢复客户的定期上门', en: 'Resume a customer’s recurring pickup' },
  input: moved,
  reply: StaffPlanDetail,
  refusals: moveRefusals,
  idempotent: true,
})
export const staffEndPlan = staffPost('/pickup/plan/end', {
  name: 'staffEndPlan',
  who: pickupPlanKeepers,
  summary: { zh: '结束客户的定期上门', en: 'End a customer’s recurring pickup' },
  input: moved,
  reply: StaffPlanDetail,
  refusals: moveRefusals,
  idempotent: true,
})
