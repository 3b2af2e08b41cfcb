import { staffMailIn, staffMailIns, type Endpoint, type InputOf, type ReplyOf } from '@huishou/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { useDecision } from '../../shared/use-send.ts'

export type StaffMailIn = ReplyOf<typeof staffMailIns>['rows'][number]
export type MailInDetail = ReplyOf<typeof staffMailIn>

export const useMailIns = (input: InputOf<typeof staffMailIns>) =>
  useQuery({
    queryKey: ['mail-in', 'list', input],
    queryFn: ({ signal }) => api.read(staffMailIns, input, { signal }),
    placeholderData: keepPreviousData,
  })

export const useMailIn = (orderId: number | null) =>
  useQuery({
    queryKey: ['mail-in', 'order', orderId],
    queryFn: ({ signal }) => api.read(staffMailIn, { orderId: orderId ?? 0 }, { signal }),
    enabled: orderId !== null,
  })

/** Reads everything about mail-in orders again; called after each write and each live event. */
export function useReloadMailIn() {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['mail-in'] }), [client])
}

const movedMeanwhile = new Set(['CHANGED_MEANWHILE', 'STATE_CHANGED'])

/** A write on an order. */
export function useMailInSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadMailIn(), moved: movedMeanwhile, onDone })
}
