import { newIdempotencyKey, type Answer, type Refused } from '@huishou/caller'
import { usePending } from '@huishou/kit/use-pending'
import {
  cashLog,
  checkSlip,
  closeOrder,
  confirmSlip,
  deleteOrder,
  disputeOrder,
  editOrder,
  goodsList,
  orderDetail,
  orderList,
  rateOrder,
  rejectSlip,
  rescheduleOrder,
  slots,
  uploadPicture,
  userAmount,
  type Endpoint,
  type InputOf,
} from '@huishou/wire'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, ask, askRows, noRows, readAgain, refusedOf } from '../../shared/api.ts'
import type { OrderPage } from './order-fields.ts'

export const orderTabs = ['all', 'finding', 'going', 'done', 'cancelled'] as const
export type OrderTab = (typeof orderTabs)[number]

/** "Under way" is two states of the protocol: somebody comes, and the slip waits for an answer. */
const FILTERS: Record<OrderTab, Pick<InputOf<typeof orderList>, 'status' | 'statusBatch'>> = {
  all: {},
  finding: { status: 0 },
  going: { statusBatch: '1,2' },
  done: { statusBatch: '3,4' },
  cancelled: { status: -1 },
}
const PAGE_SIZE = 10
const RECYCLE = 7
const NO_ORDERS: OrderPage = {
  orderList: [],
  goodsMap: {},
  extJsonMap: {},
  logisticsMap: {},
  shopMap: {},
  totalRow: 0,
  totalPage: 0,
}

/** My recycle orders of one tab, page by page. */
export const orderPages = (tab: OrderTab) =>
  infiniteQueryOptions({
    queryKey: [orderList.name, tab] as const,
    queryFn: async ({ pageParam, signal }): Promise<OrderPage> => {
      try {
        return await api.read(
          orderList,
          {
            page: pageParam,
            pageSize: PAGE_SIZE,
            type: RECYCLE,
            showExtJson: true,
            showShopInfo: true,
            ...FILTERS[tab],
          },
          { signal },
        )
      } catch (error) {
        if (refusedOf(error)?.reason === 'EMPTY') return NO_ORDERS
        throw error
      }
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
  })

export const orderQuery = (id: number) => ask(orderDetail, { id })
export const slipQuery = (code: string) => ask(checkSlip, { code })

/** Windows an order can move to: those of its own shop, or of the place it is collected at. */
export const slotsQuery = (input: InputOf<typeof slots>) => ({ ...ask(slots, input), staleTime: 0 })

/** All waste categories with the prices of a city; without one, of the list for every city. */
export const categoriesQuery = (cityId: string | undefined) =>
  askRows(
    goodsList,
    { categoryKey: 'recycle', page: 1, pageSize: 100, ...(cityId ? { cityId } : {}) },
    noRows,
  )

/** Stores one picture and gives its address; a refusal becomes the picker's "failed". */
export const storePicture = async (
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const answer = await api.upload(uploadPicture, file, 'photo.jpg', onProgress, signal)
  if (!answer.ok) throw new Error(answer.refused.message)
  return answer.data.url
}

export type Sender<E extends Endpoint> = {
  pending: boolean
  refused: Refused | null
  /** Takes the shown refusal away. */
  clear: () => void
  /** The answer; undefined when one is under way already. A refusal is kept in `refused` too. */
  send: (input: InputOf<E>) => Promise<Answer<E> | undefined>
}

/**
 * A write on an order. A second tap while it is under way does nothing; after a lost connection the same input goes
 * out with the same idempotency key, so it happens once. Whatever the answer, the order is read again.
 */
const useSend = <E extends Endpoint>(endpoint: E, ...alsoChanged: Endpoint[]): Sender<E> => {
  const intent = useRef<{ key: string; text: string } | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [pending, send] = usePending(async (input: InputOf<E>) => {
    const text = JSON.stringify(input)
    if (intent.current?.text !== text) intent.current = { key: newIdempotencyKey(), text }
    setRefused(null)
    const answer = await api.call(
      endpoint,
      input,
      endpoint.idempotent ? { idempotencyKey: intent.current.key } : {},
    )
    const unknown = !answer.ok && (answer.refused.reason === 'NETWORK' || answer.refused.reason === 'TIMEOUT')
    if (!unknown) intent.current = null
    const again = unknown ? null : readAgain(orderDetail, orderList, ...alsoChanged)
    if (answer.ok) return answer
    // A refusal often means the page shows an old state: the new one comes before the sentence.
    await again
    setRefused(answer.refused)
    return answer
  })
  return { pending, refused, clear: () => setRefused(null), send }
}

export const useCancel = () => useSend(closeOrder, userAmount)
export const useHide = () => useSend(deleteOrder)
export const useConfirmSlip = () => useSend(confirmSlip, userAmount, cashLog)
export const useRejectSlip = () => useSend(rejectSlip)
export const useReschedule = () => useSend(rescheduleOrder, slots)
export const useEdit = () => useSend(editOrder)
export const useRate = () => useSend(rateOrder)
export const useDispute = () => useSend(disputeOrder)
