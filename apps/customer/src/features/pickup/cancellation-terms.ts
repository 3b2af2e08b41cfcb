// Decides whether cancelling a pickup order now has no consequences, leaves the weighed goods with the customer, or
// counts as a late cancellation.

import type { PickupState } from '@huishou/wire/pickup/states'
import { HOUR, instantOf } from '@huishou/wire/time'

export type CancelPrice = 'free' | 'free_goods' | 'late'

/**
 * What cancelling now means (docs/rules/pickup.md#cancelling): free, free and the customer keeps the weighed goods,
 * or counted as late.
 */
export const cancelPrice = (
  pickup: { state: PickupState; slotDay: string | null; slotStartMinute: number | null },
  now: number,
  lateCancelHours: number,
): CancelPrice => {
  if (pickup.state === 'weighed') return 'free_goods'
  if (pickup.state !== 'accepted' && pickup.state !== 'en_route') return 'free'
  if (pickup.slotDay === null) return 'free'
  const startsAt = instantOf(pickup.slotDay, pickup.slotStartMinute ?? 0)
  return now > startsAt - lateCancelHours * HOUR ? 'late' : 'free'
}
