import { formatYuan } from '@huishou/wire/money'
import { grouped } from '../../shared/format/numbers.ts'
import type { Gateway } from './pay-online.ts'
import type { PayMessages } from './pay-messages.ts'
import type { PayParts } from './payment-split.ts'

/**
 * The text of the pay button, which names every part of the payment: `余额支付 ¥26.90 + 990 积分`. Points are included only
 * until the order is placed, because they are deducted then.
 */
export const payLabel = (
  { balanceFen, onlineFen, gateway }: PayParts & { gateway: Gateway | null },
  points: number,
  messages: PayMessages,
): string => {
  const online = gateway ? messages.gateways[gateway] : messages.payOther
  const money =
    balanceFen > 0 && onlineFen > 0
      ? [
          messages.payPart(messages.balance, formatYuan(balanceFen)),
          messages.payPart(online, formatYuan(onlineFen)),
        ]
      : balanceFen > 0
        ? [messages.payPart(messages.payBalance, formatYuan(balanceFen))]
        : onlineFen > 0
          ? [messages.payPart(online, formatYuan(onlineFen))]
          : []
  if (money.length === 0) return points > 0 ? messages.redeem(grouped(points)) : messages.submit
  return [...money, ...(points > 0 ? [messages.pointsPart(grouped(points))] : [])].join(' + ')
}
