import { HOUR, instantOf, pickupAllows, pickupLimits, type PickupAction, type PickupState } from '@huishou/wire'

type May = Record<string, { ok: boolean; why?: string | undefined }>
export type Offer = { ok: boolean; why: string | null }

/**
 * What the page offers: an action the table of moves knows for a customer in this state is always shown; whether
 * it can be done now, and why not, the server says in `may`. Null: it has no place in this state.
 */
export const offerOf = (action: PickupAction, pickup: { state: PickupState; may: May }): Offer | null => {
  const said = pickup.may[action]
  if (!said?.ok && !pickupAllows(action, pickup.state, 'customer')) return null
  return { ok: said?.ok ?? false, why: said?.ok ? null : (said?.why ?? null) }
}

export type CancelPrice = 'free' | 'free_goods' | 'late'

/** What cancelling means now (domain-rules 2.1): free, free and the goods stay, or counted as a late cancellation. */
export const cancelPrice = (
  pickup: { state: PickupState; slotDay: string | null; slotStartMinute: number | null },
  now: number,
): CancelPrice => {
  if (pickup.state === 'weighed') return 'free_goods'
  if (pickup.state !== 'accepted' && pickup.state !== 'en_route') return 'free'
  if (pickup.slotDay === null) return 'free'
  const startsAt = instantOf(pickup.slotDay, pickup.slotStartMinute ?? 0)
  return now > startsAt - pickupLimits.lateCancelHours * HOUR ? 'late' : 'free'
}
