// The states, roles and limits of community days and of the statements for property managers. On a community day the
// business collects from a whole estate.

import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** States of a community day (docs/rules/community-days.md#states). */
export const communityDayStates = ['draft', 'published', 'running', 'ended', 'cancelled'] as const
export type CommunityDayState = (typeof communityDayStates)[number]
export const communityDayStateText: Record<CommunityDayState, Text> = {
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '预约中', en: 'Open for booking' },
  running: { zh: '进行中', en: 'Under way' },
  ended: { zh: '已结束', en: 'Ended' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

/** Roles that plan community days; those that settle with the property manager; and those that read. */
export const communityKeepers = ['ops', 'owner'] as const satisfies readonly StaffRole[]
export const communityPayers = ['finance', 'owner'] as const satisfies readonly StaffRole[]
export const communityReaders = [
  'agent',
  'dispatcher',
  'finance',
  'ops',
  'owner',
  'auditor',
] as const satisfies readonly StaffRole[]

/** The table of moves of a community day. Its beginning and end come by the clock. */
export const communityDayLife = {
  states: communityDayStates,
  wrongState: 'COMMUNITY_STATE',
  moves: {
    edit: move(['draft', 'published', 'running'], 'same', communityKeepers, '修改', 'Changed'),
    publish: move(['draft'], 'published', communityKeepers, '发布', 'Published'),
    start: move(['published'], 'running', ['system'], '开始', 'Began'),
    end: move(['running'], 'ended', ['system'], '结束', 'Ended'),
    cancel: move(
      ['draft', 'published', 'running'],
      'cancelled',
      [...communityKeepers, 'system'],
      '取消',
      'Cancelled',
    ),
  },
} as const satisfies LifeCycle<CommunityDayState, CommunityDayState, string>
export type CommunityDayAction = ActionOf<typeof communityDayLife>

/** The states of a property manager's statement. */
export const communityStatementStates = ['open', 'agreed', 'paid'] as const
export type CommunityStatementState = (typeof communityStatementStates)[number]
export const communityStatementStateText: Record<CommunityStatementState, Text> = {
  open: { zh: '待确认', en: 'To agree' },
  agreed: { zh: '待付款', en: 'To pay' },
  paid: { zh: '已付款', en: 'Paid' },
}
export const communityStatementLife = {
  states: communityStatementStates,
  wrongState: 'COMMUNITY_STATEMENT_STATE',
  moves: {
    agree: move(['open'], 'agreed', communityPayers, '物业已确认', 'Agreed'),
    pay: move(['agreed'], 'paid', communityPayers, '登记付款', 'Paid'),
  },
} as const satisfies LifeCycle<CommunityStatementState, CommunityStatementState, string>
export type CommunityStatementAction = ActionOf<typeof communityStatementLife>

/** The basis on which the property manager's share is computed. */
export const communityShareKinds = ['none', 'kg', 'percent'] as const
export type CommunityShareKind = (typeof communityShareKinds)[number]
export const communityShareText: Record<CommunityShareKind, Text> = {
  none: { zh: '不分成', en: 'None' },
  kg: { zh: '按重量', en: 'By weight' },
  percent: { zh: '按回收金额', en: 'Per cent of payout' },
}

export const communityLimits = {
  name: 30,
  address: 80,
  estate: 30,
  note: 200,
  reason: 100,
  reference: 60,
  manager: 40,
  contact: 20,
  windows: 8,
  leastRadiusM: 50,
  mostRadiusM: 3_000,
  mostOrders: 500,
  /** How many days ahead a community day can be. */
  daysAhead: 90,
  /** How long before its end a window can be booked at the latest. */
  lastMinutes: 30,
  shareFenPerKg: 500,
  sharePercent: 20,
  /** The most couriers that can be named on a day. */
  couriers: 20,
} as const
