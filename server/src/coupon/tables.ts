import type { RaiseCouponState, RaiseSource } from '@huishou/wire/coupon/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

export type CouponTables = {
  /** A coupon that adds a share of what a slip pays, up to an amount, to that slip. */
  raiseCoupon: {
    id: Generated<number>
    memberId: number
    state: Moved<RaiseCouponState>
    version: number
    source: RaiseSource
    /** Business day it was given for; one a day, member and source. */
    day: string
    /** Share in hundredths of a per cent. */
    permyriad: number
    maxFen: number
    givenAt: number
    expiresAt: number
    /** The order it was given for. */
    forOrderId: number | null
    forOrderNumber: string
    /** The order whose slip holds it or has used it, and what it adds there. */
    onOrderId: number | null
    onOrderNumber: string
    raiseFen: number | null
    usedAt: number | null
    endReason: string
  }
}
export type RaiseCouponRow = Selectable<CouponTables['raiseCoupon']>
