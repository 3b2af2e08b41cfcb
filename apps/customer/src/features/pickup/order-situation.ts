import type { PickupState } from '@huishou/wire/pickup/states'

/**
 * The situations of an order, from the customer's point of view; finer than its states, as a rejected slip or a
 * dispute reads differently.
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
  | 'settled'
  | 'settled_fee'
  | 'settled_cash'
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
}

/** The situation of an order. A rejected slip resets the state: only earlier slips tell it from a first visit. */
export const situationOf = ({
  state,
  slip,
  earlierSlips,
  cashPaidFen,
  dispute,
  reversed,
}: Facts): Situation => {
  if (reversed) return 'reversed'
  if (state === 'arrived' && earlierSlips > 0) return 'arrived_again'
  if (state === 'checked_in' && earlierSlips > 0) return 'checked_in_again'
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
  settled: 'money',
  settled_fee: 'calm',
  settled_cash: 'calm',
  disputed: 'info',
  reversed: 'coral',
  closed: 'calm',
  cancelled: 'plain',
  failed: 'plain',
}
export const toneOf = (situation: Situation): HeroTone => TONES[situation]

/** The four stops of an order's way, 1–4; null when it has left the way. */
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

/** Orders that may still change by themselves; their page is worth reading again while it is looked at. */
export const isUnderWay = (state: PickupState): boolean => stepOf(state) !== null && stepOf(state) !== 4
