// The kinds of entries, states, roles and limits of courier pay.

import { type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** The kinds of rows of a courier's pay (docs/rules/courier-pay.md#scheme). */
export const payKinds = ['stop', 'weight', 'share', 'on_time', 'lowest_day', 'correction'] as const
export type PayKind = (typeof payKinds)[number]
export const payKindText: Record<PayKind, Text> = {
  stop: { zh: '计单', en: 'Stop' },
  weight: { zh: '计重', en: 'Weight' },
  share: { zh: '收购额提成', en: 'Share of the purchase' },
  on_time: { zh: '准时奖', en: 'On-time bonus' },
  lowest_day: { zh: '日保底补足', en: 'Made up to the daily minimum' },
  correction: { zh: '更正', en: 'Correction' },
}

/** States of a courier's month. */
export const payStatementStates = ['closed', 'paid'] as const
export type PayStatementState = (typeof payStatementStates)[number]
export const payStatementStateText: Record<PayStatementState, Text> = {
  closed: { zh: '待发放', en: 'To pay' },
  paid: { zh: '已发放', en: 'Paid' },
}

/** Roles that set what couriers earn, close months and record payments. */
export const payKeepers = ['finance', 'owner'] as const satisfies readonly StaffRole[]
export const payReaders = [...payKeepers, 'ops', 'auditor'] as const satisfies readonly StaffRole[]

export const payStatementLife = {
  states: payStatementStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: { pay: move(['closed'], 'paid', payKeepers, '登记发放', 'Record the payment') },
} as const satisfies LifeCycle<PayStatementState, PayStatementState, string>

/** A share in hundredths of a per cent: 1 % is 100. */
export const payLimits = {
  stopFen: 10_000,
  fenPerKg: 10_000,
  sharePermyriad: 5_000,
  lowestDayFen: 100_000,
  correctionFen: 1_000_000,
  reason: 200,
  reference: 60,
  groupName: 20,
  groupCouriers: 500,
} as const
