import { HOUR, instantOf, pickupLimits, type PickupAction, type PickupState } from '@huishou/wire'

type May = Record<string, { ok: boolean; why?: string | undefined }>
export type Offer = { ok: boolean; why: string | null }

/** What the page shows of an action: nothing when the state does not have it; with its reason when it cannot be done now. */
export const offerOf = (action: PickupAction, { may }: { may: May }): Offer | null => {
  const said = may[action]
  return said ? { ok: said.ok, why: said.ok ? null : (said.why ?? null) } : null
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
