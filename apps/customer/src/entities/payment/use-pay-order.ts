// Pays a mall order from the balance, through an online payment provider, or both.

import { newIdempotencyKey } from '@huishou/client/caller'
import { isUnanswered } from '@huishou/client/idempotency'
import { alertDialog } from '@huishou/kit/overlays/dialog'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { payOrder } from '@huishou/wire/client/mall/orders-customer'
import { orderStatistics } from '@huishou/wire/client/pickup/order-counts-and-settings'
import { api, invalidate } from '../../shared/api.ts'
import { signal } from '../../shared/device/vibration-and-sounds.ts'
import { useMessages } from '../../shared/i18n.ts'
import { readMoneyAgain, useStartPayment, yuanText } from './pay-online.ts'
import { payMessages } from './pay-messages.ts'
import type { PayChoiceState } from './pay-choice.tsx'

type Payable = { id: number; orderNumber: string }
type Parts = Pick<PayChoiceState, 'onlineFen' | 'gateway'>

export const orderUrl = (id: number): string => `/pages/shop/order-detail?id=${id}`

const keys = new Map<number, string>()
/** One idempotency key per order, so that a retry after a lost reply does not pay twice. */
const keyFor = (id: number): string => {
  const key = keys.get(id) ?? newIdempotencyKey()
  keys.set(id, key)
  return key
}

/** Pays an order, from the balance alone or through the gateway for the rest, and shows the outcome. */
export const usePayOrder = () => {
  const messages = useMessages(payMessages)
  const navigator = useNavigator()
  const start = useStartPayment()
  const fromBalance = async ({ id }: Payable): Promise<void> => {
    const answer = await api.call(payOrder, { orderId: id }, { idempotencyKey: keyFor(id) })
    if (answer.ok || !isUnanswered(answer.refused)) keys.delete(id)
    await Promise.all([readMoneyAgain(), invalidate(orderStatistics)])
    if (answer.ok) {
      signal('done')
      toast(messages.paid, 'good')
    } else await alertDialog({ text: answer.refused.message })
  }
  const online = async ({ id, orderNumber }: Payable, { onlineFen, gateway }: Parts): Promise<void> => {
    if (!gateway) return
    const started = await start(gateway, {
      money: yuanText(onlineFen),
      payName: messages.payName(orderNumber),
      nextAction: { type: 0, id },
    })
    if (typeof started !== 'string') await alertDialog({ text: started.message })
  }
  /** Coming `from` the checkout, the order's page replaces it first, so that returning from the gateway leads there. */
  const [pending, pay] = usePending(async (order: Payable, parts: Parts, from: 'checkout' | 'order') => {
    if (parts.onlineFen === 0) await fromBalance(order)
    if (from === 'checkout') await navigator.redirectTo(orderUrl(order.id))
    if (parts.onlineFen > 0) await online(order, parts)
  })
  return { pending, pay }
}
