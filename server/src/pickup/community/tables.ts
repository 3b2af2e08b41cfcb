// Tables of community days, on which couriers collect from a whole estate: the days, their time windows and orders,
// and statements for property managers.

import type {
  CommunityDayState,
  CommunityShareKind,
  CommunityStatementState,
} from '@huishou/wire/community/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../../platform/life-cycle.ts'

export type CommunityTables = {
  /** `booked` counts places taken, `settled` orders settled and not reversed; both move with their orders. */
  communityDay: {
    id: Generated<number>
    state: Moved<CommunityDayState>
    version: number
    name: string
    address: string
    /** Addresses without a position belong to the day if their text contains this name; if empty, none do. */
    estate: string
    cityId: string
    latitude: number
    longitude: number
    radiusM: number
    day: string
    mostOrders: number
    booked: number
    settled: number
    bonusPercent: number
    /** Number of settled orders needed for the bonus. */
    bonusFrom: number
    bonusCapFen: number
    bonusGrantedAt: number | null
    shareKind: CommunityShareKind
    /** Fen per kilogram, or per cent. */
    shareRate: number
    managerName: string
    managerContact: string
    managerPhone: string
    note: string
    cancelReason: string
    createdByName: string
    createdAt: number
    updatedAt: number
    publishedAt: number | null
    /** Members up to this id have been notified that the day is open; null when there is nobody left to notify. */
    toldUpTo: number | null
  }
  communityWindow: {
    id: Generated<number>
    dayId: number
    startMinute: number
    endMinute: number
    most: number
    taken: number
    /** When it was removed from a published day; orders that left the day still name it. */
    removedAt: number | null
  }
  /** The couriers named on a day, to whom its orders are assigned. */
  communityCourier: { dayId: number; courierId: number }
  /** An order of a day. After a cancellation or a failed visit it has left the day, and its place is free again. */
  communityOrder: {
    orderId: number
    dayId: number
    windowId: number
    joinedAt: number
    leftAt: number | null
    settledAt: number | null
    reversedAt: number | null
    /** Money of the lines that pay, which bonus and share are computed from, and the weight. */
    baseFen: number
    grams: number
    bonusFen: number
    bonusAt: number | null
  }
  communityStatement: {
    id: Generated<number>
    dayId: number
    state: Moved<CommunityStatementState>
    version: number
    /** As agreed; 0 before. */
    orders: number
    grams: number
    baseFen: number
    shareFen: number
    openedByName: string
    openedAt: number
    agreedByStaffId: number | null
    agreedByName: string
    agreedAt: number | null
    paidByName: string
    paidAt: number | null
    reference: string
  }
}
export type CommunityDayRow = Selectable<CommunityTables['communityDay']>
export type CommunityWindowRow = Selectable<CommunityTables['communityWindow']>
export type CommunityOrderRow = Selectable<CommunityTables['communityOrder']>
export type CommunityStatementRow = Selectable<CommunityTables['communityStatement']>
