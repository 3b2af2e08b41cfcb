// Builds the Chinese descriptions that are stored with ledger journals, each consisting of a phrase and often the
// number of an order or payment, and translates them into English.
import { payInGatewayText } from '@huishou/wire/payment/states'
import type { Language, Text } from '@huishou/wire/text'

/** Phrases for journal texts, which continue with the number of the order or request; stored in Chinese. */
export const journalPhrases = {
  recycleOrder: { zh: '回收订单', en: 'Recycle order' },
  removalFee: { zh: '清运费', en: 'Removal fee' },
  paymentReversed: { zh: '回收结算撤销', en: 'Payment reversed' },
  remedy: { zh: '异议补偿', en: 'Dispute compensation' },
  remedyReversed: { zh: '异议补偿撤销', en: 'Dispute compensation reversed' },
  communityBonus: { zh: '社区回收日加价', en: 'Community day bonus' },
  communityBonusReversed: { zh: '社区回收日加价撤销', en: 'Community day bonus reversed' },
  mailIn: { zh: '寄送回收', en: 'Mail-in order' },
  mallOrder: { zh: '商城订单', en: 'Mall order' },
  mallRefund: { zh: '商城退款', en: 'Mall refund' },
  wechat: payInGatewayText.wechat,
  alipay: payInGatewayText.alipay,
  refund: { zh: '退款', en: 'Refund' },
  refundToPayer: { zh: '原路退款', en: 'Refund to the payer' },
  refundFailed: { zh: '退款未成功', en: 'Refund not completed' },
  debtPaid: { zh: '抵扣欠款', en: 'Debt paid' },
  withdrawal: { zh: '提现申请', en: 'Withdrawal requested' },
  withdrawalPaid: { zh: '提现到账', en: 'Withdrawal paid' },
  withdrawalCancelled: { zh: '撤销提现', en: 'Withdrawal cancelled' },
  withdrawalFailed: { zh: '提现失败退回', en: 'Withdrawal failed, returned' },
  withdrawalRefused: { zh: '提现被拒绝', en: 'Withdrawal refused' },
  withdrawalStopped: { zh: '停止提现', en: 'Withdrawal stopped' },
  openingBalance: { zh: '期初余额', en: 'Opening balance' },
} as const satisfies Record<string, Text>
export type JournalPhrase = keyof typeof journalPhrases

/** The stored text of a journal: a phrase and the number it refers to. */
export const journalTextOf = (phrase: JournalPhrase, number = ''): string =>
  [journalPhrases[phrase].zh, number].filter(Boolean).join(' ')

/** The number of an order, a payment or a withdrawal. */
const NUMBER = /^[A-Z\d]+$/
const english = new Map<string, string>(Object.values(journalPhrases).map(({ zh, en }) => [zh, en]))

/** A stored text in the reader's language; free text, such as the reason of an adjustment, stays as written. */
export const journalTextIn = (stored: string, language: Language): string => {
  if (language === 'zh') return stored
  const [phrase = '', ...rest] = stored.split(' ')
  const known = english.get(phrase)
  const isOurs = known !== undefined && rest.length <= 1 && rest.every((number) => NUMBER.test(number))
  return isOurs ? [known, ...rest].join(' ') : stored
}
