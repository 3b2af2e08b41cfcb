// Lists the kinds of ledger journals, such as recycling income, and names these kinds and the ledger's accounts in
// Chinese and English.
import type { Text } from '@huishou/wire/text'
import type { CompanyJournalKind, CustomerJournalKind, JournalKind } from './tables.ts'

/**
 * Kinds of a customer's journals, with their number in the protocol's cash log and their texts
 * (docs/rules/protocol.md#cash-log). In the older apps an entry of type 250 opens its order; 251 to 269 are our
 * additions.
 */
export const journalKinds: Record<CustomerJournalKind, Text & { type: number }> = {
  recycle_income: { type: 250, zh: '废品回收收入', en: 'Recycling income' },
  recycle_fee: { type: 252, zh: '大件清运费', en: 'Removal fee' },
  recycle_cash: { type: 253, zh: '现金结算', en: 'Settled in cash' },
  recycle_reversal: { type: 251, zh: '回收结算撤销', en: 'Payment reversed' },
  mail_in_income: { type: 254, zh: '寄送回收收入', en: 'Mail-in income' },
  dispute_remedy: { type: 260, zh: '异议补偿', en: 'Dispute compensation' },
  dispute_remedy_reversal: { type: 265, zh: '异议补偿撤销', en: 'Dispute compensation reversed' },
  community_bonus: { type: 266, zh: '社区回收日加价', en: 'Community day bonus' },
  community_bonus_reversal: { type: 267, zh: '社区回收日加价撤销', en: 'Community day bonus reversed' },
  adjustment: { type: 261, zh: '人工调整', en: 'Adjustment' },
  debt_paid: { type: 262, zh: '抵扣欠款', en: 'Debt paid' },
  top_up: { type: 0, zh: '充值', en: 'Top-up' },
  pay_in_refund: { type: 264, zh: '支付退款', en: 'Payment refunded' },
  withdrawal: { type: 11, zh: '提现申请', en: 'Withdrawal requested' },
  withdrawal_back: { type: 12, zh: '提现退回', en: 'Withdrawal returned' },
  mall_payment: { type: 2, zh: '商城购物', en: 'Mall purchase' },
  mall_refund: { type: 3, zh: '商城退款', en: 'Mall refund' },
  withdrawal_paid: { type: 1, zh: '提现成功', en: 'Withdrawal paid' },
}

const companyJournals: Record<CompanyJournalKind, Text> = {
  stock_opening: { zh: '期初库存', en: 'Opening stock' },
  stock_difference: { zh: '库存差异', en: 'Stock difference' },
  stock_transit: { zh: '在途库存', en: 'Stock in transit' },
  firm_purchase: { zh: '企业收购', en: 'Purchase from a firm' },
  firm_reversal: { zh: '企业收购冲正', en: 'Purchase from a firm reversed' },
  firm_payment: { zh: '企业付款', en: 'Firm paid' },
  courier_pay_closed: { zh: '师傅报酬结账', en: 'Courier pay closed' },
  courier_pay_paid: { zh: '师傅报酬发放', en: 'Courier pay paid' },
  load_settlement: { zh: '销售结算', en: 'Load settled' },
  load_correction: { zh: '销售结算更正', en: 'Settlement corrected' },
  load_payment: { zh: '销售回款', en: 'Buyer’s payment' },
  cash_float: { zh: '发放备用金', en: 'Float given' },
  cash_hand_back: { zh: '交回现金', en: 'Cash handed back' },
  cash_till: { zh: '钱箱存取', en: 'Till in and out' },
  cash_deposit: { zh: '现金存银行', en: 'Bank deposit' },
  cash_difference: { zh: '现金长短款', en: 'Cash over or short' },
  cash_settlement: { zh: '结清现金往来', en: 'Cash settled' },
  community_share_agreed: { zh: '物业分成确认', en: 'Property manager’s share agreed' },
  community_share_paid: { zh: '物业分成付款', en: 'Property manager’s share paid' },
  cash_correction: { zh: '长短款更正', en: 'Cash correction' },
}

const allJournals: Record<JournalKind, Text> = { ...journalKinds, ...companyJournals }
export const allJournalKinds = Object.keys(allJournals) as JournalKind[]

export const journalText = (kind: JournalKind): Text => allJournals[kind]

/** Texts from the point of view of the business: a customer's income is its expense. */
const staffKinds: Partial<Record<JournalKind, Text>> = {
  recycle_income: { zh: '收购支出', en: 'Purchase' },
  recycle_fee: { zh: '清运费收入', en: 'Removal fee' },
  recycle_cash: { zh: '现金收购', en: 'Purchase in cash' },
  recycle_reversal: { zh: '收购冲正', en: 'Purchase reversal' },
  mail_in_income: { zh: '寄送收购支出', en: 'Mail-in purchase' },
  top_up: { zh: '客户充值', en: 'Customer top-up' },
  withdrawal: { zh: '客户提现冻结', en: 'Withdrawal requested' },
  withdrawal_paid: { zh: '提现付款', en: 'Withdrawal paid' },
  mall_payment: { zh: '商城销售', en: 'Mall sale' },
}
export const staffJournalText = (kind: JournalKind): Text => staffKinds[kind] ?? journalText(kind)

const companyText: Record<string, Text> = {
  purchases: { zh: '收购支出', en: 'Purchase expense' },
  cash: { zh: '公司现金', en: 'Company cash' },
  payable: { zh: '应付账款', en: 'Accounts payable' },
  fees: { zh: '手续费与清运费收入', en: 'Fee income' },
  adjustments: { zh: '人工调整', en: 'Adjustments' },
  gateway: { zh: '支付渠道待清算', en: 'Payment clearing' },
  mall: { zh: '商城销售收入', en: 'Mall sales income' },
  freight: { zh: '商城运费收入', en: 'Mall freight income' },
  inventory: { zh: '库存商品', en: 'Inventory' },
  inTransit: { zh: '在途商品', en: 'Goods in transit' },
  costOfSales: { zh: '销售成本', en: 'Cost of sales' },
  sales: { zh: '销售收入', en: 'Sales' },
  stockLosses: { zh: '库存损溢', en: 'Stock losses and gains' },
  receivable: { zh: '应收账款', en: 'Accounts receivable' },
  haulage: { zh: '运输费用', en: 'Haulage' },
  bank: { zh: '银行存款', en: 'Bank' },
  wages: { zh: '师傅报酬', en: 'Courier pay' },
  cashDifferences: { zh: '现金长短款', en: 'Cash over and short' },
  expenses: { zh: '零星支出', en: 'Petty expenses' },
  promotions: { zh: '营销补贴', en: 'Promotion cost' },
  openingEquity: { zh: '期初权益', en: 'Opening equity' },
}
export const accountKindText: Record<'available' | 'frozen' | 'debt' | 'float' | 'till' | 'firm', Text> = {
  available: { zh: '可用余额', en: 'Available' },
  frozen: { zh: '冻结余额', en: 'Frozen' },
  debt: { zh: '客户欠款', en: 'Debt' },
  float: { zh: '师傅备用金', en: 'Courier’s float' },
  till: { zh: '门店钱箱', en: 'Shop till' },
  firm: { zh: '应付企业', en: 'Owed to a firm' },
}

/** Display name of an account: `member:88001:available` → 可用余额 · 88001; `company:cash` → 公司现金. */
export const accountText = (code: string): Text => {
  const [owner = '', id = '', kind = ''] = code.split(':')
  if (owner === 'company') return companyText[id] ?? { zh: id, en: id }
  const words = accountKindText[(kind || owner) as keyof typeof accountKindText]
  return { zh: `${words.zh} · ${id}`, en: `${words.en} · ${id}` }
}
