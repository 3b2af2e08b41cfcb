// The causes of staff notifications. The list can be filtered by cause, and each person chooses which causes to be
// notified of. Some causes stay on for everybody, for a reason that is shown.

import type { Text } from '../text.ts'
import { notificationKinds, type NotificationKind } from './notification-kinds.ts'
import { deskRoles, type StaffRole } from './roles.ts'

type Cause = {
  text: Text
  /** The roles that are notified of it. */
  roles: readonly StaffRole[]
  /** Why nobody switches it off; absent where everybody may. */
  alwaysOn?: Text
}

const MONEY: Text = {
  zh: '涉及资金，须由第二人及时处理',
  en: 'Money is involved, and a second person has to act promptly',
}
const SAFETY: Text = { zh: '关系到账号和数据安全', en: 'It concerns the security of accounts and data' }

/** Each cause is the beginning of the names of its kinds. */
export const notificationCauseInfo = {
  withdrawal: { text: { zh: '提现', en: 'Withdrawals' }, roles: ['finance', 'owner'], alwaysOn: MONEY },
  adjustment: {
    text: { zh: '余额调整', en: 'Balance adjustments' },
    roles: ['ops', 'finance', 'owner'],
    alwaysOn: MONEY,
  },
  points_adjustment: {
    text: { zh: '积分调整', en: 'Points adjustments' },
    roles: ['ops', 'finance', 'owner'],
  },
  reversal: {
    text: { zh: '订单冲正', en: 'Reversals' },
    roles: ['ops', 'finance', 'owner'],
    alwaysOn: MONEY,
  },
  refund: { text: { zh: '收款退款', en: 'Refunds' }, roles: ['finance', 'owner'], alwaysOn: MONEY },
  cash: { text: { zh: '现金', en: 'Cash' }, roles: ['manager', 'finance', 'owner'], alwaysOn: MONEY },
  co_sign: {
    text: { zh: '会签', en: 'Co-signatures' },
    roles: ['manager', 'ops', 'owner'],
    alwaysOn: { zh: '客户在现场等候', en: 'A customer is waiting' },
  },
  stock_difference: { text: { zh: '库存差异', en: 'Stock differences' }, roles: ['manager', 'ops', 'owner'] },
  opening_stock: { text: { zh: '期初库存', en: 'Opening stock' }, roles: ['manager', 'ops', 'owner'] },
  leave: { text: { zh: '师傅请假', en: 'Leave' }, roles: ['dispatcher', 'manager', 'ops', 'owner'] },
  swap: { text: { zh: '师傅换班', en: 'Swaps' }, roles: ['dispatcher', 'manager', 'ops', 'owner'] },
  prices: { text: { zh: '调价建议', en: 'Price proposals' }, roles: ['ops', 'owner'] },
  firm_statement: { text: { zh: '企业对账单', en: 'Firm statements' }, roles: ['finance', 'owner'] },
  anomaly: { text: { zh: '异常核查', en: 'Anomalies' }, roles: ['finance', 'ops', 'owner'] },
  export: { text: { zh: '导出文件', en: 'Exports' }, roles: deskRoles },
  factor_reset: {
    text: { zh: '二次验证重置', en: 'Second-factor resets' },
    roles: ['finance', 'owner'],
    alwaysOn: SAFETY,
  },
  api_key: { text: { zh: 'API 密钥到期', en: 'Expiring API keys' }, roles: ['owner'] },
  webhook: { text: { zh: '事件推送', en: 'Webhooks' }, roles: ['owner'] },
  backup: { text: { zh: '备份', en: 'Backups' }, roles: ['owner'], alwaysOn: SAFETY },
} as const satisfies Record<string, Cause>

export type NotificationCause = keyof typeof notificationCauseInfo
export const notificationCauses = Object.keys(notificationCauseInfo) as readonly NotificationCause[]

const infoOf = (cause: NotificationCause): Cause => notificationCauseInfo[cause]

/** The kinds with this cause. */
export const kindsOfCause = (cause: NotificationCause): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => kind.startsWith(`${cause}_`))

/** The cause of a kind. */
export const causeOf = (kind: NotificationKind): NotificationCause | undefined =>
  notificationCauses.find((cause) => kind.startsWith(`${cause}_`))

/** Why a cause stays on for everybody; null where each person may switch it off. */
export const alwaysOn = (cause: NotificationCause): Text | null => infoOf(cause).alwaysOn ?? null

/** The causes that people with this role are notified of. */
export const causesOfRole = (role: StaffRole): readonly NotificationCause[] =>
  notificationCauses.filter((cause) => infoOf(cause).roles.includes(role))
