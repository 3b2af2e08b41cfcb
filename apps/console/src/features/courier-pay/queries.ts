// Types and queries for couriers' monthly pay and for pay schemes, and the hooks that send changes.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { payMonths, payRows, paySchemes } from '@huishou/wire/client/courier-pay/staff'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision, useSendAndReload } from '../../shared/use-send.ts'

export type PayMonth = ReplyOf<typeof payMonths>['rows'][number]
export type PayRow = ReplyOf<typeof payRows>['rows'][number]
export type PayScheme = ReplyOf<typeof paySchemes>['rows'][number]

export type PayGroup = ReplyOf<typeof paySchemes>['groups'][number]

export const PAGE_SIZE = 20

export const usePayMonths = (month: string) => useRead(payMonths, { month })
export const usePayRows = ({ id, month }: PayMonth, page: number) =>
  useRead(payRows, { month, courierId: id, page, pageSize: PAGE_SIZE }, { keepPrevious: true })
export const useSchemes = () => useRead(paySchemes, {})

export function usePaySend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/courier-pay'), onDone)
}

const moved = new Set(['CHANGED_MEANWHILE', 'PAY_MONTH_CLOSED'])
export function usePayDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/courier-pay'), moved, onDone })
}
