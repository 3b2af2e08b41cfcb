// Texts about weighing slips that a second person has to co-sign.

export const coSignMessages = {
  approve: { zh: '同意会签', en: 'Co-sign' },
  approved: { zh: '已会签 {number}', en: '{number} co-signed' },
  by: { zh: '{name} · {place}', en: '{name} · {place}' },
  day: { zh: '今日已结算 {day}，上限 {limit}', en: '{day} settled today, limit {limit}' },
  estimate: { zh: '预估 {min}–{max}', en: 'Estimate {min}–{max}' },
  list: { zh: '待我会签 · {count}', en: 'To co-sign · {count}' },
  new: { zh: '有称重单待您会签', en: 'A slip is waiting for your co-signature' },
  reason: { zh: '不同意的原因', en: 'Reason for refusing' },
  reasonMissing: { zh: '请填写原因', en: 'Give a reason' },
  refuse: { zh: '不同意', en: 'Refuse' },
  refused: { zh: '{name}没有同意会签', en: '{name} did not co-sign' },
  refusedText: {
    zh: '{reason}。可以收回称重单重新称重。',
    en: '{reason}. You can take the slip back and weigh again.',
  },
  rejected: { zh: '已退回 {number}', en: '{number} returned' },
  title: { zh: '会签', en: 'Co-sign' },
  waiting: { zh: '等待店长会签', en: 'Waiting for a manager to co-sign' },
  waitingText: {
    zh: '超过您今天的结算上限，{at} 已通知店长。会签后请客户确认。',
    en: 'This is above your limit for today. The manager was notified: {at}. The customer confirms after the co-signature.',
  },
} as const
