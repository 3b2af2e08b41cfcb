// The states, roles and limits of firms and their monthly statements, and what the contacts of a firm may do.

import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

export const firmStates = ['active', 'closed'] as const
export type FirmState = (typeof firmStates)[number]
export const firmStateText: Record<FirmState, Text> = {
  active: { zh: '合作中', en: 'Active' },
  closed: { zh: '已停用', en: 'Closed' },
}

/** The permissions that a contact can have at their firm (docs/rules/firms.md#contacts). */
export const firmDuties = ['orders', 'confirms', 'seesMoney'] as const
export type FirmDuty = (typeof firmDuties)[number]
export const firmDutyText: Record<FirmDuty, Text> = {
  orders: { zh: '下单', en: 'Orders' },
  confirms: { zh: '确认称重', en: 'Confirms slips' },
  seesMoney: { zh: '查看金额', en: 'Sees money' },
}

/** Roles that manage firms, roles that manage statements, and roles that read firms. */
export const firmKeepers = ['ops', 'owner'] as const satisfies readonly StaffRole[]
export const statementKeepers = ['finance', 'owner'] as const satisfies readonly StaffRole[]
export const firmReaders = [
  'ops',
  'owner',
  'finance',
  'agent',
  'auditor',
] as const satisfies readonly StaffRole[]

/** States of a monthly statement (docs/rules/firms.md#statements). */
export const firmStatementStates = ['draft', 'sent', 'disputed', 'agreed', 'paid', 'replaced'] as const
export type FirmStatementState = (typeof firmStatementStates)[number]
export const firmStatementStateText: Record<FirmStatementState, Text> = {
  draft: { zh: '草稿', en: 'Draft' },
  sent: { zh: '待确认', en: 'Sent' },
  disputed: { zh: '有异议', en: 'Disputed' },
  agreed: { zh: '待付款', en: 'Agreed' },
  paid: { zh: '已付款', en: 'Paid' },
  replaced: { zh: '已更正', en: 'Replaced' },
}
export const firmStatementLife = {
  states: firmStatementStates,
  wrongState: 'FIRM_STATEMENT_STATE',
  moves: {
    send: move(['draft'], 'sent', statementKeepers, '发送', 'Send'),
    agree: move(['sent'], 'agreed', ['customer'], '确认', 'Agree'),
    object: move(['sent'], 'disputed', ['customer'], '提出异议', 'Object'),
    correct: move(['draft', 'sent', 'disputed', 'agreed'], 'replaced', statementKeepers, '更正', 'Correct'),
    pay: move(['agreed'], 'paid', statementKeepers, '登记付款', 'Record the payment'),
  },
} as const satisfies LifeCycle<FirmStatementState, FirmStatementState, string>
export type FirmStatementAction = ActionOf<typeof firmStatementLife>

export const firmLimits = {
  name: 60,
  address: 120,
  note: 200,
  title: 20,
  contacts: 20,
  sites: 50,
  siteName: 30,
  containers: 20,
  size: 20,
  count: 999,
  rhythm: 60,
  minimumG: 10_000_000,
  paymentDays: 180,
  reason: 200,
  reference: 60,
} as const
