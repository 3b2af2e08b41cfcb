import type { Generated } from 'kysely'

export type PointsKind = 'recycle' | 'recycle_reversal' | 'mail_in' | 'adjust'
export type PointsTables = {
  /** balance = Σ remaining of the lots; debt is owed from points already spent (domain-rules 2.5). */
  pointsAccount: { memberId: number; balance: number; debt: number; earned: number }
  /** Append-only. */
  pointsEntry: {
    id: Generated<number>
    memberId: number
    kind: PointsKind
    points: number
    key: string
    orderId: number | null
    text: string
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
