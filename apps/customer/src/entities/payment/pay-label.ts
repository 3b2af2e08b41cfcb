import { formatYuan } from '@huishou/wire/money'
import { grouped } from '../../shared/format/numbers.ts'
import type { Gateway } from './pay-online.ts'
import type { PayMessages } from './pay-messages.ts'
import type { PayParts } from './payment-split.ts'

/**
 * The pay button's text, naming every part of the payment: `余额支付 ¥26.90 + 990 积分`. Points count only while still due:
 * a placed order has already deducted its own.
 */
export const payLabel = (
  { balanceFen, onlineFen, gateway }: PayParts & { gateway: Gateway | null },
  points: number,
  words: PayMessages,
): string => {
  const online = gateway ? words.gateways[gateway] : words.payOther
  const money =
    balanceFen > 0 && onlineFen > 0
      ? [words.payPart(words.balance, formatYuan(balanceFen)), words.payPart(online, formatYuan(onlineFen))]
      : balanceFen > 0
        ? [words.payPart(words.payBalance, formatYuan(balanceFen))]
        : onlineFen > 0
          ? [words.payPart(online, formatYuan(onlineFen))]
          : []
  if (money.length === 0) return points > 0 ? words.redeem(grouped(points)) : words.submit
  return [...money, ...(points > 0 ? [words.pointsPart(grouped(points))] : [])].join(' + ')
}
