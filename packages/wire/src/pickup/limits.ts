/**
 * Limits of recycling orders that are the same in every business (docs/rules/pickup.md, docs/rules/weighing.md). What a
 * business decides itself is a setting.
 */
export const pickupLimits = {
  categories: 10,
  /** Pieces of one category that is sold by the piece. */
  pieces: 100,
  photos: 9,
  note: 140,
  /** After `lateCancels` late cancellations within `lateCancelDays`, no bookings for `lateCancelBlockDays`. */
  lateCancels: 3,
  lateCancelDays: 30,
  lateCancelBlockDays: 7,
  rejectionsToCancel: 2,
  arriveMetres: 300,
  /** What a courier shows before a visit fails because nobody could be reached, besides a photo. */
  unreachable: { calls: 2, minutes: 10 },
  lineMaxG: 2_000_000,
  deductionPct: 30,
  closeDays: 7,
  /**
   * Pictures of an order are deleted this many days after it ended, unless it was disputed
   * (docs/rules/pickup.md#personal-data).
   */
  photoDays: 180,
  /** Records of metal sellers are erased after this many years. */
  sellerYears: 2,
} as const
