// Derives the situation, colour and progress of a pickup order as the customer sees them.

import type { PickupState } from '@huishou/wire/pickup/states'

/**
 * The state of an order as the customer sees it. Finer than `PickupState`: a rejected slip, a fee and a dispute each
 * have their own wording.
 */
export type Situation =
  | 'placed'
  | 'assigned'
  | 'accepted'
  | 'en_route'
  | 'arrived'
  | 'arrived_again'
  | 'booked'
  | 'checked_in'
  | 'checked_in_again'
  | 'weighed'
  | 'weighed_fee'
  | 'weighed_firm'
  | 'settled'
  | 'settled_fee'
  | 'settled_cash'
  | 'settled_firm'
  | 'disputed'
  | 'reversed'
  | 'closed'
  | 'cancelled'
  | 'failed'

export type HeroTone = 'brand' | 'money' | 'calm' | 'info' | 'plain' | 'coral'

type Facts = {
  state: PickupState
  slip: { state: string; totalFen: number } | null
  earlierSlips: number
  cashPaidFen: number
  dispute: { state: string } | null
  reversed: boolean
  ofFirm: boolean
}

/**
 * The situation of an order. A rejected slip returns the order to the state before the weighing, so only the number of
 * earlier slips tells a second weighing from the first.
 */
export const situationOf = ({
  state,
  slip,
  earlierSlips,
  cashPaidFen,
  dispute,
  reversed,
  ofFirm,
}: Facts): Situation => {
  if (reversed) return 'reversed'
  if (state === 'arrived' && earlierSlips > 0) return 'arrived_again'
  if (state === 'checked_in' && earlierSlips > 0) return 'checked_in_again'
  if (ofFirm && state === 'weighed') return 'weighed_firm'
  if (ofFirm && state === 'settled' && dispute?.state !== 'open' && dispute?.state !== 'answered')
    return 'settled_firm'
  if (state === 'weighed') return slip && slip.totalFen < 0 ? 'weighed_fee' : 'weighed'
  if (dispute && (dispute.state === 'open' || dispute.state === 'answered')) return 'disputed'
  if (state === 'settled' && cashPaidFen > 0) return 'settled_cash'
  if (state === 'settled') return slip && slip.totalFen < 0 ? 'settled_fee' : 'settled'
  return state
}

const TONES: Record<Situation, HeroTone> = {
  placed: 'info',
  assigned: 'info',
  accepted: 'brand',
  en_route: 'brand',
  arrived: 'brand',
  arrived_again: 'brand',
  booked: 'brand',
  checked_in: 'brand',
  checked_in_again: 'brand',
  weighed: 'brand',
  weighed_fee: 'brand',
  weighed_firm: 'brand',
  settled: 'money',
  settled_fee: 'calm',
  settled_cash: 'calm',
  settled_firm: 'calm',
  disputed: 'info',
  reversed: 'coral',
  closed: 'calm',
  cancelled: 'plain',
  failed: 'plain',
}
export const toneOf = (situation: Situation): HeroTone => TONES[situation]

/** The progress step (1–4) of a state; null for cancelled and failed orders. */
export const stepOf = (state: PickupState): 1 | 2 | 3 | 4 | null => {
  switch (state) {
    case 'placed':
    case 'assigned':
      return 1
    case 'accepted':
    case 'en_route':
    case 'booked':
      return 2
    case 'arrived':
    case 'checked_in':
    case 'weighed':
      return 3
    case 'settled':
    case 'closed':
      return 4
    case 'cancelled':
    case 'failed':
      return null
  }
}

/** Whether an order is open, that is not settled, cancelled or failed, so that its page should poll. */
export const isUnderWay = (state: PickupState): boolean => stepOf(state) !== null && stepOf(state) !== 4
