// Starts online payments and follows their state.

import { newIdempotencyKey, type Refused } from '@huishou/client/caller'
import { isUnanswered } from '@huishou/client/idempotency'
import { usePending } from '@huishou/kit/forms/use-pending'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { cashLog, userAmount } from '@huishou/wire/client/ledger/customer'
import { wechatAccount } from '@huishou/wire/client/member/wechat-account'
import {
  payAlipayH5,
  payGateways,
  payLogs,
  payQuery,
  payWxH5,
  payWxJsapi,
} from '@huishou/wire/client/payment/customer'
import { orderDetail, orderList } from '@huishou/wire/client/pickup/customer'
import { useState } from 'react'
import { api, readQuery, invalidate, refusedOf } from '../../shared/api.ts'
import { isDemo } from '../../shared/components/demo-mark.tsx'
import { inWechat, invokeWechat } from '../../shared/device/wechat-bridge.ts'
import { useMessages } from '../../shared/i18n.ts'
import { payMessages } from './pay-messages.ts'

export type PayLog = ReplyOf<typeof payLogs>[number]
export type Gateway = ReplyOf<typeof payGateways>['gateways'][number]

export const gatewaysQuery = { ...readQuery(payGateways, {}), staleTime: 5 * 60_000 }

const ASK_MS = 2_000

/** Whether a payment is pending: unpaid, being refunded, or not yet applied to its order. */
export const isUnderWay = ({ state, actionState }: PayLog): boolean =>
  state === 'waiting' || state === 'refunding' || actionState === 'due'

/** The state of a payment, polled until it is final; `null` when there is no such payment. */
export const payLogQuery = (orderNo: string) => ({
  queryKey: [payLogs.name, orderNo] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PayLog | null> => {
    // makes the server query the gateway; the result is read from the payment's log
    await api.call(payQuery, { outTradeId: orderNo }, { signal })
    try {
      const [log] = await api.read(payLogs, { orderNo }, { signal })
      return log ?? null
    } catch (error) {
      if (refusedOf(error)?.reason === 'EMPTY') return null
      throw error
    }
  },
  refetchInterval: ({ state }: { state: { data?: PayLog | null | undefined } }) =>
    state.data && isUnderWay(state.data) ? ASK_MS : false,
  staleTime: 0,
})

export const readMoneyAgain = () => invalidate(userAmount, cashLog, orderDetail, orderList)

/** Formats fen in the protocol's notation: `12.30`. */
export const yuanText = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Idempotency keys of payments without a reply: a retry repeats the same payment instead of making a second one. */
const unanswered = new Map<string, string>()

type Paying = InputOf<typeof payWxH5>
/** `gone`: the gateway's page, or the page of the outcome, has taken over. */
type Started = 'gone' | 'cancelled' | Refused

/**
 * Whether to pay through WeChat's own window, inside WeChat, which requires the member's WeChat account to be linked.
 */
const paysInWechat = async (gateway: Gateway): Promise<boolean> => {
  if (gateway !== 'wechat' || !inWechat()) return false
  const answer = await api.call(wechatAccount, {})
  return answer.ok && answer.data.boundAt !== null
}

const resultUrl = (orderNo: string): string =>
  `/pages/payment/result?payOrderNo=${encodeURIComponent(orderNo)}`

/** The demo's payment page, in place of the window WeChat would open. */
const demoCashier = (number: string): string =>
  `/sandbox/cashier?${new URLSearchParams({
    gateway: 'wechat',
    number,
    redirect_url: `${window.location.origin}/#${resultUrl(number)}`,
  }).toString()}`

/**
 * Opens WeChat's payment window. Only a cancellation reported by it is trusted: the result page asks the server
 * whether the money moved.
 */
const payInWindow = async (
  call: ReplyOf<typeof payWxJsapi>,
  showResult: (url: string) => Promise<void>,
): Promise<Started> => {
  const said = await invokeWechat('getBrandWCPayRequest', {
    appId: call.appid,
    timeStamp: call.timeStamp,
    nonceStr: call.nonceStr,
    package: call.package,
    signType: call.signType,
    paySign: call.paySign,
  })
  if (said === 'cancelled') return 'cancelled'
  if (said === 'missing' && isDemo()) window.location.assign(demoCashier(call.outTradeId))
  else await showResult(resultUrl(call.outTradeId))
  return 'gone'
}

const send = async (gateway: Gateway, inside: boolean, input: Paying, idempotencyKey: string) => {
  const how = { idempotencyKey }
  if (inside) return await api.call(payWxJsapi, input, how)
  return gateway === 'wechat' ? await api.call(payWxH5, input, how) : await api.call(payAlipayH5, input, how)
}

/** Starts a payment and opens WeChat's window or the gateway's page. */
const startPayment = async (
  gateway: Gateway,
  input: Paying,
  showResult: (url: string) => Promise<void>,
): Promise<Started> => {
  const inside = await paysInWechat(gateway)
  const text = JSON.stringify([gateway, inside, input])
  const idempotencyKey = unanswered.get(text) ?? newIdempotencyKey()
  unanswered.set(text, idempotencyKey)
  const answer = await send(gateway, inside, input, idempotencyKey)
  const unknown = !answer.ok && (isUnanswered(answer.refused) || answer.refused.reason === 'PAY_NO_ANSWER')
  if (!unknown) unanswered.delete(text)
  if (!answer.ok) return answer.refused
  if ('paySign' in answer.data) return await payInWindow(answer.data, showResult)
  window.location.assign('mweb_url' in answer.data ? answer.data.mweb_url : answer.data.url)
  return 'gone'
}

/** Starts payments; shows a message when one is cancelled. */
export const useStartPayment = () => {
  const messages = useMessages(payMessages)
  const navigator = useNavigator()
  return async (gateway: Gateway, input: Paying): Promise<Started> => {
    const started = await startPayment(gateway, input, navigator.redirectTo)
    if (started === 'cancelled') toast(messages.cancelled)
    return started
  }
}

/** `useStartPayment` with a pending state for a button. */
export const usePay = () => {
  const startOne = useStartPayment()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [pending, start] = usePending(async (gateway: Gateway, input: Paying) => {
    setRefused(null)
    const started = await startOne(gateway, input)
    setRefused(typeof started === 'string' ? null : started)
    setLeaving(started === 'gone')
  })
  return { pending: pending || leaving, refused, start }
}
