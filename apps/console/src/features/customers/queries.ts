// Types and queries for one customer and for the customer's timeline, and the hook that sends actions.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffCustomer, staffCustomers } from '@huishou/wire/client/member/staff'
import { customerTimeline } from '@huishou/wire/client/member/customer-record'
import type { HappenedKind } from '@huishou/wire/member/choices'
import { useRead, useReadOn, useReload } from '../../shared/use-read.ts'
import { useDecision } from '../../shared/use-send.ts'

export type CustomerRow = ReplyOf<typeof staffCustomers>['rows'][number]
export type Customer = ReplyOf<typeof staffCustomer>
export type Happened = ReplyOf<typeof customerTimeline>['rows'][number]

export const useCustomer = (id: number | null) => useRead(staffCustomer, id === null ? null : { id })
export const useTimeline = (id: number, kind: HappenedKind | '') =>
  useReadOn(
    customerTimeline,
    (before: number | null) => ({ id, ...(kind ? { kind } : {}), ...(before === null ? {} : { before }) }),
    ({ next }) => next,
  )

export const useReloadCustomers = () => useReload('/customer')

const moved = new Set(['CHANGED_MEANWHILE', 'NOT_FOUND'])
/** Sends an action on a customer, reports success, and reads the customer again, even after a refusal. */
export function useCustomerSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadCustomers(), moved, onDone })
}
