// Tables of kinds of coupon, of coupons, and of how many coupons of each kind a customer has had.
import type {
  CouponKindState,
  CouponSource,
  CouponState,
  CouponType,
  CouponWay,
} from '@huishou/wire/coupon/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

export type CouponTables = {
  /** A kind of coupon: the value of its coupons, how customers get them, and how many there are. */
  couponKind: {
    id: Generated<number>
    version: number
    state: Moved<CouponKindState>
    type: CouponType
    name: string
    nameEn: string
    moneyFen: number
    minFen: number
    permyriad: number
    maxFen: number
    way: CouponWay
    /** Normalised; empty unless the coupon is claimed with a password. */
    password: string
    points: number
    total: number
    taken: number
    perMember: number
    fromAt: number
    untilAt: number
    validDays: number
    createdAt: number
    updatedAt: number
    createdBy: string
  }
  /** How many of a kind a member has had. */
  couponClaim: { kindId: number; memberId: number; times: number }
  /** Reduces the price of a mall order, or adds a share to the payout of a slip. */
  coupon: {
    id: Generated<number>
    memberId: number
    /** Null: given without a kind, as an apology is. */
    kindId: number | null
    type: CouponType
    name: string
    nameEn: string
    state: Moved<CouponState>
    version: number
    source: CouponSource
    /** Business day an apology was given for; at most one for each day, member and source. */
    day: string | null
    /** Money off a mall order whose goods cost so much at least. */
    moneyFen: number
    minFen: number
    /** Share in hundredths of a per cent. */
    permyriad: number
    maxFen: number
    givenAt: number
    expiresAt: number
    /** The order it was given for. */
    forOrderId: number | null
    forOrderNumber: string
    /** The order that holds or has used the coupon, and the amount it takes off or adds there. */
    onOrderId: number | null
    onOrderNumber: string
    worthFen: number | null
    usedAt: number | null
    endReason: string
  }
}
export type CouponRow = Selectable<CouponTables['coupon']>
export type CouponKindRow = Selectable<CouponTables['couponKind']>
