import { formatYuan } from '@huishou/wire/money'
import { grouped } from '../../shared/format/numbers.ts'
import type { Gateway } from './pay-online.ts'
import type { PayMessages } from './pay-messages.ts'
import type { PayParts } from './payment-split.ts'

/**
 * What the button takes, with every way of paying named: `余额支付 ¥26.90 + 990 积分`. Points are those still to be
 * given: an order that was placed has taken its own.
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
