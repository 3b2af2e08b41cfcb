// Limits of mail-in offers, with which customers sell single used items, and the format of an offer's code.

/**
 * The length of a code such as `MABCDEFGH`: one character longer than a shop visit's, so that the counter can tell them
 * apart.
 */
export const mailInCodeLength = 9

export const isMailInCode = (typed: string): boolean => /^M[0-9A-Z]{8}$/.test(typed)

/** Limits of mail-in (docs/rules/mail-in.md#limits); money in fen. */
export const mailInLimits = {
  openOrders: 5,
  maxFen: 2_000_000,
  photos: 9,
  name: 60,
  remark: 200,
  reason: 200,
  sendDays: 14,
  /** Pictures are deleted this many days after the end. */
  photoDays: 180,
} as const
