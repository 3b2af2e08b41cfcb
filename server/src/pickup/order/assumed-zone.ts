import type { OrderRow } from '../life-cycle.ts'

/**
 * Whether an open door order has an assumed zone: it came without a position, so it takes a place in the windows of
 * its city's first zone, but its real zone is unknown. Any courier of the city may be sent.
 */
export const isZoneAssumed = ({
  channel,
  zoneId,
  latitude,
  settledAt,
  endedAt,
}: Pick<OrderRow, 'channel' | 'zoneId' | 'latitude' | 'settledAt' | 'endedAt'>): boolean =>
  channel === 'door' && zoneId !== null && latitude === null && settledAt === null && endedAt === null
