// Texts about phone calls in which staff check a customer's payout account, requests to stop a withdrawal, and
// withdrawals on hold.

export const callAndHoldMessages = {
  call: { zh: '登记电话核实', en: 'Record a call' },
  callText: {
    zh: '请拨打 {who} 核实：是否本人申请、收款账户是否正确。登记后才能审核通过。',
    en: 'Call {who}: did they request this, and is the payee right? It can be approved once the call is recorded.',
  },
  needsCall: {
    zh: '收款账户未登记，需先电话核实并登记，才能审核通过。',
    en: 'The payee is not on file: call the customer and record the call before approving.',
  },
  outcome: { zh: '结果', en: 'Outcome' },
  confirmed: { zh: '本人确认', en: 'Confirmed' },
  denied: { zh: '本人否认', en: 'Denied' },
  unreachable: { zh: '未接通', en: 'Not reached' },
  deniedText: {
    zh: '登记后这笔提现会取消，客户的提现停止，所有设备退出登录。',
    en: 'This withdrawal will be cancelled, the customer’s withdrawals stopped and every device signed out.',
  },
  spokeWith: { zh: '接听人', en: 'Spoke with' },
  said: { zh: '通话内容', en: 'What was said' },
  payTo: { zh: '收款方式', en: 'Pay to' },
  bank: { zh: '银行卡', en: 'Bank card' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  card: { zh: '银行卡号', en: 'Card number' },
  alipayAccount: { zh: '支付宝账号', en: 'Alipay account' },
  holder: { zh: '户名', en: 'Account name' },
  bankName: { zh: '开户银行', en: 'Bank' },
  recorded: { zh: '已登记', en: 'Recorded' },
  stopAsked: { zh: '客户要求停止', en: 'Stop requested' },
  stopAskedText: {
    zh: '客户表示不是本人操作，要求停止。钱还没有转出的，请立即停止转账并登记打款失败。',
    en: 'The customer says it was somebody else and wants it stopped. If the money has not left, stop the transfer and record a failure.',
  },
  held: {
    zh: '这位客户的提现已停止：本人或客服表示账户可能被盗用。',
    en: 'Withdrawals of this customer are stopped: the account may have been used by somebody else.',
  },
  release: { zh: '恢复提现', en: 'Allow withdrawals' },
  releaseText: {
    zh: '请先核验本人身份（来店出示身份证，或回拨登记的手机号）。客户也可以自己用短信验证码恢复。',
    en: 'Verify the person first (ID card at a shop, or a call back to the number on file). Customers can also do this themselves with an SMS code.',
  },
  released: { zh: '已恢复该客户的提现', en: 'Withdrawals allowed again' },
} as const
