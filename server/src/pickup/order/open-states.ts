/** The states of an order that has not ended. */
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
