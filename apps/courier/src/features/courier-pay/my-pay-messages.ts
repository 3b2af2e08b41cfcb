// Texts of the page with the courier's pay.

export const myPayMessages = {
  earlier: { zh: '上一个月', en: 'Previous month' },
  later: { zh: '下一个月', en: 'Next month' },
  month: { zh: '{year} 年 {month} 月', en: '{year}-{month}' },
  today: { zh: '今日报酬', en: 'Today' },
  stops: { zh: '完成单数', en: 'Stops' },
  weight: { zh: '回收公斤', en: 'Collected (kg)' },
  total: { zh: '当月合计', en: 'Month’s total' },
  open: { zh: '未结账', en: 'Not closed yet' },
  scheme: { zh: '报酬方案', en: 'How you are paid' },
  since: { zh: '{day} 起', en: 'since {day}' },
  stopRate: { zh: '每单 {amount}', en: '{amount} for each stop' },
  onTimeRate: {
    zh: '在预约时段结束前到达，每单另加 {amount}',
    en: '{amount} more for a stop reached on time',
  },
  shareRate: { zh: '收购额的 {share}%', en: '{share}% of what the customer is paid' },
  kgRate: { zh: '{family}每公斤 {amount}', en: '{family}: {amount} a kilogram' },
  kgAll: { zh: '每公斤 {amount}', en: '{amount} a kilogram' },
  kgOthers: { zh: '其他品类每公斤 {amount}', en: 'All others: {amount} a kilogram' },
  lowestDay: {
    zh: '有完成单的日子，一天不足 {amount} 的，月底结账时补足',
    en: 'A day with a settled stop is made up to {amount} when the month is closed',
  },
  noScheme: { zh: '还没有报酬方案', en: 'No scheme yet' },
  noSchemeText: {
    zh: '方案生效后完成的订单才计算报酬，请联系店长或财务。',
    en: 'You earn for stops completed once a scheme has started. Ask your manager or finance.',
  },
  rows: { zh: '明细', en: 'Entries' },
  nothing: { zh: '还没有报酬', en: 'Nothing earned yet' },
  nothingText: { zh: '订单结算后会记在这里。', en: 'Each settled stop is entered here.' },
  nothingThen: { zh: '这个月没有报酬', en: 'Nothing was earned in this month' },
  reversed: { zh: '已冲正', en: 'Reversed' },
  more: { zh: '查看更多', en: 'Show more' },
  toMakeUp: {
    zh: '月末结账时另补日保底 {sum}',
    en: 'plus {sum} to reach the daily minimum when the month is closed',
  },
} as const
