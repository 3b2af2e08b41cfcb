// Functions and types for coupons that other parts of the server may use.

export { claim, issue, takeFromBudget } from './claim.ts'
export { giveLateApology } from './give-late-apology.ts'
export {
  endCoupons,
  giveBackCoupon,
  heldRaises,
  holdCoupon,
  readMallOffers,
  readRaiseOffers,
  readRaiseOffersOf,
  spendCoupon,
  type MallOffer,
} from './hold-and-spend.ts'
export { readPromisedRaise, reinstateRaise } from './reinstate-promised-raise-coupon.ts'
export { toOwnDiscount } from './read-for-inherited-protocol.ts'
export { couponPersonalData } from './personal-data.ts'
export type { CouponTables } from './tables.ts'
export { moveCoupon } from './life-cycle.ts'
