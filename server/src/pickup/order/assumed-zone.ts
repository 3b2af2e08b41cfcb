import type { OrderRow } from '../life-cycle.ts'

/**
 * Whether an open door order has an assumed zone: it has no position, so it takes a slot of its city's first zone,
 * while its real zone is unknown. Any courier of the city may be assigned.
 */
export const isZoneAssumed = ({
  channel,
  zoneId,
  latitude,
  settledAt,
  endedAt,
}: Pick<OrderRow, 'channel' | 'zoneId' | 'latitude' | 'settledAt' | 'endedAt'>): boolean =>
  channel === 'door' && zoneId !== null && latitude === null && settledAt === null && endedAt === null
