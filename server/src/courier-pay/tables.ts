// Tables of courier pay: pay schemes, groups of couriers, single amounts and closed months.
import type { PayKind, PayStatementState } from '@huishou/wire/courier-pay/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

export type CourierPayTables = {
  /**
   * Applies to one courier, to a group, or (with neither) to all others. The latest scheme that has started is in
   * force.
   */
  payScheme: {
    id: Generated<number>
    courierId: number | null
    groupId: number | null
    startsOn: string
    stopFen: number
    onTimeFen: number
    sharePermyriad: number
    lowestDayFen: number
    /** JSON: `{ family, fenPerKg }[]`, with an empty family for all others. */
    perKg: string
    createdBy: string
    createdAt: number
    withdrawnAt: number | null
  }
  payGroup: { id: Generated<number>; version: number; name: string; createdBy: string; createdAt: number }
  /** The group a courier is in from a given day on, null for none; the latest that has begun counts. */
  payGroupMember: {
    courierId: number
    startsOn: string
    groupId: number | null
    setBy: string
    setAt: number
  }
  /** Never changed; a reversed order adds the opposite rows on the day of its reversal. */
  payRow: {
    id: Generated<number>
    courierId: number
    day: string
    at: number
    kind: PayKind
    amountFen: number
    orderId: number | null
    orderNumber: string
    grams: number
    schemeId: number | null
    undoesId: number | null
    reason: string
    byStaffId: number | null
    byName: string
  }
  /** A closed month of one courier. */
  payStatement: {
    id: Generated<number>
    courierId: number
    month: string
    state: Moved<PayStatementState>
    totalFen: number
    closedByStaffId: number
    closedByName: string
    closedAt: number
    paidByName: string
    paidAt: number | null
    reference: string
  }
}
export type PaySchemeRow = Selectable<CourierPayTables['payScheme']>
export type PayRowRow = Selectable<CourierPayTables['payRow']>
export type PayStatementRow = Selectable<CourierPayTables['payStatement']>
