import { newIdempotencyKey, type Refused } from '@huishou/caller'
import { usePending } from '@huishou/kit/use-pending'
import {
  cashLog,
  orderDetail,
  orderList,
  payAlipayH5,
  payGateways,
  payLogs,
  payQuery,
  payWxH5,
  userAmount,
  type InputOf,
  type ReplyOf,
} from '@huishou/wire'
import { useRef, useState } from 'react'
import { api, ask, readAgain, refusedOf } from '../../shared/api.ts'

export type PayLog = ReplyOf<typeof payLogs>[number]
export type Gateway = ReplyOf<typeof payGateways>['gateways'][number]

export const gatewaysQuery = { ...ask(payGateways, {}), staleTime: 5 * 60_000 }
export const amountQuery = ask(userAmount, {})

const ASK_MS = 2_000

/** Still on its way: not paid yet, or paid and about to be used for its order. */
export const isUnderWay = ({ state, actionState }: PayLog): boolean =>
  state === 'waiting' || state === 'refunding' || actionState === 'due'

/** What became of a payment; asked again until it has an end. `null`: there is no such payment. */
export const payLogQuery = (orderNo: string) => ({
  queryKey: [payLogs.name, orderNo] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PayLog | null> => {
    // makes the server ask the gateway; what it says is read from the record
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

export const readMoneyAgain = () => readAgain(userAmount, cashLog, orderDetail, orderList)

/** Starts a payment and goes to the gateway's page. After a lost answer the same payment is asked for, not a second one. */
export const usePay = () => {
  const intent = useRef<{ key: string; text: string } | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [pending, start] = usePending(async (gateway: Gateway, input: InputOf<typeof payWxH5>) => {
    const text = JSON.stringify([gateway, input])
    if (intent.current?.text !== text) intent.current = { key: newIdempotencyKey(), text }
    setRefused(null)
    const how = { idempotencyKey: intent.current.key }
    const answer =
      gateway === 'wechat' ? await api.call(payWxH5, input, how) : await api.call(payAlipayH5, input, how)
    const unknown = !answer.ok && ['NETWORK', 'TIMEOUT', 'PAY_NO_ANSWER'].includes(answer.refused.reason)
    if (!unknown) intent.current = null
    if (!answer.ok) return setRefused(answer.refused)
    setLeaving(true)
    window.location.assign('mweb_url' in answer.data ? answer.data.mweb_url : answer.data.url)
  })
  return { pending: pending || leaving, refused, start }
}
