// The states, kinds of movements and limits of the cash held by couriers and shop tills, and the roles that may handle
// it.

import { type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** The kinds of holders of cash: a courier, or the till of a shop. */
export const cashHolderKinds = ['courier', 'till'] as const
export type CashHolderKind = (typeof cashHolderKinds)[number]
export const cashHolderText: Record<CashHolderKind, Text> = {
  courier: { zh: '师傅', en: 'Courier' },
  till: { zh: '门店钱箱', en: 'Till' },
}

/** Kinds of cash movement (docs/rules/cash.md#movements). */
export const cashMovementKinds = [
  'opening',
  'float',
  'purchase',
  'fee',
  'reversal',
  'hand_back',
  'cash_in',
  'cash_out',
  'deposit',
  'difference',
  'settlement',
] as const
export type CashMovementKind = (typeof cashMovementKinds)[number]
export const cashMovementText: Record<CashMovementKind, Text> = {
  opening: { zh: '期初', en: 'Opening balance' },
  float: { zh: '发放备用金', en: 'Float given' },
  purchase: { zh: '付收购款', en: 'Purchase' },
  fee: { zh: '收清运费', en: 'Removal fee' },
  reversal: { zh: '收购冲正', en: 'Purchase reversed' },
  hand_back: { zh: '交回现金', en: 'Handed back' },
  cash_in: { zh: '存入', en: 'Cash in' },
  cash_out: { zh: '取出', en: 'Cash out' },
  deposit: { zh: '存入银行', en: 'Bank deposit' },
  difference: { zh: '长短款', en: 'Over or short' },
  settlement: { zh: '结清往来', en: 'Settled' },
}

/** The records that cause movements. */
export const cashCauses = ['opening', 'pickup', 'float', 'day', 'till', 'deposit', 'settlement'] as const
export type CashCause = (typeof cashCauses)[number]
export const cashCauseText: Record<CashCause, Text> = {
  opening: { zh: '期初', en: 'Opening balance' },
  pickup: { zh: '回收订单', en: 'Order' },
  float: { zh: '备用金', en: 'Float' },
  day: { zh: '日结', en: 'Day' },
  till: { zh: '钱箱', en: 'Till' },
  deposit: { zh: '银行存款', en: 'Bank deposit' },
  settlement: { zh: '结清往来', en: 'Settlement' },
}

/** Notes and coins in use, in fen. */
export const cashDenominations = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10] as const
export const cashDenominationText = {
  10_000: { zh: '100 元', en: '¥100' },
  5_000: { zh: '50 元', en: '¥50' },
  2_000: { zh: '20 元', en: '¥20' },
  1_000: { zh: '10 元', en: '¥10' },
  500: { zh: '5 元', en: '¥5' },
  100: { zh: '1 元', en: '¥1' },
  50: { zh: '5 角', en: '¥0.50' },
  10: { zh: '1 角', en: '¥0.10' },
} as const satisfies Record<(typeof cashDenominations)[number], Text>
export type CashCount = { fen: (typeof cashDenominations)[number]; count: number }
export const countedFen = (counts: readonly CashCount[]): number =>
  counts.reduce((sum, { fen, count }) => sum + fen * count, 0)

export const cashLimits = {
  amountFen: 10_000_000,
  /** Petty expenses of one till on one day. */
  expenseFen: 50_000,
  count: 10_000,
  reason: 200,
  reference: 60,
  photos: 6,
} as const
/** Differences up to `bookedFen` are booked, larger ones need a reason, and above `aloneFen` a manager as well. */
export const cashTolerance = { bookedFen: 500, aloneFen: 5_000 } as const

/** Roles that hand out cash and count it with others; clerks and managers at their own shop. */
export const cashHands = ['clerk', 'manager', 'finance', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that decide on large differences; managers those of their own shop. */
export const cashDeciders = ['manager', 'finance', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that look after all cash of the company. */
export const cashOffice = ['finance', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that may see who holds how much cash. */
export const cashReaders = [
  'manager',
  'finance',
  'ops',
  'owner',
  'auditor',
] as const satisfies readonly StaffRole[]

/** Roles that may export lists of cash as files. */
export const cashExporters = ['finance', 'ops', 'owner'] as const satisfies readonly StaffRole[]

export const cashFloatStates = ['offered', 'open', 'closed', 'refused', 'withdrawn'] as const
export type CashFloatState = (typeof cashFloatStates)[number]
export const cashFloatStateText: Record<CashFloatState, Text> = {
  offered: { zh: '待师傅确认', en: 'To confirm' },
  open: { zh: '使用中', en: 'Open' },
  closed: { zh: '已结清', en: 'Closed' },
  refused: { zh: '师傅未接收', en: 'Not taken' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}
/** A float is the courier's once the courier confirms it, and ends with the day's close. */
export const cashFloatLife = {
  states: cashFloatStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: {
    take: move(['offered'], 'open', ['courier'], '确认收到', 'Confirm'),
    refuse: move(['offered'], 'refused', ['courier'], '不接收', 'Do not take'),
    withdraw: move(['offered'], 'withdrawn', cashHands, '撤回', 'Withdraw'),
    close: move(['open'], 'closed', cashHands, '结清', 'Close'),
  },
} as const satisfies LifeCycle<CashFloatState, CashFloatState, string>

export const cashDayStates = ['counted', 'to_approve', 'closed', 'sent_back'] as const
export type CashDayState = (typeof cashDayStates)[number]
export const cashDayStateText: Record<CashDayState, Text> = {
  counted: { zh: '待复点', en: 'To recount' },
  to_approve: { zh: '待店长审核', en: 'To approve' },
  closed: { zh: '已日结', en: 'Closed' },
  sent_back: { zh: '已退回重点', en: 'To count again' },
}
/** The courier counts, a second person recounts; a large difference waits for a third. */
export const cashDayLife = {
  states: cashDayStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: {
    recount: move(['counted'], ['closed', 'to_approve'], cashHands, '复点', 'Recount'),
    send_back: move(['counted'], 'sent_back', cashHands, '退回重点', 'Send back'),
    approve: move(['to_approve'], 'closed', cashDeciders, '通过', 'Approve'),
  },
} as const satisfies LifeCycle<CashDayState, CashDayState, string>

export const cashTillStates = ['open', 'counted', 'closed'] as const
export type CashTillState = (typeof cashTillStates)[number]
export const cashTillStateText: Record<CashTillState, Text> = {
  open: { zh: '营业中', en: 'Open' },
  counted: { zh: '待复核', en: 'To approve' },
  closed: { zh: '已结账', en: 'Cashed up' },
}
/** A till from the count at opening to the approved cash-up. */
export const cashTillLife = {
  states: cashTillStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: {
    count: move(['open'], 'counted', cashHands, '盘点结账', 'Cash up'),
    approve: move(['counted'], 'closed', cashHands, '通过', 'Approve'),
    send_back: move(['counted'], 'open', cashHands, '退回重点', 'Send back'),
  },
} as const satisfies LifeCycle<CashTillState, CashTillState, string>

/** The counterpart of cash put into or taken out of a till: the company's safe, or a petty expense. */
export const cashPurposes = ['safe', 'expense'] as const
export type CashPurpose = (typeof cashPurposes)[number]
export const cashPurposeText: Record<CashPurpose, Text> = {
  safe: { zh: '公司保险柜', en: 'Company safe' },
  expense: { zh: '零星支出', en: 'Petty expense' },
}

export const cashAlarms = ['not_closed', 'above_limit', 'not_settled'] as const
export type CashAlarm = (typeof cashAlarms)[number]
export const cashAlarmText: Record<CashAlarm, Text> = {
  not_closed: { zh: '前一日未结账', en: 'Not closed since an earlier day' },
  above_limit: { zh: '超过限额', en: 'Above the limit' },
  not_settled: { zh: '往来未结清', en: 'Not settled' },
}
