// The states, roles and limits of the couriers' rota, of leave, and of days that couriers swap.

import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** Roles that plan the rota: a manager for the shop's city, all others for every city. */
export const rotaPlanners = ['dispatcher', 'manager', 'ops', 'owner'] as const satisfies readonly StaffRole[]

/** A courier's request for days off. */
export const leaveStates = ['asked', 'granted', 'refused', 'withdrawn'] as const
export type LeaveState = (typeof leaveStates)[number]
export const leaveStateText: Record<LeaveState, Text> = {
  asked: { zh: '待审批', en: 'Requested' },
  granted: { zh: '已批准', en: 'Granted' },
  refused: { zh: '未批准', en: 'Refused' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}
/** Leave that was granted may still be withdrawn, by whoever asked or a planner; the weekly pattern applies again. */
export const leaveLife = {
  states: leaveStates,
  wrongState: 'ROTA_STATE',
  moves: {
    grant: move(['asked'], 'granted', rotaPlanners, '批准', 'Grant'),
    refuse: move(['asked'], 'refused', rotaPlanners, '不批准', 'Refuse'),
    withdraw: move(['asked', 'granted'], 'withdrawn', ['courier', ...rotaPlanners], '撤回', 'Withdraw'),
  },
} as const satisfies LifeCycle<LeaveState, LeaveState, string>
export type LeaveAction = ActionOf<typeof leaveLife>

/** A day one courier offers to the others; it changes hands once a planner has granted it. */
export const swapStates = ['offered', 'agreed', 'granted', 'refused', 'withdrawn'] as const
export type SwapState = (typeof swapStates)[number]
export const swapStateText: Record<SwapState, Text> = {
  offered: { zh: '待同事接班', en: 'Offered' },
  agreed: { zh: '待审批', en: 'Agreed' },
  granted: { zh: '已换班', en: 'Granted' },
  refused: { zh: '未批准', en: 'Refused' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}
export const swapLife = {
  states: swapStates,
  wrongState: 'ROTA_STATE',
  moves: {
    agree: move(['offered'], 'agreed', ['courier'], '接班', 'Take over'),
    grant: move(['agreed'], 'granted', rotaPlanners, '批准', 'Grant'),
    refuse: move(['offered', 'agreed'], 'refused', rotaPlanners, '不批准', 'Refuse'),
    withdraw: move(['offered', 'agreed'], 'withdrawn', ['courier'], '撤回', 'Withdraw'),
  },
} as const satisfies LifeCycle<SwapState, SwapState, string>
export type SwapAction = ActionOf<typeof swapLife>

/** Why a day differs from the weekly pattern. */
export const dayCauses = ['leave', 'extra', 'swap', 'plan'] as const
export type DayCause = (typeof dayCauses)[number]
export const dayCauseText: Record<DayCause, Text> = {
  leave: { zh: '请假', en: 'Leave' },
  extra: { zh: '加班', en: 'Extra' },
  swap: { zh: '换班', en: 'Swap' },
  plan: { zh: '单日排班', en: 'Planned' },
}

export const rotaLimits = {
  reason: 200,
  vehicle: 30,
  holiday: 30,
  perWindow: 20,
  maxStops: 60,
  maxKg: 20_000,
  /** Days ahead that may be planned, asked for or swapped. */
  daysAhead: 90,
  /** Most days of one leave. */
  leaveDays: 31,
} as const
