// Texts about paying for a mall order, and about a cancelled payment of any kind.

const zh = {
  useBalance: '使用余额',
  balanceNote: (amount: string) => `可用余额 ${amount}`,
  balancePart: '余额支付',
  onlinePart: '还需在线支付',
  online: '在线支付方式',
  gateways: { wechat: '微信支付', alipay: '支付宝' },
  submit: '提交订单',
  /** One part of the pay button's text; see `payLabel`. */
  payPart: (way: string, amount: string) => `${way} ${amount}`,
  payBalance: '余额支付',
  balance: '余额',
  payOther: '支付',
  pointsPart: (points: string) => `${points} 积分`,
  redeem: (points: string) => `${points} 积分兑换`,
  onlineOff: '余额不足，在线支付暂未开通',
  payName: (number: string) => `支付订单:${number}`,
  paid: '支付成功',
  cancelled: '您取消了支付，稍后仍可支付',
}
const en: typeof zh = {
  useBalance: 'Use balance',
  balanceNote: (amount) => `You have ${amount}`,
  balancePart: 'From the balance',
  onlinePart: 'To pay online',
  online: 'Pay online with',
  gateways: { wechat: 'WeChat Pay', alipay: 'Alipay' },
  submit: 'Place order',
  payPart: (way, amount) => `${way} ${amount}`,
  payBalance: 'Pay',
  balance: 'Balance',
  payOther: 'Pay',
  pointsPart: (points) => `${points} points`,
  redeem: (points) => `Redeem for ${points} points`,
  onlineOff: 'Your balance is too low, and paying online is not available yet',
  payName: (number) => `Order ${number}`,
  paid: 'Paid',
  cancelled: 'You cancelled the payment. You can still pay later.',
}
export const payMessages = { zh, en }
export type PayMessages = typeof zh
