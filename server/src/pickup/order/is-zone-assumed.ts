// Checks whether the service zone of an order is only assumed, because its address has no position.

import type { OrderRow } from '../life-cycle.ts'

/**
 * Checks whether the zone of an open door order is only assumed. An order without a position takes a slot of its
 * city's first zone, while its real zone is unknown; any courier of the city may be assigned.
 */
export const isZoneAssumed = ({
  channel,
  zoneId,
  latitude,
  settledAt,
  endedAt,
}: Pick<OrderRow, 'channel' | 'zoneId' | 'latitude' | 'settledAt' | 'endedAt'>): boolean =>
  channel === 'door' && zoneId !== null && latitude === null && settledAt === null && endedAt === null
