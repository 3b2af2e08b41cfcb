// Texts of the withdrawals page, and common reasons for refusals and failures.

export const messages = {
  // list
  tabs: { zh: '提现状态', en: 'Withdrawals by state' },
  open: { zh: '处理中', en: 'Open' },
  all: { zh: '全部', en: 'All' },
  overdue: { zh: '超时', en: 'Overdue' },
  state: { zh: '状态', en: 'State' },
  rail: { zh: '打款方式', en: 'Paid through' },
  days: { zh: '申请日期', en: 'Requested on' },
  search: { zh: '单号、流水号、手机号、昵称', en: 'Number, reference, phone, nickname' },
  number: { zh: '单号', en: 'Number' },
  customer: { zh: '客户', en: 'Customer' },
  amount: { zh: '金额', en: 'Amount' },
  payee: { zh: '收款账户', en: 'Payee' },
  noPayee: { zh: '未填写收款账户', en: 'No payee given' },
  approvals: { zh: '审核', en: 'Approvals' },
  requestedAt: { zh: '申请时间', en: 'Requested' },
  sum: { zh: '合计 {sum}', en: '{sum} in all' },
  empty: { zh: '没有符合条件的提现', en: 'No withdrawals match' },
  emptyOpen: { zh: '全部处理完毕', en: 'All caught up' },
  stopped: {
    zh: '账目核对有差额，渠道打款已暂停；人工转账不受影响',
    en: 'The books do not balance: payouts through providers have stopped. Manual transfers continue.',
  },
  toLedger: { zh: '查看账目', en: 'View the books' },
  reconcile: { zh: '渠道对账', en: 'Reconcile' },
  backToDesk: { zh: '返回提现列表', en: 'Back to the list' },
  // states as worded in the list
  requested: { zh: '待审核', en: 'To approve' },
  approved: { zh: '待打款', en: 'To pay' },
  paying: { zh: '打款中', en: 'Being paid' },
  awaiting_user: { zh: '待客户确认', en: 'Customer to confirm' },
  paid: { zh: '已到账', en: 'Paid' },
  rejected: { zh: '已拒绝', en: 'Rejected' },
  failed: { zh: '打款失败', en: 'Failed' },
  cancelled: { zh: '客户撤销', en: 'Cancelled' },
  unknown: { zh: '结果未知', en: 'Result unknown' },
  // one withdrawal
  title: { zh: '提现', en: 'Withdrawal' },
  fee: { zh: '手续费 {fee}，实付 {net}', en: 'Fee {fee}, {net} is paid out' },
  noFee: { zh: '无手续费', en: 'No fee' },
  payTo: { zh: '收款人', en: 'Pay to' },
  payeeName: { zh: '户名', en: 'Account name' },
  account: { zh: '账号', en: 'Account' },
  accountOf: { zh: '{kind}账号', en: '{kind} account' },
  netAmount: { zh: '实付金额', en: 'Amount to pay' },
  bank: { zh: '开户行', en: 'Bank' },
  askByPhone: {
    zh: '客户没有填写收款账户，请打电话询问并登记。',
    en: 'The customer gave no payee: call, ask, and record the call.',
  },
  typedPayee: {
    zh: '这个账户没有登记在客户名下，以电话核实的记录为准（见操作记录）。',
    en: 'This account is not one the customer registered: go by the recorded call (see History).',
  },
  contradicted: {
    zh: '渠道后来的结果与这里的登记相反，请核实钱是否已转出，再登记处理结果。',
    en: 'The provider later reported the opposite of what is recorded here. Find out whether the money left, then record the outcome.',
  },
  facts: { zh: '客户情况', en: 'Customer' },
  balance: { zh: '可用余额', en: 'Available' },
  frozen: { zh: '冻结', en: 'Frozen' },
  debt: { zh: '欠款', en: 'Debt' },
  since: { zh: '注册时间', en: 'Customer since' },
  paidBefore: { zh: '历史提现', en: 'Paid before' },
  paidTimes: { zh: '{count} 笔，共 {sum}', en: '{sum} ({count})' },
  never: { zh: '首次提现', en: 'First withdrawal' },
  hisJournals: { zh: '查看流水', en: 'Journals' },
  provider: { zh: '打款情况', en: 'Payment' },
  billNumber: { zh: '商户单号', en: 'Merchant bill no.' },
  reference: { zh: '流水号', en: 'Reference' },
  cause: { zh: '渠道最近答复', en: 'Latest provider reply' },
  unknownSince: { zh: '结果未知自', en: 'Unknown since' },
  unknownText: {
    zh: '渠道没有给出结果，系统会继续查询；不会重复打款。',
    en: 'The provider has not given a result. The system keeps checking and never pays twice.',
  },
  proof: { zh: '转账凭证', en: 'Transfer proof' },
  paidAt: { zh: '到账时间', en: 'Paid' },
  reason: { zh: '原因', en: 'Reason' },
  history: { zh: '操作记录', en: 'History' },
  // approvals
  needsOne: { zh: '1 人审核即可', en: 'One approval is enough' },
  needsTwo: { zh: '金额较大，需要 2 人审核。', en: 'This amount needs two approvals.' },
  firstOfTwo: {
    zh: '金额较大，需要 2 人审核。您将是第 1 位，之后还需另一位同事。',
    en: 'This amount needs two approvals. Yours would be the first; a colleague follows.',
  },
  secondOfTwo: {
    zh: '{who} 已初审。您将是第 2 位，通过后即可打款。',
    en: '{who} approved first. Yours would be the second; then it can be paid.',
  },
  waitsForSecond: {
    zh: '您已初审，还需另一位同事复审。',
    en: 'You approved first; a colleague has to approve next.',
  },
  firstDone: {
    zh: '{who} 已初审，待第 2 人复审。',
    en: '{who} approved first; a second approval is needed.',
  },
  // actions
  approve: { zh: '审核通过', en: 'Approve' },
  approveFirst: { zh: '初审通过', en: 'Approve (1 of 2)' },
  approveSecond: { zh: '复审通过', en: 'Approve (2 of 2)' },
  approveText: {
    zh: '通过 {who} 的 {amount} 提现，之后进入待打款。',
    en: 'Approves {amount} for {who}; it then waits to be paid.',
  },
  approveFirstText: {
    zh: '{who} 申请提现 {amount}。',
    en: '{who} asks for {amount}.',
  },
  reject: { zh: '拒绝', en: 'Reject' },
  rejectText: {
    zh: '{amount} 退回客户余额，客户会看到下面的原因。',
    en: '{amount} goes back to the balance; the customer will see the reason below.',
  },
  pay: { zh: '打款', en: 'Pay' },
  payByHand: { zh: '开始人工转账', en: 'Start the transfer' },
  payText: {
    zh: '通过{rail}向 {payee} 支付 {amount}。提交后不能撤回。',
    en: 'Pays {amount} to {payee} through {rail}. This cannot be undone.',
  },
  payByHandText: {
    zh: '由您转账 {amount} 给 {payee}。先点这里，同事就不会重复转账；转完后登记流水号和凭证。',
    en: 'You transfer {amount} to {payee}. Start here first so that no colleague pays it too; then record the reference and the proof.',
  },
  markPaid: { zh: '登记已转账', en: 'Record the transfer' },
  markPaidText: {
    zh: '确认已转出 {amount} 给 {payee}。登记后不能更改。',
    en: 'Confirms that {amount} has been transferred to {payee}. This cannot be changed later.',
  },
  referenceLabel: { zh: '转账流水号', en: 'Transfer reference' },
  referenceHint: {
    zh: '4–64 个字符，每个流水号只能用一次',
    en: '4–64 characters; each reference can be used once',
  },
  referenceShort: { zh: '请填写 4 到 64 个字符', en: 'Enter 4 to 64 characters' },
  picture: { zh: '转账截图', en: 'Screenshot of the transfer' },
  pictureNeeded: { zh: '请上传转账截图', en: 'Add a screenshot of the transfer' },
  markFailed: { zh: '登记打款失败', en: 'Record a failed payout' },
  markFailedText: {
    zh: '{amount} 退回客户余额，客户会看到下面的原因。请先确认钱没有转出。',
    en: '{amount} goes back to the balance; the customer will see the reason below. First make sure that no money has left.',
  },
  recall: { zh: '撤回转账', en: 'Recall transfer' },
  note: { zh: '登记核实结果', en: 'Record the outcome' },
  noteText: {
    zh: '写下核实的结果（钱在哪里、如何处理），登记后不再提醒。',
    en: 'Say where the money is and what was done; the reminder then stops.',
  },
  noteLabel: { zh: '核实结果', en: 'Outcome' },
  query: { zh: '向渠道查询', en: 'Check with the provider' },
  asked: { zh: '已查询：{state}', en: 'Checked: {state}' },
  done: { zh: '已完成：{state}', en: 'Done: {state}' },
  firstNoted: { zh: '初审已记录，等待同事复审', en: 'Recorded; a colleague approves next' },
  changed: {
    zh: '这笔提现刚刚被处理过，现在是“{state}”。已刷新，请核对后再操作。',
    en: 'Somebody has just handled this one; it is now “{state}”. It has been refreshed: check before going on.',
  },
  gone: { zh: '这个操作已经不需要了。', en: 'This is no longer needed.' },
  // notifications
  ring: { zh: '提现超时', en: 'Withdrawal overdue' },
  ringText: { zh: '有提现等待过久，请尽快处理。', en: 'A withdrawal has been waiting too long.' },
  show: { zh: '查看', en: 'Open' },
} as const

/** Common reasons for a refusal, worded for the customer. */
export const refusalTemplates = [
  {
    zh: '收款账户信息有误，请修改后重新申请',
    en: 'The payee details are wrong; correct them and request the withdrawal again',
  },
  { zh: '户名与收款账户不一致', en: 'The name does not match the account' },
  {
    zh: '电话无法联系到您，请核对手机号后重新申请',
    en: 'We could not reach you by phone; check the number and request the withdrawal again',
  },
  { zh: '账户需要核实，请联系客服', en: 'Your account has to be checked; please contact customer service' },
] as const
export const failureTemplates = [
  { zh: '银行退回：户名与账号不符', en: 'Returned by the bank: name and account do not match' },
  { zh: '银行退回：账号不存在或已注销', en: 'Returned by the bank: no such account' },
  { zh: '收款账户被限制收款', en: 'The payee account is barred from receiving money' },
] as const
