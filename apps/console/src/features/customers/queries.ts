import {
  customerTimeline,
  staffCustomer,
  staffCustomers,
  type Endpoint,
  type HappenedKind,
  type InputOf,
  type ReplyOf,
} from '@huishou/wire'
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { useDecision } from '../../shared/use-send.ts'

export type CustomerRow = ReplyOf<typeof staffCustomers>['rows'][number]
export type Customer = ReplyOf<typeof staffCustomer>
export type Happened = ReplyOf<typeof customerTimeline>['rows'][number]

export const useCustomers = (input: InputOf<typeof staffCustomers>) =>
  useQuery({
    queryKey: ['customers', input],
    queryFn: ({ signal }) => api.read(staffCustomers, input, { signal }),
    placeholderData: keepPreviousData,
  })
export const useCustomer = (id: number | null) =>
  useQuery({
    queryKey: ['customer', id, 'record'],
    queryFn: id === null ? skipToken : ({ signal }) => api.read(staffCustomer, { id }, { signal }),
  })
export const useTimeline = (id: number, kind: HappenedKind | '') =>
  useInfiniteQuery({
    queryKey: ['customer', id, 'timeline', kind],
    queryFn: ({ signal, pageParam }) =>
      api.read(
        customerTimeline,
        { id, ...(kind ? { kind } : {}), ...(pageParam === null ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** One list about one customer, read when its tab is opened. */
export const useCustomerList = <E extends Endpoint>(id: number, endpoint: E, input: InputOf<E>) =>
  useQuery({
    queryKey: ['customer', id, endpoint.name, input],
    queryFn: ({ signal }): Promise<ReplyOf<E>> => api.read(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
  })

export function useReloadCustomers() {
  const client = useQueryClient()
  return useCallback(() => {
    for (const key of ['customer', 'customers']) void client.invalidateQueries({ queryKey: [key] })
  }, [client])
}

const moved = new Set(['CHANGED_MEANWHILE', 'NOT_FOUND'])
/** Something done about a customer: says so when it is done, and reads again whatever the answer. */
export function useCustomerSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadCustomers(), moved, onDone })
}
