// Tables of points: accounts with their log entries and lots (points that expire together), points held for orders,
// daily check-ins, redeem codes, corrections by staff and expiry warnings.

import type { Generated } from 'kysely'
import type { PointsAdjustmentState } from '@huishou/wire/two-person-states'
import type { ContentTables } from '../content/index.ts'
import type { Moved } from '../platform/life-cycle.ts'

export type PointsKind =
  | 'recycle'
  | 'recycle_reversal'
  | 'mail_in'
  | 'adjust'
  | 'sign_in'
  | 'invite'
  | 'invite_reversal'
  | 'share_group'
  | 'code'
  | 'task'
  | 'mall_hold'
  | 'mall_release'
  | 'mall_return'
  | 'mall_gift'
  | 'expire'

export type HoldState = 'held' | 'spent' | 'released'

type CentreTables = {
  /** Points taken from their lots for an order: held while it is unpaid, spent once it is paid. */
  pointsHold: {
    id: Generated<number>
    memberId: number
    key: string
    orderId: number
    state: HoldState
    points: number
    /** Points of a spent hold that were returned. */
    returned: number
    /** Counts holds under the same key, because a cancelled order may be revived. */
    round: number
    at: number
    endedAt: number | null
  }
  pointsHoldLot: { holdId: number; lotId: number; points: number; returned: number }
  /** `continuous` is the day of the cycle, `streak` the consecutive days over all cycles. */
  signIn: {
    id: Generated<number>
    memberId: number
    signedOn: string
    continuous: number
    streak: number
    points: number
    at: number
  }
  redeemBatch: {
    id: Generated<number>
    name: string
    points: number
    codes: number
    uses: number
    perUser: number
    endOn: string
    createdByStaffId: number | null
    createdAt: number
    withdrawnAt: number | null
    withdrawnReason: string
  }
  /** `plain` is the normalised code used for comparison: upper case, without dashes. */
  redeemCode: {
    id: Generated<number>
    batchId: number
    number: string
    plain: string
    uses: number
    used: number
  }
  redeemUse: { codeId: number; memberId: number; times: number }
  redeemTry: { id: Generated<number>; memberId: number; at: number }
  pointsAdjustment: {
    id: Generated<number>
    state: Moved<PointsAdjustmentState>
    memberId: number
    points: number
    reason: string
    /** 1: applied at once by its requester. */
    alone: number
    requestedByStaffId: number
    requestedAt: number
    endedByStaffId: number | null
    endedAt: number | null
    refusal: string
  }
  pointsWarning: { memberId: number; month: string; daysBefore: number; at: number }
}

export type PointsTables = CentreTables &
  ContentTables & {
    /** balance = Σ remaining of the lots; debt is owed for points already spent (docs/rules/points.md#debt). */
    pointsAccount: { memberId: number; balance: number; debt: number; earned: number }
    /** Append-only; Σ points = balance − debt. */
    pointsEntry: {
      id: Generated<number>
      memberId: number
      kind: PointsKind
      points: number
      key: string
      orderId: number | null
      text: string
      /** Empty: Chinese is shown. */
      textEn: Generated<string>
      balanceAfter: number
      at: number
    }
    pointsLot: {
      id: Generated<number>
      memberId: number
      entryId: number
      points: number
      remaining: number
      expiresAt: number
    }
  }
