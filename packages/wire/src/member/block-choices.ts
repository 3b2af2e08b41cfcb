// The functions that can be blocked for a customer, and the possible reasons for a block.

import type { Text } from '../text.ts'

/** Functions that can be blocked for a customer. The balance stays the customer's in any case. */
export const blockScopes = ['orders', 'bargain', 'withdrawal'] as const
export type BlockScope = (typeof blockScopes)[number]
export const blockScopeText: Record<BlockScope, Text> = {
  orders: { zh: '下单（回收、寄送、商城）', en: 'New orders of any kind' },
  bargain: { zh: '砍价（发起和助力）', en: 'Bargains (own runs, help for friends)' },
  withdrawal: { zh: '提现', en: 'Withdrawals' },
}

export const blockReasons = ['fraud', 'no_show', 'abuse', 'bargain', 'dispute', 'other'] as const
export type BlockReason = (typeof blockReasons)[number]
export const blockReasonText: Record<BlockReason, Text> = {
  fraud: { zh: '涉嫌欺诈或盗用', en: 'Suspected fraud' },
  no_show: { zh: '多次爽约', en: 'Repeated no-shows' },
  abuse: { zh: '辱骂、威胁员工', en: 'Abuse of staff' },
  bargain: { zh: '砍价作弊', en: 'Cheating in bargains' },
  dispute: { zh: '纠纷处理中', en: 'A dispute is open' },
  other: { zh: '其他', en: 'Other' },
}
