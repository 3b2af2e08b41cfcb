import type { Refused } from '@huishou/client/caller'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { ReplyOf } from '@huishou/wire/client'
import { cartInfo } from '@huishou/wire/client/mall/cart'
import { userAmount } from '@huishou/wire/client/ledger/customer'
import { createOrder } from '@huishou/wire/client/pickup/placing'
import { orderList } from '@huishou/wire/client/pickup/customer'
import { orderStatistics } from '@huishou/wire/client/pickup/order-counts-and-settings'
import { queryClient, invalidate } from '../../shared/api.ts'
import { bargainReads } from '../../entities/bargain/queries.ts'
import { useMessages } from '../../shared/i18n.ts'
import { useSend } from '../../shared/use-send.ts'
import { checkoutMessages } from './checkout-messages.ts'
import type { PricedProps } from './checkout-props.ts'
import type { PayChoiceState } from '../../entities/payment/pay-choice.tsx'
import { priceText } from '../../entities/goods/price-line.tsx'
import { orderUrl, usePayOrder } from '../../entities/payment/use-pay-order.ts'
import type { Quote } from './use-items-and-quote.ts'
import { payParts } from '../../entities/payment/payment-split.ts'

const newQuote = (refused: Refused): Quote | undefined =>
  refused.reason === 'QUOTE_CHANGED'
    ? (refused.data as ReplyOf<typeof createOrder> | undefined)?.mall
    : undefined

const costs = ({ payableFen, points }: Quote): string => priceText({ fen: payableFen, points })

/**
 * Places the order at the shown price and pays it. If the price has changed, shows the new one and asks for another
 * confirmation.
 */
export const usePlaceOrder = ({ quote, wanted, where, remark }: PricedProps, choice: PayChoiceState) => {
  const messages = useMessages(checkoutMessages)
  const navigator = useNavigator()
  const order = useSend(createOrder, [cartInfo, orderList, orderStatistics, userAmount, ...bargainReads])
  const { pay } = usePayOrder()

  const place = async (at: Quote): Promise<void> => {
    const answer = await order.send({
      calculate: false,
      goodsJsonStr: wanted.goods,
      ...where,
      ...(remark.trim() ? { remark: remark.trim() } : {}),
      ...(at.couponId > 0 ? { couponId: String(at.couponId) } : {}),
      quotedFen: at.payableFen,
      quotedPoints: at.points,
      ...(wanted.keys ? { cartKeys: wanted.keys } : {}),
    })
    if (!answer) return
    if (!answer.ok) return await whenRefused(answer.refused, at)
    // by its name: importing the endpoint would give both pages a file more to fetch
    void queryClient.invalidateQueries({ queryKey: ['ownCoupons'] })
    const { id, orderNumber, isPay } = answer.data
    if (isPay) {
      toast(at.points > 0 ? messages.taken : messages.placed, 'good')
      return await navigator.redirectTo(orderUrl(id))
    }
    const parts = payParts(at.payableFen, at.haveBalanceFen, choice.balanceFen > 0)
    await pay({ id, orderNumber }, { onlineFen: parts.onlineFen, gateway: choice.gateway }, 'checkout')
  }

  const whenRefused = async (refused: Refused, was: Quote): Promise<void> => {
    const now = newQuote(refused)
    // whatever the reason, the page must show current prices
    void queryClient.invalidateQueries({ queryKey: [createOrder.name] })
    if (!now) return
    void invalidate(cartInfo)
    const yes = await confirmDialog({
      title: messages.movedTitle,
      text: messages.moved(costs(was), costs(now)),
      ok: messages.movedOk,
      cancel: messages.movedNo,
    })
    order.clear()
    if (yes) await place(now)
  }

  const [pending, submit] = usePending(() => (focusLengthError() ? undefined : place(quote)))
  return { pending, submit, refused: order.refused?.reason === 'QUOTE_CHANGED' ? null : order.refused }
}
