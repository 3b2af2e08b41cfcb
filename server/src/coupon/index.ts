export { giveRaise } from './give-raise.ts'
export { expireRaises, giveBackRaise, holdRaise, readRaiseOffers, spendRaise } from './on-slip.ts'
export { couponPersonalData } from './personal-data.ts'
export type { CouponTables } from './tables.ts'
