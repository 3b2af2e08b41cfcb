/** Texts shared by the adjustments of customers' money and of their points. */
export const messages = {
  mobile: { zh: '完整手机号', en: 'Full mobile number' },
  state: { zh: '状态', en: 'State' },
  person: { zh: '客户', en: 'Customer' },
  requestedBy: { zh: '申请人', en: 'Requested by' },
  endedBy: { zh: '复核人', en: 'Decided by' },
  approve: { zh: '复核通过', en: 'Approve' },
  refuse: { zh: '拒绝', en: 'Refuse' },
  takeBack: { zh: '撤回', en: 'Withdraw' },
  waitsOther: { zh: '待他人复核', en: 'Waiting for a colleague' },
  done: { zh: '已完成', en: 'Done' },
  customerMobile: { zh: '客户手机号', en: 'Customer mobile' },
  mobileWrong: { zh: '请填写 11 位手机号', en: 'Enter an 11-digit mobile number' },
  direction: { zh: '方向', en: 'Direction' },
  reasonWrong: { zh: '请填写 4 到 200 字', en: 'Enter 4 to 200 characters' },
} as const
