// The reason that is stored when the payment gateway refuses a refund and the money goes to the balance instead.
import type { Language, Text } from '@huishou/wire/text'

export const GATEWAY_REFUSED: Text = {
  zh: '支付渠道未受理，已退回余额',
  en: 'not sent by the payment gateway, added to the balance',
}

/** The stored reason of an after-sales event in the reader's language; what a person wrote is unchanged. */
export const saleReasonIn = (stored: string, language: Language): string =>
  stored === GATEWAY_REFUSED.zh ? GATEWAY_REFUSED[language] : stored
