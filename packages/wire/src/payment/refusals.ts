import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about balances and incoming payments. */
export const paymentRefusals = {
  BALANCE_SHORT: entry('FUNDS', 40000, 409, '余额不足', 'Your balance is too low.'),
  PAY_OFF: entry('STATE', 701, 409, '在线支付暂未开通', 'Paying online is not available yet.'),
  PAY_TOO_LARGE: entry('LIMIT', 21701, 422, '单笔支付不能超过 ¥{max}', 'One payment can be at most ¥{max}.'),
  PAY_PURPOSE_UNKNOWN: entry('ARGS', 21702, 422, '不支持的支付用途', 'This cannot be paid for here.'),
  PAY_REFUSED: entry(
    'STATE',
    21703,
    409,
    '支付渠道没有受理，请换一种方式或稍后再试',
    'The payment service did not accept it. Try another way, or later.',
  ),
  PAY_NO_ANSWER: entry(
    'FAULT',
    21704,
    502,
    '支付渠道没有回应，请稍后再试',
    'The payment service is not responding. Try again in a moment.',
  ),
  PAY_NO_WECHAT: entry(
    'PROOF',
    21705,
    409,
    '您的账号还没有绑定微信，请在微信里打开后绑定，再用此方式支付',
    'Your account is not linked to WeChat. Open the app inside WeChat and link it to pay this way.',
  ),
  PAY_OPEN_LIMIT: entry(
    'LIMIT',
    21706,
    409,
    '还有多笔支付没有完成，请稍后再试',
    'Several payments are still unfinished. Try again later.',
  ),
  PAY_OVER: entry(
    'STATE',
    21707,
    409,
    '这笔支付已经结束，请重新发起',
    'This payment has ended. Please start another.',
  ),
  PAY_WAITING: entry('STATE', 21708, 409, '还没有收到付款', 'It has not been paid yet.'),
  PAY_CLOSED: entry('STATE', 21709, 409, '这笔支付没有完成，已关闭', 'This payment was closed unpaid.'),
  PAY_STATE: entry(
    'STATE',
    21710,
    409,
    '这笔收款当前为“{state}”，不能进行此操作',
    'This payment is “{state}”, so this cannot be done now.',
  ),
  PAY_REFUND_OPEN: entry(
    'DUP',
    21711,
    409,
    '这笔收款已有退款申请',
    'A refund of this payment has already been requested.',
  ),
  NOTHING_OWED: entry(
    'STATE',
    21712,
    409,
    '该订单没有需要支付的费用',
    'There is nothing to pay on this order.',
  ),
} as const
