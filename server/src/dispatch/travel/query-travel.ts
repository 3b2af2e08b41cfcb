// Asks the configured routing service for travel times between places, or estimates them from straight-line distances.
import type { Position } from '@huishou/wire/geo'
import type { Config } from '../../platform/config.ts'
import { amapDistance } from './amap-distance.ts'
import { osrm } from './osrm.ts'
import { straightTable, type TravelService, type TravelTable } from './travel-table.ts'

/** Milliseconds a plan waits for a travel service. */
const PATIENCE = 4000

export const travelServiceOf = ({ routing }: Pick<Config, 'routing'>): TravelService | null => {
  if (routing === null) return null
  return routing.kind === 'osrm'
    ? osrm({ ...routing, timeoutMs: PATIENCE })
    : amapDistance({ ...routing, timeoutMs: PATIENCE })
}

/**
 * Travel between these places from the configured service, or estimated from the straight line, as `source` says:
 * without a service, on an error or an invalid reply, and after four seconds. Travel from or to an unknown place takes
 * no time.
 */
export const queryTravel = async (
  service: TravelService | null,
  places: readonly (Position | null)[],
): Promise<TravelTable> => {
  const straight = straightTable(places)
  const known = places.flatMap((place, index) => (place ? [{ place, index }] : []))
  if (!service || known.length < 2) return straight
  try {
    const found = await service.between(known.map(({ place }) => place))
    // travel from or to an unknown place takes no time
    const { length } = places
    const seconds = new Int32Array(length * length)
    const metres = new Int32Array(length * length)
    for (const [row, from] of known.entries())
      for (const [column, to] of known.entries()) {
        seconds[from.index * length + to.index] = found.seconds[row * known.length + column] ?? 0
        metres[from.index * length + to.index] = found.metres[row * known.length + column] ?? 0
      }
    return { source: found.source, seconds, metres }
  } catch {
    return straight
  }
}
