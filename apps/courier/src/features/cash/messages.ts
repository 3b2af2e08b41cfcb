// Texts of the courier's own cash, and of counting notes and coins.

export const messages = {
  // a float that is offered
  offeredBy: { zh: '{by}给您 {amount}', en: '{amount} from {by}' },
  offeredLead: {
    zh: '当面点清再确认。确认后由您保管，收工日结时交回。',
    en: 'Count it together before you confirm. From then on it is in your care until you close the day.',
  },
  take: { zh: '确认收到', en: 'I have it' },
  refuse: { zh: '不接收', en: 'Decline' },
  refuseTitle: { zh: '不接收备用金', en: 'Decline the float' },
  refuseWrong: { zh: '金额不对', en: 'Wrong amount' },
  refuseNoNeed: { zh: '今天用不到现金', en: 'No cash needed today' },
  taken: { zh: '已确认收到 {amount}', en: '{amount} confirmed' },
  refused: { zh: '已告知{by}', en: '{by} has been told' },
  // what is open
  received: { zh: '已领备用金', en: 'Floats received' },
  since: { zh: '{at} 起', en: '{at}' },
  floats: { zh: '领取明细', en: 'Floats' },
  fromShop: { zh: '门店钱箱', en: 'Shop till' },
  fromSafe: { zh: '公司保险柜', en: 'Company safe' },
  openLead: {
    zh: '收付的现金都记在您名下。收工后点清手上的现金，当面交给店员复点。',
    en: 'The cash you pay and take is recorded in your name. When your stops are done, count what you have and hand it to the shop.',
  },
  earlier: {
    zh: '这笔备用金是 {day} 领的，还没有日结，请尽快点数交回。',
    en: 'You received this on {day} and have not closed that day. Please count it and hand it in.',
  },
  closeDay: { zh: '日结点数', en: 'Close the day' },
  none: { zh: '没有备用金', en: 'No float' },
  noneText: {
    zh: '需要现金时，请向门店或财务领取，对方发放后在这里确认。',
    en: 'When you need cash, ask the shop or finance. You then confirm here what they gave you.',
  },
  // the last day
  lastDay: { zh: '日结 · {day}', en: 'Day close · {day}' },
  counted: { zh: '您点的', en: 'Your count' },
  expected: { zh: '账面', en: 'By the books' },
  difference: { zh: '长短款', en: 'Over or short' },
  recountedBy: { zh: '复点', en: 'Recounted by' },
  approvedBy: { zh: '审核', en: 'Approved by' },
  sentBackBy: { zh: '退回', en: 'Sent back by' },
  reason: { zh: '原因', en: 'Reason' },
  carryOver: { zh: '留车过夜', en: 'Goods left on the vehicle' },
  corrections: { zh: '事后更正', en: 'Corrected later' },
  waitsText: {
    zh: '请把现金当面交给店员复点。复点前不能再收付现金。',
    en: 'Hand the cash to the shop and watch the recount. Until then you cannot pay or take cash.',
  },
  toApproveText: {
    zh: '现金已交回，差额等店长或财务审核。',
    en: 'The cash is handed in. A manager or finance decides about the difference.',
  },
  sentBackText: { zh: '请重新点数后再提交。', en: 'Please count again and submit.' },
  // counting
  countLead: {
    zh: '把手上的现金按面额点清，没有的面额留空。',
    en: 'Count the cash you have by note and coin. Leave out what you have none of.',
  },
  notes: { zh: '按面额点数', en: 'Notes and coins' },
  pieces: { zh: '{note}的张数', en: 'How many of {note}' },
  totalIs: { zh: '合计 {amount}', en: 'Total {amount}' },
  nothing: { zh: '请先点数；没有现金就在任一面额填 0', en: 'Count first; if there is no cash, enter 0 once' },
  submitCount: { zh: '提交点数', en: 'Submit' },
  closeTitle: { zh: '现在日结？', en: 'Close the day now?' },
  closeText: {
    zh: '共 {amount}。提交后今天不能再收付现金，也不能再领备用金。',
    en: '{amount} in total. Once submitted, you cannot pay or take cash today, or receive another float.',
  },
  closed: { zh: '已提交，请把现金交给店员复点', en: 'Submitted. Hand the cash to the shop.' },
  carryOverReason: { zh: '货物留车过夜的原因', en: 'Why the goods stay on the vehicle' },
} as const
