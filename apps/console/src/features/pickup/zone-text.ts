import type { useSay } from '../../shared/language.ts'
import type { StaffOrder } from './queries.ts'
import { messages } from './messages.ts'

type Zoned = Pick<StaffOrder, 'channel' | 'zoneName' | 'zoneAssumed'>

/**
 * Text for the service zone of an order: marks a zone that was only assumed, and a missing one. Empty for orders
 * brought to a shop.
 */
export const zoneText = (
  { channel, zoneName, zoneAssumed }: Zoned,
  say: ReturnType<typeof useSay>,
): string => {
  if (zoneAssumed) return say(messages.zoneAssumed, { zone: zoneName })
  return zoneName || (channel === 'door' ? say(messages.unzoned) : '')
}
