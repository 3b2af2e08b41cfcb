// Texts that tell customers when the money of a withdrawal arrives.

import type { Text } from '@huishou/wire/text'
import type { WithdrawalRail } from '@huishou/wire/withdrawal/states'

const BY_HAND: Text = {
  zh: '人工打款，1–3 个工作日内到账',
  en: 'Transferred by hand, arrives within 1–3 working days',
}
/** Texts for payments through a provider: usually within minutes of approval, at the latest after 3 working days. */
const BY_PROVIDER: Record<Exclude<WithdrawalRail, 'manual'>, Text> = {
  wechat: {
    zh: '审核打款后在微信确认收款，通常几分钟到账，最迟 3 个工作日',
    en: 'Confirm in WeChat once it is approved; usually arrives in minutes, within 3 working days at most',
  },
  alipay: {
    zh: '审核打款后通常几分钟到账，最迟 3 个工作日',
    en: 'Usually arrives minutes after approval, within 3 working days at most',
  },
}

/** Text on when the money arrives, by rail. */
export const arrivalTextOf = (rail: WithdrawalRail): Text => (rail === 'manual' ? BY_HAND : BY_PROVIDER[rail])

/** Text on when the money arrives while the payee is unknown. */
export const ARRIVAL_TEXT: Text = { zh: '1–3 个工作日内到账', en: 'Arrives within 1–3 working days' }
