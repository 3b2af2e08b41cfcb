// Types for online payments by customers (pay-ins), the amount that a payment credits, the query for one payment, and
// the hook that sends changes.
import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffPayIn } from '@huishou/wire/client/payment/staff'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'

export type PayIn = ReplyOf<typeof staffPayIn>['payIn']
export type PayInRecord = ReplyOf<typeof staffPayIn>

/**
 * The amount a pay-in credited to the balance, or would credit. It differs from the requested amount only after finance
 * has credited a deviating payment.
 */
export const broughtFen = ({ state, paidFen, amountFen }: PayIn): number =>
  state === 'waiting' || state === 'closed' ? amountFen : (paidFen ?? amountFen)

/** How often payments are reread, since no live event announces them. */
export const FRESH_MS = 15_000

export const usePayIn = (id: number | null) =>
  useRead(staffPayIn, id === null ? null : { id }, { everyMs: FRESH_MS })

/** Sends a write on a pay-in and refetches even after a refusal. */
export const usePayInSend = <E extends Endpoint>(endpoint: E, onDone: () => void) =>
  useSendAndReload(endpoint, useReload('/pay-in'), onDone)
