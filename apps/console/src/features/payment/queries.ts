import { staffPayIn, staffPayIns, type Endpoint, type InputOf, type ReplyOf } from '@huishou/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { useSend } from '../../shared/use-send.ts'

export type PayIn = ReplyOf<typeof staffPayIn>['payIn']
export type PayInRecord = ReplyOf<typeof staffPayIn>

/** What is in the balance of a payment; another amount than asked for only when finance credited that one. */
export const broughtFen = ({ state, paidFen, amountFen }: PayIn): number =>
  state === 'waiting' || state === 'closed' ? amountFen : (paidFen ?? amountFen)

const FRESH_MS = 15_000

export const usePayIns = (input: InputOf<typeof staffPayIns>) =>
  useQuery({
    queryKey: ['payment', 'list', input],
    queryFn: ({ signal }) => api.read(staffPayIns, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  })

export const usePayIn = (id: number | null) =>
  useQuery({
    queryKey: ['payment', 'one', id],
    queryFn: ({ signal }) => api.read(staffPayIn, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
    refetchInterval: FRESH_MS,
  })

/** A write on a payment; whatever the answer, list and record are read again. */
export const usePayInSend = <E extends Endpoint>(endpoint: E, onDone: () => void) => {
  const client = useQueryClient()
  const sending = useSend(endpoint, onDone)
  const send = async (input: InputOf<E>) => {
    const answer = await sending.send(input)
    await client.invalidateQueries({ queryKey: ['payment'] })
    return answer
  }
  return { ...sending, send }
}
