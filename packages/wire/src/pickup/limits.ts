/** Limits of recycling orders (docs/rules/pickup.md, docs/rules/weighing.md); times in minutes or days as named. */
export const pickupLimits = {
  openOrders: 3,
  categories: 10,
  photos: 9,
  note: 140,
  offerMinutes: 10,
  quoteLockHours: 48,
  rescheduleMinutes: 60,
  reschedules: 2,
  lateCancelHours: 2,
  lateCancels: 3,
  rejectionsToCancel: 2,
  arriveMetres: 300,
  lineMaxG: 2_000_000,
  deductionPct: 30,
  minimumG: 5_000,
  minimumFen: 500,
  rateDays: 30,
  closeDays: 7,
  disputeHours: 48,
  disputeAnswerHours: 24,
  disputeEndDays: 7,
  /**
   * Pictures of an order are deleted this many days after it ended, unless it was disputed
   * (docs/rules/pickup.md#personal-data).
   */
  photoDays: 180,
  /** Records of metal sellers are erased after this many years. */
  sellerYears: 2,
  /** The invoicing limit for a natural person within 12 consecutive months; a warning appears from a share of it on. */
  sellerYearFen: 500_000_000,
  sellerWarnPct: 80,
} as const
