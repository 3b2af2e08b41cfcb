import { newIdempotencyKey, type Refused } from '@huishou/client/caller'
import { isUnanswered } from '@huishou/client/idempotency'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { cashLog, userAmount } from '@huishou/wire/client/ledger/customer'
import { payAlipayH5, payGateways, payLogs, payQuery, payWxH5 } from '@huishou/wire/client/payment/customer'
import { orderDetail, orderList } from '@huishou/wire/client/pickup/customer'
import { useState } from 'react'
import { api, readQuery, invalidate, refusedOf } from '../../shared/api.ts'

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

/** Starts a payment and opens the gateway's page; returns the refusal if there is one. */
export const startPayment = async (
  gateway: Gateway,
  input: InputOf<typeof payWxH5>,
): Promise<Refused | null> => {
  const text = JSON.stringify([gateway, input])
  const idempotencyKey = unanswered.get(text) ?? newIdempotencyKey()
  unanswered.set(text, idempotencyKey)
  const how = { idempotencyKey }
  const answer =
    gateway === 'wechat' ? await api.call(payWxH5, input, how) : await api.call(payAlipayH5, input, how)
  const unknown = !answer.ok && (isUnanswered(answer.refused) || answer.refused.reason === 'PAY_NO_ANSWER')
  if (!unknown) unanswered.delete(text)
  if (!answer.ok) return answer.refused
  window.location.assign('mweb_url' in answer.data ? answer.data.mweb_url : answer.data.url)
  return null
}

/** `startPayment` with a pending state for a button. */
export const usePay = () => {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [pending, start] = usePending(async (gateway: Gateway, input: InputOf<typeof payWxH5>) => {
    setRefused(null)
    const why = await startPayment(gateway, input)
    setRefused(why)
    setLeaving(why === null)
  })
  return { pending: pending || leaving, refused, start }
}
