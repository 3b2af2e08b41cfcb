import type { PayKind, PayStatementState } from '@huishou/wire/courier-pay/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

export type CourierPayTables = {
  /** `courierId` null: for everybody without a scheme of their own. The latest that has begun counts. */
  payScheme: {
    id: Generated<number>
    courierId: number | null
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
