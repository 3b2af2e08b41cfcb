import type { OrderRow } from '../life-cycle.ts'

/**
 * True for an open door order that came without a position: its zone is the first of its city, so that it takes a place in
 * a window like any other, but nobody knows whether it lies there. Any courier of the city may be sent.
 */
export const isZoneAssumed = ({
  channel,
  zoneId,
  latitude,
  settledAt,
  endedAt,
}: Pick<OrderRow, 'channel' | 'zoneId' | 'latitude' | 'settledAt' | 'endedAt'>): boolean =>
  channel === 'door' && zoneId !== null && latitude === null && settledAt === null && endedAt === null
