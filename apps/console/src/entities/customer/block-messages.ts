// Texts for blocking a customer and for lifting the block.

export const blockMessages = {
  block: { zh: '拉黑', en: 'Block' },
  change: { zh: '修改拉黑', en: 'Change the block' },
  unblock: { zh: '解除拉黑', en: 'Unblock' },
  lead: {
    zh: '马上生效。客户会在通知里看到受限的功能，但看不到原因；已经开始的订单照常进行，余额和积分不受影响。',
    en: 'Takes effect at once. The customer is told what is blocked, not why. Orders in progress continue; balance and points are not affected.',
  },
  scopes: { zh: '禁止', en: 'Blocked from' },
  scopesMissing: { zh: '至少选一项', en: 'Choose at least one' },
  why: { zh: '原因', en: 'Reason' },
  whyMissing: { zh: '请选择原因', en: 'Choose a reason' },
  note: { zh: '说明（仅同事可见）', en: 'What happened (staff only)' },
  noteWrong: { zh: '请写清楚发生了什么，2 到 200 字', en: 'Say what happened, 2 to 200 characters' },
  until: { zh: '期限', en: 'Duration' },
  week: { zh: '7 天', en: '7 days' },
  month: { zh: '30 天', en: '30 days' },
  quarter: { zh: '90 天', en: '90 days' },
  good: { zh: '永久', en: 'Permanently' },
  day: { zh: '指定日期', en: 'Until a date' },
  dayLabel: { zh: '解除日期', en: 'Ends on' },
  dayMissing: { zh: '请选择日期', en: 'Choose a date' },
  unblockLead: {
    zh: '解除后客户会收到通知，可以马上恢复使用。',
    en: 'The customer is notified and can continue at once.',
  },
  unblockReason: { zh: '解除原因', en: 'Reason for lifting the block' },
  checked: { zh: '已核实，不存在问题', en: 'Checked: nothing wrong' },
  settled: { zh: '问题已解决', en: 'Resolved' },
  mistake: { zh: '误操作', en: 'Blocked by mistake' },
} as const
