/** Subjects of timeline entries. Whoever may not read a domain gets none of its entries. */
export const happenedKinds = [
  'pickup',
  'mail_in',
  'mall',
  'after_sale',
  'withdrawal',
  'money',
  'points',
  'bargain',
  'feedback',
  'account',
  'desk',
] as const
export type HappenedKind = (typeof happenedKinds)[number]

/** A list is counted up to here: beyond it, whoever looks for somebody searches. */
export const CUSTOMERS_COUNTED = 10_000
export const NOTE_LENGTH = 500
export const customerSorts = ['newest', 'oldest', 'seen'] as const
