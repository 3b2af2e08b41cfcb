/** The states of a recycling order that has been placed but not yet settled, cancelled or failed. */
export const OPEN_STATES = [
  'placed',
  'assigned',
  'accepted',
  'en_route',
  'arrived',
  'booked',
  'checked_in',
  'weighed',
] as const
