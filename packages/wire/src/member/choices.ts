// The subjects of a customer's timeline, the sort orders of the list of customers, and limits for that list and for
// notes on customers.

/** Subjects of timeline entries. Entries on subjects the caller may not read are left out. */
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

export const NOTE_LENGTH = 500
export const customerSorts = ['newest', 'oldest', 'seen'] as const
