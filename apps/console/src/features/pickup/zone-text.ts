import type { useSay } from '../../shared/language.ts'
import type { StaffOrder } from './queries.ts'
import { messages } from './messages.ts'

type Zoned = Pick<StaffOrder, 'channel' | 'zoneName' | 'zoneAssumed'>

/** The zone of an order: assumed ones are marked, and a shop visit has none. */
export const zoneText = (
  { channel, zoneName, zoneAssumed }: Zoned,
  say: ReturnType<typeof useSay>,
): string => {
  if (zoneAssumed) return say(messages.zoneAssumed, { zone: zoneName })
  return zoneName || (channel === 'door' ? say(messages.unzoned) : '')
}
