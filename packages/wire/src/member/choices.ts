// The subjects of a customer's timeline, the sort orders of the list of customers, and limits for notes on customers
// and for codes sent by SMS.

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
/** How long a code for signing in, or for changing an account, is valid. */
export const CODE_MINUTES = 5
export const customerSorts = ['newest', 'oldest', 'seen'] as const
