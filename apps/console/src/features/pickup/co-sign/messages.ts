// Texts for co-signing weighing slips that take the weigher above the daily settlement limit: the page, and the alert
// about a new slip.

export const messages = {
  lead: {
    zh: '师傅或门店当日结算超过上限的称重单，会签后客户才能确认。',
    en: 'Slips above the weigher’s daily limit: the customer can confirm once somebody has co-signed.',
  },
  empty: { zh: '没有待会签的称重单', en: 'Nothing to co-sign' },
  asked: { zh: '{at} 申请', en: 'Requested {at}' },
  weigher: { zh: '称重人', en: 'Weighed by' },
  place: { zh: '地点', en: 'Place' },
  day: { zh: '今日已结算', en: 'Settled today' },
  limit: { zh: '当日上限', en: 'Daily limit' },
  estimate: { zh: '预估', en: 'Estimate' },
  approve: { zh: '同意会签', en: 'Co-sign' },
  refuse: { zh: '不同意', en: 'Refuse' },
  refuseTitle: { zh: '不同意会签', en: 'Refuse to co-sign' },
  refuseText: {
    zh: '称重人会看到原因，可以收回称重单重新称重。',
    en: 'The weigher sees the reason and can take the slip back and weigh again.',
  },
  new: { zh: '有称重单待您会签', en: 'A slip needs your co-signature' },
  open: { zh: '去会签', en: 'Open' },
} as const
