import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffPayIn } from '@huishou/wire/client/payment/staff'
import { useRead, useReload } from '../../shared/read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'

export type PayIn = ReplyOf<typeof staffPayIn>['payIn']
export type PayInRecord = ReplyOf<typeof staffPayIn>

/** The amount a pay-in brought to the balance; it differs from the requested one only where finance credited it. */
export const broughtFen = ({ state, paidFen, amountFen }: PayIn): number =>
  state === 'waiting' || state === 'closed' ? amountFen : (paidFen ?? amountFen)

/** Nothing rings when a provider reports. */
export const FRESH_MS = 15_000

export const usePayIn = (id: number | null) =>
  useRead(staffPayIn, id === null ? null : { id }, { everyMs: FRESH_MS })

/** Sends a write on a payment and refetches list and record, whatever the answer. */
export const usePayInSend = <E extends Endpoint>(endpoint: E, onDone: () => void) =>
  useSendAndReload(endpoint, useReload('/pay-in'), onDone)
