// The states and limits of requests that a second person must approve.

import { type LifeCycle, move } from './life-cycle.ts'
import type { Text } from './text.ts'

/** The amount one person may pay out alone; above it, two people must approve. */
export const onePersonFen = 50_000
/** Points one person may change alone per customer and day (docs/rules/points.md#adjustments). */
export const onePersonPoints = 1000
/** Hours after replacing a password that somebody else set before its holder may act as second person. */
export const SECOND_PERSON_HOURS = 24

const DESK = ['finance', 'owner'] as const
const DESK_AND_OPS = ['ops', ...DESK] as const

export const adjustmentStates = ['requested', 'approved', 'refused'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]
export const adjustmentStateText: Record<AdjustmentState, Text> = {
  requested: { zh: '待复核', en: 'To approve' },
  approved: { zh: '已入账', en: 'Posted' },
  refused: { zh: '已拒绝', en: 'Refused' },
}
/**
 * A request made by one person and decided by another; the server's staff domain checks that nobody approves their
 * own. The requester may withdraw it, which counts as a refusal.
 */
export const adjustmentLife = {
  states: adjustmentStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: {
    approve: move(['requested'], 'approved', DESK, '通过', 'Approved'),
    refuse: move(['requested'], 'refused', DESK_AND_OPS, '拒绝', 'Refused'),
  },
} as const satisfies LifeCycle<AdjustmentState, AdjustmentState, string>

export const pointsAdjustmentStates = ['requested', 'applied', 'refused'] as const
export type PointsAdjustmentState = (typeof pointsAdjustmentStates)[number]
export const pointsAdjustmentStateText: Record<PointsAdjustmentState, Text> = {
  requested: { zh: '待复核', en: 'To approve' },
  applied: { zh: '已生效', en: 'Applied' },
  refused: { zh: '已拒绝', en: 'Refused' },
}
export const pointsAdjustmentLife = {
  states: pointsAdjustmentStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: {
    approve: move(['requested'], 'applied', DESK_AND_OPS, '通过', 'Approved'),
    refuse: move(['requested'], 'refused', DESK_AND_OPS, '拒绝', 'Refused'),
  },
} as const satisfies LifeCycle<PointsAdjustmentState, PointsAdjustmentState, string>

/** States of a request to reset a colleague's second factor; it expires when nobody approves it within a day. */
export const factorResetStates = ['requested', 'approved', 'refused'] as const
export type FactorResetState = (typeof factorResetStates)[number]
export const factorResetStateText: Record<FactorResetState, Text> = {
  requested: { zh: '待复核', en: 'To approve' },
  approved: { zh: '已同意', en: 'Approved' },
  refused: { zh: '已拒绝', en: 'Refused' },
}
export const factorResetDeciders = ['owner', 'ops', 'finance'] as const
export const factorResetLife = {
  states: factorResetStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: {
    approve: move(['requested'], 'approved', factorResetDeciders, '通过', 'Approved'),
    refuse: move(['requested'], 'refused', factorResetDeciders, '拒绝', 'Refused'),
    expire: move(['requested'], 'refused', ['system'], '超时未处理', 'Nobody agreed in time'),
  },
} as const satisfies LifeCycle<FactorResetState, FactorResetState, string>
